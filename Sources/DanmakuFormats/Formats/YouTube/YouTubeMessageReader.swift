import DanmakuModel

/// Reads the messages of a live chat.
struct YouTubeMessageReader {
  /// The kinds of messages; what is of no kind here is no comment.
  private enum Renderer: Int {
    case text
    case paid
    case sticker
    case membership
    case oldMembership
    case donation
    case giftPurchase
    case giftRedemption

    var kind: CommentDetails.Kind {
      switch self {
      case .text: .comment
      case .paid, .sticker: .superChat
      case .membership, .oldMembership: .membership
      case .donation: .system
      case .giftPurchase, .giftRedemption: .gift
      }
    }
  }

  /// The keys of renderers, in the order of their cases.
  private static let keys: [StaticString] = [
    "liveChatTextMessageRenderer", "liveChatPaidMessageRenderer", "liveChatPaidStickerRenderer",
    "liveChatMembershipItemRenderer", "liveChatLegacyPaidMessageRenderer",
    "liveChatDonationAnnouncementRenderer",
    "liveChatSponsorshipsGiftPurchaseAnnouncementRenderer",
    "liveChatSponsorshipsGiftRedemptionAnnouncementRenderer",
  ]

  private var message = YouTubeMessage()
  private var clock = ChatClock()
  private var text = YouTubeText()
  private var scratch = YouTubeText()

  /// Takes a message.
  mutating func read(
    _ action: YouTubeActions.Action, in bytes: Span<UInt8>, to sink: inout RecordSink
  ) {
    var scanner = JSONScanner(at: action.start)
    guard scanner.enter(["item"], in: bytes) != nil,
      let key = scanner.enter(Self.keys, in: bytes), let renderer = Renderer(rawValue: key),
      message.read(from: &scanner, in: bytes)
    else { return sink.skip(.notAComment, at: action.start, in: bytes) }
    guard let seconds = seconds(action.offset, in: bytes) else {
      return sink.skip(.noTime, at: action.start, in: bytes)
    }
    var extra = CommentDetails()
    extra.kind = renderer.kind
    if scratch.read(message[.amount], in: bytes), let paid = MoneyReader(scratch.text.span) {
      extra.amount = paid.amount
      extra.currency = paid.currency
    }
    let color = renderer.kind == .superChat ? message.background(in: bytes) : nil
    guard readText(in: bytes) else { return sink.skip(.noText, at: action.start, in: bytes) }
    let count = sink.decoded.list.comments.count
    let plain = text.text
    sink.add(
      seconds: seconds, mode: .scroll, size: 0, color: color ?? .white, text: plain.span,
      at: action.start, in: bytes)
    guard sink.decoded.list.comments.count > count else { return }
    _ = scratch.read(message.author, in: bytes)
    extra.flags.insert(.named)
    sink.decoded.list.describeLast(extra, sender: scratch.text.span)
  }

  /// What a message says; of those without a text of their own, what the site writes in its place.
  private mutating func readText(in bytes: Span<UInt8>) -> Bool {
    if let label = message.stickerLabel(in: bytes) {
      _ = text.read(label, in: bytes)
      if !text.text.isEmpty { return true }
    }
    for field in YouTubeMessage.texts where text.read(message[field], in: bytes) { return true }
    if text.read(message.headerText, in: bytes) { return true }
    return text.read(message[.amount], in: bytes) || message[.message] != nil
  }

  /// The time of a message in the video.
  ///
  /// What was written before the start has the offset 0, and the right time in its text only.
  private mutating func seconds(_ offset: JSONValue?, in bytes: Span<UInt8>) -> Double? {
    let milliseconds = offset?.number(in: bytes)
    if milliseconds == nil || milliseconds == 0 {
      let isShown = scratch.read(message[.timestampText], in: bytes)
      if isShown, case .seconds(let shown) = TimeReader.read(scratch.text.span) {
        if milliseconds == nil || shown < 0 { return shown }
      }
    }
    return clock.seconds(
      of: nil, offset: milliseconds, timestamp: message[.timestamp]?.number(in: bytes))
  }
}

extension JSONScanner {
  /// Steps into the object that comes next, up to the value of the first member that has one of
  /// the names; what is in that value is not looked at.
  ///
  /// - Returns: The index of the name; `nil` if there is no such member.
  fileprivate mutating func enter(_ names: [StaticString], in bytes: Span<UInt8>) -> Int? {
    guard enterObject(in: bytes) else { return nil }
    while true {
      switch peek(in: bytes) {
      case Byte.comma: position += 1
      case Byte.quote:
        guard let key = scanString(in: bytes), peek(in: bytes) == Byte.colon else { return nil }
        position += 1
        for index in names.indices
        where key.range.count == names[index].utf8CodeUnitCount
          && bytes.holds(names[index], at: key.range.lowerBound)
        {
          return index
        }
        guard scanValue(in: bytes) != nil else { return nil }
      default: return nil
      }
    }
  }
}
