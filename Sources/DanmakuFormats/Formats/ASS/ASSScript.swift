import DanmakuModel

/// Scripts of comments that this or another converter made, to be laid out anew.
enum ASSScript: CommentFormat {
  static let name = "ass"
  static let summary = "ASS scripts of this or another converter, to be laid out anew"

  /// The headings that a script begins with, in lower case and without brackets.
  private static let headings: [StaticString] = [
    "script info", "v4+ styles", "v4 styles", "events",
  ]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    var lines = LineReader(at: head.firstContent)
    while let line = lines.next(in: head) {
      let text = head.extracting(line)
      let content = text.extracting(text.trimmed)
      guard !content.isEmpty, content[0] != UInt8(ascii: ";") else { continue }
      guard let heading = ASSSection.heading(content) else { return .none }
      for known in headings where heading.matches(known) { return .certain }
      return .none
    }
    return .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var reader = ASSReader(format: name)
    reader.read(bytes)
    return reader.sink.decoded
  }
}

/// The sections of a script.
enum ASSSection {
  case info
  case styles
  /// Styles of the version before ASS, in which alignments are counted differently.
  case oldStyles
  case events
  /// Fonts, pictures, and what editors keep for themselves.
  case other

  /// The section that a heading begins; `nil` if the line is none.
  init?(_ line: Span<UInt8>) {
    guard let heading = Self.heading(line) else { return nil }
    if heading.matches("script info") {
      self = .info
    } else if heading.matches("events") {
      self = .events
    } else if heading.matches("v4 styles") {
      self = .oldStyles
    } else if heading.matches("v4+ styles") || heading.matches("v4++ styles") {
      self = .styles
    } else {
      self = .other
    }
  }

  /// What stands in the brackets of a heading.
  @_lifetime(copy line)
  static func heading(_ line: Span<UInt8>) -> Span<UInt8>? {
    guard line.count > 2, line[0] == UInt8(ascii: "["), line[line.count - 1] == UInt8(ascii: "]")
    else { return nil }
    return line.extracting(1..<line.count - 1)
  }
}
