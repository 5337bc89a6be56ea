public import DanmakuModel

extension CommentList {
  /// The comments of an input that has to have whole seconds only before that is taken for how
  /// its site counts; fewer may be so by chance or by hand.
  private static let fewest = 100

  /// Spreads comments that share a whole second evenly over it, in the order of the input.
  ///
  /// The list is sorted by time then. With ``SpreadPolicy/auto`` nothing is done unless all times
  /// are whole seconds, and there are enough to tell.
  ///
  /// - Returns: Whether any comment got another time.
  public mutating func spread(_ policy: SpreadPolicy) -> Bool {
    switch policy {
    case .off: return false
    case .on: break
    case .auto:
      guard comments.count >= Self.fewest, comments.allSatisfy(\.isAtWholeSecond) else {
        return false
      }
    }
    sortByTime()
    var isSpread = false
    var start = 0
    while start < comments.count {
      let time = comments[start].time
      var end = start + 1
      while end < comments.count, comments[end].time == time { end += 1 }
      if comments[start].isAtWholeSecond, end - start > 1 {
        // A picture made of positioned comments needs all of them at its time.
        for index in start..<end where comments[index].mode != .positioned {
          let part = Int64((index - start) * 1000 / (end - start))
          comments[index].time = time.shifted(by: part)
        }
        isSpread = true
      }
      start = end
    }
    return isSpread
  }
}

extension Comment {
  fileprivate var isAtWholeSecond: Bool { time.milliseconds % 1000 == 0 }
}
