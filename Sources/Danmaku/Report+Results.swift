import DanmakuLayout
import DanmakuModel

extension Report {
  /// Notes what the scheduler did.
  mutating func add(_ schedule: Schedule, of list: CommentList) {
    placed = schedule.placements.count
    overlapped = schedule.overlapped
    for reason in DropReason.allCases {
      let count = schedule.dropped.count { $0.reason == reason }
      if count > 0 { dropped[reason] = count }
    }
    noteDelays(
      schedule.placements.map {
        Int($0.start) - list.comments[Int($0.comment)].time.centiseconds
      })
    maxOnStage = schedule.maxOnStage
    first = schedule.placements.first.map { Double($0.start) / 100 }
    last = schedule.placements.lazy.map(\.end).max().map { Double($0) / 100 }
  }

  /// Notes how late comments are, in centiseconds.
  private mutating func noteDelays(_ delays: [Int]) {
    guard let longest = delays.max() else { return }
    // Delays are no longer than an hour, and far fewer than comments.
    var counts = [Int](repeating: 0, count: max(0, longest) + 1)
    for delay in delays { counts[max(0, delay)] += 1 }
    delayed = delays.count - counts[0]
    meanDelay = (Double(delays.reduce(0, +)) / Double(delays.count)).rounded() / 100
    var high = 0
    var atMost = counts[0]
    while Double(atMost) < 0.95 * Double(delays.count) {
      high += 1
      atMost += counts[high]
    }
    highDelay = Double(high) / 100
  }
}
