import DanmakuModel

/// Turns the text of a SubRip cue into ASS, as ffmpeg and players do: bold, italics, underline,
/// strike-out, colours, sizes and typefaces become tags, and `{\an…}` is kept.
struct SubRipMarkup {
  /// The text read last, with tags of ASS.
  private(set) var text: [UInt8] = []
  private let fontScale: Double

  /// - Parameter fontScale: What sizes are multiplied by.
  init(fontScale: Double) {
    self.fontScale = fontScale
  }

  /// Reads the text of a cue.
  mutating func read(_ raw: Span<UInt8>) {
    let range = raw.trimmed
    var index = range.lowerBound
    // Whether the ends of tags may still come: where not, no beginning is worth a search.
    var (tagsEnd, blocksEnd) = (true, true)
    while index < range.upperBound {
      let byte = raw[index]
      if byte == UInt8(ascii: "<"), tagsEnd, let tag = CueTag(in: raw, at: index) {
        let end = raw.firstIndex(of: ">", from: index)
        tagsEnd = end != nil
        guard let end else { continue }
        take(tag, raw.extracting(index + 1..<end))
        index = end + 1
      } else if byte == UInt8(ascii: "{"), blocksEnd, raw.holds("{\\", at: index) {
        let end = raw.firstIndex(of: "}", from: index)
        blocksEnd = end != nil
        guard let end else { continue }
        if raw.holds("{\\an", at: index) { append(raw, index..<end + 1) }
        index = end + 1
      } else {
        switch byte {
        case Byte.carriageReturn where raw.holds("\n", at: index + 1): break
        case Byte.carriageReturn, Byte.lineFeed: append("\\N")
        case UInt8(ascii: "{"): append("\\{")
        case 0..<Byte.space: text.append(Byte.space)
        default: text.append(byte)
        }
        index += 1
      }
    }
  }

  /// Takes a tag; `content` is what stands between its brackets.
  private mutating func take(_ tag: CueTag, _ content: Span<UInt8>) {
    let isEnd = content.holds("/", at: 0)
    let name = content.extracting((isEnd ? 1 : 0)..<min(tag.length, content.count))
    for (spelling, on, off) in Self.switches where name.matches(spelling) {
      return append(isEnd ? off : on)
    }
    guard name.matches("font") else { return }
    guard !isEnd else { return append("{\\c\\fs\\fn}") }
    if let range = Self.value(of: "color=", in: content),
      let color = ColorReader.read(content.extracting(range))
    {
      let bgr = color.blue << 16 | color.green << 8 | color.red
      let digits = String(bgr, radix: 16, uppercase: true)
      append(
        "{\\c&H" + String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits + "&}")
    }
    if let range = Self.value(of: "size=", in: content),
      let size = DecimalReader.read(content.extracting(range)), (1...1000).contains(size)
    {
      append("{\\fs\((size * fontScale * 10).rounded() / 10)}")
    }
    if let range = Self.value(of: "face=", in: content) {
      append("{\\fn")
      for index in range where !"\\{}".utf8.contains(content[index]) {
        text.append(content[index])
      }
      append("}")
    }
  }

  private static let switches: [(StaticString, String, String)] = [
    ("b", "{\\b1}", "{\\b0}"), ("i", "{\\i1}", "{\\i0}"), ("u", "{\\u1}", "{\\u0}"),
    ("s", "{\\s1}", "{\\s0}"),
  ]

  /// Where the value of an attribute is, without its quotes.
  private static func value(of name: StaticString, in content: Span<UInt8>) -> Range<Int>? {
    let length = name.utf8CodeUnitCount
    let starts = 0..<max(0, content.count - length)
    guard
      let start = starts.first(where: { start in
        content.extracting(start..<start + length).matches(name)
      })
    else { return nil }
    var first = start + length
    let quote = content[first]
    let isQuoted = quote == Byte.quote || quote == UInt8(ascii: "'")
    if isQuoted { first += 1 }
    var end = first
    while end < content.count, isQuoted ? content[end] != quote : !content[end].isBlank {
      end += 1
    }
    return first..<end
  }

  private mutating func append(_ markup: String) {
    text.append(contentsOf: markup.utf8)
  }

  private mutating func append(_ raw: Span<UInt8>, _ range: Range<Int>) {
    for index in range { text.append(raw[index]) }
  }
}
