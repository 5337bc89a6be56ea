import DanmakuModel

/// Makes comments of live messages; times count from the first one.
struct BilibiliLiveMessageReader {
  /// Seconds of Unix time at the first message.
  private var start: Double?
  private var event = BilibiliLiveEvent()
  private var text = JSONText()
  private var name = JSONText()

  private var info = JSONFields(cells: 3, telling: 0)
  private var settings = JSONFields(cells: 5, telling: 0)
  private var user = JSONFields(cells: 2, telling: 0)
  private var data = JSONFields([
    "price", "num", "coin_type", "combo_stay_time", "giftName", "uname", "username", "message",
    "time", "timestamp", "start_time", "ts", "guard_level", "user_info",
  ])
  private var userInfo = JSONFields(["uname"])

  /// The members of ``data``.
  private enum Field {
    static let price = 0
    static let count = 1
    static let coins = 2
    static let combo = 3
    static let gift = 4
    static let sender = 5
    static let buyer = 6
    static let message = 7
    static let duration = 8
    static let times = 9...11
    static let level = 12
    static let user = 13
  }

  /// Takes the message that starts at a place of the file.
  mutating func read(
    _ command: Span<UInt8>, info: JSONValue?, data: JSONValue?, at offset: Int,
    in bytes: Span<UInt8>, to sink: inout RecordSink
  ) {
    if isCommand("danmu_msg", command) {
      self.info.read(info, in: bytes)
      readComment(at: offset, in: bytes, to: &sink)
      return
    }
    self.data.read(data, in: bytes)
    if isCommand("send_gift", command) {
      readGift(in: bytes)
    } else if isCommand("super_chat_message", command) {
      readSuperChat(in: bytes)
    } else if isCommand("guard_buy", command) {
      readGuard(in: bytes)
    } else {
      sink.skip(.notAComment, at: offset, in: bytes)
      return
    }
    userInfo.read(self.data[Field.user], in: bytes)
    let sender = self.data[Field.sender] ?? self.data[Field.buyer] ?? userInfo[0]
    let seconds = seconds(since: unixTime(in: bytes))
    sink.add(
      event, seconds: seconds, sender: name.read(sender, in: bytes), at: offset, in: bytes)
  }

  /// `"info":[[_, mode, size, colour, sent, …], "text", [uid, "name", …], …]`.
  private mutating func readComment(
    at offset: Int, in bytes: Span<UInt8>, to sink: inout RecordSink
  ) {
    settings.read(info[0], in: bytes)
    user.read(info[2], in: bytes)
    func number(_ index: Int) -> Double { settings[index]?.number(in: bytes) ?? 0 }
    guard let seconds = seconds(since: settings[4]?.number(in: bytes).map { $0 / 1000 }) else {
      return sink.skip(.noTime, at: offset, in: bytes)
    }
    guard let content = info[1] else { return sink.skip(.noText, at: offset, in: bytes) }
    guard let mode = ModeReader.bilibili(Int(exactly: number(1)) ?? 1) else {
      return sink.skip(.code, at: offset, in: bytes)
    }
    let color = settings[3].flatMap { ColorReader.read(bytes.extracting($0.range)) }
    let before = sink.decoded.list.comments.count
    sink.add(
      seconds: seconds, mode: mode, size: number(2), color: color ?? .white,
      text: text.read(content, in: bytes), at: offset, in: bytes)
    guard before < sink.decoded.list.comments.count else { return }
    sink.decoded.list.describeLast(.named, sender: name.read(user[1], in: bytes))
  }

  private mutating func readGift(in bytes: Span<UInt8>) {
    event.start(.gift)
    let count = number(Field.count, in: bytes) ?? 1
    event.append(data[Field.gift], of: bytes)
    event.append(count: count)
    let isFree = data[Field.coins].map { bytes.extracting($0.range).matches("silver") } ?? false
    event.thousandths = isFree ? 0 : (number(Field.price, in: bytes) ?? 0) * count
    event.seconds = number(Field.combo, in: bytes) ?? 0
  }

  private mutating func readSuperChat(in bytes: Span<UInt8>) {
    event.start(.superChat)
    event.append(data[Field.message], of: bytes)
    event.thousandths = (number(Field.price, in: bytes) ?? 0) * 1000
    event.seconds = number(Field.duration, in: bytes) ?? 0
  }

  private mutating func readGuard(in bytes: Span<UInt8>) {
    event.start(.membership)
    let rank = BilibiliGuard(level: number(Field.level, in: bytes))
    let count = number(Field.count, in: bytes) ?? 1
    event.append(rank.title)
    event.append(count: count)
    event.thousandths = (number(Field.price, in: bytes) ?? rank.price) * count
  }

  private func number(_ field: Int, in bytes: Span<UInt8>) -> Double? {
    data[field]?.number(in: bytes)
  }

  /// Seconds of Unix time.
  private func unixTime(in bytes: Span<UInt8>) -> Double? {
    for field in Field.times {
      if let time = number(field, in: bytes), time > 0 { return time }
    }
    return nil
  }

  /// Seconds since the first message.
  private mutating func seconds(since time: Double?) -> Double? {
    guard let time else { return nil }
    let first = start ?? time
    start = first
    return time - first
  }

  /// Whether a command is the one in lower case, with or without a suffix behind a colon.
  private func isCommand(_ word: StaticString, _ command: Span<UInt8>) -> Bool {
    let length = word.utf8CodeUnitCount
    guard command.count >= length, command.extracting(0..<length).matches(word) else {
      return false
    }
    return command.count == length || command[length] == Byte.colon
  }
}
