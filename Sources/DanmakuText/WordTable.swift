import CHarfBuzz

/// The glyphs of words that were shaped before, for comments say the same over and over.
struct WordTable {
  /// A stretch of characters of one face and one script.
  struct Word: Hashable {
    /// The face.
    var face: ObjectIdentifier
    var script = HB_SCRIPT_COMMON
    var characters: [UInt32] = []

    static func == (left: Word, right: Word) -> Bool {
      left.characters == right.characters && left.face == right.face
        && left.script == right.script
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(face)
      hasher.combine(script.rawValue)
      for character in characters { hasher.combine(character) }
    }
  }

  /// More words than a language has in comments.
  private static let mostWords = 1 << 15

  private var glyphs: [Word: [ShapedGlyph]] = [:]

  /// The glyphs of a word, shaped by a face if it was never seen.
  mutating func glyphs(of word: Word, shapedBy face: Face) -> [ShapedGlyph] {
    if let known = glyphs[word] { return known }
    let shaped = face.shape(word.characters, word.characters.indices, script: word.script)
    if glyphs.count >= Self.mostWords { glyphs.removeAll(keepingCapacity: true) }
    glyphs[word] = shaped
    return shaped
  }
}
