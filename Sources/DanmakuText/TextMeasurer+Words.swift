import CHarfBuzz
public import DanmakuModel

extension TextMeasurer {
  /// Measures a text that is not plain, and rewrites it.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - fontSize: The Fontsize in px.
  ///   - centered: Whether the lines are centred.
  ///   - typeface: The typeface of the characters that it has.
  /// - Returns: The extent, or `nil` if no face can draw any of the text.
  public mutating func measureRewriting(
    _ text: Span<UInt8>, fontSize: Float, centered: Bool,
    in typeface: CommentDetails.Typeface = .standard
  ) -> TextExtent? {
    startText()
    let preferred = fonts.face(of: typeface)
    let mixed = preferred == 0 ? measureMixed(text, fontSize: fontSize) : nil
    return mixed
      ?? measurePrepared(text, fontSize: fontSize, centered: centered, preferring: preferred)
  }

  /// Measures a text of words in several faces, and rewrites it; `nil` for any other.
  private mutating func measureMixed(_ text: Span<UInt8>, fontSize: Float) -> TextExtent? {
    guard text.count <= Self.mostCodePoints,
      let line = wordLine(text, scale: fontSize / 256, isMixed: true)
    else {
      prepared.removeAll(keepingCapacity: true)
      return nil
    }
    return extent(of: CollectionOfOne(line), fontSize: fontSize, centered: false)
  }

  /// Lays out a text of characters that stand by themselves, and of words whose glyphs may join;
  /// `nil` if it holds anything else.
  ///
  /// A lookup that joins glyphs looks at such glyphs only, so a word looks the same in any text.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - scale: Fontsize / 256.
  ///   - isMixed: Whether characters may be of other faces than the main one; then the text is rewritten.
  /// - Returns: The line.
  mutating func wordLine(_ text: Span<UInt8>, scale: Float, isMixed: Bool) -> Line? {
    var word = WordTable.Word(face: ObjectIdentifier(main))
    guard let first = firstScript(ifOfWords: text, isMixed: isMixed) else { return nil }
    word.script = first
    var line = Line(ink: LineInk(), face: main, scale: scale)
    var last = GlyphMetrics()
    var all: GlyphMetrics.Traits = []
    var face = 0
    var copied = 0
    var position = 0
    while position < text.count {
      let start = position
      let codePoint = text.nextCodePoint(&position)
      var metrics = table[codePoint]
      var own = 0
      if metrics.traits.contains(.special) {
        guard isMixed, let other = fonts.face(for: codePoint), other > 0,
          let found = fonts.faces[other].metrics(ofLone: codePoint)
        else { return nil }
        (own, metrics) = (other, found)
      }
      let script = metrics.traits.script.map { CodePoint.simpleScripts[$0] } ?? word.script
      let joins = !metrics.traits.intersection(last.traits).isDisjoint(with: .joins)
      if !joins || own != face || script != word.script {
        draw(&word, last, face: face, scale: scale, in: &line)
        word.script = script
      }
      if own != face {
        face = own
        word.face = ObjectIdentifier(fonts.faces[face])
        line.grow(for: fonts.faces[face], scale: scale)
        prepared.append(text.extracting(copied..<start))
        prepared += [PreparedText.faceSwitch, UInt8(truncatingIfNeeded: face)]
        copied = start
      }
      all.formUnion(metrics.traits)
      word.characters.append(codePoint)
      last = metrics
    }
    draw(&word, last, face: face, scale: scale, in: &line)
    if isMixed { prepared.append(text.extracting(copied...)) }
    return line.ink.top > line.ink.bottom && !all.mayChangeByScript ? line : nil
  }

  /// Draws a word at the pen: from the table if it has one character, which looks like that.
  private mutating func draw(
    _ word: inout WordTable.Word, _ last: GlyphMetrics, face: Int, scale: Float,
    in line: inout Line
  ) {
    if word.characters.count == 1 {
      line.ink.draw(last, scale: scale)
      line.ink.pen &+= last.advance(scale: Double(scale))
    } else if !word.characters.isEmpty {
      line.ink.draw(words.glyphs(of: word, shapedBy: fonts.faces[face]), scale: scale)
    }
    word.characters.removeAll(keepingCapacity: true)
  }

  /// The script that characters of all scripts at the start of a text go with.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - isMixed: Whether characters may be of other faces than the main one.
  /// - Returns: The script; `nil` if the text can't be laid out word by word.
  private mutating func firstScript(
    ifOfWords text: Span<UInt8>, isMixed: Bool
  ) -> hb_script_t? {
    var first: hb_script_t?
    var position = 0
    while position < text.count {
      let codePoint = text.nextCodePoint(&position)
      var metrics = table[codePoint]
      if !metrics.traits.contains(.known) { metrics = enter(codePoint) }
      if metrics.traits.contains(.special) {
        let character = CodePoint(codePoint)
        guard isMixed, character.standsAlone else { return nil }
        first = first ?? character.script
      } else {
        first = first ?? metrics.traits.script.map { CodePoint.simpleScripts[$0] }
      }
    }
    return first ?? HB_SCRIPT_COMMON
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
