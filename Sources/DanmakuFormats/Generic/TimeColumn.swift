import DanmakuModel

/// What the numbers under one time key tell about their unit.
struct TimeColumn {
  /// Seconds, milliseconds or microseconds since 1970, as numbers of 10, 13 or 16 digits.
  private struct Epoch {
    let perSecond: Double
    var count = 0
    var earliest = Double.infinity

    init(perSecond: Double) {
      self.perSecond = perSecond
    }

    mutating func note(_ value: Double) {
      guard value >= perSecond * 1e9, value < perSecond * 1e10 else { return }
      count += 1
      earliest = min(earliest, value)
    }
  }

  /// Whole numbers with a greatest one beyond this can't be seconds: it is more than a day.
  private static let mostSeconds = 100_000.0

  private let rule: UnitRule
  private var epochs = [Epoch(perSecond: 1), Epoch(perSecond: 1e3), Epoch(perSecond: 1e6)]
  private var count = 0
  private var isWhole = true
  private var largest = 0.0

  /// A column without numbers.
  init(rule: UnitRule) {
    self.rule = rule
  }

  /// Takes a number of the column into account.
  mutating func note(_ value: Double, isWhole: Bool) {
    count += 1
    self.isWhole = self.isWhole && isWhole
    largest = max(largest, value)
    guard value >= 1e9 else { return }
    for index in epochs.indices { epochs[index].note(value) }
  }

  /// Takes the numbers of another part of the column into account.
  mutating func note(_ other: TimeColumn) {
    count += other.count
    isWhole = isWhole && other.isWhole
    largest = max(largest, other.largest)
    for index in epochs.indices {
      epochs[index].count += other.epochs[index].count
      epochs[index].earliest = min(epochs[index].earliest, other.epochs[index].earliest)
    }
  }

  /// How the numbers are to be read: divided by `perSecond` after `origin` was subtracted.
  ///
  /// The origin is the earliest time, if most are times since 1970.
  func scale(asked: TimeUnit?) -> (perSecond: Double, origin: Double) {
    let usual = epochs.max { $0.count < $1.count }.flatMap { 2 * $0.count > count ? $0 : nil }
    if let perSecond = (asked ?? unit)?.perSecond {
      return (perSecond, usual?.perSecond == perSecond ? usual?.earliest ?? 0 : 0)
    }
    if let usual { return (usual.perSecond, usual.earliest) }
    return (isWhole && largest > Self.mostSeconds ? 1000 : 1, 0)
  }

  /// The unit that the key tells.
  private var unit: TimeUnit? {
    switch rule {
    case .infer: nil
    case .seconds: .seconds
    case .milliseconds: .milliseconds
    case .centiseconds: .centiseconds
    case .wholeMilliseconds: isWhole ? .milliseconds : .seconds
    }
  }
}
