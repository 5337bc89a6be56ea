import DanmakuModel

/// MioMio's XML: `<data>` with a `<playTime>` and a `<message mode="…">` for each comment.
enum MioMioXML: CommentFormat {
  static let name = "miomio-xml"
  static let summary = "MioMio XML"
  /// The time, and the text.
  static let marks: [StaticString] = ["<playTime", "<message"]

  /// Whether there is an element for the time, and one for the text that has a mode.
  static func confidence(in head: Span<UInt8>) -> Confidence {
    var scanner = XMLScanner(at: 0)
    var hasTime = false
    while let tag = scanner.nextTag(in: head) {
      guard tag == .start else { continue }
      if scanner.isNamed("playTime", in: head) {
        hasTime = true
      } else if scanner.isNamed("message", in: head), hasTime {
        return scanner.attribute("mode", in: head) == nil ? .none : .certain
      } else if scanner.isNamed("d", in: head) || scanner.isNamed("chat", in: head) {
        return .none
      }
    }
    return .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    var reader = MioMioReader()
    reader.read(bytes, to: &sink)
    return sink.decoded
  }
}

/// Reads the elements `<data>`.
private struct MioMioReader {
  private static let children: [StaticString] = ["playTime", "message", "times"]

  /// Where the element entered starts; `nil` outside of one.
  private var start: Int?
  private var time: Range<Int>?
  private var message: Range<Int>?
  private var mode = 1.0
  private var size = 0.0
  private var color: RGBColor?
  private var text: [UInt8] = []

  mutating func read(_ bytes: Span<UInt8>, to sink: inout RecordSink) {
    var scanner = XMLScanner(at: 0)
    while let tag = scanner.nextTag(in: bytes) {
      if scanner.isNamed("data", in: bytes) {
        finish(in: bytes, to: &sink)
        if tag == .start { (start, time, message) = (scanner.offset, nil, nil) }
      } else if tag == .start, start != nil {
        readChild(of: &scanner, in: bytes)
      }
    }
    if let start { sink.skip(.malformed, at: start, in: bytes) }
  }

  private mutating func readChild(of scanner: inout XMLScanner, in bytes: Span<UInt8>) {
    if scanner.isNamed("playTime", in: bytes) {
      let contents = scanner.contents(within: "data", siblings: Self.children, in: bytes)
      time = contents.isCut ? nil : contents.range
    } else if scanner.isNamed("message", in: bytes) {
      func value(_ name: StaticString) -> Double? {
        scanner.attribute(name, in: bytes).flatMap { DecimalReader.read(bytes.extracting($0)) }
      }
      (mode, size) = (value("mode") ?? 1, value("fontsize") ?? 0)
      color = scanner.attribute("color", in: bytes).flatMap {
        ColorReader.read(bytes.extracting($0))
      }
      let contents = scanner.contents(within: "data", siblings: Self.children, in: bytes)
      message = contents.isCut ? nil : contents.range
    }
  }

  /// Hands over the element entered, if there is one.
  private mutating func finish(in bytes: Span<UInt8>, to sink: inout RecordSink) {
    guard let offset = start else { return }
    start = nil
    guard let message else { return sink.skip(.noText, at: offset, in: bytes) }
    guard let time, !bytes.extracting(time).isBlank else {
      return sink.skip(.noTime, at: offset, in: bytes)
    }
    guard let mode = ModeReader.bilibili(Int(exactly: mode) ?? 1) else {
      return sink.skip(.code, at: offset, in: bytes)
    }
    text.removeAll(keepingCapacity: true)
    XMLText.append(message, of: bytes, to: &text)
    XMLText.undoSecondEscape(in: &text)
    sink.add(
      seconds: DecimalReader.read(bytes.extracting(time)) ?? .nan, mode: mode, size: size,
      color: color ?? .white, text: text.span, at: offset, in: bytes)
  }
}
