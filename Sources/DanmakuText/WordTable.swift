import CHarfBuzz

/// The glyphs of words that were shaped before.
///
/// Comments say the same over and over, and most words in which glyphs may join are Latin ones.
struct WordTable {
  /// A stretch of characters of one face and one script whose glyphs may join.
  struct Word: Hashable {
    /// The face.
    var face: ObjectIdentifier
    /// The script by its index in ``CodePoint/simpleScripts``; `nil` if it is of none.
    var script: Int?
    var characters: [UInt32] = []
  }

  /// More words than a language has in comments.
  private static let mostWords = 1 << 15

  private var glyphs: [Word: [ShapedGlyph]] = [:]

  /// The glyphs of a word, shaped by a face if it was never seen.
  mutating func glyphs(of word: Word, shapedBy face: Face) -> [ShapedGlyph] {
    if let known = glyphs[word] { return known }
    let script = word.script.map { CodePoint.simpleScripts[$0] } ?? HB_SCRIPT_COMMON
    let shaped = face.shape(word.characters, word.characters.indices, script: script)
    if glyphs.count >= Self.mostWords { glyphs.removeAll(keepingCapacity: true) }
    glyphs[word] = shaped
    return shaped
  }
}
