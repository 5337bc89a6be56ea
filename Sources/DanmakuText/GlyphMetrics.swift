/// A glyph's advance and ink at Fontsize 256, from which every size follows.
///
/// libass loads glyphs at 256 px, rounds the advance there to whole pixels, and scales the result
/// to the Fontsize; so does this. 16 bytes.
struct GlyphMetrics {
  /// What a code point needs besides its advance.
  struct Traits: OptionSet {
    let rawValue: UInt32
    /// The glyph may join with a neighbour that may join too: a ligature or contextual form.
    static let joins = Traits(rawValue: 1)
    /// The code point can't be taken alone: a break, a control, a mark, a complex script, or one
    /// that the main face lacks.
    static let special = Traits(rawValue: 2)
    /// The glyph has ink.
    static let inked = Traits(rawValue: 4)
    /// The entry has been filled in.
    static let known = Traits(rawValue: 8)

    /// The character is of a script, one of ``CodePoint/simpleScripts`` by its index; that may
    /// choose the form of digits and punctuation beside it.
    static func scripted(_ script: Int) -> Traits { Traits(rawValue: 1 << (8 + UInt32(script))) }

    /// The character is of no script, and has another form beside one.
    static func changes(by script: Int) -> Traits { Traits(rawValue: 1 << (20 + UInt32(script))) }

    /// The script, one of ``CodePoint/simpleScripts`` by its index; `nil` if it is of none.
    var script: Int? {
      let scripts = rawValue >> 8 & 0xFFF
      return scripts == 0 ? nil : scripts.trailingZeroBitCount
    }

    /// Whether a text with all these may hold a character in the form that a script gives it.
    var mayChangeByScript: Bool { rawValue >> 8 & rawValue >> 20 & 0xFFF != 0 }
  }

  /// The steps of the ink bounds: 1/16 px.
  static let inkUnit: Float = 1 / 16

  /// The advance in 1/64 px at Fontsize 256.
  var advance: Int32 = 0
  /// The ink's bounds in ``inkUnit`` from the pen on the baseline, upwards positive.
  var left: Int16 = 0
  var right: Int16 = 0
  var top: Int16 = 0
  var bottom: Int16 = 0
  var traits: Traits = []

  /// The advance in 1/64 px at a Fontsize of `scale` × 256: `lrint(A · fs / 256)`.
  @inline(__always)
  func advance(scale: Float) -> Int32 {
    Int32((Double(advance) * Double(scale)).rounded(.toNearestOrEven))
  }
}

/// A glyph of a text, and how far it is from the pen in px at Fontsize 256.
struct ShapedGlyph {
  var metrics: GlyphMetrics
  var dx: Float
  var dy: Float
}

/// The pen and the ink of a line of glyphs, in px at the Fontsize, from the line's start on the
/// baseline, upwards positive.
struct LineInk {
  /// The sum of the advances in 1/64 px.
  var pen: Int32 = 0
  var left: Float = .infinity
  var right: Float = -.infinity
  var top: Float = -.infinity
  var bottom: Float = .infinity

  /// The advance width.
  var advance: Float { Float(pen) / 64 }

  /// Draws a glyph at the pen, moved by an offset, and does not move the pen.
  @inline(__always)
  mutating func draw(_ glyph: GlyphMetrics, scale: Float, dx: Float = 0, dy: Float = 0) {
    guard glyph.traits.contains(.inked) else { return }
    let unit = GlyphMetrics.inkUnit * scale
    let origin = Float(pen) / 64 + dx
    left = min(left, origin + Float(glyph.left) * unit)
    right = max(right, origin + Float(glyph.right) * unit)
    top = max(top, Float(glyph.top) * unit + dy)
    bottom = min(bottom, Float(glyph.bottom) * unit + dy)
  }

  /// Draws glyphs at the pen, and moves it on.
  mutating func draw(_ glyphs: [ShapedGlyph], scale: Float) {
    for glyph in glyphs {
      draw(glyph.metrics, scale: scale, dx: glyph.dx * scale, dy: glyph.dy * scale)
      pen &+= glyph.metrics.advance(scale: scale)
    }
  }
}
