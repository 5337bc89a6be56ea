import DanmakuModel

/// Whether a comment may appear at a time, and when exactly.
enum TimeCheck {
  /// The comment appears at this time.
  case accepted(Timestamp)
  /// The time is unusable.
  case refused(SkipReason)

  /// How long before the start a comment may be to be shown at the start.
  ///
  /// Live chats begin a little early; what is earlier than this belongs to another video, and
  /// would crowd the first frame.
  static let earliest = -10.0

  /// Judges a number of seconds.
  init(seconds: Double) {
    if seconds < Self.earliest, seconds.isFinite {
      self = .refused(.negativeTime)
    } else if let time = Timestamp(seconds: seconds) {
      self = .accepted(max(time, Timestamp(milliseconds: 0)))
    } else {
      self = .refused(.badTime)
    }
  }
}
