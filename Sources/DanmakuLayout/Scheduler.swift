public import DanmakuModel

/// Gives comments their places and times, first come, first served, with no two touching.
///
/// Still comments come first, for a crowded stage would leave them no row; they may take the edges
/// of the stage only. Moving ones use what they leave, in time order. Each comment takes the
/// highest place that is free at its time (the lowest, for bottom comments), else the one that is
/// free soonest within the delay allowed.
public struct Scheduler {
  private let options: LayoutOptions
  private let stageWidth: Float
  private let usableHeight: Float
  private let gap: Float
  private let lineSpacing: Float
  private let maxDelay: Int32

  private let comments: [Comment]
  private let extents: [TextExtent?]
  /// What is kept clear of, the last to appear first.
  private let obstacles: [Obstacle]
  private var skylines: [Skyline]
  private var stillTable: StillTable
  private var schedule = Schedule()

  /// Schedules comments.
  ///
  /// O(n · b) for n comments and b bands of the stage's height, about as many as lines fit on it.
  ///
  /// - Parameters:
  ///   - comments: The comments in time order.
  ///   - extents: The extent of each; `nil` for one that can't be drawn.
  ///   - options: The stage and what to do on it.
  ///   - obstacles: What to keep clear of.
  /// - Returns: A placement, or the reason that there is none, for every comment.
  public static func schedule(
    _ comments: [Comment], extents: [TextExtent?], options: Options, obstacles: [Obstacle] = []
  ) -> Schedule {
    var scheduler = Scheduler(comments, extents, options, obstacles)
    scheduler.placeStills()
    scheduler.placeMoving()
    scheduler.schedule.placements.sort { ($0.start, $0.comment) < ($1.start, $1.comment) }
    scheduler.schedule.dropped.sort { $0.comment < $1.comment }
    return scheduler.schedule
  }

  private init(
    _ comments: [Comment], _ extents: [TextExtent?], _ options: Options, _ obstacles: [Obstacle]
  ) {
    self.comments = comments
    self.extents = extents
    self.obstacles = obstacles.sorted { $0.start > $1.start }
    self.options = options.layout
    stageWidth = Float(options.stage.width)
    usableHeight = Float(options.usableHeight)
    gap = Float(options.gap)
    lineSpacing = Float(options.lineSpacing)
    maxDelay = Int32(clamping: Int((options.layout.maxDelay * 100).rounded()))
    // Each comment takes its line spacing below it; the lowest may have that below the stage.
    let height = usableHeight + lineSpacing
    stillTable = StillTable(stageHeight: height)
    let skyline = Skyline(height: height)
    skylines = Array(repeating: skyline, count: Comment.Mode.allCases.count)
  }

  private mutating func placeStills() {
    let duration = Int32(clamping: Int((options.stillDuration * 100).rounded()))
    var obstacles = obstacles[...]
    for index in comments.indices {
      guard let extent = extents[index] else {
        drop(index, .noGlyph)
        continue
      }
      guard fits(extent) else {
        drop(index, .tooTall)
        continue
      }
      let mode = mode(of: index)
      guard mode.isStill else { continue }
      // A comment higher than the area for stills has the room that it needs at a whole pixel.
      let area = max(
        min(extent.height + 1, usableHeight), Float(options.stillArea) * usableHeight)
      let request = Skyline.Request(
        height: extent.height + lineSpacing, top: extent.top, movesRight: false, reach: 0,
        now: time(of: index),
        region: mode == .top
          ? 0...area + lineSpacing : usableHeight - area...usableHeight + lineSpacing,
        fromBottom: mode == .bottom)
      let left = (stageWidth - extent.advance) / 2 + extent.left
      meet(&obstacles, from: request.now, for: duration)
      stillTable.meet(left: left - gap, right: left + extent.width + gap, duration: duration)
      guard let slot = slot(for: request, in: mode) else {
        drop(index, .noRoom)
        continue
      }
      let end = slot.start &+ duration
      occupy(slot, request, in: mode, Skyline.Traffic(clear: end, exit: end))
      schedule.placements.append(
        Placement(
          comment: Int32(truncatingIfNeeded: index), start: slot.start, end: end,
          x: left, velocity: 0, y: slot.y))
    }
  }

  /// Makes the table hold the obstacles that a comment may meet.
  private mutating func meet(
    _ obstacles: inout ArraySlice<Obstacle>, from now: Int32, for duration: Int32
  ) {
    stillTable.forget(before: now)
    while let obstacle = obstacles.last, obstacle.start < now &+ maxDelay &+ duration {
      stillTable.add(obstacle, spacing: lineSpacing)
      obstacles.removeLast()
    }
  }

  private mutating func placeMoving() {
    var stills = options.planes == .shared ? schedule.placements : []
    stills.sort { $0.start > $1.start }
    var obstacles = obstacles[...]
    stillTable = StillTable(stageHeight: usableHeight + lineSpacing)
    for index in comments.indices {
      let mode = mode(of: index)
      guard !mode.isStill, let extent = extents[index], fits(extent) else {
        continue
      }
      let shape = MovingShape(
        width: extent.width, movesRight: mode == .reverse, index: index, stageWidth: stageWidth,
        gap: gap, options)
      let now = time(of: index)
      meet(&obstacles, from: now, for: shape.duration)
      while let still = stills.last, still.start < now &+ maxDelay &+ shape.duration {
        if let box = extents[Int(still.comment)] {
          stillTable.add(still, width: box.width, height: box.height + lineSpacing)
        }
        stills.removeLast()
      }
      stillTable.meet(shape)
      let request = Skyline.Request(
        height: extent.height + lineSpacing, top: extent.top, movesRight: shape.movesRight,
        reach: shape.reach,
        now: now, region: 0...usableHeight + lineSpacing)
      guard let slot = slot(for: request, in: mode) else {
        drop(index, .noRoom)
        continue
      }
      occupy(slot, request, in: mode, shape.traffic(start: slot.start))
      schedule.placements.append(
        shape.placement(
          comment: Int32(truncatingIfNeeded: index), start: slot.start, y: slot.y))
    }
  }

  /// Where and when a comment goes; `nil` if there is no room.
  private mutating func slot(for request: Skyline.Request, in mode: Comment.Mode) -> Skyline.Slot? {
    guard var slot = skylines[plane(of: mode)].search(request, stills: stillTable) else {
      return nil
    }
    if slot.start > request.now &+ maxDelay {
      guard options.overflow == .overlap else { return nil }
      // What is free soonest is covered for the shortest time.
      slot.start = request.now
      schedule.overlapped += 1
    }
    return slot
  }

  private mutating func occupy(
    _ slot: Skyline.Slot, _ request: Skyline.Request, in mode: Comment.Mode,
    _ traffic: Skyline.Traffic
  ) {
    skylines[plane(of: mode)].occupy(
      slot.y..<slot.y + request.height, movesRight: request.movesRight, traffic)
  }

  private mutating func drop(_ index: Int, _ reason: DropReason) {
    schedule.dropped.append(
      Schedule.Dropped(comment: Int32(truncatingIfNeeded: index), reason: reason))
  }

  /// Whether there is a whole pixel for the anchor at which nothing is off the stage.
  private func fits(_ extent: TextExtent) -> Bool {
    (-extent.top).rounded(.up) + extent.bottom <= usableHeight
  }

  private func mode(of index: Int) -> Comment.Mode {
    let mode = comments[index].mode
    return options.stills == .scroll && mode.isStill ? .scroll : mode
  }

  /// The skyline that a mode uses: stills keep their own, for they are placed in advance.
  private func plane(of mode: Comment.Mode) -> Int {
    let separate = options.planes == .separate
    return Int((separate ? mode : mode.isStill ? .top : .scroll).rawValue)
  }

  private func time(of index: Int) -> Int32 {
    Int32(clamping: comments[index].time.centiseconds)
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
}
