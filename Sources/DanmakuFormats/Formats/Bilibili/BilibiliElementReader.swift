import DanmakuModel

/// Makes comments of the elements of a protobuf segment.
struct BilibiliElementReader {
  private var decoder = BilibiliText()

  /// Takes an element that starts at a place of the file.
  mutating func read(
    _ element: BilibiliElement, at offset: Int, in bytes: Span<UInt8>, to sink: inout RecordSink
  ) {
    guard let mode = ModeReader.bilibili(element.mode) else {
      return sink.skip(.code, at: offset, in: bytes)
    }
    guard mode != .positioned else {
      return readPositioned(element, at: offset, in: bytes, to: &sink)
    }
    let raw = bytes.extracting(element.content)
    let before = sink.decoded.list.comments.count
    if UTF8Text.isValid(raw) {
      add(element, mode, text: raw, at: offset, in: bytes, to: &sink)
    } else {
      let repaired = UTF8Text.repair(raw)
      add(element, mode, text: repaired.bytes.span, at: offset, in: bytes, to: &sink)
      sink.decoded.invalidSequences += repaired.count
    }
    guard before < sink.decoded.list.comments.count else { return }
    sink.decoded.list.comments[before].weight = element.weight
    describe(element, in: bytes, to: &sink)
  }

  private mutating func add(
    _ element: BilibiliElement, _ mode: Comment.Mode, text raw: Span<UInt8>, at offset: Int,
    in bytes: Span<UInt8>, to sink: inout RecordSink
  ) {
    let seconds = Double(element.progress) / 1000
    let isWhite = element.hasGradient && element.color == 0
    let color = isWhite ? .white : RGBColor(hex: element.color)
    if BilibiliText.isPlain(raw) {
      sink.add(
        seconds: seconds, mode: mode, size: Double(element.size), color: color, text: raw,
        at: offset, in: bytes)
    } else {
      decoder.decode(unwrapped: raw, breaksBeforeLetters: mode.isStill || element.pool == 1)
      sink.add(
        seconds: seconds, mode: mode, size: Double(element.size), color: color,
        text: decoder.text.span, at: offset, in: bytes)
    }
  }

  /// Takes an element whose text says where it stands, by the player of its time.
  @inline(never)
  private mutating func readPositioned(
    _ element: BilibiliElement, at offset: Int, in bytes: Span<UInt8>, to sink: inout RecordSink
  ) {
    var scanner = ProtobufScanner(offset..<bytes.count)
    _ = scanner.next(in: bytes)
    let repaired = UTF8Text.repair(bytes.extracting(element.content))
    sink.decoded.invalidSequences += repaired.count
    decoder.decode(unwrapped: repaired.bytes.span, breaksBeforeLetters: false)
    let before = sink.decoded.list.comments.count
    sink.add(
      seconds: Double(element.progress) / 1000, mode: .positioned, size: Double(element.size),
      color: RGBColor(hex: element.color), text: decoder.text.span, at: offset, in: bytes,
      sent: BilibiliElement.sent(in: scanner.range, of: bytes))
    guard before < sink.decoded.list.comments.count else { return }
    sink.decoded.list.comments[before].weight = element.weight
    describe(element, in: bytes, to: &sink)
  }

  private func describe(
    _ element: BilibiliElement, in bytes: Span<UInt8>, to sink: inout RecordSink
  ) {
    let sender = bytes.extracting(element.sender)
    guard !sender.isEmpty || element.likes > 0 || element.hasGradient else { return }
    var details = CommentDetails()
    details.likes = element.likes
    if element.hasGradient { details.flags = .gradient }
    sink.decoded.list.describeLast(
      details, sender: UTF8Text.isValid(sender) ? sender : sender.extracting(0..<0))
  }
}
