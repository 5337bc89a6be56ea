import DanmakuModel

/// What a comment crosses, in px.
struct Crossing {
  /// The width of the stage.
  let width: Float
  /// The least distance to what is in the way.
  let gap: Float
  /// How all that moves does.
  let easing: Easing

  /// What the scripts' pieces of a curve, and the grid of glyphs, may be off, in px.
  private static let easedError = 1.0

  /// The share of its time that a comment takes to a part of its way.
  ///
  /// - Parameters:
  ///   - distance: The part of the way in px.
  ///   - whole: The way in px.
  ///   - isLate: Whether too late is better than too early.
  /// - Returns: A share from 0 to 1.
  func time(to distance: Double, of whole: Double, isLate: Bool) -> Double {
    easing.time(to: (distance + (isLate ? Self.easedError : -Self.easedError)) / whole)
  }
}

/// The room that comments have, and the rules on it, in px and centiseconds.
///
/// It holds no references, so that it is handed on for free.
struct Stage {
  let options: LayoutOptions
  /// The speed of moving comments.
  let speed: SpeedPolicy
  /// Which comments are shown where not all find room.
  let pack: PackPolicy
  /// Where comments go when there is room.
  let fill: FillPolicy
  /// How moving comments move.
  let easing: Easing
  let width: Float
  /// The height that comments may use, from the top.
  let usableHeight: Float
  /// The heights that modes may use, and still ones at their edge, by the modes' raw values.
  private let modeHeights: InlineArray<4, Float>
  private let stillHeights: InlineArray<4, Float>
  /// The least distance between comments across.
  let gap: Float
  /// The least distance between comments down.
  let lineSpacing: Float
  /// How long a still comment stands.
  let stillDuration: Int32
  private let maxDelay: Int32
  /// The last moment at which a comment may begin.
  private let lastStart: Int32

  /// The stage of a conversion.
  init(_ options: Options) {
    self.options = options.layout
    speed = options.speed
    pack = options.pack
    fill = options.fill
    easing = options.easing
    width = Float(options.stage.width)
    usableHeight = Float(options.usableHeight)
    gap = Float(options.gap)
    lineSpacing = Float(options.lineSpacing)
    stillDuration = Int32(clamping: Int((options.layout.stillDuration * 100).rounded()))
    maxDelay = Int32(clamping: Int((options.layout.maxDelay * 100).rounded()))
    modeHeights = InlineArray { Float(options.usableHeight(for: Comment.Mode.scheduled[$0])) }
    stillHeights = InlineArray { Float(options.stillHeight(for: Comment.Mode.scheduled[$0])) }
    lastStart =
      options.layout.length.flatMap { Timestamp(seconds: $0) }
      .map { Int32(clamping: $0.centiseconds) } ?? .max
  }

  /// The height in which boxes lie with their line spacing: the lowest may have that below the
  /// stage.
  var height: Float { usableHeight + lineSpacing }

  /// What comments have to cross, without the rules: it is copied for free.
  var path: Crossing { Crossing(width: width, gap: gap, easing: easing) }

  /// Which comments are shown: where nothing is dropped there is nothing to choose.
  var policy: PackPolicy { options.overflow == .drop ? pack : .first }

  /// How a comment moves when it is shown.
  func mode(of comment: Comment) -> Comment.Mode {
    options.stills == .scroll && comment.mode.isStill ? .scroll : comment.mode
  }

  /// The latest start of a comment.
  func latestStart(for time: Int32) -> Int32 { min(time &+ maxDelay, lastStart) }

  /// The part of the height in which the box of a comment lies with its line spacing.
  func region(of mode: Comment.Mode, high height: Float) -> ClosedRange<Float> {
    let modeHeight = modeHeights[Int(mode.rawValue)]
    guard mode.isStill else { return 0...modeHeight + lineSpacing }
    // A comment higher than the area for stills has the room that it needs at a whole pixel.
    let area = max(min(height + 1, modeHeight), stillHeights[Int(mode.rawValue)])
    return mode == .top ? 0...area + lineSpacing : usableHeight - area...self.height
  }

  /// Whether there is a whole pixel for the anchor at which nothing is out of its mode's area.
  func holds(_ extent: TextExtent, _ mode: Comment.Mode) -> Bool {
    (-extent.top).rounded(.up) + extent.bottom <= modeHeights[Int(mode.rawValue)]
  }
}
