import DanmakuModel

/// SubRip's subtitles, as comments at the bottom.
enum SubRip: CommentFormat {
  static let name = "srt"
  static let summary = "SubRip subtitles, as comments at the bottom"

  static func confidence(in head: Span<UInt8>) -> Confidence {
    var lines = LineReader(at: head.firstContent)
    guard let first = lines.next(in: head) else { return .none }
    if CueTiming(head.extracting(first))?.seconds != nil { return .certain }
    guard head.extracting(first).isWholeNumber, let second = lines.next(in: head) else {
      return .none
    }
    return CueTiming(head.extracting(second)) == nil ? .none : .certain
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var reader = CueReader(format: name, textEndsAtBlank: false)
    reader.read(bytes)
    return reader.sink.decoded
  }
}
