public import DanmakuModel
import DanmakuThreads

/// Gives comments their places and times with no two touching.
///
/// The height is cut into lanes, which shows most where most comments are of a few heights; for
/// heights of all kinds a skyline may show more. O(n · l) for n comments and l lanes.
public struct Scheduler: Sendable {
  /// For no more comments than these, all ways to schedule them are tried.
  static let fewComments = 20_000

  let source: MoverSource
  let weights: [Float]
  /// What to keep clear of, with the line spacing below it.
  let obstacles: [Obstacle]
  let settled: [Placement]
  let withheld: Set<Int32>
  private var stage: Stage { source.stage }

  /// Gets ready to schedule comments.
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
  ///   - threads: How many threads may take part; the result is the same.
  public init(
    _ comments: [Comment], extents: [TextExtent?], details: [CommentDetails] = [],
    weights: [Float] = [], options: Options, obstacles: [Obstacle] = [],
    settled: [Placement] = [], withheld: Set<Int32> = [], threads: Int = 1
  ) {
    let stage = Stage(options)
    source = MoverSource(
      comments: comments, extents: extents, details: details, stage: stage, threads: threads)
    self.weights = weights
    // Comments keep their line spacing from what is above them.
    self.obstacles = obstacles.map { obstacle in
      var spaced = obstacle
      spaced.bottom += stage.lineSpacing
      return spaced
    }
    self.settled = settled
    self.withheld = withheld
  }

  /// A placement, or the reason that there is none, for every comment.
  public func schedule() -> Schedule {
    let (still, moving, grid) = movers()
    var schedule = LanePlanner.plan(
      still, moving, in: grid, weights: weights, past: obstacles, on: stage)
    if stage.policy == .most || stage.policy == .weight,
      still.count + moving.count <= Self.fewComments,
      schedule.placements.count < still.count + moving.count
    {
      let other = SkylinePlanner.plan(still, moving, past: obstacles, on: stage)
      if other.weight(weights) > schedule.weight(weights) { schedule = other }
    }
    schedule.placements += settled
    let placements = schedule.placements
    let places = places(of: placements)
    (schedule.placements, schedule.dropped) = Threads.both(threads: source.threads) {
      sorted(placements, by: places)
    } _: {
      dropped(places)
    }
    return schedule
  }

  /// Whether each comment gets its place before the next one is looked at, and keeps it, so that there
  /// is a ``flow()``.
  public var flows: Bool {
    (stage.policy == .first || stage.policy == .fair && weights.isEmpty)
      && stage.options.planes == .shared
  }

  /// The same schedule, piece by piece.
  public func flow() -> ScheduleFlow { ScheduleFlow(self) }

  /// The comments that may get a place, and the lanes for them.
  func movers() -> (still: [Mover], moving: [Mover], grid: LaneGrid) {
    let members = source.members(withheld: withheld)
    let grid = LaneGrid(
      height: stage.height, for: LaneGrid.sample(of: members.commonest).map(source.mover))
    return (source.movers(members.still, in: grid), source.movers(members.moving, in: grid), grid)
  }

  /// Where the placement of each comment is, or -1 for a comment without one.
  func places(of placements: [Placement]) -> [Int32] {
    var places = [Int32](repeating: -1, count: source.comments.count)
    for (place, placement) in placements.enumerated() {
      places[Int(placement.comment)] = Int32(truncatingIfNeeded: place)
    }
    return places
  }

  /// Placements by start, then by comment, which `places` tells the order of.
  private func sorted(_ placements: [Placement], by places: [Int32]) -> [Placement] {
    var starts = NumberedKeys(reserving: placements.count)
    for place in places where place >= 0 {
      let start = placements[Int(place)].start
      starts.append(Int64(start) &- Int64(Int32.min), of: Int(place))
    }
    starts.sort()
    return (0..<starts.count).map { placements[starts.number($0)] }
  }

  /// The comments without a place, and why.
  func dropped(_ places: [Int32]) -> [Schedule.Dropped] {
    var dropped: [Schedule.Dropped] = []
    dropped.reserveCapacity(places.count { $0 < 0 })
    for index in places.indices where places[index] < 0 {
      let mode = source.comments[index].mode
      let reason: DropReason =
        if let extent = source.extents[index] {
          mode == .positioned
            ? .unseen
            : stage.holds(extent, stage.mode(of: source.comments[index])) ? .noRoom : .tooTall
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

  /// What the comments shown are worth.
  func weight(_ weights: [Float]) -> Double {
    guard !weights.isEmpty else { return Double(placements.count) }
    return placements.reduce(0) { $0 + Double(weights[Int($1.comment)]) }
  }
}
