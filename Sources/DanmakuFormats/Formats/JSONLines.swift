import DanmakuModel

/// Objects that are comments one after the other, as a rule one a line.
enum JSONLines: CommentFormat {
  static let name = "json-lines"
  static let summary = "JSON lines: an object with a time and a text on each line"

  static func confidence(in head: Span<UInt8>) -> Confidence {
    guard JSONShape.starts(head), head[head.firstContent] == UInt8(ascii: "{") else { return .none }
    guard let records = JSONShape.records(in: head) else { return .possible }
    return records.form == .lines ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    try JSONShape.decode(bytes, options: options)
  }
}
