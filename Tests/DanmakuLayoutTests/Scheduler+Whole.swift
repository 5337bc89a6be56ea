import DanmakuLayout
import DanmakuModel
import Testing

extension Scheduler {
  /// Schedules comments, and expects the same of a flow, in pieces, if there is one.
  static func schedule(
    _ comments: [DanmakuModel.Comment], extents: [TextExtent?], weights: [Float] = [],
    options: Options, obstacles: [Obstacle] = [], settled: [Placement] = [],
    withheld: Set<Int32> = []
  ) -> Schedule {
    let scheduler = Scheduler(
      comments, extents: extents, weights: weights, options: options, obstacles: obstacles,
      settled: settled, withheld: withheld, threads: 2)
    let schedule = scheduler.schedule()
    guard scheduler.flows else { return schedule }
    var flow = scheduler.flow()
    var placements: [Placement] = []
    while let piece = flow.next(7) {
      #expect(!piece.isEmpty)
      placements += piece
    }
    let whole = flow.whole()
    #expect(placements == schedule.placements)
    #expect(whole.placements == schedule.placements)
    #expect(whole.dropped == schedule.dropped)
    #expect(whole.overlapped == schedule.overlapped)
    return schedule
  }
}
