import DanmakuModel

/// What Tudou served: `{"comment_list": [{"data": text, "replay_time": ms, "pos", "size"}]}`.
enum Tudou: CommentFormat {
  static let name = "tudou"
  static let summary = "Tudou: \"comment_list\" with \"data\" and \"replay_time\""
  static let marks: [StaticString] = ["\"comment_list\"", "\"data\"", "\"replay_time\""]

  private static let text = 0, time = 1, position = 2, size = 3, color = 4
  private static let names: [StaticString] = ["data", "replay_time", "pos", "size", "color"]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    JSONSniffer.hasRecords(at: "comment_list[]", with: ["data", "replay_time"], in: head)
      ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    var records = JSONRecordReader("comment_list[]", JSONFields(names, telling: 2))
    var buffer = JSONText()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      sink.add(
        time: fields[time], perSecond: 1000,
        mode: YoukuStyle.mode(fields[position], in: bytes),
        size: fields[size].sizeStep(in: bytes), color: fields[color].color(in: bytes),
        text: fields[text], buffer: &buffer, at: start, in: bytes)
    }
    return sink.decoded
  }
}
