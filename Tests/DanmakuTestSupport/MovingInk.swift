import DanmakuRender

/// The box of an event's ink and how it moves.
struct MovingInk {
  let motion: Motion
  /// Relative to the anchor.
  let box: Box
  let start: Double
  let end: Double
  /// The highest and the lowest that the ink ever gets.
  let top: Double
  let bottom: Double

  init(motion: Motion, box: Box) {
    self.motion = motion
    self.box = box
    start = motion.legs[0].start
    end = motion.legs[motion.legs.count - 1].end
    let heights = motion.legs.flatMap { [$0.position(at: $0.start).y, $0.position(at: $0.end).y] }
    top = (heights.min() ?? 0) + box.top
    bottom = (heights.max() ?? 0) + box.bottom
  }

  func box(at position: (x: Double, y: Double)) -> Box { box.moved(x: position.x, y: position.y) }

  /// When two boxes reach into one another most, and how far then, the smaller of across and down.
  ///
  /// - Returns: `nil` if they are never shown together, or stay apart by more than they are long.
  static func deepestContact(_ a: MovingInk, _ b: MovingInk) -> (time: Double, depth: Double)? {
    var deepest: (time: Double, depth: Double)?
    for first in a.motion.legs {
      for second in b.motion.legs {
        let start = max(first.start, second.start)
        let end = min(first.end, second.end)
        guard start < end else { continue }
        let contact = deepestContact(
          a.box(at: first.position(at: start)), b.box(at: second.position(at: start)),
          velocityX: second.velocityX - first.velocityX,
          velocityY: second.velocityY - first.velocityY, duration: end - start)
        if contact.depth > deepest?.depth ?? -.infinity {
          deepest = (start + contact.time, contact.depth)
        }
      }
    }
    return deepest
  }

  /// The same for an even motion of one box relative to another.
  ///
  /// Seen from the first box, each distance that one side has reached past another is linear in
  /// time. The depth is the least of them, a concave function made of straight pieces, so its
  /// maximum lies at an end of the time or where two of them cross.
  private static func deepestContact(
    _ a: Box, _ b: Box, velocityX: Double, velocityY: Double, duration: Double
  ) -> (time: Double, depth: Double) {
    let reaches: [(now: Double, slope: Double)] = [
      (a.right - b.left, -velocityX), (b.right - a.left, velocityX),
      (a.bottom - b.top, -velocityY), (b.bottom - a.top, velocityY),
      (min(a.width, b.width, a.height, b.height), 0),
    ]
    var deepest = (time: 0.0, depth: -Double.infinity)
    func look(at time: Double) {
      guard time >= 0, time <= duration else { return }
      var depth = Double.infinity
      for reach in reaches { depth = min(depth, reach.now + reach.slope * time) }
      if depth > deepest.depth { deepest = (time, depth) }
    }
    look(at: 0)
    look(at: duration)
    for (index, one) in reaches.enumerated() {
      for other in reaches[..<index] where one.slope != other.slope {
        look(at: (other.now - one.now) / (one.slope - other.slope))
      }
    }
    return deepest
  }
}
