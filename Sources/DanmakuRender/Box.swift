/// A rectangle in stage pixels; x grows to the right and y downwards.
public struct Box: Sendable, Equatable {
  /// The left side.
  public var left: Double
  /// The upper side.
  public var top: Double
  /// The right side.
  public var right: Double
  /// The lower side.
  public var bottom: Double

  /// A rectangle of known sides.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The extent across.
  public var width: Double { right - left }
  /// The extent down.
  public var height: Double { bottom - top }

  /// The smallest rectangle that holds this one and another.
  public func union(_ other: Box) -> Box {
    Box(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// The rectangle somewhere else.
  public func moved(x: Double, y: Double) -> Box {
    Box(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}
