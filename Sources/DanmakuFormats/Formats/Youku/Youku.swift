import DanmakuModel

/// What Youku serves, and Tudou did later: `{"result": [{"content", "playat": ms, "propertis"}]}`,
/// bare or packed as a string into `{"data": {"result": "…"}}`.
enum Youku: CommentFormat {
  static let name = "youku"
  static let summary = "Youku and later Tudou: \"result\" with \"content\" and \"playat\""
  static let marks: [StaticString] = ["result", "playat", "content"]

  private static let time = 0, text = 1, style = 2, sender = 3
  private static let names: [StaticString] = ["playat", "content", "propertis", "uid"]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    if path(in: head) != nil { return .certain }
    guard let document = YoukuEnvelope.open(head) else { return .none }
    return path(in: document.span) == nil ? .none : .certain
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    if path(in: bytes.extracting(first: FormatRegistry.headLength)) == nil,
      let document = YoukuEnvelope.open(bytes)
    {
      read(document.span, to: &sink)
    } else {
      read(bytes, to: &sink)
    }
    return sink.decoded
  }

  private static func read(_ bytes: Span<UInt8>, to sink: inout RecordSink) {
    let path = path(in: bytes.extracting(first: FormatRegistry.headLength)) ?? "result[]"
    var records = JSONRecordReader(path, JSONFields(names, telling: 2))
    var style = YoukuStyle()
    var buffer = JSONText()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      style.read(fields[self.style], buffer: &buffer, in: bytes)
      let isComment = sink.add(
        time: fields[time], perSecond: 1000, mode: style.mode, size: style.size,
        color: style.color, text: fields[text], buffer: &buffer, at: start, in: bytes)
      if isComment { sink.describeLast(sender: fields[sender], buffer: &buffer, in: bytes) }
    }
  }

  private static func path(in head: Span<UInt8>) -> JSONPath? {
    let paths: [JSONPath] = ["result[]", "data.result[]"]
    return paths.first {
      JSONSniffer.hasRecords(at: $0, with: ["playat", "content"], in: head)
    }
  }
}
