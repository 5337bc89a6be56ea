import DanmakuModel

/// Turns what stands in a cue into plain text: without tags, and with the references replaced.
struct CueText {
  /// The text read last.
  private(set) var text: [UInt8] = []
  /// Who says it; empty if unknown.
  private(set) var speaker: [UInt8] = []
  /// The colour of the first character; `nil` if there is none.
  private(set) var color: RGBColor?
  /// Whether it is to be at the top.
  private(set) var isTop = false

  /// Reads the text of a cue.
  mutating func read(_ raw: Span<UInt8>) {
    self = CueText(reusing: text)
    // Whether the ends of tags may still come: where not, no beginning is worth a search.
    var tagsEnd = true
    var blocksEnd = true
    var scriptTags = ASSTags()
    let range = raw.trimmed
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = raw[index]
      if byte == UInt8(ascii: "<"), tagsEnd, let tag = CueTag(in: raw, at: index) {
        let end = raw.firstIndex(of: ">", from: index)
        tagsEnd = end != nil
        guard let end else { continue }
        take(tag, in: raw.extracting(index + 1..<end))
        index = end + 1
      } else if byte == UInt8(ascii: "{"), blocksEnd, raw.holds("{\\", at: index) {
        let end = raw.firstIndex(of: "}", from: index)
        blocksEnd = end != nil
        guard let end else { continue }
        scriptTags.read(raw.extracting(index + 1..<end), isFirst: text.isEmpty)
        index = end + 1
      } else if byte == UInt8(ascii: "&") {
        index += appendReference(raw, at: index)
      } else {
        if byte != Byte.carriageReturn {
          text.append(byte)
        } else if !raw.holds("\n", at: index + 1) {
          text.append(Byte.lineFeed)
        }
        index += 1
      }
    }
    color = color ?? scriptTags.color
    isTop = scriptTags.alignment?.row == 2
  }

  /// Nothing read yet.
  init() {}

  private init(reusing text: [UInt8]) {
    self.text = text
    self.text.removeAll(keepingCapacity: true)
  }

  /// Takes what a tag says; `content` is what stands between its brackets.
  private mutating func take(_ tag: CueTag, in content: Span<UInt8>) {
    let rest = content.extracting(min(tag.length, content.count)..<content.count)
    switch tag.name {
    case .lineBreak: text.append(Byte.lineFeed)
    case .font where color == nil && text.isEmpty:
      guard let start = rest.firstIndex(of: "color=", from: 0) else { return }
      var value = start + 6..<rest.count
      var end = value.lowerBound
      if end < rest.count, rest[end] == Byte.quote || rest[end] == UInt8(ascii: "'") {
        let quote = rest[end]
        end += 1
        value = end..<rest.count
        while end < rest.count, rest[end] != quote { end += 1 }
      } else {
        while end < rest.count, !rest[end].isBlank { end += 1 }
      }
      color = ColorReader.read(rest.extracting(value.lowerBound..<end))
    case .classes where color == nil && text.isEmpty:
      // `.yellow.bg_black`: the first class that is a colour.
      var start = 1
      while color == nil, start < rest.count {
        let end = rest.firstIndex(of: ".", from: start) ?? rest.count
        color = ColorReader.read(rest.extracting(start..<end))
        start = end + 1
      }
    case .voice where speaker.isEmpty:
      // `v.loud Mary`: the name comes after the classes.
      var start = 0
      while start < rest.count, !rest[start].isBlank { start += 1 }
      let name = rest.extracting(start..<rest.count)
      for index in name.trimmed { speaker.append(name[index]) }
    default: break
    }
  }

  /// Appends the character of a reference, or the `&` that begins none; returns the length.
  private mutating func appendReference(_ raw: Span<UInt8>, at index: Int) -> Int {
    if let reference = BilibiliXMLReference(in: raw, at: index) {
      if let scalar = reference.scalar { text.append(contentsOf: String(scalar).utf8) }
      return reference.length
    }
    for (spelling, scalar) in Self.entities where raw.holds(spelling, at: index) {
      text.append(contentsOf: String(scalar).utf8)
      return spelling.utf8CodeUnitCount
    }
    text.append(raw[index])
    return 1
  }

  private static let entities: [(StaticString, Unicode.Scalar)] = [
    ("&nbsp;", "\u{A0}"), ("&lrm;", "\u{200E}"), ("&rlm;", "\u{200F}"),
  ]
}

/// The beginning of a tag of HTML or WebVTT, told from a `<` that was typed.
struct CueTag {
  /// What a tag is good for.
  enum Name {
    case lineBreak
    case font
    case classes
    case voice
    /// Slanted, bold and the like; also the end of any.
    case plain
  }

  private(set) var name: Name
  /// The number of bytes of the name.
  private(set) var length: Int

  /// The tag whose `<` is at a place; `nil` if none of a known name is there.
  init?(in raw: Span<UInt8>, at index: Int) {
    var start = index + 1
    let isEnd = raw.holds("/", at: start)
    if isEnd { start += 1 }
    var end = start
    while end < raw.count, end - start < 8, raw[end].lowercased &- UInt8(ascii: "a") < 26 {
      end += 1
    }
    guard end < raw.count else { return nil }
    length = end - index - 1
    if end == start {
      // `<00:00:01.000>` tells when the next word is spoken.
      guard !isEnd, raw.holds(":", at: start + 2), raw[start].digit != nil,
        raw[start + 1].digit != nil
      else { return nil }
      name = .plain
      return
    }
    switch raw[end] {
    case UInt8(ascii: ">"), UInt8(ascii: "/"), Byte.point, 0...Byte.space: break
    default: return nil
    }
    guard let known = Self.name(raw.extracting(start..<end)) else { return nil }
    name = isEnd ? .plain : known
  }

  private static func name(_ word: Span<UInt8>) -> Name? {
    for (spelling, name) in names where word.matches(spelling) { return name }
    return nil
  }

  private static let names: [(StaticString, Name)] = [
    ("i", .plain), ("b", .plain), ("u", .plain), ("s", .plain), ("em", .plain),
    ("strong", .plain), ("span", .plain), ("p", .plain), ("div", .plain), ("ruby", .plain),
    ("rt", .plain), ("lang", .plain), ("br", .lineBreak), ("font", .font), ("c", .classes),
    ("v", .voice),
  ]
}
