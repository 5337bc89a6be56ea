import DanmakuModel

/// The lanes of one plane as comments are placed in them, in the order of their times.
///
/// A lane knows what its latest comment left behind, the comments placed in advance that are still
/// to come (its chain), and the obstacles. A comment goes in front of, between or behind those.
struct Lanes: ~Copyable {
  /// A comment placed in advance.
  struct Link {
    /// The mover's index.
    var mover: Int32
    var start: Int32
  }

  /// What to know of a lane's latest comment to put another in its place.
  private struct Latest {
    /// The mover's index, or none: a comment of the chain, or of several lanes, stays.
    var mover: Int32 = -1
    /// What it left behind.
    var wake = Wake.none
    /// What the one before it left behind.
    var before = Wake.none
  }

  /// What lies ahead in a lane.
  private struct Ahead {
    /// The first link that is not passed yet, and where the chain ends.
    var next: Int
    let end: Int
    /// The first obstacle that still stands, and when it appears.
    var standing: Int32
    var appears: Int32
  }

  /// The moments that decide when comments of a direction may start, for each lane.
  private struct Front {
    var clear: [Int32]
    var exit: [Int32]
  }

  /// A place, and the earliest start there.
  struct Slot {
    var lane: Int
    var count: Int
    var start: Int32
  }

  let grid: LaneGrid
  private let path: Crossing
  private let movers: [Mover]
  private let obstacles: Obstacles
  private let links: [Link]
  /// When the next link of a lane starts; what comes after has to be on the way by then.
  private var linkStarts: [Int32]
  /// When the next link of any lane starts.
  private var nextLink: Int32
  private var ahead: [Ahead] = []
  private var latest: [Latest]
  /// The obstacle that last kept a comment out of each lane, for it will keep out the next one too.
  private var closing: [Obstacle]
  /// Of comments that move left, or stand still.
  private var leftward: Front
  /// Of comments that move right.
  private var rightward: Front
  /// When the latest comment has come in, whatever the next one's direction.
  private var clear: [Int32]
  /// The heights of the lanes.
  private let heights: [Float]
  /// No comment may start in any lane before this.
  private var soonest = Int32.min

  /// Lanes with nothing in them but what is placed in advance.
  ///
  /// What is looked at eight lanes at a time ends with lanes that nothing fits in.
  init(
    _ grid: LaneGrid, for movers: [Mover], obstacles: Obstacles, chains: [[Link]] = [],
    on path: Crossing
  ) {
    self.grid = grid
    self.movers = movers
    self.obstacles = obstacles
    self.path = path
    let padded = (grid.count + 7) / 8 * 8
    let never = [Int32](repeating: Wake.none.clear, count: padded)
    heights = grid.heights + [Float](repeating: -.infinity, count: padded - grid.count)
    leftward = Front(clear: never, exit: never)
    rightward = leftward
    clear = never
    latest = [Latest](repeating: Latest(), count: grid.count)
    closing = [Obstacle](repeating: .none, count: grid.count)
    linkStarts = [Int32](repeating: .max, count: padded)
    var links: [Link] = []
    links.reserveCapacity(chains.reduce(0) { $0 + $1.count })
    for lane in 0..<grid.count {
      let next = links.count
      if lane < chains.count { links += chains[lane] }
      if next < links.count { linkStarts[lane] = links[next].start }
      let standing = obstacles.first(in: lane)
      ahead.append(
        Ahead(
          next: next, end: links.count, standing: standing,
          appears: obstacles.appears(standing, in: lane)))
    }
    self.links = links
    nextLink = linkStarts.min() ?? .max
  }

  /// Whether no lane is free for a comment that may wait until a time, as far as that is known.
  @inline(__always)
  func areFull(until latest: Int32) -> Bool { soonest > latest }

  /// Finds out until when all lanes are full, after a comment has found no room.
  mutating func noteFull() {
    soonest = .max
    for lane in 0..<grid.count { soonest = min(soonest, clear[lane]) }
  }

  /// Looks at eight lanes at once.
  ///
  /// - Parameters:
  ///   - mover: The comment.
  ///   - first: The first of the lanes; a multiple of 8.
  ///   - limit: The time.
  ///   - holding: Whether the lanes asked for are those in which the comment has room by its height,
  ///     or those in which it has none.
  /// - Returns: The lanes that may be free for the comment by the time, as bits.
  @inline(__always)
  func open(to mover: Mover, from first: Int, by limit: Int32, holding: Bool = true) -> UInt32 {
    let clear = mover.movesRight ? rightward.clear.span : leftward.clear.span
    let exit = mover.movesRight ? rightward.exit.span : leftward.exit.span
    let free = clear.eight(from: first).orLater(exit.eight(from: first) &- mover.reach)
    let spare = SIMD8(signsOf: heights.span.eight(from: first) - mover.need)
    let wait = limit &- free.orLater(SIMD8(repeating: mover.time))
    return (wait | (holding ? spare : ~spare)).naturals
  }

  /// What is lost if a comment starts in a lane, in centiseconds: the lane's idle time before it, or
  /// else its own delay, which is worse, and the difference in width to the comment before it.
  @inline(__always)
  func loss(_ mover: Mover, in lane: Int, start: Int32) -> Int32 {
    let wake = latest[lane].wake
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

  /// Passes what has started by the time of a comment, before that looks for a place.
  @inline(__always)
  mutating func pass(to time: Int32) {
    guard nextLink <= time else { return }
    for lane in 0..<grid.count { pass(lane, to: time) }
    nextLink = linkStarts.min() ?? .max
  }

  /// Passes the links of a lane that have started by a time.
  private mutating func pass(_ lane: Int, to time: Int32) {
    while linkStarts[lane] <= time {
      let link = links[ahead[lane].next]
      leave(movers[Int(link.mover)].wake(start: link.start), in: lane)
      latest[lane].mover = -1
      ahead[lane].next += 1
      linkStarts[lane] = ahead[lane].next < ahead[lane].end ? links[ahead[lane].next].start : .max
    }
  }

  /// Notes what the latest comment of a lane leaves behind.
  private mutating func leave(_ wake: Wake, in lane: Int) {
    latest[lane].wake = wake
    clear[lane] = wake.clear
    soonest = min(soonest, wake.clear)
    leftward.clear[lane] = wake.movesRight ? wake.exit : wake.clear
    leftward.exit[lane] = wake.exit
    rightward.clear[lane] = wake.movesRight ? wake.clear : wake.exit
    rightward.exit[lane] = wake.exit
  }

  /// The earliest start of a comment in a lane, from a moment on; after its latest for too late.
  @inline(__always)
  mutating func earliest(_ mover: Mover, in lane: Int, from time: Int32) -> Int32 {
    let wake = latest[lane].wake
    let free = max(time, wake.freeAt(for: mover))
    guard free <= mover.latest else { return free }
    if ahead[lane].appears < free &+ mover.duration {
      if closing[lane].closes(mover, from: free, to: mover.latest, on: path) { return .max }
    } else if linkStarts[lane] == .max {
      return free
    }
    return earliest(mover, in: lane, from: time, behind: wake)
  }

  private mutating func earliest(
    _ mover: Mover, in lane: Int, from time: Int32, behind wake: Wake
  ) -> Int32 {
    var wake = wake
    advance(lane, to: mover.time)
    let ahead = ahead[lane]
    for index in ahead.next...ahead.next + Self.mostLinks {
      let free = max(time, wake.freeAt(for: mover))
      let start = obstacles.freeAt(
        free, for: mover, in: lane, from: ahead.standing, on: path, closing: &closing[lane])
      guard start <= mover.latest, index < ahead.end else { return start }
      let link = links[index]
      let next = movers[Int(link.mover)]
      if start < link.start, mover.wake(start: start).freeAt(for: next) <= link.start {
        return start
      }
      wake = next.wake(start: link.start)
    }
    return .max
  }

  /// A comment is not put behind more of a chain than this, though it may wait for minutes.
  private static let mostLinks = 64

  /// Forgets the obstacles of a lane that are gone when a comment comes.
  @inline(__always)
  private mutating func advance(_ lane: Int, to time: Int32) {
    guard ahead[lane].appears < time else { return }
    ahead[lane].standing = obstacles.skip(ahead[lane].standing, in: lane, before: time)
    ahead[lane].appears = obstacles.appears(ahead[lane].standing, in: lane)
  }

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
      latest[lane].mover = slot.count == 1 ? Int32(truncatingIfNeeded: index) : -1
      latest[lane].before = latest[lane].wake
      leave(mover.wake(start: slot.start), in: lane)
    }
  }

  /// The comment whose exchange for another one sets its lane free soonest, if there is one.
  mutating func exchange(
    for mover: Mover, where isWorthLess: (Int) -> Bool
  ) -> (slot: Slot, evicted: Int)? {
    var gain = Self.leastGain
    var best: (Slot, Int)?
    for first in stride(from: 0, to: Int(mover.lanes), by: 8) {
      // Else it can't be better.
      let late = clear.span.eight(from: first).orLater(SIMD8(repeating: mover.time))
      let gains = late &- (mover.time &+ mover.entry &+ gain &+ 1)
      let spare = SIMD8(signsOf: heights.span.eight(from: first) - mover.need)
      var lanes = (gains | spare).naturals
      while lanes > 0 {
        let lane = first + lanes.trailingZeroBitCount
        lanes &= lanes - 1
        guard lane < mover.lanes, latest[lane].mover >= 0 else { continue }
        guard mover.time &+ mover.entry &+ gain < clear[lane] else { continue }
        let start = earliest(mover, in: lane, from: mover.time, behind: latest[lane].before)
        let gained = clear[lane] &- mover.wake(start: start).clear
        guard start <= mover.latest, gained > gain, isWorthLess(Int(latest[lane].mover)) else {
          continue
        }
        gain = gained
        best = (Slot(lane: lane, count: 1, start: start), Int(latest[lane].mover))
      }
    }
    return best
  }

  /// An exchange that gains no more centiseconds than this is not worth it.
  private static let leastGain: Int32 = 0

  /// Puts a comment in the place of the latest one of its lane.
  mutating func exchange(_ mover: Mover, index: Int, at slot: Slot) {
    latest[slot.lane].wake = latest[slot.lane].before
    place(mover, index: index, at: slot)
  }
}
