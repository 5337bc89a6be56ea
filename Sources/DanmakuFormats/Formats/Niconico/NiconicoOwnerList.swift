import DanmakuModel

/// What niconico's editor of uploaders' comments saves: a JSON list, or lines of text.
enum NiconicoOwnerList: CommentFormat {
  static let name = "niconico-owner"
  static let summary = "niconico uploader's comments: JSON, or seconds:commands:text lines"

  private static let shape = NiconicoJSONShape(
    paths: ["[]"],
    signatures: [["time", "command", "comment"]],
    keys: ["time", "comment", "command", "user_id", "premium", "fork", "deleted", "nicoru"],
    time: .clock, anonymousIsOwner: true)

  static func confidence(in head: Span<UInt8>) -> Confidence {
    guard JSONShape.starts(head) else { return NiconicoOwnerLine.confidence(in: head) }
    return shape.path(in: head) != nil ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    guard !JSONShape.starts(bytes) else { return shape.decode(bytes, format: name) }
    var sink = NiconicoSink(format: name)
    var lines = NiconicoOwnerLines(at: bytes.firstContent)
    while let range = lines.next(in: bytes) {
      guard let line = NiconicoOwnerLine(range, of: bytes) else {
        sink.records.skip(.malformed, at: range.lowerBound, in: bytes)
        continue
      }
      var record = NiconicoRecord()
      record.seconds = line.seconds
      record.commands.read(bytes.extracting(line.commands))
      record.isOwner = true
      sink.add(
        record, text: bytes.extracting(line.text), sender: bytes.extracting(0..<0),
        at: range.lowerBound, in: bytes)
    }
    return sink.finish()
  }
}
