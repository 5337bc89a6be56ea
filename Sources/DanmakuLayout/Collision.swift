public import DanmakuModel

/// Whether two comments whose y ranges meet stay apart in x.
///
/// Let l(t) be the left side of a box and r(t) = l(t) + w its right side. B is to the right of A
/// by d(t) = l_B(t) − r_A(t), and A to the right of B by e(t) = l_A(t) − r_B(t). The boxes are apart
/// when, at every moment at which both are drawn, d ≥ gap or e ≥ gap. As d + e = −w_A − w_B < 0, the
/// two can't hold at once, and as both are continuous, the one that holds at first has to hold
/// until the end. Both are linear in t, so they are least at an end of the common interval
/// [max(start), min(end)]: it is enough to look at the two ends. Nothing is assumed about speeds,
/// directions or durations, and a still comment is one of velocity 0. The scheduler does not call it
/// for pairs: `Wake`, `Skyline` and `Obstacle.meeting` are its solutions for the start of the next
/// comment.
///
/// Eased motions that share a curve are least apart at an end as well. Of two in one direction the one
/// that begins first is gone first, else they are too near at an end; their distance grows while the
/// first is the faster one, and then falls. For curves with a log-concave slope that can be derived;
/// for those of ``Easing`` it is tried with random widths and speeds. Of two that move in opposite
/// directions, or of which one stands, the distance only grows or only falls.
///
/// - Parameters:
///   - first: A placement.
///   - firstWidth: The width of its box in px.
///   - second: Another.
///   - secondWidth: The width of its box in px.
///   - gap: The least distance in px.
///   - easing: How both move.
/// - Returns: Whether the boxes are never nearer than the gap while both are drawn.
@inlinable
public func areApart(
  _ first: Placement, width firstWidth: Float, _ second: Placement, width secondWidth: Float,
  gap: Float, easing: Easing = .linear
) -> Bool {
  let begin = max(first.start, second.start)
  let end = min(first.end, second.end)
  guard begin < end else { return true }
  let atBegin = second.left(at: begin, easing) - first.left(at: begin, easing)
  let atEnd = second.left(at: end, easing) - first.left(at: end, easing)
  return min(atBegin, atEnd) >= firstWidth + gap || max(atBegin, atEnd) <= -(secondWidth + gap)
}
