/// What somebody may have meant by a word that is unknown.
enum Suggestion {
  /// A hint that names the nearest of the candidates, if one is near.
  static func hint(for word: String, among candidates: [String]) -> String? {
    nearest(to: word, among: candidates).map { "did you mean \($0)?" }
  }

  /// The first of the candidates with the least distance, if that is at most a third of the word.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.utf8)
    // Nobody mistypes so long a word, and the distance takes time in the square of the length.
    guard letters.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate.utf8))
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    let wordLength = letters.drop { $0 == UInt8(ascii: "-") }.count
    guard let best, best.distance <= min(3, wordLength / 3) else { return nil }
    return best.word
  }

  /// How many letters have to be put in, left out, changed or swapped with the next.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var least = min(
          last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
