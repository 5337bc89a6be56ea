import DanmakuModel

/// niconico's JSON until 2022: `{"chat": {"vpos": …, "content": …}}` for each comment.
enum NiconicoLegacyJSON: CommentFormat {
  static let name = "niconico-legacy"
  static let summary = "niconico legacy JSON: {\"chat\": …} objects, in an array or as lines"

  private static let shape = NiconicoJSONShape(
    paths: ["[].chat", "packet[].chat", "chat"],
    signatures: [["vpos"]],
    keys: ["vpos", "content", "mail", "user_id", "premium", "fork", "deleted", "nicoru"],
    telling: 1, time: .units(perSecond: 100), anonymousIsOwner: true)

  static func confidence(in head: Span<UInt8>) -> Confidence {
    guard JSONShape.starts(head) else { return .none }
    return shape.path(in: head) != nil || isWithoutComments(head) ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    shape.decode(bytes, format: name)
  }

  /// Whether this is what the server answers about a video that has no comments.
  private static func isWithoutComments(_ head: Span<UInt8>) -> Bool {
    let paths: [JSONPath] = ["[].thread", "packet[].thread", "thread"]
    return paths.contains {
      JSONSniffer.hasRecords(at: $0, with: ["thread", "resultcode"], in: head)
    }
  }
}
