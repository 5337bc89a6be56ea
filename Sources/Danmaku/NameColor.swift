import DanmakuModel

/// The colour of a sender without one of his own, or without a picture.
enum NameColor {
  /// Colours on which white can be read, and one can be told from the other.
  private static let colors: [UInt32] = [
    0xC0392B, 0xD35400, 0x9A7D0A, 0x1E8449, 0x117A65, 0x2471A3, 0x2E4A9E, 0x6C3483, 0xA93276,
    0x7B4B3A, 0x4D5B6A, 0x5D7A1F,
  ]
  private static let nameless: UInt32 = 0x7F8C8D

  /// A colour that depends on the name alone: by FNV-1a of its UTF-8.
  static func color(of name: String) -> RGBColor {
    guard !name.isEmpty else { return RGBColor(hex: nameless) }
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return RGBColor(hex: colors[Int(hash % UInt32(colors.count))])
  }
}
