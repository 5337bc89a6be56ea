/// Turns what Bilibili's files hold into the text that was typed.
struct BilibiliText {
  /// The text decoded last.
  private(set) var text: [UInt8] = []

  /// Whether the bytes already are the text, as in nearly all comments.
  static func isPlain(_ raw: Span<UInt8>) -> Bool {
    XMLText.isPlain(raw.indices, of: raw, butFor: "/n")
  }

  /// Decodes the contents of an element of XML into ``text``.
  ///
  /// - Parameters:
  ///   - raw: The bytes between the tags.
  ///   - breaksBeforeLetters: Whether `/n` breaks the line even with a letter behind it, where
  ///     it may as well belong to an address or to `and/nor`.
  mutating func decode(_ raw: Span<UInt8>, breaksBeforeLetters: Bool) {
    text.removeAll(keepingCapacity: true)
    XMLText.append(raw.indices, of: raw, to: &text)
    XMLText.undoSecondEscape(in: &text)
    breakLines(beforeLetters: breaksBeforeLetters)
  }

  /// Decodes a text that is not in XML, though it may have been, into ``text``.
  mutating func decode(unwrapped raw: Span<UInt8>, breaksBeforeLetters: Bool) {
    text.removeAll(keepingCapacity: true)
    XMLText.append(characters: raw, replacesReferences: false, to: &text)
    XMLText.undoSecondEscape(in: &text)
    breakLines(beforeLetters: breaksBeforeLetters)
  }

  /// Reads the attribute `p`, in which there may be references as in any text.
  mutating func parameters(_ raw: Span<UInt8>) -> BilibiliXMLParameters.Reading {
    guard raw.contains(UInt8(ascii: "&")) else { return .init(raw) }
    text.removeAll(keepingCapacity: true)
    XMLText.append(characters: raw, replacesReferences: true, to: &text)
    return .init(text.span)
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
}
