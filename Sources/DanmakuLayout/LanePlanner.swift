import DanmakuModel

/// Schedules comments in lanes.
///
/// Still comments come first, for a crowded stage would leave them no lane; they may take the edges
/// of the stage only. Moving ones use what they leave.
struct LanePlanner {
  private let stage: Stage
  private let grid: LaneGrid
  private(set) var schedule = Schedule()
  /// What all comments keep clear of, with its line spacing, and the lanes in which it is.
  private let obstacles: [(lanes: Range<Int>, Obstacle)]
  /// The still comments that moving ones have to pass as well.
  private var stills: [(lanes: Range<Int>, Obstacle)] = []

  /// Schedules comments, of which each is worth as much as `weights` says, if that is not empty.
  static func plan(
    _ still: [Mover], _ moving: [Mover], in grid: LaneGrid, weights: [Float],
    past obstacles: [Obstacle], on stage: Stage
  ) -> Schedule {
    var planner = LanePlanner(stage: stage, grid: grid, past: obstacles)
    if stage.options.planes == .separate {
      for mode in Comment.Mode.scheduled {
        if mode.isStill {
          planner.placeStills(still.filter { $0.mode == mode })
        } else {
          planner.placeMoving(moving.filter { $0.mode == mode }, weights)
        }
      }
    } else {
      planner.placeStills(still)
      planner.placeMoving(moving, weights)
    }
    return planner.schedule
  }

  /// Gets ready to place comments past obstacles.
  init(stage: Stage, grid: LaneGrid, past obstacles: [Obstacle]) {
    self.stage = stage
    self.grid = grid
    self.obstacles = obstacles.map { (grid.lanes(of: $0), $0) }
  }

  /// Places top and bottom comments, or those of one mode, first come, first served.
  ///
  /// All but a few stand for the same time, so that no other order would show many more of them.
  mutating func placeStills(_ movers: [Mover]) {
    var lanes = Lanes(
      grid, for: movers, obstacles: Obstacles(obstacles, lanes: grid.count), on: stage.path)
    for (index, mover) in movers.enumerated() {
      guard var slot = stillSlot(for: mover, in: &lanes) else { continue }
      if slot.start > mover.latest {
        slot.start = mover.time
        schedule.overlapped += 1
      }
      lanes.place(mover, index: index, at: slot)
      let y =
        mover.mode == .top
        ? grid.top(of: slot.lane, for: mover)
        : grid.bottom(before: slot.lane + slot.count, for: mover)
      let placement = mover.placement(start: slot.start, y: y)
      schedule.placements.append(placement)
      if stage.options.planes == .shared {
        let obstacle = Obstacle(placement, width: mover.width, height: mover.height)
        stills.append((slot.lane..<slot.lane + slot.count, obstacle))
      }
    }
  }

  /// The lanes next to the edge of a still comment's mode that are free, or free soonest.
  private func stillSlot(for mover: Mover, in lanes: inout Lanes) -> Lanes.Slot? {
    var best: Lanes.Slot?
    for step in 0..<grid.count {
      let isTop = mover.mode == .top
      guard
        let range = isTop
          ? grid.lanes(from: step, high: mover.need)
          : grid.lanes(before: grid.count - step, high: mover.need)
      else { break }
      // The part of a pixel above the first line may be missing in the area.
      let isInside =
        isTop
        ? range.lowerBound < mover.lanes
        : grid.bottom(before: range.upperBound, for: mover) >= mover.region.lowerBound
      guard isInside || step == 0 else { break }
      let start = lanes.earliest(mover, in: range)
      if start < best?.start ?? .max {
        best = Lanes.Slot(lane: range.lowerBound, count: range.count, start: start)
      }
      if start <= mover.time { break }
    }
    guard let best, best.start <= mover.latest || stage.options.overflow == .overlap else {
      return nil
    }
    return best
  }

  /// Places moving comments, or those of one mode.
  private mutating func placeMoving(_ movers: [Mover], _ weights: [Float]) {
    let packer = packer(of: movers, weights)
    let places = packer.pack().places
    schedule.placements.reserveCapacity(
      schedule.placements.count + places.count { $0.lane >= 0 })
    for index in places.indices where places[index].lane >= 0 {
      schedule.add(packer.placement(of: index, at: places[index]), at: places[index])
    }
  }

  /// What places moving comments past the still ones.
  func packer(of movers: [Mover], _ weights: [Float]) -> Packer {
    Packer(
      movers: movers, weights: weights.isEmpty ? [] : movers.map { weights[Int($0.comment)] },
      grid: grid, obstacles: Obstacles(obstacles + stills, lanes: grid.count), stage: stage)
  }
}
