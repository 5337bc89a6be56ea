import DanmakuModel

/// Reads one record of chat-downloader's.
struct ChatDownloaderRecord {
  /// The members of a record that are of use, in all versions.
  private enum Field: Int {
    case message
    case seconds
    case timestamp
    case offset
    case actionType
    case messageType
    case tickerDuration
    case author
    case authorDisplayName
    case authorName
    case amount
    case money
    case bits
    case colors
    case bodyColor
    case newBodyColor
    case emotes
  }

  /// The members of a record.
  static let fields = JSONFields([
    "message", "time_in_seconds", "timestamp", "video_offset_time_msec", "action_type",
    "message_type", "ticker_duration", "author", "author_display_name", "author_name", "amount",
    "money", "bits", "colours", "body_color", "body_background_colour",
    "emotes",
  ])

  private var clock = ChatClock()
  private var author = JSONFields(["display_name", "name"])
  private var money = JSONFields(["amount", "currency", "text"])
  private var color = JSONFields(["body_background", "hex"])
  private var emote = JSONFields(["name"])
  private var text = JSONText()
  private var scratch = JSONText()

  /// Takes the record that starts at a place.
  mutating func read(
    _ record: JSONFields, at start: Int, in bytes: Span<UInt8>, to sink: inout RecordSink
  ) {
    func value(_ field: Field) -> JSONValue? { record[field.rawValue] }

    var extra = CommentDetails()
    switch ChatRecordType(action: value(.actionType), message: value(.messageType), in: bytes) {
    case .refused(let reason): return sink.skip(reason, at: start, in: bytes)
    case .comment(let kind): extra.kind = kind
    }
    // The ticker above the chat repeats what was paid for.
    guard value(.tickerDuration) == nil else {
      return sink.skip(.notAComment, at: start, in: bytes)
    }
    let seconds = clock.seconds(
      of: value(.seconds)?.number(in: bytes), offset: value(.offset)?.number(in: bytes),
      timestamp: value(.timestamp)?.number(in: bytes))
    guard let seconds else { return sink.skip(.noTime, at: start, in: bytes) }

    let shownAmount = pay(value(.amount), value(.money), value(.bits), in: bytes, to: &extra)
    let background =
      extra.amount > 0
      ? readColor(value(.colors), value(.bodyColor), value(.newBodyColor), in: bytes) : nil
    guard let message = value(.message) ?? shownAmount else {
      return sink.skip(.noText, at: start, in: bytes)
    }
    let count = sink.decoded.list.comments.count
    sink.add(
      seconds: seconds, mode: .scroll, size: 0, color: background ?? .white,
      text: text.read(message, in: bytes), at: start, in: bytes)
    guard sink.decoded.list.comments.count > count else { return }
    let name = value(.author)
    author.read(name, in: bytes)
    let sender =
      name?.isString == true
      ? name : author[0] ?? author[1] ?? value(.authorDisplayName) ?? value(.authorName)
    extra.flags.insert(.named)
    if hasWords(value(.emotes), in: bytes) { extra.flags.insert(.emoteWords) }
    sink.decoded.list.describeLast(extra, sender: scratch.read(sender, in: bytes))
  }

  /// Whether emotes are named by words alone, as Twitch's are; YouTube's names stand between colons.
  private mutating func hasWords(_ emotes: JSONValue?, in bytes: Span<UInt8>) -> Bool {
    guard let emotes, emotes.isArray(in: bytes) else { return false }
    var scanner = JSONScanner(at: emotes.range.lowerBound + 1)
    guard scanner.peek(in: bytes) == UInt8(ascii: "{"), emote.read(from: &scanner, in: bytes),
      let name = emote[0]
    else { return false }
    let word = scratch.read(name, in: bytes)
    return !word.isEmpty && word[0] != UInt8(ascii: ":")
  }

  /// Takes what was paid, and returns it as it is to be shown where there is no message.
  private mutating func pay(
    _ amount: JSONValue?, _ sum: JSONValue?, _ bits: JSONValue?, in bytes: Span<UInt8>,
    to extra: inout CommentDetails
  ) -> JSONValue? {
    money.read(sum, in: bytes)
    if let number = money[0]?.number(in: bytes), let letters = money[1] {
      extra.amount = Int64(exactly: (number * 1000).rounded()) ?? 0
      extra.currency = Currency(bytes.extracting(letters.range))
    } else if let shown = money[2] ?? amount, shown.kind != .container,
      let paid = MoneyReader(scratch.read(shown, in: bytes))
    {
      extra.amount = paid.amount
      extra.currency = paid.currency
    } else if let count = bits?.integer(in: bytes), count > 0 {
      extra.amount = min(count, 1_000_000_000) * 1000
      extra.currency = Currency("BITS")
    }
    if extra.amount > 0, extra.kind == .comment { extra.kind = .superChat }
    return money[2] ?? amount
  }

  /// The colour of a paid message's box: `#rrggbbaa`, a number, or an object with such.
  private mutating func readColor(
    _ colors: JSONValue?, _ body: JSONValue?, _ newBody: JSONValue?, in bytes: Span<UInt8>
  ) -> RGBColor? {
    color.read(colors ?? body, in: bytes)
    let plain = body?.kind == .container ? nil : body
    guard let value = color[0] ?? color[1] ?? newBody ?? plain else { return nil }
    return ColorReader.read(bytes.extracting(value.range))
  }
}

/// What the type of a record tells.
enum ChatRecordType {
  case comment(CommentDetails.Kind)
  case refused(SkipReason)

  /// Reads the names of an action and of the message in it, either of which may be missing.
  init(action: JSONValue?, message: JSONValue?, in bytes: Span<UInt8>) {
    self = .comment(.comment)
    if let action { self = Self(bytes.extracting(action.range)) }
    if case .comment(.comment) = self, let message { self = Self(bytes.extracting(message.range)) }
  }

  private init(_ name: Span<UInt8>) {
    for (part, type) in Self.types where name.firstIndex(of: part, from: 0) != nil {
      self = type
      return
    }
    self = .comment(.comment)
  }

  /// Parts of the names, the first one that fits being right.
  private static let types: [(StaticString, ChatRecordType)] = [
    ("text_message", .comment(.comment)), ("add_chat_item", .comment(.comment)),
    ("delete", .refused(.deleted)), ("remove", .refused(.deleted)),
    ("clear", .refused(.deleted)), ("ban_user", .refused(.deleted)),
    ("live_chat_ticker", .refused(.notAComment)), ("placeholder", .refused(.notAComment)),
    ("viewer_engagement", .refused(.notAComment)), ("mode_change", .refused(.notAComment)),
    ("banner", .refused(.notAComment)), ("tooltip", .refused(.notAComment)),
    ("poll", .refused(.notAComment)), ("panel", .refused(.notAComment)),
    ("room_state", .refused(.notAComment)), ("replace_chat_item", .refused(.notAComment)),
    ("paid_", .comment(.superChat)), ("gift", .comment(.gift)),
    ("membership", .comment(.membership)), ("sponsor", .comment(.membership)),
    ("subscription", .comment(.membership)), ("donation", .comment(.system)),
    ("raid", .comment(.system)), ("announcement", .comment(.system)),
  ]
}
