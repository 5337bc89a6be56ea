import DanmakuModel

/// Reads colours in the notations that comment files use.
enum ColorReader {
  /// The colour of a number: its lower 24 bits, for what is above them is an alpha channel.
  static func color(of number: Double) -> RGBColor? {
    guard let integer = Int64(exactly: number) else { return nil }
    return RGBColor(hex: UInt32(truncatingIfNeeded: integer))
  }

  /// The colour of three channels, each cut to 0…255.
  static func color(red: Double, green: Double, blue: Double) -> RGBColor {
    func channel(_ value: Double) -> UInt32 { value > 0 ? UInt32(min(value, 255).rounded()) : 0 }
    return RGBColor(hex: channel(red) << 16 | channel(green) << 8 | channel(blue))
  }

  /// The colour that the bytes spell; `nil` if they spell none.
  ///
  /// Takes `16711680`, `#f00`, `#ff0000`, `#ff0000ff`, `0xff0000`, `ff0000`, `rgb(255, 0, 0)`,
  /// `[255, 0, 0]` and the names of CSS that are in use.
  static func read(_ text: Span<UInt8>) -> RGBColor? {
    let word = text.extracting(text.trimmed)
    guard !word.isEmpty else { return nil }
    if word[0] == UInt8(ascii: "#") { return web(word.extracting(1..<word.count)) }
    if let number = DecimalReader.read(word) { return color(of: number) }
    if word.count > 2, word[0] == UInt8(ascii: "0"), word[1].lowercased == UInt8(ascii: "x") {
      return hexadecimal(word.extracting(2..<word.count)).map(RGBColor.init(hex:))
    }
    for (name, hex) in names where word.matches(name) { return RGBColor(hex: hex) }
    return channels(word) ?? (word.count == 6 ? web(word) : nil)
  }

  /// The digits after `#`: 3, 4 (with alpha), 6 or 8 (with alpha), as CSS has them.
  static func web(_ digits: Span<UInt8>) -> RGBColor? {
    guard let value = hexadecimal(digits) else { return nil }
    switch digits.count {
    case 3: return short(value)
    case 4: return short(value >> 4)
    case 6: return RGBColor(hex: value)
    case 8: return RGBColor(hex: value >> 8)
    default: return nil
    }
  }

  /// `0xRGB`, each digit standing for two.
  private static func short(_ value: UInt32) -> RGBColor {
    RGBColor(
      hex: (value >> 8 & 0xF) * 0x110000 | (value >> 4 & 0xF) * 0x1100 | (value & 0xF) * 0x11)
  }

  private static func hexadecimal(_ digits: Span<UInt8>) -> UInt32? {
    guard (1...8).contains(digits.count) else { return nil }
    var value: UInt32 = 0
    for index in digits.indices {
      guard let digit = digits[index].hexDigit else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// `rgb(…)`, `rgba(…)` or `[…]`: the first three numbers, whatever is between them.
  private static func channels(_ word: Span<UInt8>) -> RGBColor? {
    guard word.count > 4, word[0] == UInt8(ascii: "[") || word.extracting(0..<3).matches("rgb")
    else { return nil }
    var channels: [Double] = []
    var index = 1
    while index < word.count, channels.count < 3 {
      let start = index
      while index < word.count, word[index].digit != nil || word[index] == Byte.point { index += 1 }
      if start == index {
        index += 1
      } else if let value = DecimalReader.read(word.extracting(start..<index)) {
        let isPercent = index < word.count && word[index] == UInt8(ascii: "%")
        channels.append(isPercent ? value * 2.55 : value)
      }
    }
    guard channels.count == 3 else { return nil }
    return color(red: channels[0], green: channels[1], blue: channels[2])
  }

  private static let names: [(StaticString, UInt32)] = [
    ("white", 0xFFFFFF), ("red", 0xFF0000), ("green", 0x008000), ("blue", 0x0000FF),
    ("yellow", 0xFFFF00), ("cyan", 0x00FFFF), ("aqua", 0x00FFFF), ("magenta", 0xFF00FF),
    ("fuchsia", 0xFF00FF), ("lime", 0x00FF00), ("black", 0x000000), ("gray", 0x808080),
    ("grey", 0x808080), ("silver", 0xC0C0C0), ("maroon", 0x800000), ("olive", 0x808000),
    ("navy", 0x000080), ("purple", 0x800080), ("teal", 0x008080), ("orange", 0xFFA500),
    ("pink", 0xFFC0CB), ("gold", 0xFFD700), ("violet", 0xEE82EE), ("brown", 0xA52A2A),
    ("skyblue", 0x87CEEB),
  ]
}
