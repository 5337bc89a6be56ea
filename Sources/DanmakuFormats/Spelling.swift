/// Finds what a misspelt word was meant to be.
enum Spelling {
  /// The word at most two edits away from the given one, the nearest and then the first.
  static func nearest(to word: String, among words: [String]) -> String? {
    var best: (word: String, distance: Int)?
    for candidate in words {
      let found = distance(Array(word.utf8), Array(candidate.utf8))
      if found <= 2, found < best?.distance ?? .max { best = (candidate, found) }
    }
    return best?.word
  }

  /// Levenshtein's distance: insertions, deletions and substitutions of one byte.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard left.count <= 64 else { return .max }
    var row = Array(0...right.count)
    for i in left.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in right.indices {
        let substituted = diagonal + (left[i] == right[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
