/// The lanes of one plane as comments are placed in them, in the order of their times.
///
/// A lane knows what its latest comment left behind, the comments placed in advance that are still
/// to come (its chain), and the obstacles. A comment goes in front of, between or behind those.
struct Lanes {
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

  /// A place, and the earliest start there.
  struct Slot {
    var lane: Int
    var count: Int
    var start: Int32
  }

  let grid: LaneGrid
  private let stage: Stage
  private let obstacles: Obstacles
  private let links: [Link]
  /// Where each lane's chain ends.
  private let ends: [Int]
  /// The first link of each lane that is not passed yet.
  private var next: [Int]
  /// The first obstacle of each lane that still stands.
  private var standing: [Int]
  private var wakes: [Wake]
  private var latest: [Latest]

  /// Lanes with nothing in them but what is placed in advance.
  init(_ grid: LaneGrid, obstacles: Obstacles, chains: [[Link]] = [], on stage: Stage) {
    self.grid = grid
    self.obstacles = obstacles
    self.stage = stage
    var links: [Link] = []
    var next: [Int] = []
    var ends: [Int] = []
    for lane in 0..<grid.count {
      next.append(links.count)
      if lane < chains.count { links += chains[lane] }
      ends.append(links.count)
    }
    (self.links, self.next, self.ends) = (links, next, ends)
    standing = (0..<grid.count).map { obstacles.first(in: $0) }
    wakes = [Wake](repeating: .none, count: grid.count)
    latest = [Latest](repeating: Latest(), count: grid.count)
  }

  /// What is lost if a comment starts in a lane, in centiseconds: the lane's idle time before it, or
  /// else its own delay, which is worse, and the difference in width to the comment before it.
  @inline(__always)
  func loss(_ mover: Mover, in lane: Int, start: Int32) -> Int32 {
    let wake = wakes[lane]
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
    while next[lane] < ends[lane], links[next[lane]].start <= time {
      wakes[lane] = links[next[lane]].mover.wake(start: links[next[lane]].start)
      latest[lane].mover = -1
      next[lane] += 1
    }
  }

  /// Passes all that is over in a lane when a comment comes.
  @inline(__always)
  private mutating func advance(_ lane: Int, to mover: Mover) {
    pass(lane, to: mover.time)
    standing[lane] = obstacles.skip(standing[lane], in: lane, before: mover.time)
  }

  /// The earliest start of a comment in a lane, from a moment on; after its latest for too late.
  @inline(__always)
  mutating func earliest(_ mover: Mover, in lane: Int, from time: Int32) -> Int32 {
    advance(lane, to: mover)
    return earliest(mover, in: lane, from: time, behind: wakes[lane])
  }

  private func earliest(
    _ mover: Mover, in lane: Int, from time: Int32, behind wake: Wake
  ) -> Int32 {
    var wake = wake
    let first = next[lane]
    for index in first...first + Self.mostLinks {
      let free = max(time, wake.freeAt(for: mover))
      let start = obstacles.freeAt(
        free, for: mover, in: lane, from: standing[lane], on: stage)
      guard start <= mover.latest, index < ends[lane] else { return start }
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
        mover: slot.count == 1 ? Int32(truncatingIfNeeded: index) : -1, before: wakes[lane])
      wakes[lane] = mover.wake(start: slot.start)
    }
  }

  /// The comment whose exchange for another one sets its lane free soonest, if there is one.
  mutating func exchange(
    for mover: Mover, where isWorthLess: (Int) -> Bool
  ) -> (slot: Slot, evicted: Int)? {
    var gain = Self.leastGain
    var best: (Slot, Int)?
    for lane in 0..<mover.lanes where mover.need <= grid.heights[lane] {
      advance(lane, to: mover)
      guard latest[lane].mover >= 0 else { continue }
      // Else it can't be better.
      guard mover.time &+ mover.entry &+ gain < wakes[lane].clear else { continue }
      let start = earliest(mover, in: lane, from: mover.time, behind: latest[lane].before)
      let gained = wakes[lane].clear &- mover.wake(start: start).clear
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
    wakes[slot.lane] = latest[slot.lane].before
    place(mover, index: index, at: slot)
  }
}
