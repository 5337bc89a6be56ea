/// Takes the text of a line apart: what was written, and the tags.
struct ASSText {
  /// The text read last.
  private(set) var text: [UInt8] = []
  /// The tags read last.
  private(set) var tags = ASSTags()
  /// Whether the last block of tags has no end.
  private(set) var isCut = false

  /// Reads the last field of a `Dialogue:` line.
  mutating func read(_ raw: Span<UInt8>) {
    text.removeAll(keepingCapacity: true)
    tags = ASSTags()
    isCut = false
    var index = 0
    while index < raw.count {
      switch raw[index] {
      case UInt8(ascii: "{") where !isCut:
        if let end = Self.end(ofBlockAt: index, in: raw) {
          tags.read(raw.extracting(index + 1..<end), isFirst: text.isEmpty)
          index = end + 1
        } else {
          isCut = true
        }
      case Byte.backslash where index + 1 < raw.count:
        index += unescape(raw, at: index)
      default:
        text.append(raw[index])
        index += 1
      }
    }
  }

  /// Appends what an escape stands for, and returns its length.
  private mutating func unescape(_ raw: Span<UInt8>, at index: Int) -> Int {
    switch raw[index + 1] {
    case UInt8(ascii: "N"), UInt8(ascii: "n"): text.append(Byte.lineFeed)
    case UInt8(ascii: "h"): text.append(Byte.space)
    case UInt8(ascii: "{"), UInt8(ascii: "}"): text.append(raw[index + 1])
    default:
      text.append(Byte.backslash)
      return 1 + Self.guardLength(raw, at: index + 1)
    }
    return 2
  }

  /// The length of the invisible character that writers put behind a backslash that is to be seen.
  private static func guardLength(_ raw: Span<UInt8>, at index: Int) -> Int {
    if raw.holds("\u{200B}", at: index) || raw.holds("\u{2060}", at: index) { return 3 }
    return raw.holds("\u{AD}", at: index) ? 2 : 0
  }

  private static func end(ofBlockAt start: Int, in raw: Span<UInt8>) -> Int? {
    for index in start + 1..<raw.count where raw[index] == UInt8(ascii: "}") { return index }
    return nil
  }
}
