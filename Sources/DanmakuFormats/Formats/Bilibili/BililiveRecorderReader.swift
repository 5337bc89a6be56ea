import DanmakuModel

/// Reads the elements of a recorder's XML one by one.
struct BililiveRecorderReader {
  /// The elements that are records.
  private static let records: [StaticString] = ["d", "gift", "sc", "guard", "toast"]

  private var scanner = XMLScanner(at: 0)
  private var decoder = BilibiliText()
  private var event = BilibiliLiveEvent()
  private var raw = BilibiliRawGift()
  private var sender: [UInt8] = []
  /// Whether super chats are priced in yuan, as BililiveRecorder has them, or in thousandths.
  private var pricesAreYuan = false

  /// Reads up to the end of the next record; false at the end of the file.
  mutating func readNext(in bytes: Span<UInt8>, to sink: inout RecordSink) -> Bool {
    while let tag = scanner.nextTag(in: bytes) {
      guard tag == .start else { continue }
      if scanner.isNamed("d", in: bytes) {
        readComment(in: bytes, to: &sink)
      } else if scanner.isNamed("gift", in: bytes) {
        readGift(in: bytes, to: &sink)
      } else if scanner.isNamed("sc", in: bytes) {
        readSuperChat(in: bytes, to: &sink)
      } else if scanner.isNamed("guard", in: bytes) || scanner.isNamed("toast", in: bytes) {
        readGuard(in: bytes, to: &sink)
      } else {
        skip(in: bytes)
        continue
      }
      return true
    }
    return false
  }

  /// Takes notice of an element that is no record, and steps over a style sheet.
  private mutating func skip(in bytes: Span<UInt8>) {
    if scanner.isNamed("BililiveRecorder", in: bytes) {
      pricesAreYuan = true
    } else if scanner.isNamed("BililiveRecorderXmlStyle", in: bytes) {
      let start = scanner.position
      if !scanner.contents(within: "i", in: bytes).isClosed { scanner.position = start }
    }
  }

  private mutating func readComment(in bytes: Span<UInt8>, to sink: inout RecordSink) {
    let offset = scanner.offset
    readSender(in: bytes)
    let value = scanner.attribute("p", in: bytes) ?? 0..<0
    let contents = contents(in: bytes)
    guard !contents.isCut else { return sink.skip(.malformed, at: offset, in: bytes) }
    switch decoder.parameters(bytes.extracting(value)) {
    case .refused(let reason): sink.skip(reason, at: offset, in: bytes)
    case .read(let parameters):
      let before = sink.decoded.list.comments.count
      let raw = bytes.extracting(contents.range)
      if BilibiliText.isPlain(raw) {
        sink.add(parameters, text: raw, at: offset, in: bytes)
      } else {
        decoder.decode(raw, breaksBeforeLetters: parameters.breaksBeforeLetters)
        sink.add(parameters, text: decoder.text.span, at: offset, in: bytes)
      }
      guard before < sink.decoded.list.comments.count, !sender.isEmpty else { return }
      sink.decoded.list.describeLast(.named, sender: sender.span)
    }
  }

  private mutating func readGift(in bytes: Span<UInt8>, to sink: inout RecordSink) {
    event.start(.gift)
    let count = number("giftcount", in: bytes) ?? number("count", in: bytes) ?? 1
    event.append(scanner.attribute("giftname", in: bytes) ?? 0..<0, of: bytes)
    event.append(count: count)
    let coins = scanner.attribute("cointype", in: bytes) ?? 0..<0
    if let price = number("price", in: bytes) {
      let isPaid = !bytes.extracting(coins).matches("银瓜子")
      event.thousandths = isPaid ? price * count : 0
    } else if readRaw(in: bytes) {
      event.thousandths = raw.price * count
      event.seconds = raw.seconds
    }
    finish(in: bytes, to: &sink)
  }

  private mutating func readSuperChat(in bytes: Span<UInt8>, to sink: inout RecordSink) {
    event.start(.superChat)
    event.thousandths = (number("price", in: bytes) ?? 0) * (pricesAreYuan ? 1000 : 1)
    event.seconds = number("time", in: bytes) ?? 0
    finish(in: bytes, to: &sink)
  }

  private mutating func readGuard(in bytes: Span<UInt8>, to sink: inout RecordSink) {
    event.start(.membership)
    let rank = BilibiliGuard(level: number("level", in: bytes))
    let count = number("count", in: bytes) ?? number("num", in: bytes) ?? 1
    var price = number("price", in: bytes)
    if price == nil, readRaw(in: bytes), raw.price > 0 { price = raw.price }
    event.thousandths = (price ?? rank.price) * count
    if !scanner.isNamed("toast", in: bytes) {
      event.append(rank.title)
      event.append(count: count)
    }
    finish(in: bytes, to: &sink)
  }

  /// Reads what the element holds, if it has no text yet, and hands it over.
  private mutating func finish(in bytes: Span<UInt8>, to sink: inout RecordSink) {
    let offset = scanner.offset
    let time = scanner.attribute("ts", in: bytes) ?? 0..<0
    let isTimed = !bytes.extracting(time).isBlank
    let seconds = isTimed ? DecimalReader.read(bytes.extracting(time)) ?? .nan : nil
    readSender(in: bytes)
    let contents = contents(in: bytes)
    guard !contents.isCut else { return sink.skip(.malformed, at: offset, in: bytes) }
    event.appendIfEmpty(contents.range, of: bytes)
    sink.add(event, seconds: seconds, sender: sender.span, at: offset, in: bytes)
  }

  private mutating func contents(in bytes: Span<UInt8>) -> XMLScanner.Contents {
    scanner.contents(within: "i", siblings: Self.records, in: bytes)
  }

  private mutating func readSender(in bytes: Span<UInt8>) {
    sender.removeAll(keepingCapacity: true)
    guard let user = scanner.attribute("user", in: bytes) else { return }
    XMLText.append(user, of: bytes, to: &sender)
  }

  /// Reads the message of the site that a recorder may keep; false if there is none.
  private mutating func readRaw(in bytes: Span<UInt8>) -> Bool {
    guard let value = scanner.attribute("raw", in: bytes) else { return false }
    raw.read(value, of: bytes)
    return true
  }

  private func number(_ name: StaticString, in bytes: Span<UInt8>) -> Double? {
    scanner.attribute(name, in: bytes).flatMap { DecimalReader.read(bytes.extracting($0)) }
  }
}
