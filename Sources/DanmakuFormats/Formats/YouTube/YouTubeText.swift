/// Puts together the texts of YouTube's pages, which come in runs.
struct YouTubeText {
  /// The text put together last.
  private(set) var text: [UInt8] = []

  private var formatted = JSONFields(["runs", "simpleText"])
  private var run = JSONFields(["text", "emoji"])
  private var emoji = JSONFields(["emojiId", "shortcuts", "isCustomEmoji"])

  /// Nothing put together yet.
  init() {}

  /// Puts a text together; false if there is none.
  mutating func read(_ value: JSONValue?, in bytes: Span<UInt8>) -> Bool {
    text.removeAll(keepingCapacity: true)
    guard let value else { return false }
    if value.isString {
      append(value, in: bytes)
      return !text.isEmpty
    }
    formatted.read(value, in: bytes)
    guard let runs = formatted[0], runs.isArray(in: bytes) else {
      if let plain = formatted[1] { append(plain, in: bytes) }
      return !text.isEmpty
    }
    var scanner = JSONScanner(at: runs.range.lowerBound + 1)
    while scanner.position < runs.range.upperBound {
      switch scanner.peek(in: bytes) {
      case Byte.comma: scanner.position += 1
      case UInt8(ascii: "{"):
        guard run.read(from: &scanner, in: bytes) else { return !text.isEmpty }
        if let words = run[0] { append(words, in: bytes) } else { appendEmoji(run[1], in: bytes) }
      case UInt8(ascii: "]"): return !text.isEmpty
      default:
        guard scanner.scanValue(in: bytes) != nil else { return !text.isEmpty }
      }
    }
    return !text.isEmpty
  }

  /// Takes a text made of a value that is no formatted one.
  mutating func append(_ value: JSONValue, in bytes: Span<UInt8>) {
    JSONString.unescape(value.range, of: bytes, into: &text)
  }

  /// Appends an emoji: the character, or the name of a picture that only the site has.
  private mutating func appendEmoji(_ value: JSONValue?, in bytes: Span<UInt8>) {
    emoji.read(value, in: bytes)
    guard let id = emoji[0] else { return }
    let isPicture = emoji[2]?.bool(in: bytes) ?? isName(id, in: bytes)
    guard isPicture else { return append(id, in: bytes) }
    guard let shortcuts = emoji[1], shortcuts.isArray(in: bytes) else { return }
    var scanner = JSONScanner(at: shortcuts.range.lowerBound + 1)
    guard scanner.peek(in: bytes) == Byte.quote, let name = scanner.scanString(in: bytes) else {
      return
    }
    append(name, in: bytes)
  }

  /// Whether a value is the name of a picture, which is all of ASCII, unlike an emoji.
  private func isName(_ id: JSONValue, in bytes: Span<UInt8>) -> Bool {
    guard id.kind == .string else { return false }
    for index in id.range where bytes[index] >= 0x80 { return false }
    return true
  }
}
