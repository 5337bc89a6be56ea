import DanmakuModel

extension ScriptWriter {
  /// Writes the frame of a comment, an event of its own that goes with it.
  ///
  /// It lies within the box that the comment keeps free, and is as thick as outlines are.
  func writeFrame(
    _ placement: Placement, _ extent: TextExtent, _ color: RGBColor, style mode: Comment.Mode,
    to script: inout ScriptBuffer
  ) {
    beginEvent(placement, style: mode, isPart: true, to: &script)
    script.append("\\an7")
    writeMotion(placement, right: 0, y: placement.y, to: &script)
    script.append("\\bord0\\shad0\\c&H")
    appendBGR(color, to: &script)
    script.append("\\p1}")
    let width = Int(extent.width.rounded(.down))
    let height = Int(extent.height.rounded(.down))
    let line = max(1, Int(options.outline.rounded()))
    // The inner rectangle goes round the other way, so it is a hole.
    let outer = [(0, 0), (width, 0), (width, height), (0, height)]
    let (right, bottom) = (width - line, height - line)
    let inner = [(line, line), (line, bottom), (right, bottom), (right, line)]
    for corners in right > line && bottom > line ? [outer, inner] : [outer] {
      for (index, corner) in corners.enumerated() {
        script.append(index == 0 ? "m " : index == 1 ? "l " : "")
        script.append(corner.0)
        script.append(" ")
        script.append(corner.1)
        script.append(" ")
      }
    }
    script.append(lineEnd)
  }
}
