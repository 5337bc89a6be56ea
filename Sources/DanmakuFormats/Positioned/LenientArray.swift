/// The items of an array of JSON, however it is spoilt, up to where it is cut.
///
/// Texts of positioned comments were cut at a length, and put together by hand.
struct LenientArray {
  /// No more items are read; Bilibili's have 15.
  private static let mostItems = 32

  /// The items; `nil` for one that is `null`, or no string, number or word.
  private(set) var items: [JSONValue?] = []
  /// Whether the last item has no end.
  private(set) var isLastCut = false

  /// Reads the array that begins at a place.
  ///
  /// - Parameters:
  ///   - start: Where its bracket is.
  ///   - text: The text.
  ///   - repairing: Whether a quote ends a string only before a comma or the end, with or without a
  ///     backslash before it: a backslash or a quote in the text was not escaped.
  init(at start: Int, of text: Span<UInt8>, repairing: Bool) {
    var scanner = JSONScanner(at: start + 1)
    while items.count < Self.mostItems {
      switch scanner.peek(in: text) {
      case 0 where scanner.position >= text.count, UInt8(ascii: "]"): return
      case Byte.comma:
        // An item may be missing.
        if text[scanner.position - 1] == Byte.comma { items.append(nil) }
        scanner.position += 1
      case Byte.quote:
        scanString(in: text, &scanner.position, repairing: repairing)
        skipComma(in: text, &scanner)
      default:
        guard let value = scanner.scanValue(in: text) else { return }
        items.append(value.kind == .container || value.isNull(in: text) ? nil : value)
        skipComma(in: text, &scanner)
      }
    }
  }

  /// An item; `nil` if it is missing.
  subscript(index: Int) -> JSONValue? { index < items.count ? items[index] : nil }

  /// Steps over the comma behind an item, if there is one.
  private func skipComma(in text: Span<UInt8>, _ scanner: inout JSONScanner) {
    if scanner.peek(in: text) == Byte.comma { scanner.position += 1 }
  }

  private mutating func scanString(
    in text: Span<UInt8>, _ position: inout Int, repairing: Bool
  ) {
    let start = position + 1
    var kind = JSONValue.Kind.string
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == Byte.quote, !repairing || Self.ends(behind: index, of: text) { break }
      if byte == Byte.backslash {
        kind = .escapedString
        let isLast =
          repairing && index + 1 < text.count && text[index + 1] == Byte.quote
          && Self.ends(behind: index + 1, of: text)
        index += isLast ? 1 : 2
      } else {
        index += 1
      }
    }
    isLastCut = index >= text.count
    let end = min(index, text.count)
    items.append(JSONValue(kind: kind, range: start..<max(start, end)))
    position = min(end + 1, text.count)
  }

  /// Whether the quote at a place has behind it what may follow a string.
  private static func ends(behind quote: Int, of text: Span<UInt8>) -> Bool {
    var index = quote + 1
    while index < text.count, text[index].isBlank { index += 1 }
    return index == text.count || text[index] == Byte.comma || text[index] == UInt8(ascii: "]")
  }
}
