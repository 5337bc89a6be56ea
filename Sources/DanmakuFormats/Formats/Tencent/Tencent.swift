import DanmakuModel

/// What Tencent Video serves: `{"barrage_list": [{"time_offset": "ms", "content", …}]}`, and in
/// older files `{"comments": [{"timepoint": s, "content", …}]}`.
enum Tencent: CommentFormat {
  static let name = "tencent"
  static let summary = "Tencent Video: \"barrage_list\", or \"comments\" with \"timepoint\""
  static let marks: [StaticString] = ["\"barrage_list\"", "\"time_offset\"", "\"content\""]

  private static let time = 0, content = 1, style = 2, likes = 3, nick = 4
  private static let names: [StaticString] = [
    "time_offset", "content", "content_style", "up_count", "nick",
  ]
  private static let oldNames: [StaticString] = [
    "timepoint", "content", "content_style", "upcount", "opername",
  ]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    isNew(head) || isOld(head) ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    let isOld = isOld(bytes.extracting(first: FormatRegistry.headLength))
    var sink = RecordSink(format: name)
    var records = JSONRecordReader(
      isOld ? "comments[]" : "barrage_list[]", JSONFields(isOld ? oldNames : names, telling: 2))
    var buffer = JSONText()
    var style = TencentStyle()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      style.read(fields[self.style], buffer: &buffer, in: bytes)
      let isComment = sink.add(
        time: fields[time], perSecond: isOld ? 1 : 1000, mode: style.mode, color: style.color,
        text: fields[content], buffer: &buffer, at: start, in: bytes)
      if isComment {
        let flags = style.flags.union(fields[nick]?.isString == true ? .named : [])
        sink.describeLast(
          likes: fields[likes], sender: fields[nick], flags: flags, buffer: &buffer, in: bytes)
      }
    }
    return sink.decoded
  }

  private static func isNew(_ head: Span<UInt8>) -> Bool {
    JSONSniffer.hasArray(at: "barrage_list", in: head)
  }

  private static func isOld(_ head: Span<UInt8>) -> Bool {
    JSONSniffer.hasRecords(at: "comments[]", with: ["timepoint", "content"], in: head)
  }
}
