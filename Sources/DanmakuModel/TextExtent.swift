/// The room that a text takes, in stage pixels.
///
/// `left`, `right`, `top` and `bottom` bound the box that the scheduler keeps free: the advance
/// width, or the ink where it reaches further, and the ink height, each with outline and shadow.
/// They are measured from the anchor, the left end and top of libass's line boxes; for still
/// comments, whose lines are centred, from the left end of the widest line.
public struct TextExtent: Sendable, Equatable {
  /// The advance width of the widest line.
  public var advance: Float
  /// The left side of the box; negative, for the outline reaches past the anchor.
  public var left: Float
  /// The right side of the box.
  public var right: Float
  /// The upper side of the box.
  public var top: Float
  /// The lower side of the box.
  public var bottom: Float
  /// The Fontsize that the script has to ask for.
  public var fontSize: Float

  /// An extent of known sides.
  @inlinable
  public init(
    advance: Float, left: Float, right: Float, top: Float, bottom: Float, fontSize: Float
  ) {
    self.advance = advance
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
    self.fontSize = fontSize
  }

  /// The width of the box.
  @inlinable public var width: Float { right - left }
  /// The height of the box.
  @inlinable public var height: Float { bottom - top }
}
