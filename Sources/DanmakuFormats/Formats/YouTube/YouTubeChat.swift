import DanmakuModel

/// YouTube's live chat and its replay, as yt-dlp saves them and as the pages hold them.
enum YouTubeChat: CommentFormat {
  static let name = "youtube-chat"
  static let summary = "YouTube live chat: yt-dlp's .live_chat.json, and pages of the interface"

  /// Keys that tell of a chat, even of an empty one.
  private static let keys: [StaticString] = [
    "\"replayChatItemAction\"", "\"addChatItemAction\"", "\"liveChatContinuation\"",
  ]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    guard JSONShape.starts(head) else { return .none }
    for index in head.indices where head[index] == Byte.quote {
      for key in keys where YouTubeActions.isKey(key, at: index, in: head) { return .certain }
    }
    return isEmptyPage(head) ? .certain : .none
  }

  /// Whether the file is an answer to a request for a chat, though it holds none.
  private static func isEmptyPage(_ head: Span<UInt8>) -> Bool {
    guard head.firstIndex(of: "\"responseContext\"", from: 0) != nil else { return false }
    return head.firstIndex(of: "/live_chat", from: 0) != nil
      || head.firstIndex(of: "\"GetLiveChat", from: 0) != nil
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var actions = YouTubeActions()
    var reader = YouTubeMessageReader()
    var sink = RecordSink(format: name)
    while let action = actions.next(in: bytes, sink: &sink) {
      reader.read(action, in: bytes, to: &sink)
    }
    return sink.decoded
  }
}
