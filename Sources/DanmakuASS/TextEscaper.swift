import DanmakuModel

/// Writes a text so that libass shows its characters and takes none of them for markup.
///
/// Takes texts as the measurer leaves them (``PreparedText``).
struct TextEscaper: Sendable {
  /// The families that face switches choose from.
  var families: [[UInt8]]
  /// The bytes that keep a backslash from acting on what follows.
  let backslashGuard: [UInt8]
  /// The pictures in texts, if there may be some.
  var pictures: PictureArt?

  /// Appends a text; stretches without a special byte are copied as they are.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - tags: What comes behind the sender's name, if that is in it.
  ///   - look: What the text looks like; without it no pictures are drawn.
  ///   - script: Gets the text.
  func append(
    _ text: Span<UInt8>, behindName tags: [UInt8] = [], look: TextLook? = nil,
    to script: inout ScriptBuffer
  ) {
    var isName = true
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
      let start = position
      position += 1
      switch byte {
      case UInt8(ascii: "\n"): script.append("\\N")
      case UInt8(ascii: "{"): script.append("\\{")
      case UInt8(ascii: "}"): script.append("\\}")
      case PreparedText.nameEnd:
        script.append(tags)
        isName = false
      case UInt8(ascii: "\\"):
        script.append(UInt8(ascii: "\\"))
        if position < text.count, actsAfterBackslash(text[position]) {
          script.append(backslashGuard)
        }
      case PreparedText.pictureLead:
        position = min(position + 3, text.count)
        guard let pictures else {
          script.append(text.extracting(start..<position))
          break
        }
        guard let look else { break }
        let color = isName ? look.nameColor ?? look.color : look.color
        pictures.append(
          Self.picture(text.extracting(start..<position)), in: look, color: color, to: &script)
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
      || byte == UInt8(ascii: "}") || byte == PreparedText.pictureLead
  }

  /// The index of a picture by its UTF-8.
  private static func picture(_ bytes: Span<UInt8>) -> Int {
    // The bits of plane 16 are in the first byte and in the upper two of the second one.
    var index = 0
    for place in 1..<bytes.count { index = index << 6 | Int(bytes[place] & 0x3F) }
    return index
  }

  private func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") }

  /// Whether a character right after a backslash would make an escape of both.
  private func actsAfterBackslash(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "h"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), PreparedText.faceSwitch, PreparedText.nameEnd,
      PreparedText.pictureLead:
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
