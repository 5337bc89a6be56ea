/// An easing of CSS: a curve from (0, 0) to (1, 1) with two points that draw it, time across.
struct CubicBezier: Equatable {
  static let linear = CubicBezier(0, 0, 1, 1)

  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The curve that CSS calls by a word; `nil` for any other.
  init?(named name: Span<UInt8>) {
    if name.matches("linear") {
      self = .linear
    } else if name.matches("ease") {
      self.init(0.25, 0.1, 0.25, 1)
    } else if name.matches("ease-in") {
      self.init(0.42, 0, 1, 1)
    } else if name.matches("ease-out") {
      self.init(0, 0, 0.58, 1)
    } else if name.matches("ease-in-out") {
      self.init(0.42, 0, 0.58, 1)
    } else {
      return nil
    }
  }

  /// The part of the change that is done after a part of the time, found by halving.
  func progress(after part: Double) -> Double {
    guard self != .linear, part > 0, part < 1 else { return max(0, min(1, part)) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.value(x1, x2, middle) < part { low = middle } else { high = middle }
    }
    return Self.value(y1, y2, low)
  }

  private static func value(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
