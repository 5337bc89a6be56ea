import DanmakuModel

/// When most is on stage.
enum FullestMoments {
  /// Moments are at least so many centiseconds apart, or they would show the same comments.
  private static let distance: Int64 = 500

  /// The fullest moments.
  ///
  /// - Parameters:
  ///   - placements: What shows, by its start.
  ///   - count: How many moments are wanted; there may be fewer.
  /// - Returns: Times in centiseconds, in order.
  static func find(_ placements: [Placement], count: Int) -> [Int32] {
    let ends = placements.map(\.end).sorted()
    var gone = 0
    var moments: [(time: Int32, shown: Int)] = []
    for (index, placement) in placements.enumerated() {
      while gone < ends.count, ends[gone] <= placement.start { gone += 1 }
      moments.append((placement.start, index + 1 - gone))
    }
    moments.sort { ($1.shown, $0.time) < ($0.shown, $1.time) }
    var chosen: [Int32] = []
    for (time, _) in moments {
      guard chosen.count < count else { break }
      let isApart = chosen.allSatisfy { (Int64($0) - Int64(time)).magnitude >= distance }
      if isApart { chosen.append(time) }
    }
    return chosen.sorted()
  }
}
