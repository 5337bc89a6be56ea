/// Steps through the tags of XML that may be broken, forward only.
///
/// A `<` begins a tag only before an ASCII letter or a slash, so that `<3` and `(<_<)` stay text;
/// comments, processing instructions and document types are stepped over, never interpreted. It
/// knows no nesting, so that nothing can be nested too deep: readers go by names.
///
///     var scanner = XMLScanner(at: 0)
///     while let tag = scanner.nextTag(in: bytes) {
///       guard tag == .start, scanner.isNamed("chat", in: bytes) else { continue }
///       let time = scanner.attribute("vpos", in: bytes)
///       let contents = scanner.contents(within: "packet", in: bytes)
///       …
///     }
struct XMLScanner {
  /// The kinds of tags.
  enum Tag {
    /// `<name attribute="value">` or `<name/>`.
    case start
    /// `</name>`.
    case end
  }

  /// An attribute of a start tag, as ranges of the file.
  struct Attribute {
    var name: Range<Int>
    /// What is between the quotes, references not replaced.
    var value: Range<Int>
  }

  /// What stands between two tags.
  struct Contents {
    /// Text, sections, comments and other tags; ``XMLText`` makes text of it.
    var range: Range<Int>
    /// Whether the file ends before the element does.
    var isCut = false
    /// Whether the element has an end tag, or needs none.
    var isClosed = false
  }

  /// Where the scanner is.
  var position: Int
  /// Where the `<` of the tag stepped to is.
  private(set) var offset = 0
  /// The name of the tag stepped to.
  private(set) var name = 0..<0
  /// The attributes of the tag stepped to.
  private(set) var attributes: [Attribute] = []
  /// Whether the tag stepped to ends with `/>`.
  private(set) var isEmpty = false
  /// Whether the file ends before the tag stepped to does.
  private(set) var isCut = false
  // Whether the ends of sections may still come: where not, no beginning is worth a search.
  private var commentsEnd = true
  private var dataEnds = true
  private var instructionsEnd = true
  private var documentTypesEnd = true

  /// A scanner at a place.
  init(at position: Int) {
    self.position = position
  }

  /// Steps to the next tag, over all that is between; `nil` at the end.
  mutating func nextTag(in bytes: Span<UInt8>) -> Tag? {
    while true {
      position = bytes.firstIndex(of: UInt8(ascii: "<"), from: position)
      guard position < bytes.count else { return nil }
      if let end = endOfSection(at: position, in: bytes) ?? endOfProlog(at: position, in: bytes) {
        position = end
      } else if bytes.beginsName(at: position + 1) {
        readStart(in: bytes)
        return .start
      } else if bytes.holds("</", at: position), bytes.beginsName(at: position + 2) {
        readEnd(in: bytes)
        return .end
      } else {
        position += 1
      }
    }
  }

  /// Whether the tag stepped to has a name.
  func isNamed(_ word: StaticString, in bytes: Span<UInt8>) -> Bool {
    name.count == word.utf8CodeUnitCount && bytes.holds(word, at: name.lowerBound)
  }

  /// The value of an attribute of the tag stepped to, references not replaced; `nil` without it.
  func attribute(_ word: StaticString, in bytes: Span<UInt8>) -> Range<Int>? {
    for attribute in attributes
    where attribute.name.count == word.utf8CodeUnitCount
      && bytes.holds(word, at: attribute.name.lowerBound)
    {
      return attribute.value
    }
    return nil
  }

  /// Steps from a start tag over what it holds and its end tag.
  ///
  /// Where the end tag is missing, the contents end before the next element of the name or of
  /// one of its `siblings`, or before a tag of the element `outer` in which it lies. Other tags
  /// belong to the contents.
  mutating func contents(
    within outer: StaticString, siblings: [StaticString] = [], in bytes: Span<UInt8>
  ) -> Contents {
    let start = position
    guard !isEmpty else { return Contents(range: start..<start, isClosed: true) }
    var index = start
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if let end = endOfSection(at: index, in: bytes) {
        index = end
        continue
      }
      let isEnd = bytes.holds("</", at: index)
      let tagName = index + (isEnd ? 2 : 1)
      let isOwn = bytes.isTag(sameAs: name, at: tagName)
      guard
        isOwn || bytes.isTag(outer, at: tagName)
          || (!isEnd && siblings.contains { bytes.isTag($0, at: tagName) })
      else {
        index += 1
        continue
      }
      position = index
      guard isEnd, isOwn else {
        // Without an end tag, the last blanks are the layout of the file.
        return Contents(range: bytes.droppingBlanks(start..<index))
      }
      stepOverTagEnd(from: tagName + name.count, in: bytes)
      return Contents(range: start..<index, isClosed: true)
    }
    position = bytes.count
    return Contents(range: bytes.droppingBlanks(start..<bytes.count), isCut: true)
  }

  /// Steps over the rest of an end tag.
  private mutating func stepOverTagEnd(from start: Int, in bytes: Span<UInt8>) {
    var index = start
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    isCut = index == bytes.count
    position = bytes.holds(">", at: index) ? index + 1 : index
  }

  private mutating func readEnd(in bytes: Span<UInt8>) {
    offset = position
    attributes.removeAll(keepingCapacity: true)
    isEmpty = false
    name = bytes.name(at: position + 2)
    stepOverTagEnd(from: name.upperBound, in: bytes)
  }

  private mutating func readStart(in bytes: Span<UInt8>) {
    offset = position
    attributes.removeAll(keepingCapacity: true)
    isEmpty = false
    isCut = false
    name = bytes.name(at: position + 1)
    // Where the `>` is missing, the contents begin behind the last attribute.
    position = name.upperBound
    var index = position
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        isEmpty = bytes[index - 1] == UInt8(ascii: "/")
        position = index + 1
        return
      case UInt8(ascii: "<"):
        return
      case let byte where byte.endsXMLName:
        index += 1
      default:
        index = readAttribute(at: index, in: bytes)
      }
    }
    position = bytes.count
    isCut = true
  }

  /// Reads the attribute that begins here, and returns where it ends.
  private mutating func readAttribute(at start: Int, in bytes: Span<UInt8>) -> Int {
    let name = bytes.name(at: start)
    var index = bytes.skippingBlanks(at: name.upperBound)
    guard bytes.holds("=", at: index) else { return name.upperBound }
    index = bytes.skippingBlanks(at: index + 1)
    guard index < bytes.count else { return index }
    let value: Range<Int>
    if bytes[index] == Byte.quote || bytes[index] == UInt8(ascii: "'") {
      (value, index) = quoted(by: bytes[index], from: index + 1, in: bytes)
    } else {
      value = unquoted(from: index, in: bytes)
      index = value.upperBound
    }
    attributes.append(Attribute(name: name, value: value))
    position = index
    return index
  }

  /// The value behind a quote, and where what follows it begins.
  private func quoted(
    by quote: UInt8, from start: Int, in bytes: Span<UInt8>
  ) -> (value: Range<Int>, end: Int) {
    var tagEnd: Int?
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote { return (start..<index, index + 1) }
      if byte == UInt8(ascii: "<"), bytes.beginsMarkup(at: index) { break }
      if byte == UInt8(ascii: ">"), tagEnd == nil { tagEnd = index }
      index += 1
    }
    // The second quote is missing: the value ends with the tag.
    let end = tagEnd ?? index
    return (start..<end, end)
  }

  private func unquoted(from start: Int, in bytes: Span<UInt8>) -> Range<Int> {
    var index = start
    while index < bytes.count, !bytes[index].isBlank, bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "<"), !bytes.holds("/>", at: index)
    {
      index += 1
    }
    return start..<index
  }

  /// The end of the comment or CDATA section that begins here, if one does and ends.
  private mutating func endOfSection(at index: Int, in bytes: Span<UInt8>) -> Int? {
    guard bytes.holds("<!", at: index) else { return nil }
    if commentsEnd, bytes.holds("<!--", at: index) {
      let end = bytes.firstIndex(of: "-->", from: index + 4)
      commentsEnd = end != nil
      return end.map { $0 + 3 }
    }
    if dataEnds, bytes.holds("<![CDATA[", at: index) {
      let end = bytes.firstIndex(of: "]]>", from: index + 9)
      dataEnds = end != nil
      return end.map { $0 + 3 }
    }
    return nil
  }

  /// The end of the processing instruction or document type that begins here, if one does.
  private mutating func endOfProlog(at index: Int, in bytes: Span<UInt8>) -> Int? {
    if instructionsEnd, bytes.holds("<?", at: index) {
      let end = bytes.firstIndex(of: "?>", from: index + 2)
      instructionsEnd = end != nil
      return end.map { $0 + 2 }
    }
    guard documentTypesEnd, bytes.holds("<!DOCTYPE", at: index) else { return nil }
    var end = index
    var isInBrackets = false
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: ">") where !isInBrackets: return end + 1
      default: break
      }
      end += 1
    }
    documentTypesEnd = false
    return nil
  }
}

extension UInt8 {
  /// Whether this can't be a part of a name.
  fileprivate var endsXMLName: Bool {
    switch self {
    case 0...Byte.space, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"),
      UInt8(ascii: "="), Byte.quote, UInt8(ascii: "'"):
      true
    default: false
    }
  }
}

extension Span<UInt8> {
  fileprivate func beginsName(at index: Int) -> Bool {
    index < count && self[index].lowercased &- UInt8(ascii: "a") < 26
  }

  /// Whether a tag or a section begins with the `<` at a place.
  fileprivate func beginsMarkup(at index: Int) -> Bool {
    guard index + 1 < count else { return false }
    let next = self[index + 1]
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || beginsName(at: index + 1)
  }

  /// The name that begins at a place.
  fileprivate func name(at start: Int) -> Range<Int> {
    var end = start
    while end < count, !self[end].endsXMLName { end += 1 }
    return start..<end
  }

  /// Whether the name of a tag, from its first letter on, is this one and not a longer one.
  fileprivate func isTag(_ word: StaticString, at index: Int) -> Bool {
    let end = index + word.utf8CodeUnitCount
    return holds(word, at: index) && (end == count || self[end].endsXMLName)
  }

  /// Whether the name of a tag, from its first letter on, is that of another tag.
  fileprivate func isTag(sameAs name: Range<Int>, at index: Int) -> Bool {
    guard name.count <= count - index else { return false }
    for offset in 0..<name.count where self[name.lowerBound + offset] != self[index + offset] {
      return false
    }
    let end = index + name.count
    return end == count || self[end].endsXMLName
  }

  fileprivate func skippingBlanks(at start: Int) -> Int {
    var index = start
    while index < count, self[index].isBlank { index += 1 }
    return index
  }

  fileprivate func droppingBlanks(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1].isBlank { end -= 1 }
    return range.lowerBound..<end
  }
}
