import DanmakuModel

/// Schedules comments on a skyline, first come, first served.
///
/// Each comment takes the highest place that is free at its time (the lowest, for bottom comments),
/// else the one that is free soonest within the delay allowed. As in lanes, still comments come
/// first.
struct SkylinePlanner {
  private let stage: Stage
  private var skylines: [Skyline]
  private var schedule = Schedule()

  /// Schedules comments.
  static func plan(_ movers: [Mover], on stage: Stage) -> Schedule {
    var planner = SkylinePlanner(on: stage)
    planner.placeStills(movers)
    planner.placeMoving(movers)
    return planner.schedule
  }

  private init(on stage: Stage) {
    self.stage = stage
    skylines = Array(
      repeating: Skyline(height: stage.height), count: Comment.Mode.allCases.count)
  }

  private mutating func placeStills(_ movers: [Mover]) {
    let none = StillTable(on: stage)
    for mover in movers where mover.mode.isStill { place(mover, past: none) }
  }

  private mutating func placeMoving(_ movers: [Mover]) {
    var boxes: [Obstacle] = []
    if stage.options.planes == .shared {
      let still = schedule.placements.sorted { $0.start > $1.start }
      var sizes: [Int32: (width: Float, height: Float)] = [:]
      for mover in movers where mover.mode.isStill {
        sizes[mover.comment] = (mover.width, mover.height)
      }
      boxes = still.compactMap { placement in
        sizes[placement.comment].map { Obstacle(placement, width: $0.width, height: $0.height) }
      }
    }
    var stills = StillTable(on: stage)
    for mover in movers where !mover.mode.isStill {
      stills.forget(before: mover.time)
      while let box = boxes.last, box.start < mover.latest &+ mover.duration {
        stills.add(box)
        boxes.removeLast()
      }
      stills.meet(mover)
      place(mover, past: stills)
    }
  }

  /// Places a comment if there is room for it.
  private mutating func place(_ mover: Mover, past stills: StillTable) {
    // Stills keep a skyline of their own, for they are placed in advance.
    let plane: Comment.Mode =
      stage.options.planes == .separate ? mover.mode : mover.mode.isStill ? .top : .scroll
    let index = Int(plane.rawValue)
    guard let slot = skylines[index].search(mover, stills: stills),
      slot.start <= mover.latest
    else { return schedule.drop(mover) }
    skylines[index].occupy(
      slot.y..<slot.y + mover.height, movesRight: mover.movesRight,
      Skyline.Traffic(mover.wake(start: slot.start)))
    schedule.placements.append(mover.placement(start: slot.start, y: slot.y))
  }
}
