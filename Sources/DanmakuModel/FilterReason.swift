/// Why a comment was left out before it was laid out.
public enum FilterReason: String, Sendable, CaseIterable {
  /// Its time is outside of what is wanted, or before the start.
  case time
  /// It lies in a part that was cut out of the video.
  case cut
  /// It comes after the end of the video.
  case afterEnd = "after-end"
  /// Its kind is blocked.
  case kind
  /// Its mode is blocked.
  case mode
  /// Its colour is blocked.
  case color
  /// Its weight is too low.
  case weight
  /// It is too short or too long.
  case length
  /// Its sender is blocked.
  case user
  /// It holds a blocked word.
  case keyword
  /// It matches a pattern.
  case pattern
  /// It has nothing but emoji, which are taken out.
  case emoji
  /// Its sender has no picture.
  case noAvatar = "no-avatar"
  /// There are heavier comments, and as many as may be at a time.
  case density
}
