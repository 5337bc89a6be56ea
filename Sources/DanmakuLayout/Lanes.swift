/// The lanes of one plane as comments are placed in them, in the order of their times.
///
/// A lane knows what its latest comment left behind, the comments placed in advance that are still
/// to come (its chain), and the obstacles. A comment goes in front of, between or behind those.
struct Lanes: ~Copyable {
  /// A comment placed in advance.
  struct Link {
    var mover: Mover
    var start: Int32
  }

  /// What to know of a lane's latest comment to put another in its place.
  private struct Latest {
    /// The mover's index, or none: a comment of the chain, or of several lanes, stays.
    var mover: Int32 = -1
    /// What the one before it left behind.
    var before = Wake.none
  }

  /// A lane, all that is needed of it at each look side by side.
  private struct Lane {
    /// What its latest comment left behind.
    var wake = Wake.none
    let height: Float
    /// The first link that is not passed yet, and where the chain ends.
    var next: Int32
    let end: Int32
    /// The first obstacle that still stands.
    var standing: Int32
    /// Whether there is nothing in advance, so that the latest comment is all that counts.
    let isPlain: Bool
  }

  /// A place, and the earliest start there.
  struct Slot {
    var lane: Int
    var count: Int
    var start: Int32
  }

  let grid: LaneGrid
  private let path: Crossing
  private let obstacles: Obstacles
  private let links: [Link]
  private var lanes: [Lane] = []
  private var latest: [Latest]

  /// Lanes with nothing in them but what is placed in advance.
  init(_ grid: LaneGrid, obstacles: Obstacles, chains: [[Link]] = [], on path: Crossing) {
    self.grid = grid
    self.obstacles = obstacles
    self.path = path
    links = Array(chains.joined())
    latest = [Latest](repeating: Latest(), count: grid.count)
    var end: Int32 = 0
    for index in 0..<grid.count {
      let next = end
      end &+= index < chains.count ? Int32(truncatingIfNeeded: chains[index].count) : 0
      lanes.append(
        Lane(
          height: grid.heights[index], next: next, end: end, standing: obstacles.first(in: index),
          isPlain: next == end && !obstacles.stand(in: index)))
    }
  }

  /// Whether a comment has room in a lane by its height.
  @inline(__always)
  func hold(_ mover: Mover, in lane: Int) -> Bool { mover.need <= lanes[lane].height }

  /// What is lost if a comment starts in a lane, in centiseconds: the lane's idle time before it, or
  /// else its own delay, which is worse, and the difference in width to the comment before it.
  @inline(__always)
  func loss(_ mover: Mover, in lane: Int, start: Int32) -> Int32 {
    let wake = lanes[lane].wake
    let apart = wake.exit &- wake.clear
    let mismatch = apart == 0 ? 0 : abs(apart &- (mover.duration &- mover.entry))
    guard start <= mover.time else { return start &- mover.time &+ mismatch }
    let idle = min(mover.time &- wake.freeAt(for: mover), Self.longestIdle)
    return idle &- Self.priceOfDelay &+ mismatch / 2
  }

  /// Beyond this it makes no difference how long a lane has been free, in centiseconds.
  private static let longestIdle: Int32 = 2000
  /// No loss in a lane that is free is as great as that of a delay.
  private static let priceOfDelay: Int32 = 100_000

  /// Passes the links of a lane that have started by a time.
  @inline(__always)
  private mutating func pass(_ lane: Int, to time: Int32) {
    while lanes[lane].next < lanes[lane].end {
      let link = links[Int(lanes[lane].next)]
      guard link.start <= time else { return }
      lanes[lane].wake = link.mover.wake(start: link.start)
      latest[lane].mover = -1
      lanes[lane].next += 1
    }
  }

  /// Passes all that is over in a lane when a comment comes.
  @inline(__always)
  private mutating func advance(_ lane: Int, to mover: Mover) {
    pass(lane, to: mover.time)
    lanes[lane].standing = obstacles.skip(lanes[lane].standing, in: lane, before: mover.time)
  }

  /// The earliest start of a comment in a lane, from a moment on; after its latest for too late.
  @inline(__always)
  mutating func earliest(_ mover: Mover, in lane: Int, from time: Int32) -> Int32 {
    if !lanes[lane].isPlain { advance(lane, to: mover) }
    let free = max(time, lanes[lane].wake.freeAt(for: mover))
    guard free <= mover.latest, !lanes[lane].isPlain else { return free }
    return earliest(mover, in: lane, from: time, behind: lanes[lane].wake)
  }

  private func earliest(
    _ mover: Mover, in lane: Int, from time: Int32, behind wake: Wake
  ) -> Int32 {
    var wake = wake
    let first = Int(lanes[lane].next)
    for index in first...first + Self.mostLinks {
      let free = max(time, wake.freeAt(for: mover))
      let start = obstacles.freeAt(
        free, for: mover, in: lane, from: lanes[lane].standing, on: path)
      guard start <= mover.latest, index < Int(lanes[lane].end) else { return start }
      let link = links[index]
      if start < link.start, mover.wake(start: start).freeAt(for: link.mover) <= link.start {
        return start
      }
      wake = link.mover.wake(start: link.start)
    }
    return .max
  }

  /// A comment is not put behind more of a chain than this, though it may wait for minutes.
  private static let mostLinks = 64

  /// The earliest start of a comment in neighbouring lanes at once; after its latest for too late.
  mutating func earliest(_ mover: Mover, in range: Range<Int>) -> Int32 {
    var start = mover.time
    var lane = range.lowerBound
    var agreeing = 0
    while agreeing < range.count, start <= mover.latest {
      let free = earliest(mover, in: lane, from: start)
      agreeing = free == start ? agreeing + 1 : 1
      start = free
      lane = lane + 1 == range.upperBound ? range.lowerBound : lane + 1
    }
    return start
  }

  /// Places a comment.
  mutating func place(_ mover: Mover, index: Int, at slot: Slot) {
    for lane in slot.lane..<slot.lane + slot.count {
      pass(lane, to: slot.start)
      latest[lane] = Latest(
        mover: slot.count == 1 ? Int32(truncatingIfNeeded: index) : -1, before: lanes[lane].wake)
      lanes[lane].wake = mover.wake(start: slot.start)
    }
  }

  /// The comment whose exchange for another one sets its lane free soonest, if there is one.
  mutating func exchange(
    for mover: Mover, where isWorthLess: (Int) -> Bool
  ) -> (slot: Slot, evicted: Int)? {
    var gain = Self.leastGain
    var best: (Slot, Int)?
    for lane in 0..<mover.lanes where hold(mover, in: lane) {
      advance(lane, to: mover)
      guard latest[lane].mover >= 0 else { continue }
      // Else it can't be better.
      guard mover.time &+ mover.entry &+ gain < lanes[lane].wake.clear else { continue }
      let start = earliest(mover, in: lane, from: mover.time, behind: latest[lane].before)
      let gained = lanes[lane].wake.clear &- mover.wake(start: start).clear
      guard start <= mover.latest, gained > gain, isWorthLess(Int(latest[lane].mover)) else {
        continue
      }
      gain = gained
      best = (Slot(lane: lane, count: 1, start: start), Int(latest[lane].mover))
    }
    return best
  }

  /// An exchange that gains no more centiseconds than this is not worth it.
  private static let leastGain: Int32 = 0

  /// Puts a comment in the place of the latest one of its lane.
  mutating func exchange(_ mover: Mover, index: Int, at slot: Slot) {
    lanes[slot.lane].wake = latest[slot.lane].before
    place(mover, index: index, at: slot)
  }
}
