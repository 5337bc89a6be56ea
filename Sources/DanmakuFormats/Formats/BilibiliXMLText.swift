/// Turns what stands between the tags of a `<d>` into the text that was typed.
struct BilibiliXMLText {
  /// The text decoded last.
  private(set) var text: [UInt8] = []

  /// Whether the bytes already are the text, as in nearly all comments.
  static func isPlain(_ raw: Span<UInt8>) -> Bool {
    for index in raw.indices {
      let byte = raw[index]
      // Nearly all bytes are ruled out here, at a third of the cost.
      guard byte < UInt8(ascii: "0") || byte == UInt8(ascii: "<") || byte == 0xEF else { continue }
      let isSpecial =
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte.isForbiddenInXML
        || raw.holds("/n", at: index) || raw.holdsNoncharacter(at: index)
      if isSpecial { return false }
    }
    return true
  }

  /// Decodes the contents of an element into ``text``.
  ///
  /// - Parameters:
  ///   - raw: The bytes between the tags.
  ///   - breaksBeforeLetters: Whether `/n` breaks the line even with a letter behind it, where
  ///     it may as well belong to an address or to `and/nor`.
  mutating func decode(_ raw: Span<UInt8>, breaksBeforeLetters: Bool) {
    text.removeAll(keepingCapacity: true)
    appendContents(raw)
    if isEscapedTwice {
      let escaped = text
      text.removeAll()
      Self.append(escaped.span, replacesReferences: true, to: &text)
    }
    breakLines(beforeLetters: breaksBeforeLetters)
  }

  /// Reads the attribute `p`, in which there may be references as in any text.
  mutating func parameters(_ raw: Span<UInt8>) -> BilibiliXMLParameters.Reading {
    guard raw.contains(UInt8(ascii: "&")) else { return .init(raw) }
    text.removeAll(keepingCapacity: true)
    Self.append(raw, replacesReferences: true, to: &text)
    return .init(text.span)
  }

  /// Appends what an element holds: text, character data, and no XML comments.
  private mutating func appendContents(_ raw: Span<UInt8>) {
    // Whether the ends of sections may still come: where not, no beginning is worth a search.
    var commentsEnd = true
    var dataEnds = true
    var index = 0
    while index < raw.count {
      if commentsEnd, raw.holds("<!--", at: index) {
        let end = raw.firstIndex(of: "-->", from: index + 4)
        commentsEnd = end != nil
        index = end.map { $0 + 3 } ?? index
      } else if dataEnds, raw.holds("<![CDATA[", at: index) {
        let end = raw.firstIndex(of: "]]>", from: index + 9)
        dataEnds = end != nil
        guard let end else { continue }
        Self.append(raw.extracting(index + 9..<end), replacesReferences: false, to: &text)
        index = end + 3
      } else {
        let end = raw.firstIndex(of: "<", from: index + 1) ?? raw.count
        Self.append(raw.extracting(index..<end), replacesReferences: true, to: &text)
        index = end
      }
    }
  }

  /// Appends characters, but none that XML forbids.
  private static func append(
    _ raw: Span<UInt8>, replacesReferences: Bool, to text: inout [UInt8]
  ) {
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      if replacesReferences, let reference = BilibiliXMLReference(in: raw, at: index) {
        if let scalar = reference.scalar { text.append(contentsOf: String(scalar).utf8) }
        index += reference.length
      } else if byte.isForbiddenInXML {
        index += 1
      } else if raw.holdsNoncharacter(at: index) {
        index += 3
      } else {
        text.append(byte)
        index += 1
      }
    }
  }

  /// Whether there are references left, and each `&` begins one: then someone escaped the text
  /// before it was put into XML.
  private var isEscapedTwice: Bool {
    var found = false
    for index in text.indices where text[index] == UInt8(ascii: "&") {
      guard BilibiliXMLReference(in: text.span, at: index) != nil else { return false }
      found = true
    }
    return found
  }

  /// Replaces `/n`, in place, by a line feed where it stands for one.
  private mutating func breakLines(beforeLetters: Bool) {
    var end = 0
    var index = 0
    while index < text.count {
      let isBreak =
        text.span.holds("/n", at: index)
        && (beforeLetters || index + 2 == text.count || !text[index + 2].isLetter)
      text[end] = isBreak ? Byte.lineFeed : text[index]
      end += 1
      index += isBreak ? 2 : 1
    }
    text.removeLast(text.count - end)
  }
}

extension UInt8 {
  /// Whether this is a control character that XML does not allow.
  fileprivate var isForbiddenInXML: Bool {
    self < Byte.space && self != Byte.tab && self != Byte.lineFeed && self != Byte.carriageReturn
  }

  /// Whether this is an ASCII letter.
  fileprivate var isLetter: Bool { lowercased &- UInt8(ascii: "a") < 26 }
}

extension Span<UInt8> {
  /// Whether the bytes at a place are those of a word.
  func holds(_ word: StaticString, at index: Int) -> Bool {
    guard word.utf8CodeUnitCount <= count - index else { return false }
    return word.withUTF8Buffer { letters in
      for offset in letters.indices {
        guard unsafe letters[offset] == self[index + offset] else { return false }
      }
      return true
    }
  }

  /// Where a word occurs first.
  func firstIndex(of word: StaticString, from start: Int) -> Int? {
    guard start < count else { return nil }
    for index in start..<count where holds(word, at: index) { return index }
    return nil
  }

  /// Whether U+FFFE or U+FFFF stands at a place.
  fileprivate func holdsNoncharacter(at index: Int) -> Bool {
    self[index] == 0xEF && index + 2 < count && self[index + 1] == 0xBF && self[index + 2] >= 0xBE
  }
}
