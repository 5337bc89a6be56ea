/// A part of the stage that comments keep clear of for a time.
public struct Obstacle: Sendable, Equatable {
  /// The left side in px.
  public var left: Float
  /// The upper side in px.
  public var top: Float
  /// The right side in px.
  public var right: Float
  /// The lower side in px.
  public var bottom: Float
  /// When it appears, in centiseconds.
  public var start: Int32
  /// When it is gone, in centiseconds.
  public var end: Int32

  /// An obstacle of known sides and times.
  public init(
    left: Float, top: Float, right: Float, bottom: Float, start: Int32, end: Int32
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.start = start
    self.end = end
  }
}
