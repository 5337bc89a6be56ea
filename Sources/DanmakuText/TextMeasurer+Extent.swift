import DanmakuModel

extension TextMeasurer {
  /// A line of a text: its ink and libass's line box, in px.
  struct Line {
    var ink: LineInk
    var ascent: Float
    var descent: Float

    init(ink: LineInk, face: Face, scale: Float) {
      self.ink = ink
      ascent = 0
      descent = 0
      grow(for: face, scale: scale)
    }

    /// Makes room for a face's line box: lrint(FT_MulFix(wa, s256) · fs / 256) / 64.
    mutating func grow(for face: Face, scale: Float) {
      ascent = max(ascent, (Float(face.ascent) * scale).rounded(.toNearestOrEven) / 64)
      descent = max(descent, (Float(face.descent) * scale).rounded(.toNearestOrEven) / 64)
    }
  }

  /// libass draws glyphs at steps of 1/8 px, so ink may lie a step higher or lower.
  private static let gridError: Float = 1 / 8

  /// The box of lines one below the other.
  ///
  /// Each line is as high as a full-size ideograph, and higher where its own ink is.
  func extent(
    of lines: some Collection<Line>, fontSize: Float, centered: Bool
  ) -> TextExtent {
    let scale = fontSize / 256
    let advance = lines.reduce(0) { max($0, $1.ink.advance) }
    var box = TextExtent(
      advance: advance, left: 0, right: 0, top: .infinity, bottom: -.infinity,
      fontSize: fontSize)
    var lineTop: Float = 0
    var inkLeft = Float.infinity
    var inkRight = -Float.infinity
    for line in lines {
      let baseline = lineTop + line.ascent
      lineTop += line.ascent + line.descent
      guard line.ink.top > line.ink.bottom else { continue }
      let start = centered ? (advance - line.ink.advance) / 2 : 0
      inkLeft = min(inkLeft, start + line.ink.left)
      inkRight = max(inkRight, start + line.ink.right)
      box.top = min(box.top, baseline - max(ideograph.top * scale, line.ink.top))
      box.bottom = max(box.bottom, baseline - min(ideograph.bottom * scale, line.ink.bottom))
    }
    box.left = min(0, inkLeft) - outline
    box.right = max(advance, inkRight) + outline + shadow
    box.top -= outline + Self.gridError
    box.bottom += outline + Self.gridError + shadow
    return box
  }
}

extension Face {
  /// The ink of a full-size ideograph above and below the baseline in px at Fontsize 256.
  ///
  /// The envelope of a few that fill their square; a face without ideographs is measured by letters.
  var ideographInk: (top: Float, bottom: Float) {
    for sample in ["国永東龍鬱麟", "Hdg"] {
      var ink = LineInk()
      for scalar in sample.unicodeScalars {
        if let glyph = glyph(of: scalar.value) { ink.draw(metrics(of: glyph), scale: 1) }
      }
      if ink.top > ink.bottom { return (ink.top, ink.bottom) }
    }
    return (Float(ascent) / 64, -Float(descent) / 64)
  }
}
