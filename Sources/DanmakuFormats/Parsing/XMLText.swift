/// Turns the contents of XML elements and attributes into the text that was meant.
public enum XMLText {
  /// Whether the bytes already are the text, as in nearly all comments, and do not hold a word
  /// that the site replaces as well, which has to begin with a byte below `0`.
  static func isPlain(
    _ range: Range<Int>, of bytes: Span<UInt8>, butFor word: StaticString? = nil
  ) -> Bool {
    for index in range {
      let byte = bytes[index]
      // Nearly all bytes are ruled out here, at a third of the cost.
      guard byte < UInt8(ascii: "0") || byte == UInt8(ascii: "<") || byte == 0xEF else { continue }
      let isSpecial =
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte.isForbiddenInXML
        || bytes.holdsNoncharacter(at: index)
      if isSpecial { return false }
      if let word, bytes.holds(word, at: index) { return false }
    }
    return true
  }

  /// Appends what an element or an attribute holds: text with its references replaced, the data
  /// of CDATA sections, no comments, and no characters that XML forbids.
  ///
  /// Tags, bare `&` and unknown entities were meant to be text, and stay.
  static func append(_ range: Range<Int>, of bytes: Span<UInt8>, to text: inout [UInt8]) {
    let raw = bytes.extracting(range)
    // Whether the ends of sections may still come: where not, no beginning is worth a search.
    var commentsEnd = true
    var dataEnds = true
    var index = 0
    while index < raw.count {
      if commentsEnd, raw.holds("<!--", at: index) {
        let end = raw.firstIndex(of: "-->", from: index + 4)
        commentsEnd = end != nil
        index = end.map { $0 + 3 } ?? index
      } else if dataEnds, raw.holds("<![CDATA[", at: index) {
        let end = raw.firstIndex(of: "]]>", from: index + 9)
        dataEnds = end != nil
        guard let end else { continue }
        append(characters: raw.extracting(index + 9..<end), replacesReferences: false, to: &text)
        index = end + 3
      } else {
        let end = raw.firstIndex(of: "<", from: index + 1) ?? raw.count
        append(characters: raw.extracting(index..<end), replacesReferences: true, to: &text)
        index = end
      }
    }
  }

  /// Appends a text as the contents of an element, so that readers of Bilibili's XML find it as it
  /// was, but for characters that XML has no way to hold.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - contents: Gets the text without bare `&` and `<`.
  public static func append(escaped text: Span<UInt8>, to contents: inout [UInt8]) {
    // Where each `&` begins a reference, readers take the text for one that was escaped twice.
    let isTwice = areAllReferences(in: text)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if text.holdsNoncharacter(at: index) {
        index += 3
        continue
      }
      switch byte {
      case UInt8(ascii: "&"): contents += (isTwice ? "&amp;amp;" : "&amp;").utf8
      case UInt8(ascii: "<"): contents += "&lt;".utf8
      case UInt8(ascii: ">"): contents += "&gt;".utf8
      case Byte.carriageReturn: contents += "&#13;".utf8
      default: if !byte.isForbiddenInXML { contents.append(byte) }
      }
      index += 1
    }
  }

  /// Whether there are bare `&`, each of which begins a reference.
  private static func areAllReferences(in text: Span<UInt8>) -> Bool {
    var found = false
    for index in text.indices where text[index] == UInt8(ascii: "&") {
      guard BilibiliXMLReference(in: text, at: index) != nil else { return false }
      found = true
    }
    return found
  }

  /// Replaces the references in a text if each `&` in it begins one: then someone escaped it
  /// before it was put into XML.
  static func undoSecondEscape(in text: inout [UInt8]) {
    guard areAllReferences(in: text.span) else { return }
    let escaped = text
    text.removeAll(keepingCapacity: true)
    append(characters: escaped.span, replacesReferences: true, to: &text)
  }

  /// Appends characters, but none that XML forbids.
  static func append(
    characters raw: Span<UInt8>, replacesReferences: Bool, to text: inout [UInt8]
  ) {
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      if replacesReferences, let reference = BilibiliXMLReference(in: raw, at: index) {
        if let scalar = reference.scalar { text.append(contentsOf: String(scalar).utf8) }
        index += reference.length
      } else if byte.isForbiddenInXML {
        index += 1
      } else if raw.holdsNoncharacter(at: index) {
        index += 3
      } else {
        text.append(byte)
        index += 1
      }
    }
  }
}

extension UInt8 {
  /// Whether this is a control character that XML does not allow.
  fileprivate var isForbiddenInXML: Bool {
    self < Byte.space && self != Byte.tab && self != Byte.lineFeed && self != Byte.carriageReturn
  }
}

extension Span<UInt8> {
  /// Whether U+FFFE or U+FFFF stands at a place.
  fileprivate func holdsNoncharacter(at index: Int) -> Bool {
    self[index] == 0xEF && index + 2 < count && self[index + 1] == 0xBF && self[index + 2] >= 0xBE
  }
}
