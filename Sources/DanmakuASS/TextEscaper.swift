import DanmakuModel

/// Writes a text so that libass shows its characters and takes none of them for markup.
///
/// Takes texts as the measurer leaves them: valid UTF-8 without controls, but for LF, which breaks
/// the line, and the face switch.
struct TextEscaper: Sendable {
  /// The families that face switches choose from.
  let families: [[UInt8]]
  /// The bytes that keep a backslash from acting on what follows.
  let backslashGuard: [UInt8]

  /// Appends a text; stretches without a special byte are copied as they are.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - tags: What comes behind the sender's name, if that is in it.
  ///   - script: Gets the text.
  func append(
    _ text: Span<UInt8>, behindName tags: [UInt8] = [], to script: inout ScriptBuffer
  ) {
    var position = 0
    var copied = 0
    while position < text.count {
      let byte = text[position]
      guard isSpecial(byte) else {
        position += 1
        continue
      }
      if byte == UInt8(ascii: " ") {
        let end = endOfBlanks(text, from: position)
        if position == 0 || isBreak(text[position - 1]) || end == text.count || isBreak(text[end]) {
          script.append(text.extracting(copied..<position))
          for _ in position..<end { script.append("\\h") }
          copied = end
        }
        position = end
        continue
      }
      script.append(text.extracting(copied..<position))
      position += 1
      switch byte {
      case UInt8(ascii: "\n"): script.append("\\N")
      case UInt8(ascii: "{"): script.append("\\{")
      case UInt8(ascii: "}"): script.append("\\}")
      case PreparedText.nameEnd: script.append(tags)
      case UInt8(ascii: "\\"):
        script.append(UInt8(ascii: "\\"))
        if position < text.count, actsAfterBackslash(text[position]) {
          script.append(backslashGuard)
        }
      default:
        if position < text.count { switchFace(Int(text[position]), in: &script) }
        position += 1
      }
      copied = min(position, text.count)
    }
    script.append(text.extracting(copied..<text.count))
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: "}")
  }

  private func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") }

  /// Whether a character right after a backslash would make an escape of both.
  private func actsAfterBackslash(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "h"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), PreparedText.faceSwitch, PreparedText.nameEnd:
      true
    default: false
    }
  }

  private func endOfBlanks(_ text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == UInt8(ascii: " ") { end += 1 }
    return end
  }

  private func switchFace(_ index: Int, in script: inout ScriptBuffer) {
    script.append("{\\fn")
    if index > 0, index < families.count { script.append(families[index]) }
    script.append("}")
  }
}
