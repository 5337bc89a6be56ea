import DanmakuModel

extension TextMeasurer {
  /// Measures a text of words in several faces, and rewrites it; `nil` for any other.
  mutating func measureMixed(_ text: Span<UInt8>, fontSize: Float) -> TextExtent? {
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
    var word = WordTable.Word(face: ObjectIdentifier(fonts.faces[0]))
    guard isOfWords(text, isMixed: isMixed, firstScript: &word.script) else { return nil }
    var line = Line(ink: LineInk(), face: fonts.faces[0], scale: scale)
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
      let script = metrics.traits.script ?? word.script
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
      line.ink.pen &+= last.advance(scale: scale)
    } else if !word.characters.isEmpty {
      line.ink.draw(words.glyphs(of: word, shapedBy: fonts.faces[face]), scale: scale)
    }
    word.characters.removeAll(keepingCapacity: true)
  }

  /// Whether a text can be laid out word by word.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - isMixed: Whether characters may be of other faces than the main one.
  ///   - script: Gets the script that characters of all scripts at the start go with.
  private mutating func isOfWords(
    _ text: Span<UInt8>, isMixed: Bool, firstScript script: inout Int?
  ) -> Bool {
    var position = 0
    while position < text.count {
      let codePoint = text.nextCodePoint(&position)
      var metrics = table[codePoint]
      if !metrics.traits.contains(.known) { metrics = enter(codePoint) }
      if metrics.traits.contains(.special) {
        let character = CodePoint(codePoint)
        guard isMixed, character.standsAlone else { return false }
        script = script ?? character.script.flatMap(CodePoint.simpleScripts.firstIndex)
      } else {
        script = script ?? metrics.traits.script
      }
    }
    return true
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
