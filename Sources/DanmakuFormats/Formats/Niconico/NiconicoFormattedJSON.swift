import DanmakuModel

/// The list that niconicomments, a player for niconico's comments, takes as "formatted".
enum NiconicoFormattedJSON: CommentFormat {
  static let name = "niconico-formatted"
  static let summary = "niconicomments' list of objects with \"vpos\", \"content\" and \"mail\""

  private static let shape = NiconicoJSONShape(
    paths: ["[]", ""],
    signatures: [
      ["vpos", "content", "mail"], ["vpos", "content", "owner"], ["vpos", "content", "date_usec"],
    ],
    keys: ["vpos", "content", "mail", "user_id", "premium", "owner", "deleted", "nicoru"],
    time: .units(perSecond: 100))

  static func confidence(in head: Span<UInt8>) -> Confidence {
    JSONShape.starts(head) && shape.path(in: head) != nil ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    shape.decode(bytes, format: name)
  }
}
