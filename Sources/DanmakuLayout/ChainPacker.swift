import DanmakuModel

/// Fills crowded lanes with foresight, one lane after the other.
///
/// The time of a lane is what is scarce. In each lane that comment comes next which has come in as a
/// whole first, of all that may start: of comments that find no room together, the short ones. As
/// each lane takes what the lanes before left over, neighbours in a lane are of similar width, and
/// between those the least time is lost: a comment can't follow sooner than the longer of both
/// takes to come in. For one lane and comments that can't wait this is the schedule of most
/// intervals, which is optimal.
struct ChainPacker {
  /// So many of the comments to come are looked at: enough for the densest second, and few enough
  /// for comments that may wait for minutes.
  private static let foresight = 1024

  let movers: [Mover]
  /// What each mover is worth; empty if all are worth the same.
  let weights: [Float]
  /// What the most precious comment is worth, which costs 1: so what is to come is never cheaper than
  /// it is early.
  private let heaviest: Float
  let grid: LaneGrid
  let obstacles: Obstacles

  init(movers: [Mover], weights: [Float], grid: LaneGrid, obstacles: Obstacles) {
    self.movers = movers
    self.weights = weights
    heaviest = weights.max() ?? 1
    self.grid = grid
    self.obstacles = obstacles
  }

  /// Places comments in the lanes that have no obstacle.
  ///
  /// Where comments have to pass obstacles, to be in early is not all that counts.
  ///
  /// - Parameters:
  ///   - members: The indices of the comments to place, in the order of their times.
  ///   - place: Takes the index, the lane and the start of each comment placed.
  func pack(_ members: [Int32], place: (_ mover: Int, _ lane: Int, _ start: Int32) -> Void) {
    var rest = Candidates(members, of: movers)
    // Low lanes suit few comments, high ones all.
    let order = (0..<grid.count).sorted {
      grid.heights[$0] != grid.heights[$1] ? grid.heights[$0] < grid.heights[$1] : $0 < $1
    }
    for lane in order where !obstacles.stand(in: lane) {
      fill(lane, from: &rest) { place($0, lane, $1) }
      rest.removePlaced()
    }
  }

  /// Chooses the comments of a lane.
  private func fill(
    _ lane: Int, from rest: inout Candidates, place: (_ mover: Int, _ start: Int32) -> Void
  ) {
    var wake = Wake.none
    var first = 0
    while true {
      rest.skip(from: &first, before: wake.clear)
      guard first < rest.count else { return }
      guard let (index, start) = next(in: lane, behind: wake, of: rest, from: first) else { return }
      place(Int(rest.movers[index]), start)
      wake = rest.place(index, at: start)
    }
  }

  /// The candidate that has come in first, and its start; `nil` if none can start any more.
  private func next(
    in lane: Int, behind wake: Wake, of rest: borrowing Candidates, from first: Int
  ) -> (index: Int, start: Int32)? {
    let origin = max(wake.clear, rest.times[first])
    let end = min(rest.count, first + Self.foresight)
    var best: (index: Int, start: Int32)?
    var least = Float.infinity
    for eight in stride(from: first, to: end, by: 8) {
      // What is to come can't come in sooner than it comes.
      if Float(rest.times[eight] &- origin) >= least { break }
      var able = rest.able(
        from: eight, behind: wake, in: grid.heights[lane],
        by: origin &+ Int32(min(least, Candidates.far)))
      while able > 0 {
        let index = eight + able.trailingZeroBitCount
        able &= able - 1
        guard index < end else { break }
        let start = rest.start(of: index, behind: wake)
        let loss =
          Float(rest.clear(of: index, from: start) &- origin) * cost(of: Int(rest.movers[index]))
        guard loss < least, rest.may(index, start: start, in: lane) else { continue }
        (best, least) = ((index, start), loss)
      }
    }
    return best
  }

  /// What a centisecond of a lane counts.
  @inline(__always)
  private func cost(of mover: Int) -> Float {
    weights.isEmpty ? 1 : heaviest / weights[mover]
  }
}
