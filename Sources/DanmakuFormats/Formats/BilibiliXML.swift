public import DanmakuModel

/// Bilibili's XML: `<i>` with a `<d p="time,mode,size,color,…">text</d>` for each comment.
public enum BilibiliXML: CommentFormat {
  /// The name, as `--format` takes it.
  public static let name = "bilibili-xml"
  /// What the format is, on one line.
  public static let summary = "Bilibili XML, and what other sites and recorders write in its shape"

  /// The root, and what comments are in.
  public static let marks: [StaticString] = ["<i>", "<d p="]

  /// Whether the root is `<i>` with nothing that recorders write, or a `<d p=` follows other XML, or
  /// the root is broken: a list may have been there.
  public static func confidence(in head: Span<UInt8>) -> Confidence {
    if BililiveRecorderXML.confidence(in: head) == .certain { return .possible }
    let root = endOfProlog(in: head)
    guard head.holds("<", at: root) else { return .none }
    if head.holds("<i>", at: root) || head.holds("<i/>", at: root) { return .certain }
    if head.holds("<i", at: root), root + 2 < head.count, head[root + 2].isBlank { return .certain }
    if head.firstIndex(of: "<d p=", from: root) != nil { return .possible }
    return isLeftOpen(root, in: head) ? .possible : .none
  }

  /// Whether all of the file is seen, and the element at a place, which is none of HTML's, has no end.
  private static func isLeftOpen(_ root: Int, in head: Span<UInt8>) -> Bool {
    var scanner = XMLScanner(at: root)
    guard head.count < FormatRegistry.headLength, scanner.nextTag(in: head) == .start,
      !scanner.isCut, !scanner.isNamed("html", in: head)
    else { return false }
    return !scanner.contents(within: "html", in: head).isClosed
  }

  /// Reads all comments of a file, however broken its XML is.
  public static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    PartedReading.read(bytes, options) { place in
      BilibiliXMLElements.first(from: place, in: bytes)
    } sink: { isPart in
      RecordSink(format: name, isPart: isPart)
    } _: { part, isPart, sink in
      read(part, of: bytes, to: &sink, isPart: isPart)
    }.decoded
  }

  /// Reads the elements of a part, and returns where it ends, unless elements may have been in a
  /// section that began before.
  private static func read(
    _ part: Range<Int>, of bytes: Span<UInt8>, to sink: inout RecordSink, isPart: Bool
  ) -> Int? {
    var elements = BilibiliXMLElements(in: bytes, part)
    var decoder = BilibiliText()
    while let element = elements.next(in: bytes) {
      if isPart, elements.haveSections { return nil }
      guard !element.isCut else {
        sink.skip(.malformed, at: element.offset, in: bytes)
        continue
      }
      switch decoder.parameters(bytes.extracting(element.parameters)) {
      case .refused(let reason):
        sink.skip(reason, at: element.offset, in: bytes)
      case .read(let parameters):
        let raw = bytes.extracting(element.text)
        if BilibiliText.isPlain(raw) {
          sink.add(parameters, text: raw, at: element.offset, in: bytes)
        } else {
          decoder.decode(raw, breaksBeforeLetters: parameters.breaksBeforeLetters)
          sink.add(parameters, text: decoder.text.span, at: element.offset, in: bytes)
        }
      }
    }
    return isPart && elements.haveSections ? nil : part.upperBound
  }

  /// Where the root begins: after the declaration, XML comments and the document type.
  private static func endOfProlog(in head: Span<UInt8>) -> Int {
    var index = head.firstContent
    while true {
      let closing: StaticString
      if head.holds("<?", at: index) {
        closing = "?>"
      } else if head.holds("<!--", at: index) {
        closing = "-->"
      } else if head.holds("<!", at: index) {
        closing = ">"
      } else {
        return index
      }
      guard let end = head.firstIndex(of: closing, from: index) else { return index }
      index = end + closing.utf8CodeUnitCount
      while index < head.count, head[index].isBlank { index += 1 }
    }
  }
}

extension RecordSink {
  /// Takes a comment that has such parameters.
  mutating func add(
    _ parameters: BilibiliXMLParameters, text: Span<UInt8>, at offset: Int,
    in source: Span<UInt8>
  ) {
    let before = decoded.list.comments.count
    add(
      seconds: parameters.seconds, mode: parameters.mode, size: parameters.size,
      color: parameters.color, text: text, at: offset, in: source, sent: parameters.sent)
    guard before < decoded.list.comments.count else { return }
    decoded.list.comments[before].weight = parameters.weight
  }
}
