public import DanmakuModel

/// A subtitle file of which the lines are drawn, not read as comments.
public enum SubtitleFile: Sendable {
  /// An ASS script, in UTF-8 without a byte order mark.
  case script([UInt8])
  /// SubRip cues, in UTF-8.
  case subRip([UInt8])

  /// Takes a file out of its containers and finds out its encoding and what it is.
  ///
  /// - Throws: ``DecodingError`` if it is neither ASS nor SubRip.
  public init(_ bytes: Span<UInt8>) throws(DecodingError) {
    var unwrapper = Unwrapper(fileOf: bytes.count)
    if let content = try FormatRegistry.unwrap(bytes, &unwrapper) {
      self = try Self.read(content.span)
    } else {
      self = try Self.read(bytes)
    }
  }

  private static func read(_ bytes: Span<UInt8>) throws(DecodingError) -> SubtitleFile {
    let decoded = DecodedText(bytes, asked: nil)
    let text = decoded.bytes(of: bytes)
    guard text.firstContent < text.count else { throw text.contains(0) ? .zeros : .empty }
    let head = FormatRegistry.head(of: text)
    var copy: [UInt8] = []
    copy.reserveCapacity(text.count)
    for index in text.indices { copy.append(text[index]) }
    if ASSScript.confidence(in: head) == .certain { return .script(copy) }
    if SubRip.confidence(in: head) == .certain { return .subRip(copy) }
    throw .noSubtitles
  }

  /// The cues of SubRip's text as ASS has them; none for a script.
  ///
  /// - Parameter fontScale: What the sizes in `<font size=…>` are multiplied by.
  /// - Returns: Those with readable times, in the order of the file.
  public func cues(fontScale: Double) -> [SubtitleCue] {
    guard case .subRip(let bytes) = self else { return [] }
    let text = bytes.span
    return CueScanner(text, textEndsAtBlank: false).cues.compactMap { cue in
      guard
        let start = cue.timing.seconds.flatMap(Timestamp.init(seconds:))?.centiseconds,
        let end = cue.timing.end.flatMap(Timestamp.init(seconds:))?.centiseconds, start < end
      else { return nil }
      var markup = SubRipMarkup(fontScale: fontScale)
      markup.read(text.extracting(cue.text))
      return SubtitleCue(start: start, end: end, text: markup.text)
    }
  }
}
