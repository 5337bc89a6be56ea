/// The words of JSON, and of what writes itself as JSON, that mean "nothing here".
enum JSONWord {
  /// Whether a value is as good as none.
  static func isAbsent(_ value: JSONValue, in bytes: Span<UInt8>) -> Bool {
    guard value.kind == .token else { return false }
    let word = bytes.extracting(value.range)
    guard word[0] > UInt8(ascii: "9") else { return false }  // a number
    return word.matches("null") || word.matches("none") || word.matches("undefined")
      || word.matches("true") || word.matches("false")
  }
}

extension GenericKeys {
  /// What the key of a member is good for.
  func match(_ key: JSONValue, in bytes: Span<UInt8>) -> KeyMatch? {
    guard key.kind == .escapedString else { return match(bytes.extracting(key.range)) }
    var plain: [UInt8] = []
    JSONString.unescape(key.range, of: bytes, into: &plain)
    return match(plain.span)
  }
}
