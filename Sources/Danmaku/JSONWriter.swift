/// Writes a JSON value, with the keys in the order in which they are given.
public struct JSONWriter {
  /// What is written and not yet taken.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Nothing written yet.
  public init() {}

  /// What is written and not yet taken, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Hands what is written to a sink if that is much, or if it is all.
  public mutating func flush(to sink: inout some ScriptSink, atEnd isEnd: Bool = false) throws {
    guard isEnd || bytes.count > 1 << 16 else { return }
    try sink.write(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }

  /// An object whose members `body` writes.
  public mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try container("{", "}", body)
  }

  /// An array of what `write` makes of each element.
  public mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) throws -> Void
  ) rethrows {
    try container("[", "]") { json in
      for element in elements {
        json.separate()
        try write(&json, element)
        json.needsComma = true
      }
    }
  }

  /// An array as ``array(_:_:)`` writes it, with each element on a line of its own.
  public mutating func lines<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) throws -> Void
  ) rethrows {
    try container("[", "\n]") { json in
      for element in elements {
        if json.needsComma { json.append(",") }
        json.append("\n")
        json.needsComma = false
        try write(&json, element)
        json.needsComma = true
      }
    }
  }

  /// The key of a member; its value has to follow.
  public mutating func key(_ name: String) {
    separate()
    string(name)
    append(": ")
    needsComma = false
  }

  /// A member that is a whole number.
  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    value("\(number)")
  }

  /// A member that is a number; `null` if there is none or it isn't finite.
  public mutating func member(_ name: String, _ number: Double?) {
    key(name)
    self.number(number)
    needsComma = true
  }

  /// A member that is a string.
  public mutating func member(_ name: String, _ string: String) {
    key(name)
    self.string(string)
    needsComma = true
  }

  /// A member that is a string, in valid UTF-8.
  public mutating func member(_ name: String, _ text: Span<UInt8>) {
    key(name)
    string(text)
    needsComma = true
  }

  /// A member that is true or false.
  public mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag ? "true" : "false")
  }

  /// A string.
  public mutating func string(_ string: String) {
    self.string(Array(string.utf8).span)
  }

  /// A string in valid UTF-8.
  public mutating func string(_ text: Span<UInt8>) {
    append("\"")
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20, 0x7F: append(escaped: UInt32(text[index]))
      // U+0080 to U+009F, controls as well; U+2028 and U+2029, which end a line in JavaScript.
      case 0x80..<0xA0 where text.holds(0xC2, before: index):
        bytes.removeLast()
        append(escaped: UInt32(text[index]))
      case 0xA8...0xA9 where text.holds(0x80, before: index) && text.holds(0xE2, before: index - 1):
        bytes.removeLast(2)
        append(escaped: 0x1F80 + UInt32(text[index]))
      default: bytes.append(text[index])
      }
    }
    append("\"")
  }

  /// A number; `null` if there is none or it isn't finite.
  public mutating func number(_ number: Double?) {
    guard let number, number.isFinite else { return append("null") }
    append(Int(exactly: number).map(String.init) ?? "\(number)")
  }

  /// A whole number.
  public mutating func number(_ number: Int) {
    append("\(number)")
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
  }

  private mutating func append(escaped codePoint: UInt32) {
    let digits = String(codePoint, radix: 16)
    append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
  }

  private mutating func value(_ token: String) {
    append(token)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(", ") }
    needsComma = false
  }

  private mutating func container(
    _ open: String, _ close: String, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    append(open)
    needsComma = false
    try body(&self)
    append(close)
    needsComma = true
  }
}

extension Span<UInt8> {
  /// Whether a byte stands before a place.
  fileprivate func holds(_ byte: UInt8, before index: Int) -> Bool {
    index > 0 && self[index - 1] == byte
  }
}
