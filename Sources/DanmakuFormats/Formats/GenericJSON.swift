import DanmakuModel

/// An array of objects that are comments, alone or wrapped in other objects.
enum GenericJSON: CommentFormat {
  static let name = "generic-json"
  static let summary = "JSON: an array of objects with a time and a text, however wrapped"

  static func confidence(in head: Span<UInt8>) -> Confidence {
    guard JSONShape.starts(head) else { return .none }
    guard let records = JSONShape.records(in: head) else { return .possible }
    return records.form == .array ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    try JSONShape.decode(bytes, options: options)
  }
}
