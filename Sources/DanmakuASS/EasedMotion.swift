import DanmakuModel

/// Writes an eased motion as one event.
///
/// ASS moves evenly only. Around a point that is as far away as `reach` a small turn is a motion across,
/// and turns can be animated: of several `\t` over the same time, each of which goes evenly to a value,
/// the first gives a straight line, the second a quadratic and the third a cubic curve, for each
/// starts from what the ones before it make of the moment. So `\move` goes the whole way evenly, and
/// three `\t` for each piece of the time add what the curve is ahead or behind: for v from the piece's
/// start to its end
///
///     v(s) = v₀ + (B − v₀) s + s (1 − s) (m + n s), by the values v₀ − n, v₀ + m + n and B,
///
/// as can be seen by writing the three steps out. The curve is met at both ends of a piece and at a third
/// and two thirds of it.
struct EasedMotion {
  /// No curve needs more pieces: on a stage as wide as can be, those are within a third of a pixel.
  private static let mostPieces = 24
  /// How far the pieces may be off the curve, in px.
  private static let tolerance = 0.3
  /// The distance of the point around which is turned, in heights of the stage: libass counts 1/64 px
  /// in 32 bits, and the script may be drawn four times as high as it says.
  private static let reachInHeights = 7400.0

  private let easing: Easing
  /// The distance in px of the point around which is turned.
  private let reach: Double
  /// How far so many pieces, from one on, are off the curve, as a part of the way.
  private let errors: [Double]

  /// The motions on a stage.
  init(_ easing: Easing, on stage: StageSize) {
    self.easing = easing
    reach = Self.reachInHeights * Double(stage.height)
    errors = easing == .linear ? [] : (1...Self.mostPieces).map { Self.error($0, of: easing) }
  }

  /// Whether there is anything to write.
  var isEven: Bool { easing == .linear }

  /// Appends the tags that add the curve to a `\move` across.
  ///
  /// - Parameters:
  ///   - x: The anchor at the start, in px.
  ///   - y: The anchor's height.
  ///   - distance: The way in px, to the right.
  ///   - milliseconds: The time that it takes.
  ///   - script: Gets the tags.
  func append(
    x: Float, y: Float, distance: Float, milliseconds: Int, to script: inout ScriptBuffer
  ) {
    let way = Double(distance)
    let pieces =
      1 + (errors.firstIndex { $0 * way.magnitude <= Self.tolerance } ?? errors.count - 1)
    // In the middle of the way, so that what is beside it rises and sinks least.
    script.append("\\org(")
    script.append(pixels: (x + distance / 2).rounded())
    script.append(",")
    script.append(pixels: y + Float(reach))
    script.append(")")
    var start = 0
    for piece in 1...pieces {
      let end = milliseconds * piece / pieces
      guard end > start else { continue }
      let curve = Piece(
        of: easing, from: Double(start) / Double(milliseconds),
        to: Double(end) / Double(milliseconds))
      for value in curve.values {
        script.append("\\t(")
        script.append(start)
        script.append(",")
        script.append(end)
        script.append(",\\frz")
        // Upwards of the point a turn to the left is one to the left; the sine is the angle here.
        script.append(billionths: -value * way / reach * 180 / .pi)
        script.append(")")
      }
      start = end
    }
  }

  /// The greatest error of so many pieces of equal length.
  private static func error(_ count: Int, of easing: Easing) -> Double {
    var worst = 0.0
    for number in 0..<count {
      let (start, end) = (
        Double(number) / Double(count), Double(number + 1) / Double(count)
      )
      let piece = Piece(of: easing, from: start, to: end)
      for step in 1..<24 {
        let share = Double(step) / 24
        let time = start + (end - start) * share
        worst = max(worst, (piece.value(at: share) - easing.progress(at: time) + time).magnitude)
      }
    }
    return worst
  }
}

/// A cubic piece of what a curve is ahead of an even motion, as a part of the way.
private struct Piece {
  private let first: Double
  private let last: Double
  private let bend: Double
  private let skew: Double

  /// The piece that meets the curve at its ends, at a third and at two thirds of it.
  init(of easing: Easing, from start: Double, to end: Double) {
    func lead(_ share: Double) -> Double {
      let time = start + (end - start) * share
      return easing.progress(at: time) - time
    }
    (first, last) = (lead(0), lead(1))
    // s (1 − s) is 2/9 at both places.
    let early = (lead(1 / 3.0) - (2 * first + last) / 3) * 4.5
    let late = (lead(2 / 3.0) - (first + 2 * last) / 3) * 4.5
    skew = 3 * (late - early)
    bend = early - skew / 3
  }

  /// Where the three evenly animated turns go.
  var values: [Double] { [first - skew, first + bend + skew, last] }

  func value(at share: Double) -> Double {
    first + (last - first) * share + share * (1 - share) * (bend + skew * share)
  }
}
