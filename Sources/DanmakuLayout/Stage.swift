import DanmakuModel

/// The room that comments have, and the rules on it, in px and centiseconds.
struct Stage {
  let options: LayoutOptions
  let width: Float
  /// The height that comments may use, from the top.
  let usableHeight: Float
  /// The least distance between comments across.
  let gap: Float
  /// The least distance between comments down.
  let lineSpacing: Float
  /// How long a still comment stands.
  let stillDuration: Int32
  private let maxDelay: Int32

  /// The stage of a conversion.
  init(_ options: Options) {
    self.options = options.layout
    width = Float(options.stage.width)
    usableHeight = Float(options.usableHeight)
    gap = Float(options.gap)
    lineSpacing = Float(options.lineSpacing)
    stillDuration = Int32(clamping: Int((options.layout.stillDuration * 100).rounded()))
    maxDelay = Int32(clamping: Int((options.layout.maxDelay * 100).rounded()))
  }

  /// The height in which boxes lie with their line spacing: the lowest may have that below the
  /// stage.
  var height: Float { usableHeight + lineSpacing }

  /// The height of the area for top comments, and for bottom ones.
  var stillArea: Float { Float(options.stillArea) * usableHeight }

  /// How a comment moves when it is shown.
  func mode(of comment: Comment) -> Comment.Mode {
    options.stills == .scroll && comment.mode.isStill ? .scroll : comment.mode
  }

  /// The latest start of a comment.
  func latestStart(for time: Int32) -> Int32 { time &+ maxDelay }

  /// Whether there is a whole pixel for the anchor at which nothing is off the stage.
  func holds(_ extent: TextExtent) -> Bool {
    (-extent.top).rounded(.up) + extent.bottom <= usableHeight
  }
}
