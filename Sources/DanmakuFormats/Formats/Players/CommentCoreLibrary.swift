import DanmakuModel

/// What CommentCoreLibrary takes: `[{"mode", "text", "size", "color", "stime": ms}]`.
enum CommentCoreLibrary: CommentFormat {
  static let name = "ccl"
  static let summary = "CommentCoreLibrary: an array of \"stime\", \"text\", \"mode\" and \"size\""
  static let marks: [StaticString] = ["\"stime\"", "\"text\"", "\"mode\"", "\"size\"", "\"color\""]

  private static let time = 0, text = 1, mode = 2, size = 3, color = 4, hash = 5
  private static let names: [StaticString] = ["stime", "text", "mode", "size", "color", "hash"]

  /// Whether there are records of the library's core members, with times in whole milliseconds.
  static func confidence(in head: Span<UInt8>) -> Confidence {
    var records = JSONRecordReader("[]", JSONFields(names, telling: 5), isSniffing: true)
    var isFound = false
    while case .record = records.next(in: head) {
      let fields = records.fields
      if let time = fields[time], time.integer(in: head) == nil { return .none }
      isFound = isFound || fields.areTelling && fields[mode]?.integer(in: head) != nil
    }
    return isFound ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    var records = JSONRecordReader("[]", JSONFields(names, telling: 2))
    var buffer = JSONText()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      let isComment = sink.add(
        time: fields[time], perSecond: 1000, mode: fields[mode].bilibiliMode(in: bytes),
        size: fields[size].size(in: bytes), color: fields[color].color(in: bytes),
        text: fields[text], buffer: &buffer, at: start, in: bytes)
      if isComment { sink.describeLast(sender: fields[hash], buffer: &buffer, in: bytes) }
    }
    return sink.decoded
  }
}
