import DanmakuModel

/// Schedules comments on a skyline, first come, first served.
///
/// Each comment takes the highest place that is free at its time (the lowest, for bottom comments),
/// else the one that is free soonest within the delay allowed. As in lanes, still comments come
/// first.
struct SkylinePlanner {
  private let stage: Stage
  /// What all comments keep clear of, the last to appear first.
  private let obstacles: [Obstacle]
  private var skylines: [Skyline]
  private var schedule = Schedule()

  /// Schedules comments.
  static func plan(
    _ still: [Mover], _ moving: [Mover], past obstacles: [Obstacle], on stage: Stage
  ) -> Schedule {
    var planner = SkylinePlanner(past: obstacles, on: stage)
    planner.placeStills(still)
    planner.placeMoving(moving, past: still)
    return planner.schedule
  }

  private init(past obstacles: [Obstacle], on stage: Stage) {
    self.stage = stage
    self.obstacles = obstacles.sorted { $0.start > $1.start }
    skylines = Array(
      repeating: Skyline(height: stage.height), count: Comment.Mode.scheduled.count)
  }

  private mutating func placeStills(_ movers: [Mover]) {
    var coming = obstacles
    var table = StillTable(on: stage)
    for mover in movers { place(mover, past: &table, coming: &coming) }
  }

  private mutating func placeMoving(_ movers: [Mover], past still: [Mover]) {
    var coming = obstacles
    if stage.options.planes == .shared {
      var sizes: [Int32: (width: Float, height: Float)] = [:]
      for mover in still {
        sizes[mover.comment] = (mover.width, mover.height)
      }
      coming += schedule.placements.compactMap { placement in
        sizes[placement.comment].map { Obstacle(placement, width: $0.width, height: $0.height) }
      }
      coming.sort { $0.start > $1.start }
    }
    var table = StillTable(on: stage)
    for mover in movers { place(mover, past: &table, coming: &coming) }
  }

  /// Places a comment if there is room for it past what stands, and what will soon.
  private mutating func place(
    _ mover: Mover, past table: inout StillTable, coming: inout [Obstacle]
  ) {
    table.forget(before: mover.time)
    while let box = coming.last, box.start < mover.latest &+ mover.duration {
      table.add(box)
      coming.removeLast()
    }
    table.meet(mover)
    place(mover, past: table)
  }

  /// Places a comment if there is room for it.
  private mutating func place(_ mover: Mover, past stills: StillTable) {
    // Stills keep a skyline of their own, for they are placed in advance.
    let plane: Comment.Mode =
      stage.options.planes == .separate ? mover.mode : mover.mode.isStill ? .top : .scroll
    let index = Int(plane.rawValue)
    guard let slot = skylines[index].search(mover, stills: stills),
      slot.start <= mover.latest
    else { return }
    skylines[index].occupy(
      slot.y..<slot.y + mover.height, movesRight: mover.movesRight,
      Skyline.Traffic(mover.wake(start: slot.start)))
    schedule.placements.append(mover.placement(start: slot.start, y: slot.y))
  }
}
