/// A cue of a subtitle file, as it stands there.
struct ScannedCue {
  /// Where its line with the times begins.
  var offset: Int
  var timing: CueTiming
  /// Where its text is.
  var text: Range<Int>
  fileprivate var isOpen = true
}

/// Finds cues: a line with the times, and lines of text under it.
struct CueScanner {
  /// What was found, in the order of the file.
  private(set) var cues: [ScannedCue] = []
  /// Where half a cue begins at the end of a file that was cut.
  private(set) var cut: Int?

  /// Finds all cues.
  ///
  /// - Parameters:
  ///   - bytes: The text of a file.
  ///   - textEndsAtBlank: Whether a blank line ends a text for certain; where not, only the next cue
  ///     does.
  init(_ bytes: Span<UInt8>, textEndsAtBlank: Bool) {
    var lines = LineReader(at: bytes.firstContent)
    var cue: ScannedCue?
    var previous = 0..<0
    while let line = lines.next(in: bytes) {
      let content = bytes.extracting(line)
      if let timing = CueTiming(content) {
        if var finished = cue {
          let isNumber = bytes.extracting(previous).isWholeNumber
          if isNumber, finished.isOpen, previous.lowerBound >= finished.text.lowerBound {
            finished.text = finished.text.lowerBound..<previous.lowerBound
          }
          cues.append(finished)
        }
        let start = min(lines.position, bytes.count)
        cue = ScannedCue(offset: line.lowerBound, timing: timing, text: start..<start)
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
    if let last = cue { addLast(last, in: bytes) }
  }

  /// Takes the last cue, whose text the number and half the times of another one may follow, if the
  /// file was cut.
  private mutating func addLast(_ cue: ScannedCue, in bytes: Span<UInt8>) {
    var cue = cue
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
    if let blank, let after, count <= 2, bytes.extracting(after).isWholeNumber {
      cue.text = cue.text.lowerBound..<blank
      cut = after.lowerBound
    }
    cues.append(cue)
  }
}
