public import DanmakuModel

/// Gives comments their places and times with no two touching.
public struct Scheduler {
  /// For no more comments than these, all ways to schedule them are tried.
  static let fewComments = 20_000

  /// Schedules comments.
  ///
  /// The height is cut into lanes, which shows most where most comments are of a few heights; for
  /// heights of all kinds a skyline may show more. O(n · l) for n comments and l lanes.
  ///
  /// - Parameters:
  ///   - comments: The comments in time order.
  ///   - extents: The extent of each; `nil` for one that can't be drawn.
  ///   - weights: What each comment is worth, 1 for an ordinary one; empty if all are worth the same.
  ///   - options: The stage and what to do on it.
  ///   - obstacles: What to keep clear of.
  /// - Returns: A placement, or the reason that there is none, for every comment.
  public static func schedule(
    _ comments: [Comment], extents: [TextExtent?], weights: [Float] = [], options: Options,
    obstacles: [Obstacle] = []
  ) -> Schedule {
    let stage = Stage(options)
    var dropped: [Schedule.Dropped] = []
    var still: [Mover] = []
    var moving: [Mover] = []
    moving.reserveCapacity(comments.count)
    for (index, comment) in comments.enumerated() {
      let mode = stage.mode(of: comment)
      if let extent = extents[index], stage.holds(extent, mode) {
        let mover = Mover(comment, index: index, extent, on: stage)
        if mode.isStill { still.append(mover) } else { moving.append(mover) }
      } else {
        let reason = extents[index] == nil ? DropReason.noGlyph : .tooTall
        dropped.append(
          Schedule.Dropped(comment: Int32(truncatingIfNeeded: index), reason: reason))
      }
    }
    // Comments keep their line spacing from what is above them.
    let obstacles = obstacles.map { obstacle in
      var spaced = obstacle
      spaced.bottom += stage.lineSpacing
      return spaced
    }
    var schedule = LanePlanner.plan(
      &still, &moving, weights: weights, past: obstacles, on: stage)
    if options.layout.pack == .most || options.layout.pack == .weight,
      options.layout.overflow == .drop, !schedule.dropped.isEmpty,
      still.count + moving.count <= fewComments
    {
      let other = SkylinePlanner.plan(still, moving, past: obstacles, on: stage)
      if other.weight(weights) > schedule.weight(weights) { schedule = other }
    }
    schedule.dropped += dropped
    schedule.placements.sort { ($0.start, $0.comment) < ($1.start, $1.comment) }
    schedule.dropped.sort { $0.comment < $1.comment }
    return schedule
  }
}

extension Schedule {
  /// The greatest number of comments on stage at once.
  public var maxOnStage: Int {
    let ends = placements.map(\.end).sorted()
    var gone = 0
    var most = 0
    for (index, placement) in placements.enumerated() {
      while ends[gone] <= placement.start { gone += 1 }
      most = max(most, index + 1 - gone)
    }
    return most
  }

  /// What the comments shown are worth.
  func weight(_ weights: [Float]) -> Double {
    guard !weights.isEmpty else { return Double(placements.count) }
    return placements.reduce(0) { $0 + Double(weights[Int($1.comment)]) }
  }

  /// Notes that there is no room for a comment.
  mutating func drop(_ mover: Mover) {
    dropped.append(Dropped(comment: mover.comment, reason: .noRoom))
  }
}
