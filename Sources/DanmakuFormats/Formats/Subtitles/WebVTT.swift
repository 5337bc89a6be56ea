import DanmakuModel

/// WebVTT, the subtitles of web pages, as comments at the bottom.
enum WebVTT: CommentFormat {
  static let name = "webvtt"
  static let summary = "WebVTT subtitles, as comments at the bottom"

  static func confidence(in head: Span<UInt8>) -> Confidence {
    let start = head.firstContent
    guard head.holds("WEBVTT", at: start) else { return .none }
    return start + 6 == head.count || head[start + 6].isBlank ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var reader = CueReader(format: name, textEndsAtBlank: true)
    reader.read(bytes)
    return reader.sink.decoded
  }
}
