import DanmakuModel
import DanmakuText

/// At which Fontsize a comment is written.
struct Sizing {
  /// Still comments wider than the stage are made smaller, down to this part of their size; wider
  /// ones scroll, but not those of niconico, which may be a part of a picture.
  private static let leastShrinking: Float = 0.5

  private let fontSize: Float
  private let stageWidth: Float
  /// The width of a 4:3 picture as high as the stage, or the stage's.
  private let narrowWidth: Float
  private let keepsStills: Bool
  /// The stage that positioned comments are measured for.
  let stage: StageSize
  /// Whether all comments are of one size, as cards are.
  private let isUniform: Bool

  /// The sizes of a script.
  init(_ options: Options) {
    fontSize = Float(options.fontSize)
    stage = options.stage
    // Of cards the text is measured, which is narrower.
    let frame = options.hasCards ? CardStyle(options).width(text: 0, hasFace: true) : 0
    stageWidth = Float(options.stage.width) - frame
    narrowWidth = min(stageWidth, Float(options.stage.height) * 4 / 3)
    isUniform = options.hasCards
    keepsStills = options.layout.stills == .keep
  }

  /// The extent of a comment at its size; a still one that is too wide gets smaller, or scrolls.
  ///
  /// - Parameters:
  ///   - comment: The comment.
  ///   - flags: What else it asks for.
  ///   - measure: Measures its text at a Fontsize, with its lines centred or not.
  /// - Returns: The extent; `nil` if `measure` knows none.
  @inline(__always)
  func fit(
    _ comment: inout Comment, _ flags: CommentDetails.Flags,
    _ measure: (_ fontSize: Float, _ centered: Bool) -> TextExtent?
  ) -> TextExtent? {
    let size = Self.tenths(isUniform ? fontSize : fontSize * comment.size / Comment.normalSize)
    let still = keepsStills && comment.mode.isStill
    let isNiconico = flags.contains(.niconico)
    let centered = still && !isNiconico
    let width = isNiconico && !flags.contains(.full) ? narrowWidth : stageWidth
    let extent = measure(size, centered)
    guard still, let extent, extent.width > width else { return extent }
    // The outline does not shrink with the text.
    let border = extent.width - extent.advance
    let smaller = Self.tenths(size * (width - border) / extent.advance - 0.1)
    if isNiconico || smaller >= size * Self.leastShrinking, !isUniform,
      let fitting = measure(smaller, centered), fitting.width <= width
    {
      return fitting
    }
    comment.mode = .scroll
    return measure(size, false)
  }

  /// A Fontsize as it is written: one decimal, and at least 1.
  private static func tenths(_ size: Float) -> Float {
    max(1, (size * 10).rounded() / 10)
  }
}
