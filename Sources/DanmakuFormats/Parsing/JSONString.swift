/// Undoes the escapes of JSON strings.
enum JSONString {
  /// Appends what a string means; the result is valid UTF-8 if the string is.
  ///
  /// A backslash that starts no escape stands for itself, and half a surrogate pair is U+FFFD.
  static func unescape(
    _ range: Range<Int>, of bytes: Span<UInt8>, into result: inout [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      guard byte == Byte.backslash, index < range.upperBound else {
        result.append(byte)
        continue
      }
      if bytes[index] == UInt8(ascii: "u"),
        let unit = codeUnit(at: index + 1, end: range.upperBound, in: bytes)
      {
        index += 5
        append(unit, at: &index, end: range.upperBound, in: bytes, to: &result)
      } else if let plain = plain(bytes[index]) {
        result.append(plain)
        index += 1
      } else {
        result.append(byte)
      }
    }
  }

  /// The byte that a one-letter escape means.
  private static func plain(_ letter: UInt8) -> UInt8? {
    switch letter {
    case Byte.quote, Byte.backslash, UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): Byte.lineFeed
    case UInt8(ascii: "r"): Byte.carriageReturn
    case UInt8(ascii: "t"): Byte.tab
    default: nil
    }
  }

  /// The UTF-16 code unit that four hexadecimal digits spell.
  private static func codeUnit(at start: Int, end: Int, in bytes: Span<UInt8>) -> UInt32? {
    guard start + 4 <= end else { return nil }
    var unit: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = bytes[index].hexDigit else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Appends a code unit's character, with the second half of a pair if it follows.
  private static func append(
    _ unit: UInt32, at index: inout Int, end: Int, in bytes: Span<UInt8>, to result: inout [UInt8]
  ) {
    var scalar = unit
    if 0xD800...0xDBFF ~= unit, index + 6 <= end, bytes[index] == Byte.backslash,
      bytes[index + 1] == UInt8(ascii: "u"),
      let second = codeUnit(at: index + 2, end: end, in: bytes), 0xDC00...0xDFFF ~= second
    {
      scalar = 0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)
      index += 6
    }
    let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    result.append(contentsOf: character.utf8)
  }
}
