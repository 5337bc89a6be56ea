import DanmakuModel

/// What AcFun serves: `{"danmakus": [{"position": ms, "mode", "size", "color", "body", …}]}`.
enum AcFun: CommentFormat {
  static let name = "acfun"
  static let summary = "AcFun: \"danmakus\" with \"position\" and \"body\""
  static let marks: [StaticString] = ["\"danmakus\"", "\"position\"", "\"body\""]

  private static let position = 0, body = 1, mode = 2, size = 3, color = 4, kind = 5, likes = 6,
    sender = 7
  private static let names: [StaticString] = [
    "position", "body", "mode", "size", "color", "danmakuType", "likeCount", "userId",
  ]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    path(in: head) == nil && !JSONSniffer.hasArray(at: "danmakus", in: head) ? .none : .certain
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    let path = path(in: bytes.extracting(first: FormatRegistry.headLength)) ?? "danmakus[]"
    var sink = RecordSink(format: name)
    var records = JSONRecordReader(path, JSONFields(names, telling: 2))
    var buffer = JSONText()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      // An advanced comment's text says where it stands.
      let isAdvanced = fields[kind]?.integer(in: bytes) == 1
      let isComment = sink.add(
        time: fields[position], perSecond: 1000,
        mode: isAdvanced ? .positioned : fields[mode].bilibiliMode(in: bytes),
        size: fields[size].size(in: bytes), color: fields[color].color(in: bytes),
        text: fields[body], buffer: &buffer, at: start, in: bytes)
      if isComment {
        sink.describeLast(
          likes: fields[likes], sender: fields[sender], buffer: &buffer, in: bytes)
      }
    }
    return sink.decoded
  }

  /// Polls for what is new have the same list as `added`.
  private static func path(in head: Span<UInt8>) -> JSONPath? {
    let keys: [StaticString] = ["position", "body"]
    if JSONSniffer.hasRecords(at: "danmakus[]", with: keys, in: head) { return "danmakus[]" }
    return JSONSniffer.hasRecords(at: "added[]", with: keys, in: head) ? "added[]" : nil
  }
}
