import DanmakuModel

/// A way from point to point, in pixels of a player.
struct MotionPath {
  private var points: [(x: Float, y: Float)]

  /// A straight way.
  init(from start: (x: Float, y: Float), to end: (x: Float, y: Float)) {
    points = [start, end]
  }

  /// The way that `Mx,yLx,y…` describes; `nil` without two points.
  ///
  /// Of a path that is cut, the last number may be only a part of one: its point is left out.
  init?(_ text: Span<UInt8>, isCut: Bool) {
    points = []
    var numbers: [Float] = []
    var index = 0
    while index < text.count {
      let start = index
      while index < text.count, text[index].isOfNumber(isFirst: index == start) { index += 1 }
      guard index > start else {
        index += 1
        continue
      }
      guard let number = DecimalReader.read(text.extracting(start..<index)), number.isFinite
      else { continue }
      numbers.append(ReadPosition.float(number))
      guard numbers.count == 2 else { continue }
      points.append((numbers[0], numbers[1]))
      numbers.removeAll(keepingCapacity: true)
    }
    if isCut, numbers.isEmpty { _ = points.popLast() }
    guard points.count > 1 else { return nil }
    let most = ReadPosition.mostKeyframes
    if points.count > most {
      points = (0..<most).map { points[$0 * (points.count - 1) / (most - 1)] }
    }
  }

  /// The keyframes of a comment that goes this way.
  ///
  /// Each leg takes a time in proportion to its length; a comment that slows down does so over the
  /// whole way, of which it has done 1 − (1 − t)² after the part t of the time.
  ///
  /// - Parameters:
  ///   - first: What the comment is at first.
  ///   - delay: How long it stays at the first point, in milliseconds.
  ///   - time: How long the way takes, in milliseconds.
  ///   - slows: Whether it slows down.
  /// - Returns: The keyframes; one where there is no way to go.
  func keyframes(
    _ first: Keyframe, after delay: Int32, taking time: Int32, slows: Bool
  ) -> [Keyframe] {
    var frame = first
    (frame.x, frame.y) = points[0]
    let lengths = zip(points, points.dropFirst()).map { from, to in
      Double((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
    }
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return [frame] }
    var frames = delay > 0 ? [frame] : []
    frame.time = delay
    frames.append(frame)
    var done = 0.0
    var part = 0.0
    for (index, length) in lengths.enumerated() where length > 0 {
      let before = part
      done += length
      let way = min(1, done / whole)
      part = slows ? 1 - (1 - way).squareRoot() : way
      // The pace at a leg's start is the slope there, 2 (1 − t), by its mean slope.
      if slows {
        let pace = 2 * (1 - before) * (part - before) * whole / length
        frames[frames.count - 1].pace = Float(max(0, min(2, pace)))
      }
      frame.time = delay &+ Int32((Double(time) * part).rounded())
      (frame.x, frame.y) = points[index + 1]
      frames.append(frame)
    }
    return frames
  }
}

extension UInt8 {
  /// Whether the byte may be in a number; a sign begins one.
  fileprivate func isOfNumber(isFirst: Bool) -> Bool {
    digit != nil || self == Byte.point || isFirst && (self == Byte.minus || self == Byte.plus)
  }
}
