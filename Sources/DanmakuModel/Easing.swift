/// How a moving comment goes from one side to the other (`--easing`): evenly, or by a cubic Bézier
/// curve as CSS and UIKit have it.
public enum Easing: String, Sendable, CaseIterable {
  /// At one speed.
  case linear
  /// Slow at both ends: `cubic-bezier(.42, 0, .58, 1)`.
  case easeInOut = "ease-in-out"
  /// Fast at first, and slow at the end: `cubic-bezier(0, 0, .58, 1)`.
  case easeOut = "ease-out"

  /// The shares of the time at the inner two control points; those of the way are 0 and 1.
  private var controls: (first: Double, second: Double) {
    switch self {
    case .linear: (1 / 3.0, 2 / 3.0)
    case .easeInOut: (0.42, 0.58)
    case .easeOut: (0, 0.58)
    }
  }

  /// The share of the way that lies behind at a share of the time, both 0 to 1.
  public func progress(at time: Double) -> Double {
    guard self != .linear, time > 0, time < 1 else { return min(max(time, 0), 1) }
    return Self.way(at: Self.parameter { self.time(at: $0) < time })
  }

  /// The share of the time that it takes to a share of the way, both 0 to 1.
  public func time(to progress: Double) -> Double {
    guard self != .linear, progress > 0, progress < 1 else { return min(max(progress, 0), 1) }
    return time(at: Self.parameter { Self.way(at: $0) < progress })
  }

  /// The curve's time at a parameter.
  private func time(at parameter: Double) -> Double {
    let (first, second) = controls
    let rest = 1 - parameter
    return parameter
      * (3 * rest * (first * rest + second * parameter) + parameter * parameter)
  }

  /// The curve's way at a parameter.
  private static func way(at parameter: Double) -> Double {
    parameter * parameter * (3 - 2 * parameter)
  }

  /// The parameter up to which something holds, to the last bit: both coordinates only grow.
  private static func parameter(where isBefore: (Double) -> Bool) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return high
  }
}
