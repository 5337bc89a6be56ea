/// What is behind the comments of a picture.
public enum Backdrop: Sendable, Equatable {
  /// One colour.
  case color(RGBColor)
  /// A checkerboard in two greys.
  case checks

  private static let field = 32
  private static let greys = [RGBColor(hex: 0xB8B8B8), RGBColor(hex: 0xE8E8E8)]

  /// The colour of a pixel.
  public func color(column: Int, row: Int) -> RGBColor {
    switch self {
    case .color(let color): color
    case .checks: Self.greys[(column / Self.field + row / Self.field) & 1]
    }
  }
}
