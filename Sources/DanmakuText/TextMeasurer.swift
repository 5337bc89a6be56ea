public import DanmakuModel

/// Measures texts as libass will lay them out.
///
/// Most texts are plain: each code point has one advance, found in a table. Where glyphs may join,
/// the word is shaped, once for all texts; a character that the main face lacks is of another one. Texts
/// that hold a line break, a control, a mark or a complex script are *prepared* first: cleaned,
/// split into runs of one face, and shaped as a whole.
public struct TextMeasurer {
  /// Longer texts are cut for the layout, and end in an ellipsis.
  public static let mostCodePoints = 1000

  /// The last text measured, rewritten for the writer, if it had to be; else empty.
  ///
  /// UTF-8 where LF breaks the line and the byte ``PreparedText/faceSwitch`` followed by an index
  /// into ``families`` changes the face.
  public internal(set) var prepared: [UInt8] = []
  /// Whether the last text measured was cut.
  public internal(set) var isShortened = false
  /// The characters of the last text measured that no installed face has.
  public internal(set) var missing: [UInt32] = []

  let fonts: FontSet
  /// The face of the style.
  let main: Face
  let outline: Float
  let shadow: Float
  /// Whether code points of plane 16 are pictures.
  let drawsPictures: Bool
  /// The ink of a full-size ideograph above and below the baseline in px at Fontsize 256.
  let ideograph: (top: Float, bottom: Float)
  /// The code points of the main face that stand by themselves.
  var table = MetricsTable()
  /// What words whose glyphs may join look like.
  var words = WordTable()

  /// Gets ready to measure in a face.
  ///
  /// - Parameters:
  ///   - main: The face of the style.
  ///   - catalog: Where faces are found for what it lacks.
  ///   - bold: Whether bold faces are wanted.
  ///   - outline: The outline in px, on every side.
  ///   - shadow: The shadow in px, to the right and down.
  ///   - drawsPictures: Whether texts may hold pictures, as ``PreparedText`` has them.
  /// - Throws: ``FontError`` if the face can't be opened.
  public init(
    main: FontFile, catalog: FontCatalog, bold: Bool, outline: Float, shadow: Float,
    drawsPictures: Bool = false
  ) throws(FontError) {
    fonts = try FontSet(main: main, catalog: catalog, bold: bold)
    self.main = fonts.faces[0]
    self.outline = outline
    self.shadow = shadow
    self.drawsPictures = drawsPictures
    ideograph = self.main.ideographInk
  }

  /// Forgets which faces were used, but not what was measured: texts of another script follow.
  public func startScript() {
    fonts.reset()
  }

  /// Uses the faces that another measurer has used.
  ///
  /// - Parameter files: Its ``files``.
  /// - Returns: The number of each in this script; `nil` if there are more than a script can number.
  public mutating func adopt(_ files: [FontFile]) -> [UInt8]? {
    fonts.adopt(files)
  }

  /// The faces used for this script so far, the main one first.
  public var files: [FontFile] { fonts.faces.map(\.file) }
  /// Their families.
  public var families: [String] { fonts.faces.map(\.family) }

  /// The sides of their em squares at Fontsize 1, in px.
  public var emShares: [Float] { fonts.faces.map { $0.em / 256 } }

  /// The side of the main face's em square at Fontsize 1, in px.
  public var emShare: Float { main.em / 256 }
  /// The ascent of the main face's line at Fontsize 1, in px.
  public var ascent: Float { Float(main.ascent) / 64 / 256 }
  /// How far the middle of a full-size ideograph is above the baseline at Fontsize 1, in px.
  public var middle: Float { (ideograph.top + ideograph.bottom) / 2 / 256 }

  /// The bytes that keep a backslash from acting on the character after it: an invisible
  /// character that the main face has, if any, so that libass need not look for another face.
  public var backslashGuard: [UInt8] {
    let candidates: [UInt32] = [0x200B, 0x2060, 0xAD]
    var bytes: [UInt8] = []
    bytes.append(
      codePoint: candidates.first { main.glyph(of: $0) != nil } ?? candidates[0])
    return bytes
  }

  /// Measures a text at a Fontsize.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - fontSize: The Fontsize in px.
  ///   - centered: Whether the lines are centred, as those of still comments.
  /// - Returns: The extent, or `nil` if no face can draw any of the text.
  public mutating func measure(
    _ text: Span<UInt8>, fontSize: Float, centered: Bool
  ) -> TextExtent? {
    startText()
    return measurePlain(text, fontSize: fontSize)
      ?? measureRewriting(text, fontSize: fontSize, centered: centered)
  }

  /// Forgets the last text.
  mutating func startText() {
    if !prepared.isEmpty { prepared.removeAll(keepingCapacity: true) }
    if !missing.isEmpty { missing.removeAll(keepingCapacity: true) }
    isShortened = false
  }

  /// Measures a text of the main face in which each word stands by itself; `nil` for any other.
  ///
  /// The result depends on nothing that was measured before, and such a text is not rewritten.
  public mutating func measurePlain(_ text: Span<UInt8>, fontSize: Float) -> TextExtent? {
    let scale = fontSize / 256
    guard text.count <= Self.mostCodePoints,
      let ink = plainLine(text, scale: scale) ?? wordLine(text, scale: scale, isMixed: false)?.ink
    else { return nil }
    let line = Line(ink: ink, face: main, scale: scale)
    return extent(of: CollectionOfOne(line), fontSize: fontSize, centered: false)
  }

  /// Lays out a text by the table alone; `nil` if that doesn't do.
  private mutating func plainLine(_ text: Span<UInt8>, scale: Float) -> LineInk? {
    let step = Double(scale)
    let unit = GlyphMetrics.inkUnit * scale
    var line = LineInk()
    // Heights are scaled once for all, for the highest stays the highest.
    var top = Int16.min
    var bottom = Int16.max
    var position = 0
    var previous: GlyphMetrics.Traits = []
    var all: GlyphMetrics.Traits = []
    while position < text.count {
      let codePoint = text.nextCodePoint(&position)
      var metrics = table[codePoint]
      if !metrics.traits.contains(.known) { metrics = enter(codePoint) }
      let traits = metrics.traits
      if traits.contains(.special) || !traits.intersection(previous).isDisjoint(with: .joins) {
        return nil
      }
      previous = traits
      all.formUnion(traits)
      if traits.contains(.inked) {
        let origin = Float(line.pen) / 64
        line.left = min(line.left, origin + Float(metrics.left) * unit)
        line.right = max(line.right, origin + Float(metrics.right) * unit)
        top = max(top, metrics.top)
        bottom = min(bottom, metrics.bottom)
      }
      line.pen &+= metrics.advance(scale: step)
    }
    guard top > bottom, !all.mayChangeByScript else { return nil }
    line.top = Float(top) * unit
    line.bottom = Float(bottom) * unit
    return line
  }

  /// Whether a code point is known to be one of the main face that stands by itself.
  @inline(__always)
  func isMain(_ codePoint: UInt32) -> Bool {
    table[codePoint].traits.intersection([.known, .special]) == .known
  }

  /// Enters a code point in the table.
  mutating func enter(_ codePoint: UInt32) -> GlyphMetrics {
    let metrics = isPicture(codePoint) ? pictureMetrics : main.metrics(ofLone: codePoint)
    let entry = metrics ?? GlyphMetrics(traits: [.known, .special])
    table.set(entry, for: codePoint)
    return entry
  }
}
