import DanmakuModel

/// Something that was paid for in a live stream: a gift, a super chat, a guard.
struct BilibiliLiveEvent {
  /// What it is.
  private(set) var kind = CommentDetails.Kind.gift
  /// What is shown of it.
  private(set) var text: [UInt8] = []
  /// What was paid, in thousandths of a yuan.
  var thousandths = 0.0
  /// How long it is to be shown, 0 if that is not said.
  var seconds = 0.0

  /// Begins another event.
  mutating func start(_ kind: CommentDetails.Kind) {
    self.kind = kind
    text.removeAll(keepingCapacity: true)
    (thousandths, seconds) = (0, 0)
  }

  /// Appends a word to the text.
  mutating func append(_ word: StaticString) {
    word.withUTF8Buffer { letters in unsafe text.append(contentsOf: letters) }
  }

  /// Appends to the text what a value of JSON says.
  mutating func append(_ value: JSONValue?, of bytes: Span<UInt8>) {
    if let value { JSONString.unescape(value.range, of: bytes, into: &text) }
  }

  /// Appends to the text what an attribute or an element of XML holds.
  mutating func append(_ range: Range<Int>, of bytes: Span<UInt8>) {
    XMLText.append(range, of: bytes, to: &text)
  }

  /// Makes what an element of XML holds the text, if there is none.
  mutating func appendIfEmpty(_ range: Range<Int>, of bytes: Span<UInt8>) {
    guard text.isEmpty else { return }
    append(range, of: bytes)
    XMLText.undoSecondEscape(in: &text)
    removeNameMarks()
  }

  /// Appends how many pieces there are, if that is more than one.
  mutating func append(count: Double) {
    guard count != 1, let whole = Int32(exactly: count) else { return }
    text.append(contentsOf: " ×\(whole)".utf8)
  }

  /// Removes the marks `<%` and `%>` around names.
  private mutating func removeNameMarks() {
    var end = 0
    var index = 0
    while index < text.count {
      if text.span.holds("<%", at: index) || text.span.holds("%>", at: index) {
        index += 2
        continue
      }
      text[end] = text[index]
      end += 1
      index += 1
    }
    text.removeLast(text.count - end)
  }
}

extension RecordSink {
  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - seconds: When it was; `nil` if that is not known.
  ///   - sender: The name of who paid.
  ///   - offset: Where the record starts in the file.
  ///   - source: The file.
  mutating func add(
    _ event: BilibiliLiveEvent, seconds: Double?, sender: Span<UInt8>, at offset: Int,
    in source: Span<UInt8>
  ) {
    guard let seconds else { return skip(.noTime, at: offset, in: source) }
    let before = decoded.list.comments.count
    add(
      seconds: seconds, mode: .scroll, size: 0, color: .white, text: event.text.span, at: offset,
      in: source)
    guard before < decoded.list.comments.count else { return }
    var details = CommentDetails()
    details.kind = event.kind
    details.amount = Int64(exactly: max(0, event.thousandths).rounded()) ?? 0
    if details.amount > 0 { details.currency = Currency("CNY") }
    details.duration = Int32(exactly: max(0, event.seconds * 1000).rounded()) ?? 0
    decoded.list.describeLast(details, sender: sender)
  }
}
