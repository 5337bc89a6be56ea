import DanmakuModel

/// Reads the size of a comment's text in the sites' scale.
enum SizeReader {
  /// The size of a number, of a number with a unit, or of a word; 0, which counts as missing, if
  /// it is none of them.
  static func read(_ text: Span<UInt8>) -> Double {
    let word = text.extracting(text.trimmed)
    // Nearly all sizes are numbers, and no word begins with a digit.
    if word.isEmpty || word[0].digit == nil {
      for (spelling, size) in words where word.matches(spelling) { return size }
    }
    var end = word.count
    while end > 0, word[end - 1].digit == nil, word[end - 1] != Byte.point { end -= 1 }
    return DecimalReader.read(word.extracting(0..<end)) ?? 0
  }

  private static let words: [(StaticString, Double)] = [
    ("small", 18), ("medium", 25), ("normal", 25), ("big", 36), ("large", 36),
    ("小", 18), ("中", 25), ("大", 36),
  ]
}
