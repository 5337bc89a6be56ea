import DanmakuModel

/// What the browser extension Danmaku Anywhere exports: an object for a video, or an array of
/// them, with DandanPlay's comments, whatever site they came from.
enum DanmakuAnywhere: CommentFormat {
  static let name = "danmaku-anywhere"
  static let summary = "exports of Danmaku Anywhere: videos with \"comments\" of \"p\" and \"m\""
  static let marks: [StaticString] = ["\"comments\"", "\"p\"", "\"m\"", "\"commentCount\""]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    if DandanPlayRecords.first(at: "[].comments[]", in: head) != nil { return .certain }
    if let first = DandanPlayRecords.first(at: "comments[]", in: head) {
      return first.isOfAPI ? .possible : .certain
    }
    return isImport(at: "comments[]", root: "", in: head)
      || isImport(at: "[].comments[]", root: "[]", in: head) ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    let start = bytes.firstContent
    let isArray = start < bytes.count && bytes[start] == UInt8(ascii: "[")
    return DandanPlayRecords.decode(
      bytes, at: isArray ? "[].comments[]" : "comments[]", format: name)
  }

  /// Whether a file is one made to be imported, whose comments have members of their own.
  private static func isImport(
    at path: JSONPath, root: JSONPath, in head: Span<UInt8>
  ) -> Bool {
    JSONSniffer.hasRecords(at: path, with: ["time", "text"], in: head)
      && JSONSniffer.hasRecords(at: root, with: ["animeTitle"], in: head)
  }
}
