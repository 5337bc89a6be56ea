import DanmakuModel
import DanmakuText

/// At which Fontsize a comment is written.
struct Sizing {
  /// Still comments wider than the stage are made smaller, down to this part of their size; wider
  /// ones scroll.
  private static let leastShrinking: Float = 0.5

  private let fontSize: Float
  private let stageWidth: Float
  private let keepsStills: Bool
  /// Whether all comments are of one size, as cards are.
  private let isUniform: Bool

  /// The sizes of a script.
  init(_ options: Options) {
    fontSize = Float(options.fontSize)
    // Of cards the text is measured, which is narrower.
    let frame = options.hasCards ? CardStyle(options).width(text: 0, hasFace: true) : 0
    stageWidth = Float(options.stage.width) - frame
    isUniform = options.hasCards
    keepsStills = options.layout.stills == .keep
  }

  /// The extent of a comment at its size; a still one that is too wide gets smaller, or scrolls.
  ///
  /// - Parameters:
  ///   - comment: The comment.
  ///   - measure: Measures its text at a Fontsize, with its lines centred or not.
  /// - Returns: The extent; `nil` if `measure` knows none.
  @inline(__always)
  func fit(
    _ comment: inout Comment, _ measure: (_ fontSize: Float, _ centered: Bool) -> TextExtent?
  ) -> TextExtent? {
    let size = Self.tenths(isUniform ? fontSize : fontSize * comment.size / Comment.normalSize)
    let still = keepsStills && comment.mode.isStill
    let extent = measure(size, still)
    guard still, let extent, extent.width > stageWidth else { return extent }
    // The outline does not shrink with the text.
    let border = extent.width - extent.advance
    let smaller = Self.tenths(size * (stageWidth - border) / extent.advance - 0.1)
    if smaller >= size * Self.leastShrinking, !isUniform, let fitting = measure(smaller, true),
      fitting.width <= stageWidth
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
