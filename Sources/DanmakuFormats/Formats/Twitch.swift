import DanmakuModel

/// Twitch's chat of a video, as TwitchDownloader and tcd save it.
enum Twitch: CommentFormat {
  static let name = "twitch"
  static let summary = "Twitch chat, as TwitchDownloader and older programs save it"

  /// Where comments are: in one object or in pages one after the other, or without a frame.
  private static let paths: [JSONPath] = ["comments[]", "[]", ""]
  private static let keys: [StaticString] = ["content_offset_seconds", "message"]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    guard JSONShape.starts(head) else { return .none }
    for path in paths where JSONSniffer.hasRecords(at: path, with: keys, in: head) {
      return .certain
    }
    // Pictures of megabytes may come before the comments.
    let hasFrame =
      JSONSniffer.hasRoot(with: ["FileInfo", "streamer"], in: head)
      || beginsWithPictures(head)
    return hasFrame ? .certain : .none
  }

  private static func beginsWithPictures(_ head: Span<UInt8>) -> Bool {
    var scanner = JSONScanner(at: head.firstContent)
    return scanner.enterObject(in: head) && scanner.peek(in: head) == Byte.quote
      && head.holds("\"embeddedData\"", at: scanner.position)
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    let path = paths.first { JSONSniffer.hasRecords(at: $0, with: keys, in: bytes) }
    var records = JSONRecordReader(path ?? paths[0], TwitchRecord.fields)
    var record = TwitchRecord()
    var sink = RecordSink(format: name)
    while let start = records.next(in: bytes, sink: &sink) {
      record.read(records.fields, at: start, in: bytes, to: &sink)
    }
    sink.decoded.length = length(in: bytes)
    return sink.decoded
  }

  /// Where the video ends, on the clock of the comments even if they are of a part of it.
  private static func length(in bytes: Span<UInt8>) -> Double? {
    var reader = JSONRecordReader("video", JSONFields(["end"]))
    guard case .record = reader.next(in: bytes), let end = reader.fields[0]?.number(in: bytes)
    else { return nil }
    return end > 0 ? end : nil
  }
}

/// Reads one comment of Twitch's.
struct TwitchRecord {
  /// The members of a comment.
  static let fields = JSONFields(["content_offset_seconds", "message", "commenter"], telling: 2)

  private var message = JSONFields([
    "body", "user_notice_params", "bits_spent", "user_color",
  ])
  private var commenter = JSONFields(["display_name", "name"])
  private var notice = JSONFields(["msg-id", "msg_id"])
  private var text = JSONText()
  private var sender = JSONText()

  /// Takes the comment that starts at a place.
  mutating func read(
    _ record: JSONFields, at start: Int, in bytes: Span<UInt8>, to sink: inout RecordSink
  ) {
    message.read(record[1], in: bytes)
    commenter.read(record[2], in: bytes)
    notice.read(message[1], in: bytes)
    guard
      sink.add(
        time: record[0], mode: .scroll, text: message[0], buffer: &text, at: start, in: bytes)
    else { return }
    var extra = CommentDetails.named
    extra.flags.insert(.emoteWords)
    if message[3]?.isString == true { extra.nameColor = message[3].color(in: bytes) }
    if let word = notice[0] ?? notice[1] { extra.kind = Self.kind(bytes.extracting(word.range)) }
    if let bits = message[2]?.integer(in: bytes), bits > 0 {
      extra.kind = .superChat
      extra.currency = Currency("BITS")
      extra.amount = min(bits, 1_000_000_000) * 1000
    }
    sink.decoded.list.describeLast(
      extra, sender: sender.read(commenter[0] ?? commenter[1], in: bytes))
  }

  /// What a notice is about.
  private static func kind(_ word: Span<UInt8>) -> CommentDetails.Kind {
    for (spelling, kind) in kinds where word.firstIndex(of: spelling, from: 0) != nil {
      return kind
    }
    return .comment
  }

  /// Parts of the words for notices, the first one that fits being right; what is paid for by
  /// points, such as a message that stands out, is a comment.
  private static let kinds: [(StaticString, CommentDetails.Kind)] = [
    ("gift", .gift), ("sub-mode", .comment), ("sub", .membership), ("raid", .system),
    ("ritual", .system), ("announcement", .system), ("milestone", .system),
  ]
}
