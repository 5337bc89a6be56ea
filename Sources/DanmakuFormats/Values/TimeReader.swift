/// Reads times: clocks such as `1:02:03.45`, and plain numbers.
enum TimeReader {
  /// A time as a file gives it.
  enum Reading: Equatable {
    /// Seconds for certain: a clock, or a number with its unit.
    case seconds(Double)
    /// A number of some unit; `isWhole` if it is written without a fraction.
    case number(Double, isWhole: Bool)
  }

  /// The time that the bytes spell; `nil` if they spell none that is finite.
  static func read(_ text: Span<UInt8>) -> Reading? {
    let word = text.extracting(text.trimmed)
    if let number = DecimalReader.read(word, decimalComma: true) {
      return number.isFinite ? .number(number, isWhole: isWhole(word)) : nil
    }
    return clock(word) ?? withUnit(word)
  }

  /// Whether the bytes are digits, perhaps with a sign.
  private static func isWhole(_ word: Span<UInt8>) -> Bool {
    for index in word.indices where word[index].digit == nil {
      guard index == 0, word[0] == Byte.minus || word[0] == Byte.plus else { return false }
    }
    return true
  }

  /// `m:ss` or `h:mm:ss`, the seconds with or without a fraction.
  private static func clock(_ word: Span<UInt8>) -> Reading? {
    var start = 0
    let isNegative = !word.isEmpty && word[0] == Byte.minus
    if isNegative { start = 1 }
    var units = 0.0
    var colons = 0
    for index in word.indices where word[index] == Byte.colon {
      let part = word.extracting(start..<index)
      guard !part.isEmpty, isDigits(part), let value = DecimalReader.read(part) else { return nil }
      units = units * 60 + value
      colons += 1
      start = index + 1
    }
    let last = word.extracting(start..<word.count)
    guard (1...2).contains(colons), !last.isEmpty, last[0].digit != nil,
      let seconds = DecimalReader.read(last, decimalComma: true)
    else { return nil }
    let total = units * 60 + seconds
    return total.isFinite ? .seconds(isNegative ? -total : total) : nil
  }

  private static func isDigits(_ part: Span<UInt8>) -> Bool {
    for index in part.indices where part[index].digit == nil { return false }
    return true
  }

  /// `12.5s`, `12500ms`.
  private static func withUnit(_ word: Span<UInt8>) -> Reading? {
    var end = word.count
    while end > 0, word[end - 1].lowercased &- UInt8(ascii: "a") < 26 { end -= 1 }
    let unit = word.extracting(end..<word.count)
    guard let value = DecimalReader.read(word.extracting(0..<end), decimalComma: true),
      value.isFinite
    else { return nil }
    if unit.matches("s") { return .seconds(value) }
    return unit.matches("ms") ? .seconds(value / 1000) : nil
  }
}
