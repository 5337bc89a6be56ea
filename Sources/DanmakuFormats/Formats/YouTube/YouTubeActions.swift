import DanmakuModel

/// Finds the messages in a live chat, wherever they are.
///
/// Pages wrap the actions in objects of many shapes, which change from year to year, so the way to
/// them is no path but the two keys that do not: `replayChatItemAction`, which holds actions and
/// their time, and `addChatItemAction`, which holds a message. In JSON a key's quotes can't be part
/// of a text, so no nesting need be followed to find them, and no break hides the next one.
struct YouTubeActions {
  /// A message that was added to the chat.
  struct Action {
    /// Where the value of `addChatItemAction` starts.
    var start: Int
    /// The time in the video in milliseconds, if the chat is a replay.
    var offset: JSONValue?
  }

  private var position = 0
  /// The actions of the replay entered, and what is left of them.
  private var actions = JSONScanner(at: 0)
  private var isInActions = false
  private var offset: JSONValue?
  /// An offset found before the object that it belongs to.
  private var earlyOffset: JSONValue?
  /// Whether the messages up to the next replay belong to a broken one, which has been counted.
  private var isInBroken = false

  private var replay = JSONFields(["actions", "videoOffsetTimeMsec"])
  private var action = JSONFields(["addChatItemAction"])

  /// Whether a key, its quotes included, stands at a place where a quote is.
  static func isKey(_ key: StaticString, at index: Int, in bytes: Span<UInt8>) -> Bool {
    guard bytes.holds(key, at: index), index == 0 || bytes[index - 1] != Byte.backslash else {
      return false
    }
    var scanner = JSONScanner(at: index + key.utf8CodeUnitCount)
    return scanner.peek(in: bytes) == Byte.colon
  }

  /// The next message; broken ones on the way are counted.
  mutating func next(in bytes: Span<UInt8>, sink: inout RecordSink) -> Action? {
    while true {
      if let action = nextOfReplay(in: bytes) { return action }
      guard let quote = nextQuote(in: bytes) else { return nil }
      position = quote + 1
      if Self.isKey("\"replayChatItemAction\"", at: quote, in: bytes) {
        enterReplay(at: quote, in: bytes, sink: &sink)
      } else if Self.isKey("\"videoOffsetTimeMsec\"", at: quote, in: bytes) {
        earlyOffset = value(ofKeyAt: quote, in: bytes)
      } else if !isInBroken, Self.isKey("\"addChatItemAction\"", at: quote, in: bytes) {
        if let found = value(ofKeyAt: quote, in: bytes) {
          return Action(start: found.range.lowerBound, offset: nil)
        }
        sink.skip(.malformed, at: quote, in: bytes)
      }
    }
  }

  private func nextQuote(in bytes: Span<UInt8>) -> Int? {
    for index in min(position, bytes.count)..<bytes.count where bytes[index] == Byte.quote {
      return index
    }
    return nil
  }

  /// The value of the key at a quote, if all of it is there; the search goes on behind it.
  private mutating func value(ofKeyAt quote: Int, in bytes: Span<UInt8>) -> JSONValue? {
    var scanner = JSONScanner(at: quote)
    guard scanner.scanString(in: bytes) != nil, scanner.peek(in: bytes) == Byte.colon else {
      return nil
    }
    scanner.position += 1
    guard let value = scanner.scanValue(in: bytes) else { return nil }
    position = scanner.position
    return value
  }

  /// Reads the object under `replayChatItemAction`.
  private mutating func enterReplay(
    at quote: Int, in bytes: Span<UInt8>, sink: inout RecordSink
  ) {
    let early = earlyOffset
    earlyOffset = nil
    var scanner = JSONScanner(at: quote)
    _ = scanner.scanString(in: bytes)
    if scanner.peek(in: bytes) == Byte.colon { scanner.position += 1 }
    isInBroken = !replay.read(from: &scanner, in: bytes)
    guard !isInBroken else { return sink.skip(.malformed, at: quote, in: bytes) }
    position = scanner.position
    guard let list = replay[0], list.isArray(in: bytes) else { return }
    offset = replay[1] ?? laterOffset(in: bytes) ?? early
    actions = JSONScanner(at: list.range.lowerBound + 1)
    isInActions = true
  }

  /// The offset behind the replay, where yt-dlp writes that of a chat that is going on.
  private mutating func laterOffset(in bytes: Span<UInt8>) -> JSONValue? {
    var scanner = JSONScanner(at: position)
    while scanner.peek(in: bytes) == Byte.comma {
      scanner.position += 1
      guard scanner.peek(in: bytes) == Byte.quote else { return nil }
      let quote = scanner.position
      if Self.isKey("\"videoOffsetTimeMsec\"", at: quote, in: bytes) {
        return value(ofKeyAt: quote, in: bytes)
      }
      guard scanner.scanString(in: bytes) != nil, scanner.peek(in: bytes) == Byte.colon else {
        return nil
      }
      scanner.position += 1
      guard scanner.peek(in: bytes) != UInt8(ascii: "{"), scanner.scanValue(in: bytes) != nil else {
        return nil
      }
    }
    return nil
  }

  /// The next message of the replay entered; its text is whole.
  private mutating func nextOfReplay(in bytes: Span<UInt8>) -> Action? {
    while isInActions {
      switch actions.peek(in: bytes) {
      case Byte.comma:
        actions.position += 1
      case UInt8(ascii: "{"):
        guard action.read(from: &actions, in: bytes) else {
          isInActions = false
          return nil
        }
        if let added = action[0] {
          return Action(start: added.range.lowerBound, offset: offset)
        }
      case UInt8(ascii: "]"), 0:
        isInActions = false
      default:
        isInActions = actions.scanValue(in: bytes) != nil
      }
    }
    return nil
  }
}
