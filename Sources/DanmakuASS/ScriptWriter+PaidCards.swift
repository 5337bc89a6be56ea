import DanmakuModel

extension ScriptWriter {
  /// Text on colours that are lighter than this is dark.
  private static let lightest: UInt32 = 150
  private static let darkText = RGBColor(hex: 0x202020)
  /// The radius of the corners, as a part of the Fontsize.
  private static let roundness: Float = 0.25

  /// Writes a card: the box, and an event for each line, which all go with the comment.
  func write(
    _ card: PaidCard, _ placement: Placement, fontSize: Float, to script: inout ScriptBuffer
  ) {
    beginEvent(placement, style: .scroll, isPart: true, to: &script)
    writeMotion(placement, right: 0, y: placement.y, to: &script)
    script.append("\\bord0\\shad0\\c&H")
    appendBGR(card.color, to: &script)
    script.append("\\p1}")
    appendRoundedBox(
      width: card.width, height: card.height, radius: fontSize * Self.roundness, to: &script)
    script.append(lineEnd)
    let ink = card.color.luma > Self.lightest ? Self.darkText : RGBColor.white
    for line in card.lines {
      beginEvent(placement, style: .scroll, isPart: true, to: &script)
      writeMotion(placement, right: line.x, y: placement.y + line.y, to: &script)
      script.append("\\bord0\\shad0\\fs")
      script.append(pixels: fontSize)
      if ink != .white {
        script.append("\\c&H")
        appendBGR(ink, to: &script)
      }
      // The base may ask for lines to be wrapped.
      if !base.isEmpty { script.append("\\q2") }
      script.append("}")
      let look = TextLook(fontSize: fontSize, color: ink, hasBorder: false)
      escaper.append(line.text.span, look: look, to: &script)
      script.append(lineEnd)
    }
  }

  /// Appends the outline of a box with round corners, as large as whole pixels allow.
  private func appendRoundedBox(
    width: Float, height: Float, radius: Float, to script: inout ScriptBuffer
  ) {
    let (right, bottom) = (Int(width), Int(height))
    let radius = min(Int(radius.rounded()), right / 2, bottom / 2)
    // What a Bézier's handles leave of a quarter of a circle: 1 − 4/3 · (√2 − 1).
    let handle = Int((Float(radius) * 0.4477).rounded())
    let corners = [
      [(right - radius, 0), (right - handle, 0), (right, handle), (right, radius)],
      [
        (right, bottom - radius), (right, bottom - handle), (right - handle, bottom),
        (right - radius, bottom),
      ],
      [(radius, bottom), (handle, bottom), (0, bottom - handle), (0, bottom - radius)],
      [(0, radius), (0, handle), (handle, 0), (radius, 0)],
    ]
    script.append("m ")
    append([(radius, 0)], to: &script)
    for corner in corners {
      script.append("l ")
      append([corner[0]], to: &script)
      script.append("b ")
      append(Array(corner[1...]), to: &script)
    }
  }

  private func append(_ points: [(Int, Int)], to script: inout ScriptBuffer) {
    for (x, y) in points {
      script.append(x)
      script.append(" ")
      script.append(y)
      script.append(" ")
    }
  }
}
