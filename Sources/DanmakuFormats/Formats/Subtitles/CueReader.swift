import DanmakuModel

/// Makes comments of cues.
struct CueReader {
  /// What the cues gave.
  private(set) var sink: RecordSink
  /// Whether a blank line ends a text for certain; where not, only the next cue does.
  private let textEndsAtBlank: Bool
  private var text = CueText()

  /// Nothing read yet.
  init(format: String, textEndsAtBlank: Bool) {
    sink = RecordSink(format: format)
    self.textEndsAtBlank = textEndsAtBlank
  }

  /// Reads all cues.
  mutating func read(_ bytes: Span<UInt8>) {
    let scanner = CueScanner(bytes, textEndsAtBlank: textEndsAtBlank)
    for cue in scanner.cues { add(cue, in: bytes) }
    if let cut = scanner.cut { sink.skip(.malformed, at: cut, in: bytes) }
  }

  private mutating func add(_ cue: ScannedCue, in bytes: Span<UInt8>) {
    guard let seconds = cue.timing.seconds else {
      return sink.skip(.badTime, at: cue.offset, in: bytes)
    }
    self.text.read(bytes.extracting(cue.text))
    let text = text
    let count = sink.decoded.list.comments.count
    sink.add(
      seconds: seconds, mode: text.isTop ? .top : .bottom, size: 0, color: text.color ?? .white,
      text: text.text.span, at: cue.offset, in: bytes)
    if !text.speaker.isEmpty, sink.decoded.list.comments.count > count {
      sink.decoded.list.describeLast(.named, sender: text.speaker.span)
    }
  }
}
