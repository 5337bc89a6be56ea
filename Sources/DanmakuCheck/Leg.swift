import DanmakuRender

/// A time within which each side of an event's ink moves evenly; times are milliseconds.
struct Leg {
  var start: Double
  var end: Double
  /// The ink at the start.
  var first: Box
  /// The ink at the end.
  var last: Box

  /// The ink at a time.
  func box(at time: Double) -> Box {
    let length = end - start
    guard length > 0 else { return first }
    let share = (time - start) / length
    func between(_ first: Double, _ last: Double) -> Double { first + (last - first) * share }
    return Box(
      left: between(first.left, last.left), top: between(first.top, last.top),
      right: between(first.right, last.right), bottom: between(first.bottom, last.bottom))
  }
}
