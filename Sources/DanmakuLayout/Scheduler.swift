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
  ///   - details: What else is known of some.
  ///   - weights: What each comment is worth, 1 for an ordinary one; empty if all are worth the same.
  ///   - options: The stage and what to do on it.
  ///   - obstacles: What to keep clear of.
  ///   - settled: Placements made elsewhere, which nothing keeps clear of.
  ///   - withheld: Indices of comments that have no other place than such.
  /// - Returns: A placement, or the reason that there is none, for every comment.
  public static func schedule(
    _ comments: [Comment], extents: [TextExtent?], details: [CommentDetails] = [],
    weights: [Float] = [], options: Options, obstacles: [Obstacle] = [],
    settled: [Placement] = [], withheld: Set<Int32> = []
  ) -> Schedule {
    let stage = Stage(options)
    var still: [Mover] = []
    var moving: [Mover] = []
    moving.reserveCapacity(comments.count)
    for (index, comment) in comments.enumerated() where comment.mode != .positioned {
      let mode = stage.mode(of: comment)
      guard let extent = extents[index], stage.holds(extent, mode),
        withheld.isEmpty || !withheld.contains(Int32(truncatingIfNeeded: index))
      else { continue }
      let extra = Int(comment.details)
      let duration = details.indices.contains(extra) ? details[extra].askedDuration : 0
      let mover = Mover(comment, index: index, extent, lasting: duration, on: stage)
      if mode.isStill { still.append(mover) } else { moving.append(mover) }
    }
    // Comments keep their line spacing from what is above them.
    let obstacles = obstacles.map { obstacle in
      var spaced = obstacle
      spaced.bottom += stage.lineSpacing
      return spaced
    }
    var schedule = LanePlanner.plan(
      &still, &moving, weights: weights, past: obstacles, on: stage)
    if stage.pack == .most || stage.pack == .weight,
      options.layout.overflow == .drop, still.count + moving.count <= fewComments,
      schedule.placements.count < still.count + moving.count
    {
      let other = SkylinePlanner.plan(still, moving, past: obstacles, on: stage)
      if other.weight(weights) > schedule.weight(weights) { schedule = other }
    }
    schedule.placements += settled
    let places = schedule.places(of: comments.count)
    schedule.sort(by: places)
    schedule.dropped = dropped(of: comments, extents, places, on: stage)
    return schedule
  }

  /// The comments that are not shown, and why.
  private static func dropped(
    of comments: [Comment], _ extents: [TextExtent?], _ places: [Int32], on stage: Stage
  ) -> [Schedule.Dropped] {
    var dropped: [Schedule.Dropped] = []
    dropped.reserveCapacity(places.count { $0 < 0 })
    for index in comments.indices where places[index] < 0 {
      let reason: DropReason =
        if let extent = extents[index] {
          comments[index].mode == .positioned
            ? .unseen : stage.holds(extent, stage.mode(of: comments[index])) ? .noRoom : .tooTall
        } else {
          .noGlyph
        }
      dropped.append(Schedule.Dropped(comment: Int32(truncatingIfNeeded: index), reason: reason))
    }
    return dropped
  }
}

extension Schedule {
  /// The greatest number of comments on stage at once.
  public var maxOnStage: Int {
    var ends = NumberedKeys(reserving: placements.count)
    for placement in placements { ends.append(Int64(placement.end) &- Int64(Int32.min), of: 0) }
    ends.sort()
    var gone = 0
    var most = 0
    for (index, placement) in placements.enumerated() {
      while ends.key(gone) <= Int64(placement.start) &- Int64(Int32.min) { gone += 1 }
      most = max(most, index + 1 - gone)
    }
    return most
  }

  /// Where the placement of each comment is, or -1 for a comment without one.
  fileprivate func places(of count: Int) -> [Int32] {
    var places = [Int32](repeating: -1, count: count)
    for (place, placement) in placements.enumerated() {
      places[Int(placement.comment)] = Int32(truncatingIfNeeded: place)
    }
    return places
  }

  /// Sorts the placements by start, then by comment, which `places` tells the order of.
  fileprivate mutating func sort(by places: [Int32]) {
    var starts = NumberedKeys(reserving: placements.count)
    for place in places where place >= 0 {
      let start = placements[Int(place)].start
      starts.append(Int64(start) &- Int64(Int32.min), of: Int(place))
    }
    starts.sort()
    placements = (0..<starts.count).map { placements[starts.number($0)] }
  }

  /// What the comments shown are worth.
  func weight(_ weights: [Float]) -> Double {
    guard !weights.isEmpty else { return Double(placements.count) }
    return placements.reduce(0) { $0 + Double(weights[Int($1.comment)]) }
  }
}
