import DanmakuLayout
import DanmakuModel
import DanmakuTestSupport
import Testing

/// `Testing` has a type of this name too.
private typealias Comment = DanmakuModel.Comment

/// What every schedule promises, for all policies, on random lists.
struct SchedulerTests {
  struct Policy: Sendable, CustomStringConvertible {
    var description: String
    var change: @Sendable (inout LayoutOptions) -> Void
  }

  static let policies = [
    Policy(description: "defaults") { _ in },
    Policy(description: "no delay") { $0.maxDelay = 0 },
    Policy(description: "no gaps") {
      $0.gap = 0
      $0.lineSpacing = 0
    },
    Policy(description: "separate planes") {
      $0.planes = .separate
      $0.stillArea = 1
    },
    Policy(description: "scrolling stills") { $0.stills = .scroll },
    Policy(description: "constant speed") { $0.speed = .constant(150) },
    Policy(description: "random speeds") { $0.speed = .random(60...400) },
    Policy(description: "clamped speeds") { $0.speed = .clamp(70...90) },
    Policy(description: "a part of the height") {
      $0.area = 0.7
      $0.protect = 50
      $0.stillArea = 0.5
    },
    Policy(description: "long delay") { $0.maxDelay = 20 },
    Policy(description: "first come, first served") { $0.pack = .first },
    Policy(description: "by weight") { $0.pack = .weight },
    Policy(description: "fair") { $0.pack = .fair },
    Policy(description: "spread") { $0.fill = .spread },
    Policy(description: "spread, first come, first served") {
      ($0.fill, $0.pack) = (.spread, .first)
    },
    Policy(description: "random lanes") {
      ($0.fill, $0.pack) = (.random, .first)
    },
    Policy(description: "slow at both ends") { $0.easing = .easeInOut },
    Policy(description: "slow at both ends, random speeds and lanes, no gaps") {
      $0.easing = .easeInOut
      $0.speed = .random(60...400)
      ($0.fill, $0.pack) = (.random, .first)
      $0.gap = 0
      $0.lineSpacing = 0
    },
    Policy(description: "slow at the end") { $0.easing = .easeOut },
    Policy(description: "slow at the end, random speeds, separate planes") {
      $0.easing = .easeOut
      $0.speed = .random(60...400)
      $0.planes = .separate
    },
    Policy(description: "heights by mode") {
      $0.areaByMode[.scroll] = 0.5
      $0.areaByMode[.top] = 0.25
      $0.areaByMode[.bottom] = 0.2
      $0.protect = 20
    },
  ]

  /// 300 comments in 40 s on a stage of 400 × 240: far more than fit.
  private func list(seed: UInt64, count: Int = 300) -> ([Comment], [TextExtent?]) {
    var random = SeededRandom(seed: seed)
    var comments: [Comment] = []
    var extents: [TextExtent?] = []
    for _ in 0..<count {
      let mode = Comment.Mode.scheduled[
        [0, 0, 0, 0, 0, 0, 1, 2, 3][Int.random(in: 0..<9, using: &random)]]
      comments.append(
        Comment(
          time: Timestamp(milliseconds: Int64.random(in: 0...40_000, using: &random)),
          textOffset: 0, textLength: 0, color: .white, size: 25, mode: mode))
      let width = Float.random(in: 5...600, using: &random)
      let height = Float.random(in: 18...34, using: &random)
      let top = Float.random(in: -3...6, using: &random)
      let extent = TextExtent(
        advance: width - 4, left: -2, right: width - 2, top: top, bottom: top + height,
        fontSize: 25)
      extents.append(Int.random(in: 0..<40, using: &random) == 0 ? nil : extent)
    }
    comments.sort { $0.time < $1.time }
    return (comments, extents)
  }

  private func options(_ policy: Policy) -> Options {
    var options = Options()
    options.stage = StageSize(width: 400, height: 240)
    options.style.fontSize = 25
    options.layout.scrollDuration = 6
    policy.change(&options.layout)
    return options
  }

  @Test(arguments: policies, 1...8 as ClosedRange<UInt64>)
  func `comments are apart, in time, on the stage, and all accounted for`(
    policy: Policy, seed: UInt64
  ) throws {
    let options = options(policy)
    let (comments, extents) = list(seed: seed)
    let weights = comments.indices.map { Float(1 + $0 % 7) }
    let schedule = Scheduler.schedule(
      comments, extents: extents,
      weights: [.weight, .fair].contains(options.layout.pack) ? weights : [], options: options)

    let placed = schedule.placements.map(\.comment)
    let all = (placed + schedule.dropped.map(\.comment)).sorted()
    let indices = comments.indices.map { Int32($0) }
    #expect(all == indices)
    let withoutGlyph = schedule.dropped.filter { $0.reason == .noGlyph }.count
    let withoutExtent = extents.count { $0 == nil }
    #expect(withoutGlyph == withoutExtent)
    #expect(schedule.placements.count > 40)

    let latest = Int((options.layout.maxDelay * 100).rounded())
    for placement in schedule.placements {
      let comment = comments[Int(placement.comment)]
      let extent = try #require(extents[Int(placement.comment)])
      let delay = Int(placement.start) - comment.time.centiseconds
      #expect((0...latest).contains(delay))
      #expect(placement.y >= 0)
      #expect(placement.y + extent.height <= Float(options.usableHeight) + 0.001)
      let area = Float(options.usableHeight(for: comment.mode)) + 0.001
      if comment.mode == .bottom {
        #expect(placement.y >= Float(options.usableHeight) - area)
      } else if options.layout.stills == .keep {
        #expect(placement.y + extent.height <= area)
      }
      // The anchor is at a whole pixel.
      let anchor = placement.y - extent.top
      #expect(abs(anchor - anchor.rounded()) < 0.001)
      if placement.velocity != 0 {
        let last = placement.left(at: placement.end)
        let (first, gone) =
          placement.velocity < 0
          ? (placement.x - 400, last + extent.width) : (placement.x + extent.width, 400 - last)
        #expect(abs(first) < 0.01)
        #expect(gone < 0.01)
      }
    }
    expectApart(schedule, comments, extents, options)
  }

  @Test(arguments: policies, 1...4 as ClosedRange<UInt64>)
  func `comments keep clear of obstacles`(policy: Policy, seed: UInt64) {
    let options = options(policy)
    let (comments, extents) = list(seed: seed)
    var random = SeededRandom(seed: seed + 100)
    let obstacles = (0..<40).map { _ in
      let left = Float(Int.random(in: 0...300, using: &random))
      let top = Float(Int.random(in: 0...230, using: &random))
      let start = Int32.random(in: 0...4000, using: &random)
      return Obstacle(
        left: left, top: top, right: left + Float(Int.random(in: 1...300, using: &random)),
        bottom: top + Float(Int.random(in: 1...40, using: &random)), start: start,
        end: start + Int32.random(in: 1...500, using: &random))
    }
    let schedule = Scheduler.schedule(
      comments, extents: extents, options: options, obstacles: obstacles)
    #expect(schedule.placements.count > 25)
    expectApart(schedule, comments, extents, options)
    #expect(meetings(schedule, extents, obstacles, options) == 0)
    let heedless = Scheduler.schedule(comments, extents: extents, options: options)
    #expect(meetings(heedless, extents, obstacles, options) > 0)
  }

  /// How many comments meet obstacles, by their positions every five centiseconds.
  private func meetings(
    _ schedule: Schedule, _ extents: [TextExtent?], _ obstacles: [Obstacle], _ options: Options
  ) -> Int {
    let (gap, spacing) = (Float(options.gap), Float(options.lineSpacing))
    var count = 0
    for placement in schedule.placements {
      guard let extent = extents[Int(placement.comment)] else { continue }
      for obstacle in obstacles {
        let above = obstacle.top - (placement.y + extent.height)
        guard max(above, placement.y - obstacle.bottom) < spacing - 0.001 else { continue }
        let start = max(placement.start, obstacle.start)
        let end = min(placement.end, obstacle.end)
        guard start < end else { continue }
        let isMet = (Array(stride(from: start, to: end, by: 5)) + [end - 1]).contains { time in
          let left = placement.left(at: time, options.easing)
          return left + extent.width + gap > obstacle.left + 0.01
            && left - gap < obstacle.right - 0.01
        }
        if isMet { count += 1 }
      }
    }
    return count
  }

  @Test(arguments: [DanmakuModel.Comment.Mode.top, .bottom])
  func `a still comment takes the place beside an obstacle`(mode: DanmakuModel.Comment.Mode) {
    var options = options(Self.policies[2])
    options.layout.stillArea = 1
    options.layout.maxDelay = 1
    let comment = Comment(
      time: Timestamp(milliseconds: 1000), textOffset: 0, textLength: 0, color: .white, size: 25,
      mode: mode)
    let extent = TextExtent(advance: 100, left: 0, right: 100, top: 0, bottom: 20, fontSize: 25)
    func y(_ obstacle: Obstacle) -> Float? {
      Scheduler.schedule(
        [comment], extents: [extent], options: options, obstacles: [obstacle]
      ).placements.first?.y
    }
    let (isTop, edge): (Bool, Float) = mode == .top ? (true, 0) : (false, 240)
    func obstacle(_ left: Float, _ right: Float, _ start: Int32, _ end: Int32) -> Obstacle {
      Obstacle(
        left: left, top: isTop ? 10 : 200, right: right, bottom: isTop ? 40 : 230, start: start,
        end: end)
    }
    // The comment is from 150 to 250 px for 5 s from 1 s on.
    #expect(y(obstacle(0, 400, 599, 700)) == (isTop ? 40 : 180))
    #expect(y(obstacle(249, 400, 0, 101)) == (isTop ? 40 : 180))
    #expect(y(obstacle(250, 400, 0, 700)) == (isTop ? 0 : edge - 20))
    #expect(y(obstacle(0, 150, 0, 700)) == (isTop ? 0 : edge - 20))
    #expect(y(obstacle(0, 400, 600, 700)) == (isTop ? 0 : edge - 20))
    #expect(y(obstacle(0, 400, 0, 100)) == (isTop ? 0 : edge - 20))
  }

  /// Compares all pairs, every five centiseconds, by their positions alone.
  private func expectApart(
    _ schedule: Schedule, _ comments: [Comment], _ extents: [TextExtent?], _ options: Options
  ) {
    let gap = Float(options.gap)
    let spacing = Float(options.lineSpacing)
    let placements = schedule.placements
    for (index, a) in placements.enumerated() {
      guard let one = extents[Int(a.comment)] else { continue }
      for b in placements[(index + 1)...] where b.start < a.end {
        guard let other = extents[Int(b.comment)] else { continue }
        let rows = min(a.y + one.height, b.y + other.height) - max(a.y, b.y)
        let modes = (comments[Int(a.comment)].mode, comments[Int(b.comment)].mode)
        if options.layout.planes == .separate, modes.0 != modes.1 { continue }
        guard rows > -spacing + 0.001 else { continue }
        // Two still comments one above the other keep the line spacing; others the gap.
        for time in stride(from: max(a.start, b.start), to: min(a.end, b.end), by: 5) {
          let (left, right) = (a.left(at: time, options.easing), b.left(at: time, options.easing))
          let distance = max(right - left - one.width, left - right - other.width)
          #expect(distance >= gap - 0.05, "\(a) and \(b) at \(time)")
        }
      }
    }
  }

  @Test(arguments: policies)
  func `later by a minute is the same, a minute later`(policy: Policy) {
    let options = options(policy)
    let (comments, extents) = list(seed: 77)
    let now = Scheduler.schedule(comments, extents: extents, options: options)
    let moved = comments.map { comment in
      var later = comment
      later.time.milliseconds += 60_000
      return later
    }
    let later = Scheduler.schedule(moved, extents: extents, options: options)
    #expect(later.dropped == now.dropped)
    #expect(later.placements.map { $0.start - 6000 } == now.placements.map(\.start))
    #expect(later.placements.map(\.y) == now.placements.map(\.y))
    #expect(later.placements.map(\.velocity) == now.placements.map(\.velocity))
  }

  @Test func `overlapping shows every comment that can be drawn, at its time`() {
    var options = options(Self.policies[1])
    options.layout.overflow = .overlap
    let (comments, extents) = list(seed: 5)
    let schedule = Scheduler.schedule(comments, extents: extents, options: options)
    #expect(schedule.dropped.allSatisfy { $0.reason == .noGlyph })
    #expect(schedule.placements.count == extents.count { $0 != nil })
    #expect(schedule.overlapped > 50)
    #expect(
      schedule.placements.allSatisfy {
        Int($0.start) == comments[Int($0.comment)].time.centiseconds
      })
  }

  @Test func `places are taken from the top, by bottom comments from the bottom`() {
    let options = options(Self.policies[2])
    let extent = TextExtent(
      advance: 96, left: -2, right: 98, top: 4, bottom: 28, fontSize: 25)
    func ys(_ modes: [Comment.Mode]) -> [Float] {
      let comments = modes.map {
        Comment(
          time: Timestamp(milliseconds: 0), textOffset: 0, textLength: 0, color: .white, size: 25,
          mode: $0)
      }
      let extents = [TextExtent?](repeating: extent, count: modes.count)
      return Scheduler.schedule(comments, extents: extents, options: options).placements.map(\.y)
    }
    #expect(ys([.scroll, .scroll, .scroll]) == [0, 24, 48])
    #expect(ys([.reverse, .reverse]) == [0, 24])
    // 0.15 of 240 px is room for one line of 24 at either side.
    #expect(ys([.top, .top]) == [0])
    #expect(ys([.bottom, .bottom]) == [216])
    #expect(ys([.top, .bottom, .scroll]) == [0, 216, 24])
  }

  @Test func `what is higher than the area of its mode is dropped`() {
    var options = options(Self.policies[2])
    options.layout.areaByMode[.scroll] = 0.25
    options.layout.areaByMode[.bottom] = 0.2
    options.layout.areaByMode[.top] = 0
    func outcome(_ mode: Comment.Mode, _ height: Float) -> (y: [Float], dropped: [DropReason]) {
      let comment = Comment(
        time: Timestamp(milliseconds: 0), textOffset: 0, textLength: 0, color: .white, size: 25,
        mode: mode)
      let extent = TextExtent(
        advance: 96, left: -2, right: 98, top: 0, bottom: height, fontSize: 25)
      let schedule = Scheduler.schedule([comment], extents: [extent], options: options)
      return (schedule.placements.map(\.y), schedule.dropped.map(\.reason))
    }
    // A quarter of 240 px is 60, a fifth 48.
    #expect(outcome(.scroll, 60) == ([0], []))
    #expect(outcome(.scroll, 60.5) == ([], [.tooTall]))
    #expect(outcome(.reverse, 240) == ([0], []))
    #expect(outcome(.bottom, 48) == ([192], []))
    #expect(outcome(.bottom, 49) == ([], [.tooTall]))
    #expect(outcome(.top, 10) == ([], [.tooTall]))
  }

  @Test func `what is higher than the stage is dropped with that reason`() {
    let options = options(Self.policies[0])
    let extent = TextExtent(
      advance: 96, left: -2, right: 98, top: 0, bottom: 240.5, fontSize: 25)
    for mode in Comment.Mode.scheduled {
      let comment = Comment(
        time: Timestamp(milliseconds: 0), textOffset: 0, textLength: 0, color: .white, size: 25,
        mode: mode)
      let schedule = Scheduler.schedule([comment], extents: [extent], options: options)
      #expect(schedule.dropped == [Schedule.Dropped(comment: 0, reason: .tooTall)])
    }
  }

  @Test(arguments: [Float(0), 0.4, 3.7, -2.2])
  func `what is just as high as the stage is shown`(top: Float) {
    let options = options(Self.policies[0])
    for mode in DanmakuModel.Comment.Mode.scheduled {
      for height: Float in [36.5, 100, 239] {
        let comment = Comment(
          time: Timestamp(milliseconds: 0), textOffset: 0, textLength: 0, color: .white, size: 25,
          mode: mode)
        let extent = TextExtent(
          advance: 96, left: -2, right: 98, top: top, bottom: top + height, fontSize: 25)
        let schedule = Scheduler.schedule([comment], extents: [extent], options: options)
        #expect(schedule.placements.count == 1, "\(mode) \(height)")
      }
    }
  }

  @Test func `the most comments at once are counted`() {
    var schedule = Schedule()
    for (start, end) in [(0, 10), (5, 20), (10, 30), (12, 13), (40, 50)] as [(Int32, Int32)] {
      schedule.placements.append(
        Placement(comment: 0, start: start, end: end, x: 0, velocity: 0, y: 0))
    }
    #expect(schedule.maxOnStage == 3)
    #expect(Schedule().maxOnStage == 0)
  }

  @Test func `nothing begins after the end of the video`() {
    let (comments, extents) = list(seed: 5)
    var options = options(Policy(description: "long delay") { $0.maxDelay = 20 })
    let last = comments.last?.time.seconds ?? 0
    func latest() -> Int32? {
      Scheduler.schedule(comments, extents: extents, options: options).placements.map(\.start).max()
    }
    #expect(latest() ?? 0 > Int32(last * 100) + 1)
    options.layout.length = last
    #expect(latest() ?? .max <= Int32((last * 100).rounded()))
  }
}
