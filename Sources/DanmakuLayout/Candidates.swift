/// The comments that are not placed yet, as far as a lane has to look at them, in time order.
///
/// They are looked at eight at a time, so there is an array of each thing to know, each with room
/// for eight more behind its end.
struct Candidates: ~Copyable {
  /// Longer than comments are apart, in centiseconds.
  static let far: Float = 1e9

  /// The movers' indices.
  private(set) var movers: [Int32] = []
  private(set) var times: [Int32] = []
  private var latest: [Int32] = []
  private var entries: [Int32] = []
  private var reaches: [Int32] = []
  private var durations: [Int32] = []
  /// The heights that they need; without end for one that has been placed.
  private var needs: [Float] = []
  /// In how many lanes from the top they may begin.
  private var lanes: [UInt16] = []
  private var moveRight: [Bool] = []
  /// Which ones have been placed.
  private var placed: [Int] = []

  /// How many there are.
  var count: Int { max(0, movers.count - 8) }

  /// Some of the movers.
  init(_ members: [Int32], of all: [Mover]) {
    let room = members.count + 8
    movers.reserveCapacity(room)
    times.reserveCapacity(room)
    latest.reserveCapacity(room)
    entries.reserveCapacity(room)
    reaches.reserveCapacity(room)
    durations.reserveCapacity(room)
    needs.reserveCapacity(room)
    lanes.reserveCapacity(room)
    moveRight.reserveCapacity(room)
    for index in members { append(all[Int(index)], index) }
    guard var nobody = all.first else { return }
    nobody.need = .infinity
    for _ in 0..<8 { append(nobody, -1) }
  }

  private mutating func append(_ mover: Mover, _ index: Int32) {
    movers.append(index)
    times.append(mover.time)
    latest.append(mover.latest)
    entries.append(mover.entry)
    reaches.append(mover.reach)
    durations.append(mover.duration)
    needs.append(mover.need)
    lanes.append(mover.lanes)
    moveRight.append(mover.movesRight)
  }

  /// Passes those that have been placed, or can't start any more at a time.
  @inline(__always)
  func skip(from first: inout Int, before time: Int32) {
    while first < count, needs[first] == .infinity || latest[first] < time { first += 1 }
  }

  /// Looks at eight candidates at once.
  ///
  /// - Parameters:
  ///   - first: The first of them.
  ///   - wake: What the lane's latest comment left behind.
  ///   - height: The height of the lane.
  ///   - limit: The time.
  /// - Returns: The candidates that may start in the lane and have come in by the time, as bits.
  @inline(__always)
  func able(from first: Int, behind wake: Wake, in height: Float, by limit: Int32) -> UInt32 {
    let start = times.span.eight(from: first)
      .orLater(SIMD8(repeating: wake.clear))
      .orLater(wake.exit &- reaches.span.eight(from: first))
    let late = limit &- (start &+ entries.span.eight(from: first))
    let patience = latest.span.eight(from: first) &- start
    let spare = SIMD8(signsOf: height - needs.span.eight(from: first))
    return (late | patience | spare).naturals
  }

  /// The earliest start of one behind another comment.
  @inline(__always)
  func start(of index: Int, behind wake: Wake) -> Int32 {
    let free =
      moveRight[index] == wake.movesRight ? max(wake.clear, wake.exit &- reaches[index]) : wake.exit
    return max(times[index], free)
  }

  /// When one that starts at a time has come in.
  @inline(__always)
  func clear(of index: Int, from start: Int32) -> Int32 { start &+ entries[index] }

  /// Whether one may start in a lane at a time.
  @inline(__always)
  func may(_ index: Int, start: Int32, in lane: Int) -> Bool {
    start <= latest[index] && lane < lanes[index]
  }

  /// Notes that one has been placed, and returns what it leaves behind.
  mutating func place(_ index: Int, at start: Int32) -> Wake {
    needs[index] = .infinity
    placed.append(index)
    return Wake(
      clear: start &+ entries[index], exit: start &+ durations[index],
      movesRight: moveRight[index])
  }

  /// Forgets those that have been placed.
  mutating func removePlaced() {
    placed.sort()
    movers.remove(at: placed)
    times.remove(at: placed)
    latest.remove(at: placed)
    entries.remove(at: placed)
    reaches.remove(at: placed)
    durations.remove(at: placed)
    needs.remove(at: placed)
    lanes.remove(at: placed)
    moveRight.remove(at: placed)
    placed.removeAll(keepingCapacity: true)
  }
}

extension Array where Element: BitwiseCopyable {
  /// Removes the elements at some places, which are in order.
  ///
  /// O(n), by whole runs.
  fileprivate mutating func remove(at places: [Int]) {
    guard var end = places.first else { return }
    unsafe withUnsafeMutableBufferPointer { elements in
      for (index, place) in places.enumerated() {
        let run = place + 1..<(index + 1 < places.count ? places[index + 1] : elements.count)
        let kept = unsafe UnsafeMutableBufferPointer(rebasing: elements[end...])
        let rest = unsafe UnsafeBufferPointer(rebasing: elements[run])
        _ = unsafe kept.update(fromContentsOf: rest)
        end += run.count
      }
    }
    removeLast(count - end)
  }
}
