/// When most is on stage.
enum FullestMoments {
  /// Moments are at least so many milliseconds apart, or they would show the same comments.
  private static let distance = 5000

  /// The fullest moments.
  ///
  /// - Parameters:
  ///   - shows: When each thing shows, in milliseconds, by its start.
  ///   - count: How many moments are wanted; there may be fewer.
  /// - Returns: Times in milliseconds, in order.
  static func find(_ shows: [Range<Int>], count: Int) -> [Int] {
    let ends = shows.map(\.upperBound).sorted()
    var gone = 0
    var moments: [(time: Int, shown: Int)] = []
    for (index, show) in shows.enumerated() {
      while gone < ends.count, ends[gone] <= show.lowerBound { gone += 1 }
      moments.append((show.lowerBound, index + 1 - gone))
    }
    moments.sort { ($1.shown, $0.time) < ($0.shown, $1.time) }
    var chosen: [Int] = []
    for (time, _) in moments {
      guard chosen.count < count else { break }
      let isApart = chosen.allSatisfy { ($0 - time).magnitude >= distance }
      if isApart { chosen.append(time) }
    }
    return chosen.sorted()
  }
}
