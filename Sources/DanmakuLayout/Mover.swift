import DanmakuModel

/// A comment as the scheduler sees it: when it wants to appear, the room that it takes, and how it
/// keeps others away.
///
/// All times are in centiseconds. A comment that enters at an edge and leaves at the other keeps
/// the next one of its direction away until it has come in as a whole (*entry*), and as long as the
/// next one would catch up with it before it is gone; the head of that one takes *reach* to the far
/// edge. A still comment has an entry as long as its whole time, and no reach. 72 bytes, no references.
struct Mover {
  /// The longest time on stage: ten days.
  private static let longest = 86_400_000.0

  /// The comment's index.
  var comment: Int32
  /// When it wants to appear.
  var time: Int32
  /// When it may appear at the latest.
  var latest: Int32
  /// How long after its start the next one may start behind it.
  var entry: Int32
  /// How long its head takes to the far edge, less the gap.
  var reach: Int32
  /// How long it is on stage.
  var duration: Int32
  /// The width of the box in px.
  var width: Float
  /// The left side of the box at the start.
  var x: Float
  /// How far the upper side of the box is below its anchor, which has to be at a whole pixel.
  var top: Float
  /// The height of the box with the line spacing.
  var height: Float
  /// The part of the height in which the box has to lie with its line spacing.
  var region: ClosedRange<Float>
  /// The height that it takes from a line of the lane grid on.
  var need: Float = 0
  /// It may begin in so many lanes, from the top.
  var lanes: UInt16 = 0
  /// How it moves.
  var mode: Comment.Mode
  /// Pixels a centisecond, to the right; 0 if it stands still.
  var velocity: Float = 0
  /// Centiseconds a pixel; 0 if it stands still.
  var timePerPixel = 0.0

  /// Whether it moves from left to right.
  @inline(__always) var movesRight: Bool { mode == .reverse }

  /// A comment of an extent, which may ask for a duration of so many milliseconds.
  ///
  /// A still comment stands for as long as it asks for. A moving one is as much slower or faster than
  /// others as it would be on niconico, which means by `@N` that it takes N + 1 seconds instead of 4.
  ///
  /// The box of a moving one crosses the stage as a whole in its duration, which is rounded up;
  /// `entry` is rounded up and `reach` down to the grid of 10 ms, where the test is exact.
  init(
    _ comment: Comment, index: Int, _ extent: TextExtent, lasting milliseconds: Int32 = 0,
    on stage: Stage
  ) {
    self.comment = Int32(truncatingIfNeeded: index)
    mode = stage.mode(of: comment)
    time = Int32(clamping: comment.time.centiseconds)
    latest = stage.latestStart(for: time)
    width = extent.width
    top = extent.top
    height = extent.height + stage.lineSpacing
    region = stage.region(of: mode, high: extent.height)
    guard !mode.isStill else {
      duration = milliseconds > 0 ? max(1, (milliseconds &+ 5) / 10) : stage.stillDuration
      entry = duration
      reach = 0
      x = (stage.width - extent.advance) / 2 + extent.left
      return
    }
    let distance = Double(stage.width + extent.width)
    let slowness = milliseconds > 0 ? (Double(milliseconds) / 1000 + 1) / 4 : 1
    let natural = Self.steady(distance / (stage.options.scrollDuration * slowness))
    let perSecond =
      switch stage.speed {
      case .duration: natural
      case .constant(let speed): speed / slowness
      case .random(let range):
        (range.lowerBound + (range.upperBound - range.lowerBound)
          * unitRandom(seed: stage.options.seed, index: index, purpose: .speed))
          / slowness
      case .clamp(let range): min(max(natural, range.lowerBound), range.upperBound)
      }
    // A hair is taken off before rounding up, lest 12 s become 12.01 s by a rounding error.
    let needed = (distance / perSecond * 100 - 1e-6).rounded(.up)
    let crossing = max(1, min(needed, Self.longest))
    let speed = max(perSecond / 100, distance / Self.longest)
    velocity = Float(mode == .reverse ? speed : -speed)
    timePerPixel = 1 / speed
    duration = Int32(crossing)
    if stage.easing == .linear {
      entry = Int32(min(Double(width + stage.gap) / speed + (1 - 1e-9), 1e9))
      reach = Int32(max(0, min(Double(stage.width - stage.gap) / speed, 1e9)))
    } else {
      let path = stage.path
      let way = speed * crossing
      entry = Int32(
        (crossing * path.time(to: Double(width + path.gap), of: way, isLate: true)).rounded(.up))
      reach = Int32(
        crossing * path.time(to: Double(path.width - path.gap), of: way, isLate: false))
    }
    x = mode == .reverse ? -width : stage.width
  }

  /// The least speed, not below one in px/s, at which libass needs few bitmaps for a comment.
  ///
  /// It draws a glyph anew for each eighth of a pixel at which the text is in some frame. Where the
  /// text is at a whole pixel every tenth of a second, or every other, the frames of most videos
  /// find it at 3 to 6 of the eighths. No comment gets faster by more than a sixteenth.
  private static func steady(_ speed: Double) -> Double {
    for step in [10.0, 5.0] where speed >= 16 * step {
      // Less a hair, lest a rounding error makes a whole step.
      return (speed / step - 1e-9).rounded(.up) * step
    }
    return speed
  }

  /// Its placement at a start, with the upper side of its box at `y`.
  func placement(start: Int32, y: Float) -> Placement {
    Placement(
      comment: comment, start: start, end: start &+ duration, x: x,
      velocity: velocity, y: y)
  }

  /// What it leaves behind in its lane when it starts at a time.
  @inline(__always)
  func wake(start: Int32) -> Wake {
    Wake(clear: start &+ entry, exit: start &+ duration, movesRight: movesRight)
  }
}

/// What the latest comment of a lane left behind for the next one, in centiseconds.
///
/// Only the latest one counts: it has not caught up with the one before it, so the next one, which
/// does not catch up with it, can't either.
struct Wake {
  /// That of a lane that was never used; far from overflow.
  static let none = Wake(clear: .min / 2, exit: .min / 2, movesRight: false)

  /// When it has come in as a whole.
  var clear: Int32
  /// When it is gone.
  var exit: Int32
  /// Its direction.
  var movesRight: Bool

  /// When the next one may start: of opposite directions, when the stage is free.
  ///
  /// This is ``areApart(_:width:_:width:gap:)`` for boxes that start in order, solved for the start.
  @inline(__always)
  func freeAt(for next: Mover) -> Int32 {
    next.movesRight == movesRight ? max(clear, exit &- next.reach) : exit
  }
}

/// What is drawn at random.
enum RandomPurpose: UInt64 {
  case speed = 0
  case lane = 0x5851_F42D_4C95_7F2D
}

/// A number in 0..<1 that depends on the seed, the index and the purpose alone: SplitMix64 by
/// Steele, Lea and Flood (2014), of which the upper 53 bits are used.
func unitRandom(seed: UInt64, index: Int, purpose: RandomPurpose) -> Double {
  var bits = seed &+ purpose.rawValue
  bits &+= 0x9E37_79B9_7F4A_7C15 &* (UInt64(bitPattern: Int64(index)) &+ 1)
  bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
  return Double((bits ^ bits >> 31) >> 11) * 0x1p-53
}
