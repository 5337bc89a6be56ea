import DanmakuModel

/// AcFun's old lists: `[{"c": "time,color,mode,size,sender,…", "m": "text"}]`, alone or several in
/// one array.
enum AcFunOld: CommentFormat {
  static let name = "acfun-old"
  static let summary = "AcFun's old lists: arrays of \"c\" and \"m\""
  static let marks: [StaticString] = ["\"c\"", "\"m\""]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    isList(at: "[]", in: head) || isList(at: "[][]", in: head) ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    let isNested = isList(at: "[][]", in: bytes.extracting(first: FormatRegistry.headLength))
    var sink = RecordSink(format: name)
    var records = JSONRecordReader(isNested ? "[][]" : "[]", JSONFields(["c", "m"]))
    var parameters = JSONText()
    var text = AcFunOldText()
    while let start = records.next(in: bytes, sink: &sink) {
      guard let fields = records.fields[0], records.fields[1] != nil else {
        sink.skip(records.fields[0] == nil ? .noTime : .noText, at: start, in: bytes)
        continue
      }
      sink.add(
        acFunOld: parameters.read(fields, in: bytes), text: text.read(records.fields[1], in: bytes),
        at: start, in: bytes)
    }
    return sink.decoded
  }

  private static func isList(at path: JSONPath, in head: Span<UInt8>) -> Bool {
    let wanted = JSONFields(["c", "m"], telling: 2)
    guard let fields = JSONSniffer.firstRecord(at: path, wanted, in: head)?[0], fields.isString
    else { return false }
    return CommaFields(head.extracting(fields.range)).count >= 4
  }
}

extension RecordSink {
  /// Takes a record with the fields `time,color,mode,size,sender,sentAt,row`.
  fileprivate mutating func add(
    acFunOld fields: Span<UInt8>, text: Span<UInt8>, at start: Int, in bytes: Span<UInt8>
  ) {
    let place = CommaFields(fields)
    guard place.count >= 3 else { return skip(.malformed, at: start, in: bytes) }
    guard let mode = ModeReader.bilibili(Int(exactly: place.number(2, in: fields) ?? 1) ?? 1) else {
      return skip(.code, at: start, in: bytes)
    }
    guard !fields.extracting(place[0]).isBlank else { return skip(.noTime, at: start, in: bytes) }
    let before = decoded.list.comments.count
    add(
      seconds: place.number(0, in: fields) ?? .nan, mode: mode,
      size: place.number(3, in: fields) ?? 0,
      color: ColorReader.read(fields.extracting(place[1])) ?? .white, text: text, at: start,
      in: bytes)
    let sender = fields.extracting(place[4])
    if decoded.list.comments.count > before, !sender.matches("guest") {
      describeLast(sender: sender, in: bytes)
    }
  }
}

/// Reads texts in which a line may break with the letters `\r`.
private struct AcFunOldText {
  private var plain = JSONText()
  private var broken: [UInt8] = []

  /// The text of a value, valid until the next one is read.
  ///
  /// A backslash and an `r` break the line, but not with a letter behind them, where they may as
  /// well be part of a path.
  @_lifetime(&self, copy bytes)
  mutating func read(_ value: JSONValue?, in bytes: Span<UInt8>) -> Span<UInt8> {
    let text = plain.read(value, in: bytes)
    guard text.firstIndex(of: "\\r", from: 0) != nil else { return text }
    broken.removeAll(keepingCapacity: true)
    var index = 0
    while index < text.count {
      let isBreak =
        text.holds("\\r", at: index) && (index + 2 == text.count || !text[index + 2].isASCIILetter)
      broken.append(isBreak ? Byte.lineFeed : text[index])
      index += isBreak ? 2 : 1
    }
    return broken.span
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { lowercased &- UInt8(ascii: "a") < 26 }
}
