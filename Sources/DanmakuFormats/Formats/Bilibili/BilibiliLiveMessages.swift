import DanmakuModel

/// The messages of Bilibili's live chat as recorders keep them: a JSON object a line.
enum BilibiliLiveMessages: CommentFormat {
  static let name = "bilibili-live-messages"
  static let summary = "Bilibili live messages: a JSON object with a \"cmd\" on each line"
  /// The key of the command, and that of what a comment is in.
  static let marks: [StaticString] = ["\"cmd\"", "\"info\""]

  /// Whether a record has a command in capitals.
  static func confidence(in head: Span<UInt8>) -> Confidence {
    guard head.holds("{", at: head.firstContent),
      let record = JSONSniffer.firstRecord(at: "", JSONFields(["cmd"]), in: head),
      let command = record[0], command.isString
    else { return .none }
    let word = head.extracting(command.range)
    guard !word.isEmpty else { return .none }
    for index in word.indices {
      let byte = word[index]
      guard byte.lowercased != byte || byte == UInt8(ascii: "_") || byte.digit != nil else {
        return index > 0 && byte == Byte.colon ? .certain : .none
      }
    }
    return .certain
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    var messages = JSONRecordReader("", JSONFields(["cmd", "info", "data"]))
    var reader = BilibiliLiveMessageReader()
    while let start = messages.next(in: bytes, sink: &sink) {
      let fields = messages.fields
      let command = bytes.extracting(fields[0]?.range ?? 0..<0)
      reader.read(command, info: fields[1], data: fields[2], at: start, in: bytes, to: &sink)
    }
    return sink.decoded
  }
}
