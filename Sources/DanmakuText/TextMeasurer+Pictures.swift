import CHarfBuzz
public import DanmakuModel

extension TextMeasurer {
  /// Whether a code point of a text is a picture.
  func isPicture(_ codePoint: UInt32) -> Bool {
    drawsPictures && codePoint >= PreparedText.firstPicture
  }

  /// A picture's metrics: a square that takes the height of a full-size ideograph.
  var pictureMetrics: GlyphMetrics {
    let side = ideograph.top - ideograph.bottom
    func steps(_ pixels: Float, _ rule: FloatingPointRoundingRule) -> Int16 {
      Int16(clamping: Int((pixels / GlyphMetrics.inkUnit).rounded(rule)))
    }
    return GlyphMetrics(
      advance: Int32((side * 64).rounded()), left: 0, right: steps(side, .up),
      top: steps(ideograph.top, .up), bottom: steps(ideograph.bottom, .down),
      traits: [.known, .inked])
  }

  /// What the writer has to know to draw pictures as they are measured.
  public func textPictures(_ pictures: [TextPicture]) -> TextPictures {
    let metrics = pictureMetrics
    return TextPictures(
      pictures: pictures, side: Float(metrics.advance) / 64 / 256, depth: -ideograph.bottom / 256,
      blank: main.metrics(ofLone: CodePoint.space)?.advance ?? 0)
  }
}
