extension JSONValue {
  /// Whether the value is `null`, or a word that programs write in its place.
  func isNull(in bytes: Span<UInt8>) -> Bool {
    guard kind == .token, bytes[range.lowerBound] > UInt8(ascii: "9") else { return false }
    let word = bytes.extracting(range)
    return word.matches("null") || word.matches("none") || word.matches("undefined")
  }

  /// Whether this is the key of a name.
  func isKey(_ name: [UInt8], in bytes: Span<UInt8>) -> Bool {
    guard kind == .string else {
      var plain: [UInt8] = []
      JSONString.unescape(range, of: bytes, into: &plain)
      return plain == name
    }
    guard range.count == name.count else { return false }
    for index in name.indices where bytes[range.lowerBound + index] != name[index] { return false }
    return true
  }

  /// The number, be it written as one or as a string; `nil` if it is none or not finite.
  func number(in bytes: Span<UInt8>) -> Double? {
    guard kind != .container, let number = DecimalReader.read(bytes.extracting(range)),
      number.isFinite
    else { return nil }
    return number
  }

  /// The whole number, exact up to 64 bits; `nil` if it has a fraction.
  func integer(in bytes: Span<UInt8>) -> Int64? {
    guard kind != .container else { return nil }
    let word = bytes.extracting(range)
    let isNegative = !word.isEmpty && word[0] == Byte.minus
    guard word.count > (isNegative ? 1 : 0) else { return nil }
    var value: Int64 = 0
    for index in (isNegative ? 1 : 0)..<word.count {
      guard let digit = word[index].digit else {
        return number(in: bytes).flatMap(Int64.init(exactly:))
      }
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) =
        isNegative
        ? product.subtractingReportingOverflow(Int64(digit))
        : product.addingReportingOverflow(Int64(digit))
      guard !overflows, !overflowsToo else { return nil }
      value = sum
    }
    return value
  }

  /// The truth of `true`, `"false"`, `1` or `0`.
  func bool(in bytes: Span<UInt8>) -> Bool? {
    guard kind != .container else { return nil }
    let word = bytes.extracting(range)
    if word.matches("true") { return true }
    if word.matches("false") { return false }
    return number(in: bytes).map { $0 != 0 }
  }

  /// Whether the value is an array.
  func isArray(in bytes: Span<UInt8>) -> Bool {
    kind == .container && bytes[range.lowerBound] == UInt8(ascii: "[")
  }

  /// Whether the value is a string, with or without escapes.
  var isString: Bool { kind == .string || kind == .escapedString }
}

/// Gives values as text: straight from the file, or unescaped in a buffer of its own.
struct JSONText {
  /// Whether texts were escaped for HTML before they became JSON.
  var isHTML = false
  private var scratch: [UInt8] = []

  /// Reads texts of one kind.
  init(isHTML: Bool = false) {
    self.isHTML = isHTML
  }

  /// The text of a value, valid until the next one is read; empty without one.
  ///
  /// A number or a container is given as it is written.
  @_lifetime(&self, copy bytes)
  mutating func read(_ value: JSONValue?, in bytes: Span<UInt8>) -> Span<UInt8> {
    guard let value else { return bytes.extracting(0..<0) }
    let raw = bytes.extracting(value.range)
    guard value.kind == .escapedString || (isHTML && raw.contains(UInt8(ascii: "&"))) else {
      return raw
    }
    scratch.removeAll(keepingCapacity: true)
    JSONString.unescape(value.range, of: bytes, into: &scratch)
    if isHTML { CharacterReferences.replace(in: &scratch) }
    return scratch.span
  }
}
