/// Writes a JSON value on one line, with the keys in the order in which they are given.
struct JSONWriter {
  private(set) var text = ""
  private var needsComma = false

  /// An object whose members `body` writes.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    container("{", "}", body)
  }

  /// An array of what `write` makes of each element.
  mutating func array<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    container("[", "]") { json in
      for element in elements {
        json.separate()
        write(&json, element)
        json.needsComma = true
      }
    }
  }

  /// The key of a member; its value has to follow.
  mutating func key(_ name: String) {
    separate()
    string(name)
    text += ": "
    needsComma = false
  }

  /// A member that is a whole number.
  mutating func member(_ name: String, _ number: Int) {
    key(name)
    value("\(number)")
  }

  /// A member that is a number; `null` if there is none or it isn't finite.
  mutating func member(_ name: String, _ number: Double?) {
    key(name)
    value(number.flatMap { $0.isFinite ? Number.show($0) : nil } ?? "null")
  }

  /// A member that is a string.
  mutating func member(_ name: String, _ string: String) {
    key(name)
    self.string(string)
    needsComma = true
  }

  /// A string.
  mutating func string(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Controls, and the two line ends that JavaScript does not take in a string.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// A whole number.
  mutating func number(_ number: Int) {
    text += "\(number)"
  }

  private mutating func value(_ token: String) {
    text += token
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += ", " }
    needsComma = false
  }

  private mutating func container(
    _ open: String, _ close: String, _ body: (inout JSONWriter) -> Void
  ) {
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }
}
