/// Where and when a comment is drawn: its box at the start, and how that moves.
public struct Placement: Sendable, Equatable {
  /// The comment's index in its list.
  public var comment: Int32
  /// When the comment appears, in centiseconds.
  public var start: Int32
  /// When it is gone, in centiseconds; it is drawn while start ≤ t < end.
  public var end: Int32
  /// The left side of the box at the start.
  public var x: Float
  /// Pixels a centisecond, to the right; 0 for a still comment.
  public var velocity: Float
  /// The upper side of the box.
  public var y: Float

  /// A placement of known values.
  @inlinable
  public init(comment: Int32, start: Int32, end: Int32, x: Float, velocity: Float, y: Float) {
    self.comment = comment
    self.start = start
    self.end = end
    self.x = x
    self.velocity = velocity
    self.y = y
  }

  /// Where the left side of the box is at a time in centiseconds.
  @inlinable
  public func left(at time: Int32) -> Float {
    x + velocity * Float(time &- start)
  }
}

extension Placement {
  /// Where the left side of the box is at a time in centiseconds, if the motion is eased.
  ///
  /// Start, end and the way between them are those of the even motion.
  public func left(at time: Int32, _ easing: Easing) -> Float {
    guard easing != .linear, end > start else { return left(at: time) }
    let duration = Double(end &- start)
    let share = easing.progress(at: Double(time &- start) / duration)
    return x + Float(Double(velocity) * duration * share)
  }
}

/// Why a comment is not in the script.
public enum DropReason: String, Sendable, CaseIterable {
  /// The stage was full for as long as the comment may be delayed.
  case noRoom = "no-room"
  /// The comment is higher than the part of the stage that it may use.
  case tooTall = "too-tall"
  /// No installed font can draw any of its characters.
  case noGlyph = "no-glyph"
  /// Nothing of a positioned comment can be seen: it is transparent, behind the camera, or there for
  /// less than a hundredth of a second.
  case unseen
}

/// What became of every comment.
public struct Schedule: Sendable {
  /// A comment that is not shown.
  public struct Dropped: Sendable, Equatable {
    /// The comment's index in its list.
    public var comment: Int32
    /// Why.
    public var reason: DropReason

    /// A dropped comment.
    public init(comment: Int32, reason: DropReason) {
      self.comment = comment
      self.reason = reason
    }
  }

  /// The comments shown, by start, then by index.
  public var placements: [Placement] = []
  /// The comments not shown, by index.
  public var dropped: [Dropped] = []
  /// How many were placed although they touch another (`--overflow overlap`).
  public var overlapped = 0

  /// An empty schedule.
  public init() {}
}
