import DanmakuText

/// The characters of a script by the faces that draw them, where faces are named by numbers.
struct UsedCharacters: ScriptSink {
  /// The code points of a face.
  struct Face {
    /// Those drawn as the style says.
    var plain: Set<UInt32> = []
    /// Those drawn bold where the style may say otherwise.
    var bold: Set<UInt32> = []
  }

  /// The faces; the styles' is the first.
  private(set) var faces: [Face]

  /// The fields of an event before its text.
  private static let fields = 9
  private static let blank: UInt32 = 0x20
  private static let noBreakSpace: UInt32 = 0xA0

  /// Nothing used yet.
  init(faces: Int) {
    self.faces = [Face](repeating: Face(), count: faces)
  }

  /// Takes in whole lines.
  mutating func write(_ bytes: Span<UInt8>) {
    var start = 0
    for end in bytes.indices where bytes[end] == UInt8(ascii: "\n") {
      addLine(bytes.extracting(start..<end))
      start = end + 1
    }
  }

  /// Adds the characters of an event; other lines have none that is drawn.
  private mutating func addLine(_ line: Span<UInt8>) {
    guard line.count > 0, line[0] == UInt8(ascii: "D") else { return }
    var position = 0
    var commas = 0
    while position < line.count, commas < Self.fields {
      if line[position] == UInt8(ascii: ",") { commas += 1 }
      position += 1
    }
    addText(line.extracting(position...))
  }

  private mutating func addText(_ text: Span<UInt8>) {
    var state = State()
    var position = 0
    while position < text.count {
      let codePoint = text.nextCodePoint(&position)
      if codePoint == UInt32(UInt8(ascii: "{")) {
        state.read(text, &position)
      } else if state.isDrawing {
        continue
      } else if codePoint == UInt32(UInt8(ascii: "\\")), position < text.count {
        addBehindBackslash(text, &position, state)
      } else {
        add(codePoint, state)
      }
    }
  }

  /// Adds what a backslash and the byte behind it stand for.
  private mutating func addBehindBackslash(
    _ text: Span<UInt8>, _ position: inout Int, _ state: State
  ) {
    switch text[position] {
    case UInt8(ascii: "N"): break
    case UInt8(ascii: "h"):
      // libass draws it as a blank.
      add(Self.blank, state)
      add(Self.noBreakSpace, state)
    case UInt8(ascii: "{"), UInt8(ascii: "}"): add(UInt32(text[position]), state)
    default:
      add(UInt32(UInt8(ascii: "\\")), state)
      return
    }
    position += 1
  }

  private mutating func add(_ codePoint: UInt32, _ state: State) {
    guard faces.indices.contains(state.face) else { return }
    if state.isBold {
      faces[state.face].bold.insert(codePoint)
    } else {
      faces[state.face].plain.insert(codePoint)
    }
  }
}

/// What tags have said so far.
private struct State {
  var face = 0
  var isBold = false
  var isDrawing = false

  /// Reads a block of tags from behind its brace on.
  mutating func read(_ text: Span<UInt8>, _ position: inout Int) {
    while position < text.count, text[position] != UInt8(ascii: "}") {
      if text.begins("\\fn", at: position) {
        position += 3
        face = text.number(&position) ?? 0
      } else if text.begins("\\p", at: position) {
        position += 2
        if let scale = text.number(&position) { isDrawing = scale > 0 }
      } else if text.begins("\\b", at: position) {
        position += 2
        if let weight = text.number(&position) { isBold = weight > 0 }
      } else {
        position += 1
      }
    }
    position += 1
  }
}

extension Span<UInt8> {
  fileprivate func begins(_ tag: StaticString, at position: Int) -> Bool {
    let tag = unsafe UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount)
    guard count - position >= tag.count else { return false }
    return tag.indices.allSatisfy { unsafe self[position + $0] == tag[$0] }
  }

  /// The digits at a position, which moves behind them; `nil` without any.
  fileprivate func number(_ position: inout Int) -> Int? {
    var number: Int?
    while position < count, 0x30...0x39 ~= self[position] {
      number = (number ?? 0) &* 10 &+ Int(self[position] &- 0x30)
      position += 1
    }
    return number
  }
}
