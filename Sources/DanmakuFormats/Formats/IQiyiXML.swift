import DanmakuModel

/// iQiyi's XML: `<danmu>` with a `<bulletInfo>` for each comment, 300 seconds a file.
enum IQiyiXML: CommentFormat {
  static let name = "iqiyi-xml"
  static let summary = "iQiyi XML segments"
  /// The root, and what comments are in.
  static let marks: [StaticString] = ["<danmu", "<bulletInfo"]

  /// Whether the root is `<danmu>`, or a `<bulletInfo>` comes in another one.
  static func confidence(in head: Span<UInt8>) -> Confidence {
    var scanner = XMLScanner(at: 0)
    guard scanner.nextTag(in: head) == .start else { return .none }
    if scanner.isNamed("danmu", in: head) || scanner.isNamed("bulletInfo", in: head) {
      return .certain
    }
    guard head.firstIndex(of: "bulletInfo", from: 0) != nil else { return .none }
    while let tag = scanner.nextTag(in: head) {
      if tag == .start, scanner.isNamed("bulletInfo", in: head) { return .certain }
    }
    return .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    var reader = IQiyiReader()
    reader.read(bytes, to: &sink)
    return sink.decoded
  }
}

/// Reads the elements `<bulletInfo>`, of which any child may be missing.
private struct IQiyiReader {
  /// The children that are read.
  private static let children: [StaticString] = [
    "content", "showTime", "font", "color", "likeCount", "name",
  ]
  /// The size of a normal comment on the site.
  private static let normalFont = 14.0

  /// Where the contents of the children of the element entered are.
  private var found = [Range<Int>?](repeating: nil, count: children.count)
  /// Where the element entered starts; `nil` outside of one.
  private var start: Int?
  private var text: [UInt8] = []
  private var sender: [UInt8] = []

  mutating func read(_ bytes: Span<UInt8>, to sink: inout RecordSink) {
    var scanner = XMLScanner(at: 0)
    while let tag = scanner.nextTag(in: bytes) {
      if scanner.isNamed("bulletInfo", in: bytes) {
        finish(in: bytes, to: &sink)
        guard tag == .start else { continue }
        start = scanner.offset
        for index in found.indices { found[index] = nil }
      } else if tag == .start, start != nil {
        for (index, child) in Self.children.enumerated() where scanner.isNamed(child, in: bytes) {
          let contents = scanner.contents(
            within: "bulletInfo", siblings: Self.children, in: bytes)
          if !contents.isCut { found[index] = contents.range }
          break
        }
      }
    }
    if let start { sink.skip(.malformed, at: start, in: bytes) }
  }

  /// Hands over the element entered, if there is one.
  private mutating func finish(in bytes: Span<UInt8>, to sink: inout RecordSink) {
    guard let offset = start else { return }
    start = nil
    guard let content = found[0] else { return sink.skip(.noText, at: offset, in: bytes) }
    guard let time = found[1], !bytes.extracting(time).isBlank else {
      return sink.skip(.noTime, at: offset, in: bytes)
    }
    text.removeAll(keepingCapacity: true)
    XMLText.append(content, of: bytes, to: &text)
    XMLText.undoSecondEscape(in: &text)
    let before = sink.decoded.list.comments.count
    let font = found[2].flatMap { DecimalReader.read(bytes.extracting($0)) } ?? 0
    sink.add(
      seconds: DecimalReader.read(bytes.extracting(time)) ?? .nan, mode: .scroll,
      size: font / Self.normalFont * Double(Comment.normalSize),
      color: found[3].flatMap { Self.color(bytes.extracting($0)) } ?? .white, text: text.span,
      at: offset, in: bytes)
    guard before < sink.decoded.list.comments.count else { return }
    describe(in: bytes, to: &sink)
  }

  private mutating func describe(in bytes: Span<UInt8>, to sink: inout RecordSink) {
    let likes = found[4].flatMap { DecimalReader.read(bytes.extracting($0)) } ?? 0
    sender.removeAll(keepingCapacity: true)
    if let name = found[5] { XMLText.append(name, of: bytes, to: &sender) }
    guard likes > 0 || !sender.isEmpty else { return }
    var details = CommentDetails()
    details.likes = Int32(exactly: likes) ?? 0
    details.flags = .named
    sink.decoded.list.describeLast(details, sender: sender.span)
  }

  /// The colour that hexadecimal digits spell, be they decimal ones as well.
  private static func color(_ text: Span<UInt8>) -> RGBColor? {
    ColorReader.web(text.extracting(text.trimmed)) ?? ColorReader.read(text)
  }
}
