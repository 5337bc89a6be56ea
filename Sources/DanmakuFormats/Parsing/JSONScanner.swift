/// Where a JSON value stands in its document, and of which kind it is.
struct JSONValue {
  /// The kinds of values, as far as readers need to tell them apart.
  enum Kind: UInt8 {
    /// A string; the range is what is between the quotes.
    case string
    /// A string that holds backslashes.
    case escapedString
    /// A number or a word, be it JSON's (`null`) or not (`NaN`).
    case token
    /// An array or an object, brackets included.
    case container
  }

  var kind: Kind
  var range: Range<Int>
}

/// Steps through a JSON document, value by value.
///
/// It is as strict as is needed to notice where a value was cut, and takes what does no harm:
/// raw control characters in strings, unknown escapes, words such as `NaN`, repeated and trailing
/// commas. So a spoilt document needs no second reader. It never recurses.
struct JSONScanner {
  /// What comes next in an object.
  enum Step {
    /// A member, which ``key`` and ``value`` now hold.
    case member
    /// The end of the object; the scanner is behind it.
    case end
    /// Something that can't be there, or the end of the document.
    case broken
  }

  /// How deep containers may lie in one another; real records need less than 30.
  static let depthLimit = 64

  /// Where the scanner is.
  var position: Int
  /// The key of the member stepped to.
  private(set) var key = JSONValue(kind: .string, range: 0..<0)
  /// The value of the member stepped to.
  private(set) var value = JSONValue(kind: .token, range: 0..<0)
  /// Whether the last value was given up for its depth.
  private(set) var isTooDeep = false
  private var needsComma = false

  /// A scanner at a place.
  init(at position: Int) {
    self.position = position
  }

  /// The next byte that is no blank, without stepping over it; 0 at the end.
  mutating func peek(in bytes: Span<UInt8>) -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if !byte.isBlank { return byte }
      position += 1
    }
    return 0
  }

  /// Steps over an object's opening brace, if one comes next.
  mutating func enterObject(in bytes: Span<UInt8>) -> Bool {
    guard peek(in: bytes) == UInt8(ascii: "{") else { return false }
    position += 1
    needsComma = false
    return true
  }

  /// Steps to the next member of the object entered.
  mutating func nextMember(in bytes: Span<UInt8>) -> Step {
    while true {
      switch peek(in: bytes) {
      case UInt8(ascii: "}"):
        position += 1
        return .end
      case Byte.comma:
        position += 1
        needsComma = false
      case Byte.quote where !needsComma:
        guard let key = scanString(in: bytes), peek(in: bytes) == Byte.colon else { return .broken }
        position += 1
        guard let value = scanValue(in: bytes) else { return .broken }
        (self.key, self.value, needsComma) = (key, value, true)
        return .member
      default:
        return .broken
      }
    }
  }

  /// Steps over a whole value; `nil` if there is none, or not all of it.
  mutating func scanValue(in bytes: Span<UInt8>) -> JSONValue? {
    switch peek(in: bytes) {
    case Byte.quote: scanString(in: bytes)
    case UInt8(ascii: "{"), UInt8(ascii: "["): scanContainer(in: bytes)
    default: scanToken(in: bytes)
    }
  }

  /// Steps over a string whose opening quote comes next.
  mutating func scanString(in bytes: Span<UInt8>) -> JSONValue? {
    let start = position + 1
    var kind = JSONValue.Kind.string
    var index = start
    while true {
      index = bytes.firstQuoteOrBackslash(from: index)
      guard index < bytes.count else { break }
      if bytes[index] == Byte.quote {
        position = index + 1
        return JSONValue(kind: kind, range: start..<index)
      }
      kind = .escapedString
      index += 2
    }
    position = bytes.count
    return nil
  }

  /// Steps over what is neither string nor container, up to a blank or a punctuation mark.
  private mutating func scanToken(in bytes: Span<UInt8>) -> JSONValue? {
    let start = position
    scan: while position < bytes.count {
      switch bytes[position] {
      case 0...Byte.space, Byte.comma, Byte.colon, Byte.quote, UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        break scan
      default: position += 1
      }
    }
    return position > start ? JSONValue(kind: .token, range: start..<position) : nil
  }

  /// Steps over a container whose opening bracket comes next.
  private mutating func scanContainer(in bytes: Span<UInt8>) -> JSONValue? {
    enum State {
      case start
      case afterColon
      case afterValue
    }
    let start = position
    var isObject: UInt64 = 0  // a bit for each open container, the innermost lowest
    var depth = 0
    var state = State.afterColon
    while position < bytes.count {
      let byte = peek(in: bytes)
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard state == .afterColon || (state == .start && isObject & 1 == 0) else { return nil }
        isTooDeep = depth == Self.depthLimit
        guard !isTooDeep else { return nil }
        depth += 1
        isObject = isObject << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
        state = .start
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard state != .afterColon, (isObject & 1 == 1) == (byte == UInt8(ascii: "}")) else {
          return nil
        }
        position += 1
        depth -= 1
        if depth == 0 { return JSONValue(kind: .container, range: start..<position) }
        isObject >>= 1
        state = .afterValue
      case Byte.comma:
        guard state != .afterColon else { return nil }
        position += 1
        state = .start
      case Byte.colon:
        return nil
      default:
        guard state != .afterValue,
          (byte == Byte.quote ? scanString(in: bytes) : scanToken(in: bytes)) != nil
        else { return nil }
        if state == .start, isObject & 1 == 1 {
          guard byte == Byte.quote, peek(in: bytes) == Byte.colon else { return nil }
          position += 1
          state = .afterColon
        } else {
          state = .afterValue
        }
      }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Where the first `"` or `\` from a place on is; the number of bytes, or more, without one.
  ///
  /// Eight bytes at a time: a byte of `word ^ pattern` is 0 where the byte looked for is, and of
  /// x − 1 and not x the lowest byte with its top bit set in both is the first that was 0.
  fileprivate func firstQuoteOrBackslash(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = start
    while index + 8 <= count {
      let word = unsafe UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
      let quotes = word ^ ones &* UInt64(Byte.quote)
      let backslashes = word ^ ones &* UInt64(Byte.backslash)
      let zeros = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
      let found = zeros & (ones &* 0x80)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, self[index] != Byte.quote, self[index] != Byte.backslash { index += 1 }
    return index
  }
}
