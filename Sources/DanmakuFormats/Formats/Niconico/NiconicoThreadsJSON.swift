import DanmakuModel

/// niconico's JSON since 2022: threads of `{"vposMs": …, "body": …, "commands": […]}`.
enum NiconicoThreadsJSON: CommentFormat {
  static let name = "niconico-v1"
  static let summary = "niconico JSON with \"vposMs\" and \"body\", also as yt-dlp saves it"

  private static let shape = NiconicoJSONShape(
    paths: [
      "data.threads[].comments[]", "threads[].comments[]", "data[].comments[]", "[].comments[]",
      "comments[]", "[]", "",
    ],
    signatures: [["vposMs", "body"]],
    keys: [
      "vposMs", "body", "commands", "userId", "isPremium", "fork", "deleted", "nicoruCount",
    ],
    time: .units(perSecond: 1000))

  static func confidence(in head: Span<UInt8>) -> Confidence {
    guard JSONShape.starts(head) else { return .none }
    return shape.path(in: head) != nil || isWithoutComments(head) ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    shape.decode(bytes, format: name)
  }

  /// Whether there are threads, though none with a comment.
  private static func isWithoutComments(_ head: Span<UInt8>) -> Bool {
    let paths: [JSONPath] = ["data.threads[]", "threads[]", "data[]", "[]"]
    return paths.contains {
      JSONSniffer.hasRecords(at: $0, with: ["fork", "comments"], in: head)
    }
  }
}
