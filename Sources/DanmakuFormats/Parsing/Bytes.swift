/// The bytes that readers look for.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let point = UInt8(ascii: ".")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
}

extension UInt8 {
  /// Whether this is a blank, a control character or NUL.
  @inline(__always) var isBlank: Bool { self <= Byte.space || self == 0x7F }

  /// The value of a decimal digit.
  @inline(__always) var digit: UInt8? {
    let value = self &- UInt8(ascii: "0")
    return value < 10 ? value : nil
  }

  /// The value of a hexadecimal digit.
  @inline(__always) var hexDigit: UInt8? {
    if let digit { return digit }
    let letter = lowercased &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }

  /// An ASCII letter in lower case; other bytes as they are.
  @inline(__always) var lowercased: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}

extension Span<UInt8> {
  /// Where the content starts: after blanks, NULs and byte order marks.
  var firstContent: Int {
    var index = 0
    while index < count {
      if self[index].isBlank {
        index += 1
      } else if UTF8Text.isByteOrderMark(in: self, at: index) {
        index += 3
      } else {
        break
      }
    }
    return index
  }

  /// The range that is left without the ASCII blanks at both ends.
  var trimmed: Range<Int> {
    var start = 0
    var end = count
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Whether there is nothing but ASCII blanks.
  var isBlank: Bool { trimmed.isEmpty }

  /// The bytes, copied.
  var array: [UInt8] { unsafe withUnsafeBufferPointer { unsafe Array($0) } }

  /// The bytes as text, for messages.
  var string: String {
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a byte occurs.
  func contains(_ byte: UInt8) -> Bool {
    for index in indices where self[index] == byte { return true }
    return false
  }

  /// Whether the bytes are those of a word, ASCII letters of either case being equal.
  ///
  /// The word has to be in lower case.
  func matches(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for index in 0..<count {
        guard unsafe letters[index] == self[index].lowercased else { return false }
      }
      return true
    }
  }
}
