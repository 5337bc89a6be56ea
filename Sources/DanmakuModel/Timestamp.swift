/// A time in the video, in whole milliseconds.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// The farthest time either side of zero that is accepted: 10⁷ s, almost 116 days.
  ///
  /// The longest real recording seen lasts 100 hours. The bound keeps every later sum far from
  /// overflow and lets the scheduler count centiseconds in 32 bits.
  public static let limit = Timestamp(milliseconds: 10_000_000_000)

  /// Milliseconds since the start of the video; negative before it.
  public var milliseconds: Int64

  /// A time of so many milliseconds.
  @inlinable
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The time nearest to a number of seconds; `nil` if it is not finite or beyond ``limit``.
  @inlinable
  public init?(seconds: Double) {
    let scaled = (seconds * 1000).rounded()
    guard scaled.magnitude <= Double(Self.limit.milliseconds) else { return nil }
    self.milliseconds = Int64(scaled)
  }

  /// The time in seconds.
  public var seconds: Double { Double(milliseconds) / 1000 }

  /// The time on ASS's grid: hundredths of a second, halves away from zero.
  @inlinable public var centiseconds: Int {
    Int((milliseconds + (milliseconds < 0 ? -5 : 5)) / 10)
  }

  /// Earlier before later.
  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
