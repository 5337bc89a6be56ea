/// What is behind the comments of a picture.
public enum Backdrop: Sendable, Equatable {
  /// One colour.
  case color(RGBColor)
  /// A checkerboard in two greys.
  case checks
  /// A picture of the same size: red, green, blue and alpha of each pixel, row by row from the top.
  case picture([UInt8])

  private static let field = 32
  private static let greys = [RGBColor(hex: 0xB8B8B8), RGBColor(hex: 0xE8E8E8)]

  /// Red, green, blue and alpha of each pixel, row by row from the top.
  public func pixels(of size: StageSize) -> [UInt8] {
    switch self {
    case .color(let color): Self.pixels(of: size) { _, _ in color }
    case .checks:
      Self.pixels(of: size) { Self.greys[($0 / Self.field + $1 / Self.field) & 1] }
    case .picture(let pixels): pixels
    }
  }

  private static func pixels(
    of size: StageSize, _ color: (_ column: Int, _ row: Int) -> RGBColor
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * size.width * size.height)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let color = color(column, row)
        for channel in [color.red, color.green, color.blue, 255] {
          pixels.append(UInt8(channel))
        }
      }
    }
    return pixels
  }
}
