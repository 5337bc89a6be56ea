/// Tells when in the video a message of a live chat was sent, from what its record says of it.
///
/// Replays count from the start of the video. Recordings of running chats have only the time of
/// day, which counts from the first message. A few files begin as the one and go on as the other.
struct ChatClock {
  /// A number of seconds beyond this, three years, is a time since 1970.
  private static let mostSeconds = 1e8

  /// The time in the video at 0:00 of 1970, in seconds.
  private var origin: Double?

  /// The time of a message in seconds.
  ///
  /// - Parameters:
  ///   - seconds: The time in the video, whole as a rule.
  ///   - offset: The same in milliseconds, but never negative.
  ///   - timestamp: The time since 1970, in any unit.
  /// - Returns: The time in the video; `nil` if nothing tells it.
  mutating func seconds(of seconds: Double?, offset: Double?, timestamp: Double?) -> Double? {
    let sent = timestamp.map(Self.seconds)
    guard let coarse = seconds ?? offset.map({ $0 / 1000 }), coarse < Self.mostSeconds else {
      guard let sent = sent ?? seconds else { return nil }
      if origin == nil { origin = -sent }
      return origin.map { $0 + sent }
    }
    let fine = offset.map { $0 / 1000 } ?? coarse
    let isFiner = fine >= coarse && fine < coarse + 1
    let time = isFiner ? fine : coarse
    if origin == nil, time > 0, let sent { origin = time - sent }
    return time
  }

  /// A time since 1970 by its magnitude: microseconds, milliseconds or seconds.
  private static func seconds(_ timestamp: Double) -> Double {
    timestamp >= 1e14 ? timestamp / 1e6 : timestamp >= 1e11 ? timestamp / 1e3 : timestamp
  }
}
