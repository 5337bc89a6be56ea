import DanmakuModel

/// Reads cues: a line with the times, and lines of text under it.
struct CueReader {
  /// A cue of which the text is still being looked for.
  private struct Cue {
    var offset: Int
    var seconds: Double?
    var text: Range<Int>
    var isOpen = true
  }

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
    var lines = LineReader(at: bytes.firstContent)
    var cue: Cue?
    var previous = 0..<0
    while let line = lines.next(in: bytes) {
      let content = bytes.extracting(line)
      if let timing = CueTiming(content) {
        if var finished = cue {
          let isNumber = bytes.extracting(previous).isWholeNumber
          if isNumber, finished.isOpen, previous.lowerBound >= finished.text.lowerBound {
            finished.text = finished.text.lowerBound..<previous.lowerBound
          }
          finish(finished, in: bytes)
        }
        let start = min(lines.position, bytes.count)
        cue = Cue(offset: line.lowerBound, seconds: timing.seconds, text: start..<start)
      } else if var open = cue, open.isOpen {
        if textEndsAtBlank, content.isBlank {
          open.isOpen = false
        } else {
          open.text = open.text.lowerBound..<line.upperBound
        }
        cue = open
      }
      previous = line
    }
    guard let last = cue else { return }
    finishLast(last, in: bytes)
  }

  private mutating func finish(_ cue: Cue, in bytes: Span<UInt8>) {
    guard let seconds = cue.seconds else {
      return sink.skip(.badTime, at: cue.offset, in: bytes)
    }
    self.text.read(bytes.extracting(cue.text))
    let text = text
    let count = sink.decoded.list.comments.count
    sink.add(
      seconds: seconds, mode: text.isTop ? .top : .bottom, size: 0, color: text.color ?? .white,
      text: text.text.span, at: cue.offset, in: bytes)
    if !text.speaker.isEmpty, sink.decoded.list.comments.count > count {
      sink.decoded.list.describeLast(CommentDetails(), sender: text.speaker.span)
    }
  }

  /// Finishes the last cue, whose text the number and half the times of another one may follow, if
  /// the file was cut.
  private mutating func finishLast(_ cue: Cue, in bytes: Span<UInt8>) {
    var blank: Int?
    var after: Range<Int>?
    var count = 0
    var lines = LineReader(at: cue.text.lowerBound)
    while lines.position < cue.text.upperBound, let line = lines.next(in: bytes) {
      if bytes.extracting(line).isBlank {
        (blank, after, count) = (line.lowerBound, nil, 0)
      } else {
        if count == 0 { after = line }
        count += 1
      }
    }
    guard let blank, let after, count <= 2, bytes.extracting(after).isWholeNumber else {
      return finish(cue, in: bytes)
    }
    var whole = cue
    whole.text = cue.text.lowerBound..<blank
    finish(whole, in: bytes)
    sink.skip(.malformed, at: after.lowerBound, in: bytes)
  }
}
