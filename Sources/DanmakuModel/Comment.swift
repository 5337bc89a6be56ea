/// One record of the input: a text that appears at a time, and how.
///
/// The text lies in the ``CommentList`` that holds the comment. 40 bytes, no references.
public struct Comment: Sendable, Equatable {
  /// How a comment moves.
  public enum Mode: UInt8, Sendable, CaseIterable {
    /// From the right edge to the left.
    case scroll
    /// From the left edge to the right.
    case reverse
    /// Still, centred, at the top.
    case top
    /// Still, centred, at the bottom.
    case bottom
    /// Where its ``Positioning`` says, in a layer of its own: it takes no lane.
    case positioned

    /// The modes of comments that get a place by the scheduler.
    public static let scheduled: [Mode] = [.scroll, .reverse, .top, .bottom]

    /// Whether the comment stands still.
    @inlinable public var isStill: Bool { self == .top || self == .bottom }
  }

  /// The size of a normal comment, by which all sites count.
  public static let normalSize: Float = 25
  /// The largest size found in real files; greater ones are cut to it.
  public static let largestSize: Float = 255

  /// When the comment appears.
  public var time: Timestamp
  /// Where the text starts in the list's arena.
  public var textOffset: Int
  /// UTF-8 bytes of text.
  public var textLength: Int32
  /// The colour of the text.
  public var color: RGBColor
  /// The size in the sites' scale, where 25 is normal; greater than 0.
  public var size: Float
  /// The index of what else is known in the list's `details`; -1 if there is nothing else.
  public var details: Int32 = -1
  /// How the comment moves.
  public var mode: Mode
  /// What the site thinks of the comment, 0 to 255; more is better, 0 if it does not say.
  public var weight: UInt8 = 0

  /// A comment whose text lies at the given place.
  @inlinable
  public init(
    time: Timestamp, textOffset: Int, textLength: Int, color: RGBColor, size: Float, mode: Mode
  ) {
    self.time = time
    self.textOffset = textOffset
    self.textLength = Int32(truncatingIfNeeded: textLength)
    self.color = color
    self.size = size
    self.mode = mode
  }
}

extension Comment {
  /// A size as read from a file: missing, zero, negative and NaN become 25, the rest is capped.
  @inlinable
  public static func size(reading value: Double) -> Float {
    // What is greater than 0 as a double may be 0 as a float.
    let size = Float(min(value, Double(largestSize)))
    return size > 0 ? size : normalSize
  }
}

extension Comment.Mode {
  /// The word that options and files call it by.
  public var name: String {
    switch self {
    case .scroll: "scroll"
    case .reverse: "reverse"
    case .top: "top"
    case .bottom: "bottom"
    case .positioned: "positioned"
    }
  }
}
