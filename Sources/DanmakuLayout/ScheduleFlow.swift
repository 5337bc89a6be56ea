public import DanmakuModel

/// A schedule in which each comment keeps the first place found, made piece by piece.
///
/// So placements can be written while others are still to come.
public struct ScheduleFlow: ~Copyable {
  /// What was handed out.
  private var schedule = Schedule()
  private let scheduler: Scheduler
  private let packer: Packer
  private let crowded: [Bool]
  private var lanes: Lanes
  /// The moving comment whose turn it is.
  private var turn = 0
  private var hasEnded = false
  /// What was placed in advance, in order, and how much of it was handed out.
  private let others: [Placement]
  private var firstOther = 0
  /// Moving comments placed that start no sooner than one to come may.
  private var waiting: [Placement] = []

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
    let (still, moving, grid) = scheduler.movers()
    let stage = scheduler.source.stage
    var planner = LanePlanner(stage: stage, grid: grid, past: scheduler.obstacles)
    planner.placeStills(still)
    packer = planner.packer(of: moving, [])
    crowded = packer.crowding
    lanes = Lanes(grid, for: moving, obstacles: packer.obstacles, on: stage.path)
    others = (planner.schedule.placements + scheduler.settled).sorted(by: Self.areInOrder)
    schedule.overlapped = planner.schedule.overlapped
  }

  /// Places so many comments more.
  ///
  /// - Returns: The placements that no other will come before, by start, then by comment; `nil` if there
  ///   are no more.
  public mutating func next(_ count: Int) -> [Placement]? {
    var placed: [Placement] = []
    while placed.isEmpty, !hasEnded {
      let end = min(turn + count, packer.movers.count)
      for index in turn..<end {
        guard let place = packer.place(index, isCrowded: crowded[index], in: &lanes) else {
          continue
        }
        if place.overlaps { schedule.overlapped += 1 }
        waiting.append(packer.placement(of: index, at: place))
      }
      turn = end
      hasEnded = turn == packer.movers.count
      placed = takeAll(before: hasEnded ? .max : packer.movers[turn].time)
    }
    schedule.placements += placed
    return placed.isEmpty ? nil : placed
  }

  /// Takes what starts before a time, in order.
  private mutating func takeAll(before time: Int32) -> [Placement] {
    var taken = waiting.filter { $0.start < time }
    waiting.removeAll { $0.start < time }
    while firstOther < others.count, others[firstOther].start < time {
      taken.append(others[firstOther])
      firstOther += 1
    }
    taken.sort(by: Self.areInOrder)
    return taken
  }

  private static func areInOrder(_ one: Placement, _ other: Placement) -> Bool {
    one.start != other.start ? one.start < other.start : one.comment < other.comment
  }

  /// The whole schedule, once there are no more placements.
  public consuming func whole() -> Schedule {
    var schedule = schedule
    schedule.dropped = scheduler.dropped(scheduler.places(of: schedule.placements))
    return schedule
  }
}
