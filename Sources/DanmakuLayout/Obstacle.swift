import DanmakuModel

extension Obstacle {
  /// Nothing in anyone's way.
  static let none = Obstacle(left: 0, top: 0, right: 0, bottom: 0, start: .min / 2, end: .min / 2)

  /// A placed still comment of a width and a height.
  init(_ placement: Placement, width: Float, height: Float) {
    self.init(
      left: placement.x, top: placement.y, right: placement.x + width,
      bottom: placement.y + height, start: placement.start, end: placement.end)
  }

  /// The starts of a comment that would meet this.
  ///
  /// A moving comment comes to the gap before the near side after `arrives`, and has left the gap behind
  /// the far side after `passes`; it misses the box if it starts so late that it arrives when that
  /// has gone, or so early that it has passed before that comes. As for comments behind one
  /// another, this is ``areApart(_:width:_:width:gap:)`` solved for the start.
  @inline(__always)
  func meeting(_ mover: Mover, on path: Crossing) -> Range<Int32> {
    guard mover.timePerPixel > 0 else {
      let isInTheWay = left < mover.x + mover.width + path.gap && right > mover.x - path.gap
      let first = start &- mover.duration &+ 1
      return first..<(isInTheWay ? max(first, end) : first)
    }
    let (arrives, passes) = times(of: mover, on: path)
    // Neither is negative. Of a whole number a hundredth of a second may be lost, by rounding.
    let first = start &- Int32(min(passes, 1e9))
    return first..<max(first, end &- Int32(min(arrives, 1e9)))
  }

  /// How long after its start a moving comment comes to this, and how long after it has passed.
  @inline(__always)
  private func times(of mover: Mover, on path: Crossing) -> (arrives: Double, passes: Double) {
    let near = mover.movesRight ? left : path.width - right
    let far = mover.movesRight ? right : path.width - left
    guard path.easing == .linear else {
      return Self.easedTimes(of: mover, near: near, far: far, on: path)
    }
    return (
      Double(max(0, near - path.gap)) * mover.timePerPixel * (1 - 1e-12),
      Double(far + mover.width + path.gap) * mover.timePerPixel
    )
  }

  /// The same for an eased motion.
  @inline(never)
  private static func easedTimes(
    of mover: Mover, near: Float, far: Float, on path: Crossing
  ) -> (arrives: Double, passes: Double) {
    let duration = Double(mover.duration)
    let way = duration / mover.timePerPixel
    return (
      duration * path.time(to: Double(max(0, near - path.gap)), of: way, isLate: false),
      duration * path.time(to: Double(far + mover.width + path.gap), of: way, isLate: true)
    )
  }

  /// Whether this alone keeps a moving comment from every start of a range.
  ///
  /// It is so if the comment would meet this at both ends, of which only whole numbers decide.
  @inline(__always)
  func closes(_ mover: Mover, from first: Int32, to last: Int32, on path: Crossing) -> Bool {
    guard mover.timePerPixel > 0, start < first &+ mover.duration else { return false }
    let (arrives, passes) = times(of: mover, on: path)
    return passes >= Double(start &- first) && arrives < Double(end &- last)
  }
}

/// The obstacles of all lanes, each lane's in the order of their starts.
struct Obstacles {
  private var sorted: [Obstacle] = []
  /// Where those of each lane begin, and where the last lane's end.
  private var starts: [Int]

  /// No obstacles in so many lanes.
  init(lanes: Int) {
    starts = [Int](repeating: 0, count: lanes + 1)
  }

  /// Obstacles, each in a range of lanes.
  init(_ obstacles: [(lanes: Range<Int>, Obstacle)], lanes: Int) {
    self.init(lanes: lanes)
    let ordered = obstacles.sorted { $0.1.start < $1.1.start }
    for (range, _) in ordered { for lane in range { starts[lane + 1] += 1 } }
    for lane in 0..<lanes { starts[lane + 1] += starts[lane] }
    guard let any = ordered.first?.1 else { return }
    sorted = [Obstacle](repeating: any, count: starts[lanes])
    var next = starts
    for (range, obstacle) in ordered {
      for lane in range {
        sorted[next[lane]] = obstacle
        next[lane] += 1
      }
    }
  }

  /// Where the obstacles of a lane begin.
  @inline(__always)
  func first(in lane: Int) -> Int32 { Int32(truncatingIfNeeded: starts[lane]) }

  /// Whether there is any in a lane.
  func stand(in lane: Int) -> Bool { starts[lane + 1] > starts[lane] }

  /// When an obstacle of a lane appears; never, if that lane has no such obstacle.
  @inline(__always)
  func appears(_ index: Int32, in lane: Int) -> Int32 {
    Int(index) < starts[lane + 1] ? sorted[Int(index)].start : .max
  }

  /// The first obstacle of a lane, from one on, that still stands at a time.
  @inline(__always)
  func skip(_ first: Int32, in lane: Int, before time: Int32) -> Int32 {
    var index = Int(first)
    while index < starts[lane + 1], sorted[index].end <= time { index += 1 }
    return Int32(truncatingIfNeeded: index)
  }

  /// The first moment from `start` on at which a comment may start in a lane; any moment after
  /// its latest start stands for too late, and `closing` becomes the obstacle that makes it so.
  @inline(__always)
  func freeAt(
    _ start: Int32, for mover: Mover, in lane: Int, from first: Int32, on path: Crossing,
    closing: inout Obstacle
  ) -> Int32 {
    var first = first
    var start = start
    var index = Int(first)
    var passed = 0
    while index < starts[lane + 1], start <= mover.latest,
      sorted[index].start < start &+ mover.duration
    {
      let meeting = sorted[index].meeting(mover, on: path)
      if meeting.contains(start) {
        passed += 1
        guard passed <= Self.mostPassed else { return .max }
        if meeting.upperBound > mover.latest { closing = sorted[index] }
        // Later, it may meet one that it would have passed before.
        start = meeting.upperBound
        first = skip(first, in: lane, before: start)
        index = Int(first)
      } else {
        index += 1
      }
    }
    return start
  }

  /// A comment does not wait for more obstacles than this, though it may wait for minutes.
  private static let mostPassed = 64
}
