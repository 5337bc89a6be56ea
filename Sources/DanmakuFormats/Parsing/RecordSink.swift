import DanmakuModel
import DanmakuThreads

/// Takes the records of a file: keeps the good ones, counts the others with their lines.
struct RecordSink {
  /// What the records have given up to now.
  var decoded: DecodedInput
  private let hasLines: Bool
  private let isPart: Bool
  private var lines = LineCounter()

  /// Nothing taken yet; a binary file has no lines, and a part of a file does not know them.
  init(format: String, hasLines: Bool = true, isPart: Bool = false) {
    decoded = DecodedInput(format: format)
    self.hasLines = hasLines
    self.isPart = isPart
  }

  /// Makes room for what is known to come.
  mutating func reserve(comments: Int, bytes: Int) {
    decoded.list.reserve(comments: comments, bytes: bytes)
  }

  /// Takes a record whose time is known: a comment, unless the time or the text is unusable.
  ///
  /// - Parameters:
  ///   - seconds: The time in the video.
  ///   - mode: How the comment moves.
  ///   - size: The size as found, possibly missing (0) or wrong.
  ///   - color: The colour of the text.
  ///   - text: The text, in valid UTF-8.
  ///   - offset: Where the record starts in the file.
  ///   - source: The file.
  ///   - sent: When the comment was sent, for those that count by the player of that time, in seconds
  ///     or milliseconds since 1970; 0 if that is not known.
  mutating func add(
    seconds: Double, mode: Comment.Mode, size: Double, color: RGBColor, text: Span<UInt8>,
    at offset: Int, in source: Span<UInt8>, sent: Double = 0
  ) {
    switch TimeCheck(seconds: seconds) {
    case .refused(let reason):
      skip(reason, at: offset, in: source)
    case .accepted(let time) where mode == .positioned:
      let comment = Comment(
        time: time, textOffset: 0, textLength: 0, color: color, size: Comment.size(reading: size),
        mode: mode)
      addPositioned(comment, text: text, at: offset, in: source, sent: sent)
    case .accepted(let time):
      guard !BlankText.isBlank(text) else { return skip(.emptyText, at: offset, in: source) }
      decoded.list.append(
        time: time, mode: mode, size: Comment.size(reading: size), color: color, text: text)
    }
  }

  /// Takes a comment whose text says where it stands; not in line, for hardly any is.
  @inline(never)
  private mutating func addPositioned(
    _ comment: Comment, text: Span<UInt8>, at offset: Int, in source: Span<UInt8>, sent: Double
  ) {
    let reason = PositionedComment.append(text, comment, sent: sent, to: &decoded.list)
    if let reason { skip(reason, at: offset, in: source) }
  }

  /// Counts a record that gave no comment.
  mutating func skip(_ reason: SkipReason, at offset: Int, in source: Span<UInt8>) {
    guard hasLines, decoded.skipped.wantsLine(for: reason) else {
      return decoded.skipped.add(reason, line: nil)
    }
    decoded.skipped.add(reason, line: isPart ? offset : lines.line(of: offset, in: source))
  }
}

extension RecordSink: PartSink {
  mutating func absorb(_ part: consuming RecordSink, upTo end: Int, in source: Span<UInt8>) {
    if decoded.list.comments.isEmpty {
      reserve(for: part.decoded.list, timesAsMuch: Double(source.count) / Double(max(1, end)))
    }
    decoded.list.append(part.decoded.list)
    part.decoded.skipped.replaceLines { lines.line(of: $0, in: source) }
    decoded.skipped.append(part.decoded.skipped)
  }

  /// Makes room for what is likely to come if a part is like the others.
  private mutating func reserve(for part: CommentList, timesAsMuch growth: Double) {
    let growth = growth * 1.03
    decoded.list.reserve(
      comments: Int(Double(part.comments.count) * growth),
      bytes: Int(Double(part.arenaEnd) * growth))
    unsafe decoded.list.withMemory { unsafe LargePages.request(for: $0) }
  }
}
