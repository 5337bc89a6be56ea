import DanmakuModel

/// How a comment of a width moves: what the scheduler knows of it before it has a place.
struct MovingShape {
  /// The longest time on stage: ten days, in centiseconds.
  private static let longest = 86_400_000.0

  /// The stage's width in px.
  let stageWidth: Float
  /// The width of the box in px.
  let width: Float
  /// The least distance to others in px.
  let gap: Float
  /// Whether it moves from left to right.
  let movesRight: Bool
  /// Pixels a centisecond.
  let speed: Double
  /// Centiseconds on stage: the time in which the box crosses it as a whole, rounded up.
  let duration: Int32

  /// The shape of the comment of an index.
  init(
    width: Float, movesRight: Bool, index: Int, stageWidth: Float, gap: Float,
    _ options: LayoutOptions
  ) {
    let distance = Double(stageWidth + width)
    let natural = distance / options.scrollDuration
    let perSecond =
      switch options.speed {
      case .duration: natural
      case .constant(let speed): speed
      case .random(let range):
        range.lowerBound
          + (range.upperBound - range.lowerBound) * unitRandom(seed: options.seed, index: index)
      case .clamp(let range): min(max(natural, range.lowerBound), range.upperBound)
      }
    // A hair is taken off before rounding up, lest 12 s become 12.01 s by a rounding error.
    let time = (distance / perSecond * 100 - 1e-6).rounded(.up)
    let fits = max(1, min(time, Self.longest))
    duration = Int32(fits)
    // With a duration given the speed follows from it, so that the box is just gone at the end.
    speed =
      options.speed == .duration ? distance / fits : max(perSecond / 100, distance / Self.longest)
    self.stageWidth = stageWidth
    self.width = width
    self.gap = gap
    self.movesRight = movesRight
  }

  /// How long the head takes to the far edge, less the gap, in centiseconds, rounded down.
  var reach: Int32 { Int32(clamping: Int((Double(stageWidth - gap) / speed).rounded(.down))) }

  /// What it leaves behind in its bands when it starts at a time.
  func traffic(start: Int32) -> Skyline.Traffic {
    let entry = Int32(clamping: Int((Double(width + gap) / speed).rounded(.up)))
    return Skyline.Traffic(clear: start &+ entry, exit: start &+ duration)
  }

  /// Its placement.
  func placement(comment: Int32, start: Int32, y: Float) -> Placement {
    Placement(
      comment: comment, start: start, end: start &+ duration, x: movesRight ? -width : stageWidth,
      velocity: Float(movesRight ? speed : -speed), y: y)
  }
}

/// A number in 0..<1 that depends on the seed and the index alone: SplitMix64 by Steele, Lea and
/// Flood (2014), of which the upper 53 bits are used.
private func unitRandom(seed: UInt64, index: Int) -> Double {
  var bits = seed &+ 0x9E37_79B9_7F4A_7C15 &* (UInt64(bitPattern: Int64(index)) &+ 1)
  bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
  return Double((bits ^ bits >> 31) >> 11) * 0x1p-53
}
