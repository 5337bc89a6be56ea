/// An opaque sRGB colour of 8 bits a channel.
public struct RGBColor: Sendable, Hashable {
  /// What a comment without a readable colour is drawn in.
  public static let white = RGBColor(hex: 0xFFFFFF)
  /// What light comments are outlined with.
  public static let black = RGBColor(hex: 0)

  /// The channels as `0xRRGGBB`.
  public var hex: UInt32

  /// The colour `0xRRGGBB`; higher bits, an alpha channel as a rule, are dropped.
  @inlinable
  public init(hex: UInt32) {
    self.hex = hex & 0xFFFFFF
  }

  /// Red, 0 to 255.
  @inlinable public var red: UInt32 { hex >> 16 }
  /// Green, 0 to 255.
  @inlinable public var green: UInt32 { hex >> 8 & 0xFF }
  /// Blue, 0 to 255.
  @inlinable public var blue: UInt32 { hex & 0xFF }

  /// Luma by the weights of ITU-R BT.601, 0 to 255.
  @inlinable public var luma: UInt32 { (299 * red + 587 * green + 114 * blue) / 1000 }
}
