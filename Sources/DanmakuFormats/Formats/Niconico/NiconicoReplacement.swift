/// What `＠置換 「these words」 「those words」` does to texts.
///
/// After the words may come how much is replaced (`単`: the words alone, `全`: the whole text), whose
/// comments are meant, and whether the whole text has to be those words (`完全一致`) or hold them.
struct NiconicoReplacement {
  /// Whose comments are meant; `nil` if that is not said.
  let target: [UInt8]?
  private let words: [UInt8]
  private let others: [UInt8]
  private let replacesAll: Bool
  private let isWhole: Bool

  /// Reads the words behind the script's name; `nil` if there are none to be replaced.
  init?(_ script: inout NiconicoWords) {
    guard let words = script.next(), !words.isEmpty else { return nil }
    self.words = words
    others = script.next() ?? []
    replacesAll = script.next().map { $0.span.string } == "全"
    target = script.next()
    isWhole = script.next().map { $0.span.string } == "完全一致"
  }

  /// The text that is shown instead; `nil` if it stays as it is.
  func applied(to text: Span<UInt8>) -> [UInt8]? {
    guard var found = text.firstIndex(of: words) else { return nil }
    if isWhole, found > 0 || text.count > words.count { return nil }
    guard !replacesAll else { return others }
    var result: [UInt8] = []
    var rest = text
    while true {
      result += rest.extracting(0..<found).array
      result += others
      rest = rest.extracting((found + words.count)...)
      guard let next = rest.firstIndex(of: words), result.count < Self.longest else { break }
      found = next
    }
    return result + rest.array
  }

  /// What is replaced behind so many bytes would not be seen.
  private static let longest = 1 << 16
}

/// Steps through the words of a script, with blanks between them, ideographic ones included; one
/// that begins with a quotation mark goes on to the mark's other half.
struct NiconicoWords {
  private static let quotes: [(StaticString, StaticString)] = [
    ("「", "」"), ("\"", "\""), ("'", "'"),
  ]

  private let text: [UInt8]
  private var position = 0

  /// The words of a text.
  init(of text: Span<UInt8>) {
    self.text = text.array
  }

  /// The next word without its quotation marks; `nil` at the end.
  mutating func next() -> [UInt8]? {
    while position < text.count, blankLength > 0 { position += blankLength }
    guard position < text.count else { return nil }
    for (opening, closing) in Self.quotes where text.span.holds(opening, at: position) {
      let start = position + opening.utf8CodeUnitCount
      let end = text.span.firstIndex(of: closing, from: start) ?? text.count
      position = min(text.count, end + closing.utf8CodeUnitCount)
      return Array(text[start..<end])
    }
    let start = position
    while position < text.count, blankLength == 0 { position += 1 }
    return Array(text[start..<position])
  }

  /// The length of the blank at the position; 0 if there is none.
  private var blankLength: Int {
    if text[position].isBlank { return 1 }
    return text.span.holds("\u{3000}", at: position) ? 3 : 0
  }
}
