import DanmakuModel

/// Bilibili's XML put into JSON: `{"list": [{"p": "time,mode,size,color,…", "t": "text"}]}`.
enum BilibiliJSON: CommentFormat {
  static let name = "bilibili-json"
  static let summary = "Bilibili's fields in JSON: a \"list\" of \"p\" and \"t\""
  static let marks: [StaticString] = ["\"list\"", "\"p\"", "\"t\""]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    JSONSniffer.hasRecords(at: "list[]", with: ["p", "t"], in: head) ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    var records = JSONRecordReader("list[]", JSONFields(["p", "t"]))
    var buffer = JSONText()
    var decoder = BilibiliText()
    while let start = records.next(in: bytes, sink: &sink) {
      guard let fields = records.fields[0], let text = records.fields[1] else {
        sink.skip(records.fields[0] == nil ? .noTime : .noText, at: start, in: bytes)
        continue
      }
      switch decoder.parameters(buffer.read(fields, in: bytes)) {
      case .refused(let reason):
        sink.skip(reason, at: start, in: bytes)
      case .read(let parameters):
        // The texts are still escaped as in XML.
        let breaksBeforeLetters = parameters.breaksBeforeLetters
        decoder.decode(buffer.read(text, in: bytes), breaksBeforeLetters: breaksBeforeLetters)
        sink.add(parameters, text: decoder.text.span, at: start, in: bytes)
      }
    }
    return sink.decoded
  }
}
