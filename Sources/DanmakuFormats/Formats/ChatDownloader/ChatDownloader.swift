import DanmakuModel

/// What the program chat-downloader saves of live chats on YouTube, Twitch and other sites.
enum ChatDownloader: CommentFormat {
  static let name = "chat-downloader"
  static let summary = "live chats as chat-downloader saves them, JSON or JSON lines"

  private static let paths: [JSONPath] = ["[]", ""]
  /// Keys that only records of this program have together, in its versions.
  private static let keys: [[StaticString]] = [
    ["message", "time_in_seconds", "time_text"], ["message", "timestamp", "action_type"],
    ["message", "timestamp", "message_type"],
  ]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    JSONShape.starts(head) && path(of: head) != nil ? .certain : .none
  }

  private static func path(of bytes: Span<UInt8>) -> JSONPath? {
    for path in paths {
      for keys in keys where JSONSniffer.hasRecords(at: path, with: keys, in: bytes) {
        return path
      }
    }
    return nil
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    let isArray = bytes.holds("[", at: bytes.firstContent)
    var records = JSONRecordReader(isArray ? "[]" : "", ChatDownloaderRecord.fields)
    var record = ChatDownloaderRecord()
    var sink = RecordSink(format: name)
    while let start = records.next(in: bytes, sink: &sink) {
      record.read(records.fields, at: start, in: bytes, to: &sink)
    }
    return sink.decoded
  }
}
