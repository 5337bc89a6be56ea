import DanmakuModel

/// What Bahamut's animation site serves: `[{"text", "color", "size", "position", "time", "sn"}]`,
/// with times in tenths of a second; newer answers have the array under `data.danmu`.
enum Bahamut: CommentFormat {
  static let name = "bahamut"
  static let summary = "Bahamut: \"text\", \"position\" and \"time\" in tenths of a second"
  static let marks: [StaticString] = ["\"text\"", "\"time\"", "\"position\"", "\"sn\""]

  private static let text = 0, time = 1, position = 2, color = 3, size = 4, sender = 5
  private static let names: [StaticString] = [
    "text", "time", "position", "color", "size", "userid",
  ]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    path(in: head) == nil ? .none : .certain
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    let path = path(in: bytes.extracting(first: FormatRegistry.headLength)) ?? "[]"
    var sink = RecordSink(format: name)
    var records = JSONRecordReader(path, JSONFields(names, telling: 3))
    var buffer = JSONText()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      let isComment = sink.add(
        time: fields[time], perSecond: 10, mode: fields[position].playerMode(in: bytes),
        size: fields[size].sizeStep(in: bytes), color: fields[color].color(in: bytes),
        text: fields[text], buffer: &buffer, at: start, in: bytes)
      if isComment { sink.describeLast(sender: fields[sender], buffer: &buffer, in: bytes) }
    }
    return sink.decoded
  }

  private static func path(in head: Span<UInt8>) -> JSONPath? {
    let paths: [JSONPath] = ["[]", "data.danmu[]"]
    return paths.first {
      JSONSniffer.hasRecords(at: $0, with: ["text", "time", "position", "sn"], in: head)
    }
  }
}
