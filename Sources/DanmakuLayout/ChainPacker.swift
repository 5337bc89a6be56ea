/// Fills crowded lanes with foresight, one lane after the other.
///
/// The time of a lane is what is scarce. In each lane that comment comes next which has come in as a
/// whole first, of all that may start: of comments that find no room together, the short ones. As
/// each lane takes what the lanes before left over, neighbours in a lane are of similar width, and
/// between those the least time is lost: a comment can't follow sooner than the longer of both
/// takes to come in. For one lane and comments that can't wait this is the schedule of most
/// intervals, which is optimal.
struct ChainPacker {
  /// A comment that is not placed yet, as far as a lane has to look at it.
  private struct Candidate {
    /// The mover's index; -1 when it has been placed.
    var index: Int32
    var time: Int32
    var entry: Int32
    var need: Float
    /// What a centisecond of a lane counts.
    var cost: Float
  }

  /// So many of the comments to come are looked at: enough for the densest second, and few enough
  /// for comments that may wait for minutes.
  private static let foresight = 1024

  let movers: [Mover]
  let grid: LaneGrid
  let obstacles: Obstacles

  /// Places comments in the lanes that have no obstacle.
  ///
  /// Where comments have to pass obstacles, to be in early is not all that counts.
  ///
  /// - Parameters:
  ///   - members: The indices of the comments to place, in the order of their times.
  ///   - weights: What each mover is worth; empty if all are worth the same.
  ///   - place: Takes the index, the lane and the start of each comment placed.
  func pack(
    _ members: [Int32], weights: [Float], place: (_ mover: Int, _ lane: Int, _ start: Int32) -> Void
  ) {
    // The most precious comment costs 1, so that what is to come is never cheaper than it is early.
    let heaviest = weights.max() ?? 1
    var rest = members.map { index in
      let mover = movers[Int(index)]
      return Candidate(
        index: index, time: mover.time, entry: mover.entry, need: mover.need,
        cost: weights.isEmpty ? 1 : heaviest / weights[Int(index)])
    }
    // Low lanes suit few comments, high ones all.
    let order = (0..<grid.count).sorted {
      grid.heights[$0] != grid.heights[$1] ? grid.heights[$0] < grid.heights[$1] : $0 < $1
    }
    for lane in order where !obstacles.stand(in: lane) {
      fill(lane, from: &rest) { place($0, lane, $1) }
      rest.removeAll { $0.index < 0 }
    }
  }

  /// Chooses the comments of a lane.
  private func fill(
    _ lane: Int, from rest: inout [Candidate], place: (_ mover: Int, _ start: Int32) -> Void
  ) {
    var wake = Wake.none
    var first = 0
    while true {
      while first < rest.count,
        rest[first].index < 0 || movers[Int(rest[first].index)].latest < wake.clear
      {
        first += 1
      }
      guard first < rest.count else { return }
      guard let (index, start) = next(in: lane, behind: wake, of: rest, from: first) else { return }
      let mover = Int(rest[index].index)
      place(mover, start)
      wake = movers[mover].wake(start: start)
      rest[index].index = -1
    }
  }

  /// The candidate that has come in first, and its start; `nil` if none can start any more.
  private func next(
    in lane: Int, behind wake: Wake, of rest: [Candidate], from first: Int
  ) -> (index: Int, start: Int32)? {
    let height = grid.heights[lane]
    let origin = max(wake.clear, rest[first].time)
    var best: (index: Int, start: Int32)?
    var least = Float.infinity
    for index in first..<min(rest.count, first + Self.foresight) {
      let candidate = rest[index]
      let wait = candidate.time &- origin
      // What is to come can't come in sooner than it comes.
      if Float(wait) >= least { break }
      guard candidate.index >= 0, candidate.need <= height,
        Float(max(0, wait) &+ candidate.entry) * candidate.cost < least
      else { continue }
      let mover = movers[Int(candidate.index)]
      guard lane < mover.lanes else { continue }
      let start = max(mover.time, wake.freeAt(for: mover))
      let loss = Float(start &+ mover.entry &- origin) * candidate.cost
      guard start <= mover.latest, loss < least else { continue }
      (best, least) = ((index, start), loss)
    }
    return best
  }
}
