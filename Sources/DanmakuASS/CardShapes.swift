import DanmakuModel

/// The drawings of cards, in eighths of a pixel (`\p4`).
struct CardShapes {
  /// The distance of control points at which a cubic curve comes nearest to a quarter of a circle.
  private static let roundness: Float = 0.5523

  let style: CardStyle
  /// How far all drawings of a card begin below the top of the line, in px.
  let top: Float

  /// A rounded card.
  func appendPill(width: Float, to script: inout ScriptBuffer) {
    let radius = style.height / 2
    let right = max(width, style.height) - radius
    appendCorners(width: max(width, style.height), to: &script)
    var pen = Pen(left: 0, top: top)
    pen.move(radius, 0, in: &script)
    pen.line(right, 0, in: &script)
    pen.halfCircle(from: (right, 0), to: (right, style.height), radius: radius, in: &script)
    pen.line(radius, style.height, in: &script)
    pen.halfCircle(from: (radius, style.height), to: (radius, 0), radius: -radius, in: &script)
  }

  /// A disc as large as a picture.
  func appendDisc(to script: inout ScriptBuffer) {
    appendCorners(width: style.height, to: &script)
    appendCircle(radius: style.height / 2 - style.ring / 2, in: &script)
  }

  /// The ring around a picture.
  func appendRing(to script: inout ScriptBuffer) {
    appendCorners(width: style.height, to: &script)
    appendCircle(radius: style.height / 2, in: &script)
    appendCircle(radius: style.height / 2 - style.ring, isHole: true, in: &script)
  }

  /// A head and shoulders.
  func appendPerson(to script: inout ScriptBuffer) {
    appendCorners(width: style.height, to: &script)
    let unit = style.unit
    appendCircle(radius: 4.5 * unit, centerY: 11 * unit, in: &script)
    var pen = Pen(left: 0, top: top)
    pen.move(6.5 * unit, 24 * unit, in: &script)
    pen.curve(
      (6.5 * unit, 15.5 * unit), (23.5 * unit, 15.5 * unit), (23.5 * unit, 24 * unit),
      in: &script)
  }

  /// Two points that make a drawing as high and wide as a picture, so that all have one baseline.
  private func appendCorners(width: Float, to script: inout ScriptBuffer) {
    var pen = Pen(left: 0, top: 0)
    pen.move(0, 0, in: &script)
    pen.move(width, top + style.height, in: &script)
  }

  private func appendCircle(
    radius: Float, centerY: Float? = nil, isHole: Bool = false, in script: inout ScriptBuffer
  ) {
    let (x, y) = (style.height / 2, centerY ?? style.height / 2)
    let side = isHole ? -radius : radius
    var pen = Pen(left: 0, top: top)
    pen.move(x, y - radius, in: &script)
    pen.halfCircle(from: (x, y - radius), to: (x, y + radius), radius: side, in: &script)
    pen.halfCircle(from: (x, y + radius), to: (x, y - radius), radius: -side, in: &script)
  }

  /// Writes the commands of a drawing, in px from a corner.
  private struct Pen {
    let left: Float
    let top: Float

    mutating func move(_ x: Float, _ y: Float, in script: inout ScriptBuffer) {
      script.append(script.span.isEmptyDrawing ? "m" : " m")
      append(x, y, to: &script)
    }

    mutating func line(_ x: Float, _ y: Float, in script: inout ScriptBuffer) {
      script.append(" l")
      append(x, y, to: &script)
    }

    mutating func curve(
      _ first: (Float, Float), _ second: (Float, Float), _ end: (Float, Float),
      in script: inout ScriptBuffer
    ) {
      script.append(" b")
      append(first.0, first.1, to: &script)
      append(second.0, second.1, to: &script)
      append(end.0, end.1, to: &script)
    }

    /// From one end of an upright diameter to the other, on the side of the radius's sign.
    mutating func halfCircle(
      from start: (x: Float, y: Float), to end: (x: Float, y: Float), radius: Float,
      in script: inout ScriptBuffer
    ) {
      let middle = (start.y + end.y) / 2
      let reach = CardShapes.roundness * radius
      let rise = (end.y - start.y) / 2 * CardShapes.roundness
      curve(
        (start.x + reach, start.y), (start.x + radius, middle - rise), (start.x + radius, middle),
        in: &script)
      curve(
        (start.x + radius, middle + rise), (end.x + reach, end.y), (end.x, end.y), in: &script)
    }

    private func append(_ x: Float, _ y: Float, to script: inout ScriptBuffer) {
      script.append(" ")
      script.append(Int((8 * (left + x)).rounded()))
      script.append(" ")
      script.append(Int((8 * (top + y)).rounded()))
    }
  }
}

extension Span<UInt8> {
  /// Whether a drawing begins here: behind the tags that switch it on.
  fileprivate var isEmptyDrawing: Bool { isEmpty || self[count - 1] == UInt8(ascii: "}") }
}
