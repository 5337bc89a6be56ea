import DanmakuModel

/// The events of positioned comments: one for each line and each piece of its time.
extension ScriptWriter {
  /// The layer of positioned comments, over all others.
  private static let layer = 1

  /// Appends the events of a comment that stands where it says.
  func writePositioned(
    _ comment: Comment, _ list: CommentList, to script: inout ScriptBuffer
  ) {
    guard let events = PositionedEvents(of: comment, in: list, on: options.stage) else { return }
    events.visit { line, piece, poses in
      writeEvent(
        line, piece, poses, events.positioning, fontSize: events.text.fontSize, list, to: &script)
      return true
    }
  }

  /// Appends the event of a line that changes evenly.
  private func writeEvent(
    _ line: PositionedLine, _ piece: Timeline.Piece, _ poses: (from: Pose, to: Pose),
    _ positioning: Positioning, fontSize: Float, _ list: CommentList,
    to script: inout ScriptBuffer
  ) {
    guard piece.start < end else { return }
    // A change takes as long as the event, or what is said.
    let milliseconds = piece.end > end ? 10 * Int(piece.end &- piece.start) : nil
    script.append("Dialogue: ")
    script.append(Self.layer)
    script.append(",")
    script.append(centiseconds: Int(piece.start))
    script.append(",")
    script.append(centiseconds: Int(min(piece.end, Int64(end))))
    script.append(",")
    script.append(styleName(of: .positioned))
    script.append(",,0,0,0,,{")
    script.append(place: poses.from, poses.to, milliseconds: milliseconds)
    if !base.isEmpty { script.append("\\q2") }
    script.append("\\fs")
    script.append(pixels: fontSize)
    if positioning.isBold, !options.style.bold { script.append("\\b1") }
    if !positioning.hasOutline {
      script.append("\\bord0")
      if options.shadow > 0 { script.append("\\shad0") }
    }
    let upright = Pose(x: 0, y: 0)
    script.append(turn: poses.from, butFor: upright)
    writeColor(piece.from.color, to: &script)
    let transparency = Self.transparency(piece.from.opacity)
    if transparency > 0 { script.append(alpha: transparency) }
    writeChange(piece, poses, milliseconds: milliseconds, to: &script)
    script.append("}")
    escaper.append(list.text(of: line), to: &script)
    script.append(lineEnd)
  }

  /// Appends the tag for what changes besides the place.
  private func writeChange(
    _ piece: Timeline.Piece, _ poses: (from: Pose, to: Pose), milliseconds: Int?,
    to script: inout ScriptBuffer
  ) {
    let transparency = Self.transparency(piece.to.opacity)
    let fades = transparency != Self.transparency(piece.from.opacity)
    let hasOtherColor = piece.to.color != piece.from.color
    guard fades || hasOtherColor || !poses.from.hasSameTurn(as: poses.to) else { return }
    script.append("\\t(")
    if let milliseconds {
      script.append("0,")
      script.append(milliseconds)
      script.append(",")
    }
    script.append(turn: poses.to, butFor: poses.from)
    if hasOtherColor {
      script.append("\\c&H")
      appendBGR(piece.to.color, to: &script)
    }
    if fades { script.append(alpha: transparency) }
    script.append(")")
  }

  private static func transparency(_ opacity: Float) -> UInt32 {
    UInt32((255 * (1 - max(0, min(1, opacity)))).rounded())
  }
}
