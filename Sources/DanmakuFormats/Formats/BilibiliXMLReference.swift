/// A reference to a character, such as `&lt;`, `&#60;` or `&#x3C;`.
struct BilibiliXMLReference {
  /// The character; `nil` if it is one that XML does not allow.
  private(set) var scalar: Unicode.Scalar?
  /// The number of bytes from `&` to `;`.
  private(set) var length: Int

  /// The reference that begins at a place; `nil` if there is none, or one to an unknown entity.
  init?(in text: Span<UInt8>, at index: Int) {
    guard text[index] == UInt8(ascii: "&") else { return nil }
    for (spelling, scalar) in Self.entities where text.holds(spelling, at: index) {
      self.scalar = scalar
      length = spelling.utf8CodeUnitCount
      return
    }
    guard var number = Number(in: text, at: index) else { return nil }
    length = number.length
    // Some programs spell a character beyond U+FFFF as the two halves that UTF-16 has for it.
    if 0xD800..<0xDC00 ~= number.value, index + length < text.count,
      let second = Number(in: text, at: index + length), 0xDC00..<0xE000 ~= second.value
    {
      number.value = 0x10000 + (number.value - 0xD800) << 10 + (second.value - 0xDC00)
      length += second.length
    }
    scalar = Self.isAllowed(number.value) ? Unicode.Scalar(number.value) : nil
  }

  private static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private static let entities: [(StaticString, Unicode.Scalar)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
  ]
}

/// A character reference by number, of any value that UTF-32 can have.
private struct Number {
  var value: UInt32 = 0
  var length: Int

  init?(in text: Span<UInt8>, at index: Int) {
    let isHexadecimal = text.holds("&#x", at: index) || text.holds("&#X", at: index)
    guard isHexadecimal || text.holds("&#", at: index) else { return nil }
    let start = index + (isHexadecimal ? 3 : 2)
    var end = start
    while end < text.count, let digit = isHexadecimal ? text[end].hexDigit : text[end].digit {
      value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
      guard value <= 0x10FFFF else { return nil }
      end += 1
    }
    guard end > start, text.holds(";", at: end) else { return nil }
    length = end + 1 - index
  }
}
