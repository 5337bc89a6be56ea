public import DanmakuModel

extension TextMeasurer {
  /// No larger text is asked for than this in px; libass would draw the whole of it.
  private static let largestFontSize: Float = 4096
  /// Longer names of fonts are none.
  private static let longestName = 100
  /// U+2002, half an em wide.
  private static let halfSquare: UInt32 = 0x2002

  /// Lays out a positioned comment as its player did, line by line.
  ///
  /// A font that is not installed is replaced by the main one, at the same em and with the baselines
  /// where they were. ``prepared`` holds the texts of the lines.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - size: The size of the em in pixels of the player.
  ///   - scale: Stage pixels to one of the player.
  ///   - gutter: The empty margin around the text in pixels of the player.
  ///   - font: The name of the font asked for, in valid UTF-8; may be empty.
  /// - Returns: The lines, with offsets into ``prepared``, or `nil` if no face can draw any of them.
  public mutating func measurePositioned(
    _ text: Span<UInt8>, size: Float, scale: Float, gutter: Float, font: Span<UInt8>
  ) -> PositionedText? {
    startText()
    let name = font.count <= Self.longestName ? String(copying: font) : ""
    let preferred = name.isEmpty ? nil : fonts.face(ofFamily: name)
    let face = preferred ?? 0
    let player =
      preferred.map { PlayerFont(fonts.faces[$0]) } ?? PlayerFont.named(name.lowercased())
    let em = min(size * scale, Self.largestFontSize)
    let fontSize = max(0.1, (em * 256 / fonts.faces[face].em * 10).rounded() / 10)
    var all = clean(text)
    if player.blank == 0.5, fonts.faces[face].has([Self.halfSquare]) {
      for index in all.indices where all[index] == CodePoint.space { all[index] = Self.halfSquare }
    }
    let (characters, faces) = assignFaces(to: all, preferring: face)
    let margin = gutter * scale
    let pitch = (player.ascent + player.descent) * em
    var result = PositionedText(fontSize: fontSize, width: 0, height: margin)
    var start = 0
    while start <= characters.count {
      let end = characters[start...].firstIndex(of: CodePoint.lineFeed) ?? characters.count
      let baseline = result.height + player.ascent * em
      if var line = appendLine(Array(characters[start..<end]), faces[start..<end], fontSize) {
        line.x = margin
        line.y += baseline
        result.width = max(result.width, line.width)
        result.lines.append(line)
      }
      result.height += pitch
      start = end + 1
    }
    result.width += 2 * margin
    result.height += margin
    return result.lines.isEmpty ? nil : result
  }

  /// Writes a line to ``prepared``, and measures it; `nil` if it has no ink.
  ///
  /// - Parameters:
  ///   - text: The characters.
  ///   - faces: The face of each.
  ///   - fontSize: The Fontsize in px.
  /// - Returns: The line, with `y` the top of libass's line box above the baseline.
  private mutating func appendLine(
    _ text: [UInt32], _ faces: ArraySlice<Int>, _ fontSize: Float
  ) -> PositionedLine? {
    let start = prepared.count
    let scale = fontSize / 256
    var face = 0
    var line: Line?
    for run in runs(of: text, faces: faces) {
      if run.face != face {
        face = run.face
        prepared += [PreparedText.faceSwitch, UInt8(truncatingIfNeeded: face)]
      }
      for codePoint in text[run.range] { prepared.append(codePoint: codePoint) }
      var grown = line ?? Line(ink: LineInk(), face: fonts.faces[face], scale: scale)
      grown.grow(for: fonts.faces[face], scale: scale)
      grown.ink.draw(glyphs(of: run, in: text), scale: scale)
      line = grown
    }
    guard let line, line.ink.top > line.ink.bottom else {
      prepared.removeLast(prepared.count - start)
      return nil
    }
    return PositionedLine(
      textOffset: start, textLength: Int32(truncatingIfNeeded: prepared.count - start), x: 0,
      y: -line.ascent, width: line.ink.advance)
  }
}

extension String {
  /// A copy of valid UTF-8.
  fileprivate init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
