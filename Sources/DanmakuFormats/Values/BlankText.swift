/// Tells texts that show nothing.
enum BlankText {
  /// Whether valid UTF-8 holds blanks, control characters and invisible characters only.
  static func isBlank(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let lead = text[index]
      if lead < 0x80 {
        guard lead.isBlank else { return false }
        index += 1
      } else {
        let (scalar, length) = decode(text, at: index)
        guard isInvisible(scalar) else { return false }
        index += length
      }
    }
    return true
  }

  private static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0xA0, 0xAD,  // C1 controls, no-break space, soft hyphen
      0x034F, 0x061C,  // joiner and mark without a shape
      0x115F, 0x1160, 0x3164, 0xFFA0,  // Hangul fillers
      0x1680, 0x180B...0x180F,  // Ogham space, Mongolian selectors
      0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F,  // spaces, zero widths, bidi controls
      0x2800,  // Braille blank
      0x3000, 0xFE00...0xFE0F, 0xFEFF,  // ideographic space, variation selectors, BOM
      0xE0000...0xE0FFF:  // tags, variation selectors
      true
    default: false
    }
  }

  /// The character that starts at a place of valid UTF-8, not ASCII.
  private static func decode(_ text: Span<UInt8>, at index: Int) -> (scalar: UInt32, length: Int) {
    let lead = text[index]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + length <= text.count else { return (0xFFFD, text.count - index) }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length { scalar = scalar << 6 | UInt32(text[index + offset] & 0x3F) }
    return (scalar, length)
  }
}
