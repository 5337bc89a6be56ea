/// Steps through a script of Bilibili's animation language, token by token.
struct BASScanner {
  /// A token.
  enum Token {
    /// A name, a number or a time: letters, digits, points, signs and percents.
    case word(Range<Int>)
    /// What is between quotes.
    case string(Range<Int>)
    /// Any other character.
    case mark(UInt8)
    case end
  }

  private var position: Int
  private var ahead: (token: Token, end: Int)?

  /// A scanner at a place.
  init(at position: Int) {
    self.position = position
  }

  /// The token that comes next, without stepping over it.
  mutating func peek(in text: Span<UInt8>) -> Token {
    if let ahead { return ahead.token }
    let found = scan(text)
    ahead = found
    return found.token
  }

  /// Steps over the token that comes next.
  @discardableResult
  mutating func next(in text: Span<UInt8>) -> Token {
    let token = peek(in: text)
    position = ahead?.end ?? position
    ahead = nil
    return token
  }

  /// Steps over a mark, if it comes next.
  mutating func skip(_ mark: StaticString, in text: Span<UInt8>) -> Bool {
    guard case .mark(let byte) = peek(in: text), unsafe byte == mark.utf8Start.pointee else {
      return false
    }
    next(in: text)
    return true
  }

  /// Steps over a word, if it comes next.
  mutating func skip(word: StaticString, in text: Span<UInt8>) -> Bool {
    guard case .word(let range) = peek(in: text), text.extracting(range).matches(word) else {
      return false
    }
    next(in: text)
    return true
  }

  /// Steps over a name, or a string in the place of one.
  mutating func name(in text: Span<UInt8>) -> [UInt8]? {
    switch peek(in: text) {
    case .word(let range), .string(let range):
      next(in: text)
      return range.map { text[$0] }
    default: return nil
    }
  }

  private func scan(_ text: Span<UInt8>) -> (token: Token, end: Int) {
    var index = position
    while index < text.count {
      if text[index].isBlank {
        index += 1
      } else if text.holds("//", at: index) {
        index = text.firstIndex(of: "\n", from: index) ?? text.count
      } else if text.holds("/*", at: index) {
        index = text.firstIndex(of: "*/", from: index).map { $0 + 2 } ?? text.count
      } else {
        break
      }
    }
    guard index < text.count else { return (.end, text.count) }
    let start = index
    let byte = text[index]
    if byte == Byte.quote || byte == UInt8(ascii: "'") {
      index += 1
      while index < text.count, text[index] != byte {
        index += text[index] == Byte.backslash ? 2 : 1
      }
      let end = min(index, text.count)
      return (.string(min(start + 1, end)..<end), min(end + 1, text.count))
    }
    while index < text.count, text[index].isOfWord { index += 1 }
    return index > start ? (.word(start..<index), index) : (.mark(byte), start + 1)
  }
}

extension UInt8 {
  fileprivate var isOfWord: Bool {
    digit != nil || lowercased &- UInt8(ascii: "a") < 26 || self >= 0x80
      || [Byte.point, Byte.minus, Byte.plus, UInt8(ascii: "%"), UInt8(ascii: "_")].contains(self)
  }
}
