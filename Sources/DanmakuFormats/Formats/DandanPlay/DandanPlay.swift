import DanmakuModel

/// What DandanPlay's API answers, and programs save:
/// `{"count": n, "comments": [{"cid", "p": "time,mode,color,sender", "m": "text"}]}`.
enum DandanPlay: CommentFormat {
  static let name = "dandanplay"
  static let summary = "DandanPlay's API: \"comments\" with \"cid\", \"p\" and \"m\""
  static let marks: [StaticString] = ["\"comments\"", "\"cid\"", "\"p\"", "\"m\""]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    guard let first = DandanPlayRecords.first(at: "comments[]", in: head) else {
      let isEmpty = JSONSniffer.hasEmptyArray(at: "comments", in: head)
      return isEmpty && JSONSniffer.hasRoot(with: ["count"], in: head) ? .certain : .none
    }
    return first.isOfAPI ? .certain : .possible
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    DandanPlayRecords.decode(bytes, at: "comments[]", format: name)
  }
}
