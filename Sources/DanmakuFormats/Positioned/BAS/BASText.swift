import DanmakuModel

/// A text of a script, with how each of its values changes.
struct BASText {
  /// A change of a value in time, in seconds.
  private struct Leg {
    var start: Double
    var end: Double
    var from: Double
    var to: Double
    var easing: CubicBezier
  }

  /// The values that change evenly; colours by their channels.
  private enum Key: Int, CaseIterable {
    case x, y, scale, alpha, turnY, turnZ, red, green, blue
  }

  /// The player in pixels; that of a video of 16:9 in the player of 2014.
  private static let player: (width: Double, height: Double) = (672, 378)
  /// How long a text is there that nothing changes, in seconds.
  private static let usualLife = 4.0
  /// The size of a text that doesn't say so.
  private static let usualSize = 25.0
  /// No more changes of a value are kept, so that finding one is cheap.
  private static let mostLegs = 256
  /// Into how many even pieces an eased change is cut.
  private static let easedPieces = 24

  private let object: BASScript.Object
  private var legs: [[Leg]] = Array(repeating: [], count: Key.allCases.count)
  private var values: [Double]
  /// Texts and sizes, from the time on at which they are so.
  private var phases: [(start: Double, text: [UInt8], size: Double)]
  private var life: Double

  /// A text as it is defined; `nil` for what is no text, or lies in another one.
  init?(_ object: BASScript.Object, life: Double?) {
    guard object.kind.span.matches("text"), object.values[name: "parent"] == nil else { return nil }
    self.object = object
    values = [0, 0, 1, 1, 0, 0, 255, 255, 255]
    phases = [(0, object.values[name: "content"]?.string ?? [], Self.usualSize)]
    self.life = object.values[name: "duration"]?.number ?? life ?? Self.usualLife
    for key in Key.allCases {
      if let value = Self.value(of: key, in: object.values) { values[key.rawValue] = value.number }
    }
    phases[0].size = Self.size(in: object.values) ?? Self.usualSize
  }

  /// Takes in a change, the changes before being known.
  mutating func apply(_ change: BASScript.Change) {
    let end = change.start + change.duration
    for key in Key.allCases {
      guard legs[key.rawValue].count < Self.mostLegs,
        let (target, easing) = Self.value(of: key, in: change.values)
      else { continue }
      // Of changes at the same time the last one counts.
      legs[key.rawValue].removeAll { $0.end > change.start && $0.start < end }
      legs[key.rawValue].append(
        Leg(
          start: change.start, end: end, from: value(of: key, at: change.start), to: target,
          easing: easing ?? change.easing))
    }
    let text = change.values[name: "content"]?.string
    let size = Self.size(in: change.values)
    guard text != nil || size != nil, phases.count < Self.mostLegs, let last = phases.last else {
      return
    }
    phases.append((change.start, text ?? last.text, size ?? last.size))
  }

  /// The comments that show the text, one for each time in which it says the same.
  func positions() -> [(position: ReadPosition, size: Double)] {
    let starts = phases.map(\.start).dropFirst() + [life]
    return zip(phases, starts).compactMap { phase, end in
      let end = min(end, life)
      guard phase.start < end else { return nil }
      return (position(of: phase.text, from: phase.start, to: end), phase.size)
    }
  }

  private func position(of text: [UInt8], from start: Double, to end: Double) -> ReadPosition {
    func flag(_ name: StaticString, _ usual: Double) -> Bool {
      (object.values[name: name]?.number ?? usual) != 0
    }
    var positioning = Positioning(
      playerWidth: Float(Self.player.width), playerHeight: Float(Self.player.height),
      end: max(1, ReadPosition.milliseconds(end * 1000)))
    positioning.gutter = 0
    positioning.anchorX = Float(share("anchorX"))
    positioning.anchorY = Float(share("anchorY"))
    positioning.hasOutline = flag("textShadow", 1) || flag("strokeWidth", 0)
    positioning.isBold = flag("bold", 1)
    var text = text
    ReadPosition.breakLines(in: &text)
    return ReadPosition(
      positioning: positioning,
      keyframes: moments(from: start, to: end).map(frame), text: text,
      font: object.values[name: "fontFamily"]?.string ?? [])
  }

  private func share(_ name: StaticString) -> Double {
    max(0, min(1, object.values[name: name]?.number ?? 0))
  }

  /// The times between which everything changes evenly.
  private func moments(from start: Double, to end: Double) -> [Double] {
    var moments = [start, end]
    for leg in legs.joined() {
      // What is set at once was as before up to then.
      if leg.start == leg.end { moments.append(leg.start - 0.001) }
      let pieces = leg.easing == .linear ? 1 : Self.easedPieces
      for piece in 0...pieces {
        moments.append(leg.start + (leg.end - leg.start) * Double(piece) / Double(pieces))
      }
    }
    moments = Array(Set(moments.filter { start <= $0 && $0 <= end })).sorted()
    let most = ReadPosition.mostKeyframes
    guard moments.count > most else { return moments }
    return (0..<most).map { moments[$0 * (moments.count - 1) / (most - 1)] }
  }

  private func frame(at time: Double) -> Keyframe {
    func number(_ key: Key) -> Double { value(of: key, at: time) }
    var frame = Keyframe(
      time: ReadPosition.milliseconds(time * 1000), x: ReadPosition.float(number(.x)),
      y: ReadPosition.float(number(.y)),
      color: ColorReader.color(red: number(.red), green: number(.green), blue: number(.blue)))
    let scale = Float(max(0, min(1000, number(.scale))))
    (frame.scaleX, frame.scaleY) = (scale, scale)
    frame.opacity = Float(max(0, min(1, number(.alpha))))
    // CSS turns the right side away.
    frame.rotationY = -ReadPosition.float(number(.turnY))
    frame.rotationZ = ReadPosition.float(number(.turnZ))
    return frame
  }

  /// A value at a time: that of the leg it is in, or what the last one left.
  private func value(of key: Key, at time: Double) -> Double {
    guard let leg = legs[key.rawValue].filter({ $0.start <= time }).max(by: { $0.start < $1.start })
    else { return values[key.rawValue] }
    guard time < leg.end else { return leg.to }
    let part = (time - leg.start) / (leg.end - leg.start)
    return leg.from + (leg.to - leg.from) * leg.easing.progress(after: part)
  }

  /// A value that is set, and its own easing.
  private static func value(
    of key: Key, in values: [[UInt8]: BASScript.Value]
  ) -> (number: Double, easing: CubicBezier?)? {
    let names: [StaticString] = [
      "x", "y", "scale", "alpha", "rotateY", "rotateZ", "color", "color", "color",
    ]
    guard let value = values[name: names[key.rawValue]], let number = value.number else {
      return nil
    }
    let hex = UInt32(max(0, min(Double(UInt32.max), number)))
    return switch key {
    case .x: (value.isPercent ? number * player.width : number, value.easing)
    case .y: (value.isPercent ? number * player.height : number, value.easing)
    case .red: (Double(hex >> 16 & 0xFF), value.easing)
    case .green: (Double(hex >> 8 & 0xFF), value.easing)
    case .blue: (Double(hex & 0xFF), value.easing)
    default: (number, value.easing)
    }
  }

  /// The size of a text: pixels, or a part of the player's width.
  private static func size(in values: [[UInt8]: BASScript.Value]) -> Double? {
    guard let value = values[name: "fontSize"], let number = value.number else { return nil }
    return value.isPercent ? number * player.width : number
  }
}

extension [[UInt8]: BASScript.Value] {
  /// The value of a name.
  subscript(name name: StaticString) -> BASScript.Value? {
    name.withUTF8Buffer { unsafe self[Array($0)] }
  }
}
