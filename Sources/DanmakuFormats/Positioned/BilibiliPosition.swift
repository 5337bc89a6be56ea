import DanmakuModel

/// Reads what a comment of Bilibili's mode 7 says: an array of up to 15 items.
///
/// `[x, y, "opacity-opacity", life s, text, turn z, turn y, x, y, way ms, delay ms, outline, font,
/// linear, "Mx,yLx,y…"]`; what is missing at the end is as usual.
enum BilibiliPosition {
  private enum Item {
    static let x = 0
    static let y = 1
    static let opacity = 2
    static let life = 3
    static let text = 4
    static let turnZ = 5
    static let turnY = 6
    static let endX = 7
    static let endY = 8
    static let way = 9
    static let delay = 10
    static let outline = 11
    static let font = 12
    static let linear = 13
    static let path = 14
    /// Those that have to be numbers, so that they tell whether an array was read well.
    static let numbers = [x, y, life, turnZ, turnY, endX, endY, way, delay]
  }

  /// How long a comment is there that doesn't say so, in seconds.
  private static let usualLife = 4.5

  /// What the array at a place says; `nil` if none is there, or it ends before the text.
  ///
  /// - Parameters:
  ///   - text: The comment's text.
  ///   - start: Where the array has to begin.
  ///   - color: The comment's colour.
  ///   - player: The size of the player that it was made for.
  /// - Returns: Its place at all times, its text and its font.
  static func read(
    _ text: Span<UInt8>, at start: Int, color: RGBColor, player: (width: Float, height: Float)
  ) -> ReadPosition? {
    guard text[start] == UInt8(ascii: "[") else { return nil }
    var array = LenientArray(at: start, of: text, repairing: false)
    if !isSound(array, text) {
      let repaired = LenientArray(at: start, of: text, repairing: true)
      if isSound(repaired, text) { array = repaired }
    }
    guard let words = array[Item.text] else { return nil }
    func number(_ item: Int) -> Double? { array[item]?.number(in: text) }
    let life = number(Item.life).flatMap { $0 > 0 ? $0 : nil } ?? usualLife
    let end = max(1, ReadPosition.milliseconds(life * 1000))
    var positioning = Positioning(
      playerWidth: player.width, playerHeight: player.height, end: end)
    positioning.hasOutline = array[Item.outline]?.bool(in: text) ?? true

    let x = coordinate(array[Item.x], of: player.width, text) ?? 0
    let y = coordinate(array[Item.y], of: player.height, text) ?? 0
    var frame = Keyframe(time: 0, x: x, y: y, color: color)
    frame.rotationZ = ReadPosition.float(number(Item.turnZ) ?? 0)
    frame.rotationY = ReadPosition.float(number(Item.turnY) ?? 0)
    var way = MotionPath(
      from: (x, y),
      to: (
        coordinate(array[Item.endX], of: player.width, text) ?? x,
        coordinate(array[Item.endY], of: player.height, text) ?? y
      ))
    if let path = array[Item.path], path.isString {
      let isCut = array.isLastCut && array.items.count == Item.path + 1
      way = MotionPath(text.extracting(path.range), isCut: isCut) ?? way
    }
    let delay = ReadPosition.milliseconds(number(Item.delay) ?? 0)
    let time = number(Item.way).map(ReadPosition.milliseconds) ?? end
    let slows = !(array[Item.linear]?.bool(in: text) ?? true)
    var frames = way.keyframes(frame, after: delay, taking: time, slows: slows)
    frames.fade(opacities(array[Item.opacity], text), until: end)
    return ReadPosition(
      positioning: positioning, keyframes: frames, text: string(words, text, breaks: true),
      font: string(array[Item.font], text, breaks: false))
  }

  /// Whether an array has a text, and numbers where they have to be.
  private static func isSound(_ array: LenientArray, _ text: Span<UInt8>) -> Bool {
    guard array.items.count > Item.text else { return false }
    return Item.numbers.allSatisfy { item in
      guard let value = array[item] else { return true }
      return value.range.isEmpty || value.number(in: text) != nil
    }
  }

  /// A coordinate in pixels: numbers up to 1 that are written with a point are parts of the player.
  private static func coordinate(
    _ value: JSONValue?, of side: Float, _ text: Span<UInt8>
  ) -> Float? {
    guard let value, let number = value.number(in: text) else { return nil }
    let isPart = number > 0 && number <= 1 && text.extracting(value.range).isFraction
    return ReadPosition.float(isPart ? number * Double(side) : number)
  }

  /// The opacity at the start and at the end: `0.8-0`, or one number for both.
  private static func opacities(
    _ value: JSONValue?, _ text: Span<UInt8>
  ) -> (from: Float, to: Float) {
    guard let value else { return (1, 1) }
    let word = text.extracting(value.range)
    var middle = min(1, word.count)
    while middle < word.count, word[middle] != Byte.minus { middle += 1 }
    let first = DecimalReader.read(word.extracting(0..<middle))
    let last = DecimalReader.read(word.extracting(min(middle + 1, word.count)..<word.count))
    func opacity(_ number: Double) -> Float { Float(max(0, min(1, number))) }
    let from = first.map(opacity) ?? 1
    return (from, last.map(opacity) ?? from)
  }

  private static func string(_ value: JSONValue?, _ text: Span<UInt8>, breaks: Bool) -> [UInt8] {
    guard let value else { return [] }
    var string: [UInt8] = []
    JSONString.unescape(value.range, of: text, into: &string)
    if breaks { ReadPosition.breakLines(in: &string) }
    return string
  }
}

extension [Keyframe] {
  /// Makes the opacity change evenly from the first moment to the last.
  fileprivate mutating func fade(_ opacity: (from: Float, to: Float), until end: Int32) {
    if let last, opacity.from != opacity.to, last.time < end {
      append(last)
      self[count - 1].time = end
      self[count - 1].pace = 1
    }
    for index in indices {
      let part = Float(self[index].time) / Float(end)
      self[index].opacity = opacity.from + (opacity.to - opacity.from) * part
    }
  }
}

extension Span<UInt8> {
  /// Whether a number is written with a point or an exponent.
  fileprivate var isFraction: Bool {
    for index in indices where self[index] == Byte.point || self[index].lowercased == 0x65 {
      return true
    }
    return false
  }
}
