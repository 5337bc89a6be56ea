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
  /// The heights that they need; without end for one that has been placed.
  private var needs: [Float] = []
  /// Which ones have been placed.
  private var placed: [Int] = []

  /// How many there are.
  var count: Int { movers.count - 8 }

  /// Some of the movers.
  init(_ members: [Int32], of all: [Mover]) {
    let room = members.count + 8
    movers.reserveCapacity(room)
    times.reserveCapacity(room)
    latest.reserveCapacity(room)
    entries.reserveCapacity(room)
    reaches.reserveCapacity(room)
    needs.reserveCapacity(room)
    for index in members {
      let mover = all[Int(index)]
      movers.append(index)
      times.append(mover.time)
      latest.append(mover.latest)
      entries.append(mover.entry)
      reaches.append(mover.reach)
      needs.append(mover.need)
    }
    let nobody = repeatElement(Int32(0), count: 8)
    movers += nobody
    times += nobody
    latest += nobody
    entries += nobody
    reaches += nobody
    needs += repeatElement(.infinity, count: 8)
  }

  /// Passes those that have been placed, or can't start any more at a time.
  @inline(__always)
  func skip(from first: inout Int, before time: Int32) {
    while first < count, needs[first] == .infinity || latest[first] < time { first += 1 }
  }

  /// Of eight candidates, those that may start in a lane and have come in by a time, as bits.
  ///
  /// - Parameters:
  ///   - first: The first of them.
  ///   - wake: What the lane's latest comment left behind.
  ///   - height: The height of the lane.
  ///   - limit: The time.
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

  /// The earliest moment at which one may have come in behind another comment.
  @inline(__always)
  func arrival(of index: Int, behind wake: Wake) -> Int32 {
    max(times[index], wake.clear, wake.exit &- reaches[index]) &+ entries[index]
  }

  /// Notes that one has been placed.
  mutating func place(_ index: Int) {
    needs[index] = .infinity
    placed.append(index)
  }

  /// Forgets those that have been placed.
  mutating func removePlaced() {
    placed.sort()
    movers.remove(at: placed)
    times.remove(at: placed)
    latest.remove(at: placed)
    entries.remove(at: placed)
    reaches.remove(at: placed)
    needs.remove(at: placed)
    placed.removeAll(keepingCapacity: true)
  }
}

extension Array where Element: BitwiseCopyable {
  /// Removes the elements at some places, which are in order. O(n), by whole runs.
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
