import DanmakuModel

extension JSONRecordReader {
  /// Steps to the next whole record; what is broken on the way is counted.
  ///
  /// - Returns: Where the record starts; `nil` at the end of the file.
  mutating func next(in bytes: Span<UInt8>, sink: inout RecordSink) -> Int? {
    while true {
      switch next(in: bytes) {
      case .record(let start): return start
      case .malformed(let start): sink.skip(.malformed, at: start, in: bytes)
      case .end: return nil
      }
    }
  }
}

extension RecordSink {
  /// Takes a record with the values that tell its time and its text, either of which may be
  /// missing.
  ///
  /// - Parameters:
  ///   - time: The time as a number.
  ///   - perSecond: How many of the time's units are a second.
  ///   - mode: How the comment moves; `nil` for a mode that is not drawn.
  ///   - size: The size in the sites' scale, 0 if missing.
  ///   - color: The colour of the text.
  ///   - text: The text.
  ///   - buffer: Where texts are unescaped.
  ///   - offset: Where the record starts in the file.
  ///   - source: The file.
  /// - Returns: Whether there is a comment of it.
  @discardableResult
  mutating func add(
    time: JSONValue?, perSecond: Double = 1, mode: Comment.Mode?, size: Double = 0,
    color: RGBColor = .white, text: JSONValue?, buffer: inout JSONText, at offset: Int,
    in source: Span<UInt8>
  ) -> Bool {
    let before = decoded.list.comments.count
    if let time, let text, let mode {
      let seconds = (time.number(in: source) ?? .nan) / perSecond
      add(
        seconds: seconds, mode: mode, size: size, color: color,
        text: buffer.read(text, in: source), at: offset, in: source)
    } else {
      skip(time == nil ? .noTime : text == nil ? .noText : .code, at: offset, in: source)
    }
    return decoded.list.comments.count > before
  }

  /// Adds to the last comment what else is known of it, if anything is.
  mutating func describeLast(
    likes: JSONValue? = nil, sender: JSONValue? = nil, flags: CommentDetails.Flags = [],
    buffer: inout JSONText, in source: Span<UInt8>
  ) {
    describeLast(
      likes: likes, sender: buffer.read(sender, in: source), flags: flags, in: source)
  }

  /// Adds to the last comment what else is known of it, if anything is.
  mutating func describeLast(
    likes: JSONValue? = nil, sender: Span<UInt8>, flags: CommentDetails.Flags = [],
    in source: Span<UInt8>
  ) {
    var extra = CommentDetails()
    extra.likes = Int32(clamping: max(0, likes?.integer(in: source) ?? 0))
    extra.flags = flags
    guard extra != CommentDetails() || !sender.isBlank else { return }
    decoded.list.describeLast(extra, sender: sender)
  }
}
