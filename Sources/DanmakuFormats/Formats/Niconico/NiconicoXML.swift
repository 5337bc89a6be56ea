import DanmakuModel

/// niconico's XML: `<packet>` with a `<chat vpos="…" mail="…">text</chat>` for each comment.
enum NiconicoXML: CommentFormat {
  static let name = "niconico-xml"
  static let summary = "niconico XML: <chat> elements in a <packet>, or alone"

  static func confidence(in head: Span<UInt8>) -> Confidence {
    guard head.holds("<", at: head.firstContent) else { return .none }
    var scanner = XMLScanner(at: 0)
    var isRoot = true
    while let tag = scanner.nextTag(in: head) {
      if isRoot, scanner.isNamed("packet", in: head) { return .certain }
      isRoot = false
      if tag == .start, scanner.isNamed("chat", in: head),
        scanner.attribute("vpos", in: head) != nil
      {
        return .certain
      }
    }
    return .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = NiconicoSink(format: name)
    var scanner = XMLScanner(at: 0)
    var text = XMLBuffer()
    var sender = XMLBuffer()
    var mail = XMLBuffer()
    while let tag = scanner.nextTag(in: bytes) {
      guard tag == .start, scanner.isNamed("chat", in: bytes) else { continue }
      let start = scanner.offset
      let senderRange = scanner.attribute("user_id", in: bytes)
      var record = NiconicoRecord()
      record.readAttributes(of: scanner, mail: &mail, in: bytes)
      record.isOwner = record.isOwner || senderRange == nil
      let isCutTag = scanner.isCut
      let isEmpty = scanner.isEmpty
      let contents = scanner.contents(within: "packet", in: bytes)
      guard !isCutTag, !contents.isCut else {
        sink.records.skip(.malformed, at: start, in: bytes)
        continue
      }
      record.hasText = !isEmpty
      sink.add(
        record, text: text.read(contents.range, of: bytes),
        sender: sender.read(senderRange ?? 0..<0, of: bytes), at: start, in: bytes)
    }
    return sink.finish()
  }
}

extension NiconicoRecord {
  /// Takes the attributes of `<chat>`, but not the sender.
  fileprivate mutating func readAttributes(
    of scanner: XMLScanner, mail: inout XMLBuffer, in bytes: Span<UInt8>
  ) {
    if let vpos = scanner.attribute("vpos", in: bytes) {
      seconds = (DecimalReader.read(bytes.extracting(vpos)) ?? .nan) / 100
    }
    if let range = scanner.attribute("mail", in: bytes) {
      commands.read(mail.read(range, of: bytes))
    }
    if let fork = scanner.attribute("fork", in: bytes) { setOwner(bytes.extracting(fork)) }
    if let premium = scanner.attribute("premium", in: bytes) {
      setPremium(bytes.extracting(premium))
    }
    if let deleted = scanner.attribute("deleted", in: bytes) {
      isDeleted = (DecimalReader.read(bytes.extracting(deleted)) ?? 0) != 0
    }
    if let nicoru = scanner.attribute("nicoru", in: bytes) {
      setLikes(DecimalReader.read(bytes.extracting(nicoru)))
    }
  }
}

/// Gives contents as text: straight from the file, or decoded in a buffer of its own.
private struct XMLBuffer {
  private var scratch: [UInt8] = []

  /// The text of a range, valid until the next one is read.
  @_lifetime(&self, copy bytes)
  mutating func read(_ range: Range<Int>, of bytes: Span<UInt8>) -> Span<UInt8> {
    guard !XMLText.isPlain(range, of: bytes) else { return bytes.extracting(range) }
    scratch.removeAll(keepingCapacity: true)
    XMLText.append(range, of: bytes, to: &scratch)
    return scratch.span
  }
}
