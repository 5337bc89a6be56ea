/// A line `seconds:commands:text` of niconico's first editor of uploaders' comments.
struct NiconicoOwnerLine {
  /// When the comment appears.
  var seconds: Double
  /// Where its commands are.
  var commands: Range<Int>
  /// Where the text is; it may hold colons.
  var text: Range<Int>

  /// The parts of a line; `nil` if it is another.
  init?(_ range: Range<Int>, of bytes: Span<UInt8>) {
    let line = bytes.extracting(range)
    guard let first = line.firstIndex(of: ":", from: 0),
      let second = line.firstIndex(of: ":", from: first + 1),
      let seconds = DecimalReader.read(line.extracting(0..<first))
    else { return nil }
    self.seconds = seconds
    commands = range.lowerBound + first + 1..<range.lowerBound + second
    text = range.lowerBound + second + 1..<range.upperBound
  }

  /// How many lines are looked at.
  private static let linesTried = 16

  /// Whether a file begins with lines of this kind.
  ///
  /// Where the second part begins with a digit, the line is one with a clock (`1:02:03`).
  static func confidence(in head: Span<UInt8>) -> Confidence {
    var lines = NiconicoOwnerLines(at: head.firstContent)
    var count = 0
    while count < linesTried, let range = lines.next(in: head) {
      let isCut = range.upperBound == head.count && count > 0
      guard let line = NiconicoOwnerLine(range, of: head) else { return isCut ? .certain : .none }
      let commands = head.extracting(line.commands)
      let word = commands.extracting(commands.trimmed)
      guard word.isEmpty || word[0].digit == nil else { return .none }
      count += 1
    }
    return count > 0 ? .certain : .none
  }
}

/// Steps through the lines of a text that are not blank.
struct NiconicoOwnerLines {
  private var position: Int

  /// The lines from a place on.
  init(at position: Int) {
    self.position = position
  }

  /// The next line without its break; `nil` at the end.
  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != Byte.lineFeed,
        bytes[position] != Byte.carriageReturn
      {
        position += 1
      }
      let line = start..<position
      position += 1
      if !bytes.extracting(line).isBlank { return line }
    }
    return nil
  }
}
