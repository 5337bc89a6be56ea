/// The names of several scripts that are made where one was asked for.
extension Path {
  /// So many digits have numbers, so that names sort as numbers do.
  private static let digits = 4
  /// No more scripts can have a number.
  static let mostNumbers = 10_000

  /// The name with a number before its extension: `a.ass` as `a.0012.ass`.
  func numbered(_ number: Int) -> Path {
    let text = String(number)
    let zeros = String(repeating: "0", count: max(0, Self.digits - text.utf8.count))
    let end = extensionDot ?? bytes.count
    return Path(bytes[..<end] + ".\(zeros)\(text)".utf8 + bytes[end...])
  }

  /// The name that ``numbered(_:)`` made into this one, if it can have.
  var withoutNumber: Path? {
    // What looks like the extension is the number where there is no extension.
    for end in [extensionDot ?? bytes.count, bytes.count] {
      let start = end - Self.digits - 1
      guard start > 0, bytes[start] == UInt8(ascii: "."),
        bytes[(start + 1)..<end].allSatisfy({ 0x30...0x39 ~= $0 })
      else { continue }
      return Path(bytes[..<start] + bytes[end...])
    }
    return nil
  }
}
