import DanmakuLayout
import DanmakuModel

extension Report {
  /// Notes what the scheduler did.
  mutating func add(_ schedule: Schedule, of list: CommentList) {
    placed = schedule.placements.count
    overlapped = schedule.overlapped
    for drop in schedule.dropped { dropped[drop.reason, default: 0] += 1 }
    for placement in schedule.placements
    where Int(placement.start) > list.comments[Int(placement.comment)].time.centiseconds {
      delayed += 1
    }
    maxOnStage = schedule.maxOnStage
    first = schedule.placements.first.map { Double($0.start) / 100 }
    last = schedule.placements.lazy.map(\.end).max().map { Double($0) / 100 }
  }
}
