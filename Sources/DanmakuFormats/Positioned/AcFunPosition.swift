import DanmakuModel

/// Reads what a comment of AcFun's mode 7 says: an object of one-letter members, with steps.
enum AcFunPosition {
  /// The player in pixels; places are thousandths of its sides.
  private static let player: (width: Float, height: Float) = (560, 400)
  /// How long a comment is there that doesn't say so, in seconds.
  private static let usualLife = 3.0
  /// No comment is made larger than so many times.
  private static let largestScale = 1000.0

  private static let text = 0, place = 1, anchor = 2, delay = 3, life = 4, scaleX = 5, scaleY = 6,
    turnZ = 7, turnY = 8, opacity = 9, outline = 10, font = 11, steps = 12
  private static let names: [StaticString] = [
    "n", "p", "c", "t", "l", "e", "f", "r", "k", "a", "b", "w", "z",
  ]

  /// What the object at a place says; `nil` if none is there, or it has no text.
  ///
  /// - Parameters:
  ///   - bytes: The comment's text.
  ///   - start: Where the object has to begin.
  ///   - color: The comment's colour.
  /// - Returns: Its place at all times, its text and its font.
  static func read(_ bytes: Span<UInt8>, at start: Int, color: RGBColor) -> ReadPosition? {
    var fields = JSONFields(names)
    var scanner = JSONScanner(at: start)
    // Of an object that is cut, what comes before that place counts.
    _ = fields.read(from: &scanner, in: bytes)
    guard let words = fields[text] else { return nil }
    func number(_ field: Int) -> Double? { fields[field]?.number(in: bytes) }
    var positions = JSONFields(["x", "y"])
    positions.read(fields[place], in: bytes)
    var fonts = JSONFields(["f", "b"])
    fonts.read(fields[font], in: bytes)

    var frame = Keyframe(
      time: ReadPosition.milliseconds((number(delay) ?? 0) * 1000),
      x: side(positions[0]?.number(in: bytes) ?? 0, of: player.width),
      y: side(positions[1]?.number(in: bytes) ?? 0, of: player.height), color: color)
    frame.scaleX = scale(number(scaleX) ?? 1)
    frame.scaleY = scale(number(scaleY) ?? 1)
    frame.rotationZ = ReadPosition.float(number(turnZ) ?? 0)
    frame.rotationY = ReadPosition.float(number(turnY) ?? 0)
    frame.opacity = Float(max(0, min(1, number(opacity) ?? 1)))
    var frames = [frame]
    append(seconds: max(0, number(life) ?? usualLife), of: frame, to: &frames)
    appendSteps(fields[steps], bytes, to: &frames)
    if let last = frames.last, last.time <= frame.time {
      append(seconds: usualLife, of: last, to: &frames)
    }
    var positioning = Positioning(
      playerWidth: player.width, playerHeight: player.height,
      end: frames.last?.time ?? frame.time)
    let corner = max(0, min(8, Int(exactly: (number(anchor) ?? 0).rounded()) ?? 0))
    positioning.anchorX = Float(corner % 3) / 2
    positioning.anchorY = Float(corner / 3) / 2
    positioning.hasOutline = fields[outline]?.bool(in: bytes) ?? true
    positioning.isBold = fonts[1]?.bool(in: bytes) ?? false
    var shown = string(words, bytes)
    ReadPosition.breakLines(in: &shown)
    return ReadPosition(
      positioning: positioning, keyframes: frames, text: shown, font: string(fonts[0], bytes))
  }

  /// Appends what the steps make of a comment, each in its time.
  private static func appendSteps(
    _ steps: JSONValue?, _ bytes: Span<UInt8>, to frames: inout [Keyframe]
  ) {
    guard let steps, steps.isArray(in: bytes), var frame = frames.last else { return }
    var fields = JSONFields(["l", "x", "y", "f", "g", "c", "t", "d", "e"])
    var scanner = JSONScanner(at: steps.range.lowerBound + 1)
    while frames.count < ReadPosition.mostKeyframes {
      if scanner.peek(in: bytes) == Byte.comma { scanner.position += 1 }
      guard fields.read(from: &scanner, in: bytes) else { return }
      func number(_ field: Int) -> Double? { fields[field]?.number(in: bytes) }
      if let x = number(1) { frame.x = side(x, of: player.width) }
      if let y = number(2) { frame.y = side(y, of: player.height) }
      if let scaleX = number(3) { frame.scaleX = scale(scaleX) }
      if let scaleY = number(4) { frame.scaleY = scale(scaleY) }
      if let color = fields[5] { frame.color = Optional(color).color(in: bytes) }
      if let opacity = number(6) { frame.opacity = Float(max(0, min(1, opacity))) }
      if let turn = number(7) { frame.rotationZ = ReadPosition.float(turn) }
      if let turn = number(8) { frame.rotationY = ReadPosition.float(turn) }
      append(seconds: max(0, number(0) ?? 0), of: frame, to: &frames)
    }
  }

  /// Appends what a comment is a while after the last moment known.
  private static func append(seconds: Double, of frame: Keyframe, to frames: inout [Keyframe]) {
    let start = Double(frames.last?.time ?? 0)
    var frame = frame
    frame.time = ReadPosition.milliseconds(start + seconds * 1000)
    frames.append(frame)
  }

  private static func side(_ thousandths: Double, of length: Float) -> Float {
    ReadPosition.float(thousandths / 1000 * Double(length))
  }

  private static func scale(_ value: Double) -> Float { Float(max(0, min(largestScale, value))) }

  private static func string(_ value: JSONValue?, _ bytes: Span<UInt8>) -> [UInt8] {
    var string: [UInt8] = []
    if let value { JSONString.unescape(value.range, of: bytes, into: &string) }
    return string
  }
}
