public import DanmakuModel

extension CommentList {
  /// Moves all comments by so many seconds (`FILE@SECONDS`); times stay within ``Timestamp/limit``.
  public mutating func shift(bySeconds seconds: Double) {
    let shift = Timestamp(clampingSeconds: seconds).milliseconds
    guard shift != 0 else { return }
    for index in comments.indices {
      comments[index].time = comments[index].time.shifted(by: shift)
    }
  }

  /// Takes out the comments before the start of a part of a video, and after its end if that is
  /// known.
  ///
  /// - Returns: How many there were, by the reason.
  public mutating func removeAll(outsideOf length: Double?) -> [FilterReason: Int] {
    let last = length.map { Timestamp(clampingSeconds: $0) } ?? Timestamp.limit
    var removed: [FilterReason: Int] = [:]
    comments.removeAll { comment in
      guard comment.time.milliseconds < 0 || comment.time > last else { return false }
      removed[comment.time > last ? .afterEnd : .time, default: 0] += 1
      return true
    }
    return removed
  }
}

extension Timestamp {
  /// The time nearest to a number of seconds within ``limit``; NaN is 0.
  init(clampingSeconds seconds: Double) {
    let limit = Self.limit.seconds
    let clamped = seconds.isNaN ? 0 : min(max(seconds, -limit), limit)
    self = Timestamp(seconds: clamped) ?? Timestamp(milliseconds: 0)
  }

  func shifted(by milliseconds: Int64) -> Timestamp {
    let limit = Self.limit.milliseconds
    return Timestamp(milliseconds: min(max(self.milliseconds &+ milliseconds, -limit), limit))
  }
}
