/// Which moments of a script are drawn.
public enum Moments: Sendable {
  /// These, in seconds.
  case given([Double])
  /// Up to so many at which most is on stage.
  case fullest(Int)
  /// So many, evenly spread.
  case spread(Int)

  /// How many there are at most.
  public var count: Int {
    switch self {
    case .given(let times): times.count
    case .fullest(let count), .spread(let count): count
    }
  }

  /// The times in milliseconds.
  ///
  /// - Parameter shows: When each thing shows, in milliseconds, by its start.
  /// - Returns: As many as there are.
  func times(_ shows: [Range<Int>]) -> [Int] {
    switch self {
    case .given(let times): return times.map { Int(($0 * 1000).rounded()) }
    case .fullest(let count): return FullestMoments.find(shows, count: count)
    case .spread(let count):
      guard let end = shows.map(\.upperBound).max(), end > 0 else { return [] }
      // To a tenth of a second, which is easier to read.
      return (0..<count).map { (2 * $0 + 1) * end / (2 * count) / 100 * 100 }
    }
  }
}
