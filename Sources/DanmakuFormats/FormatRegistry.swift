public import DanmakuModel

/// The formats that can be read.
public enum FormatRegistry {
  /// All formats; of those that are equally sure of a file, the first reads it.
  public static let all: [any CommentFormat.Type] = [
    BilibiliProtobuf.self,
    BilibiliLiveMessages.self,
    BililiveRecorderXML.self,
    IQiyiXML.self,
    MioMioXML.self,
    BilibiliXML.self,
    GenericJSON.self,
    JSONLines.self,
    GenericCSV.self,
  ]

  /// The bytes of a file that formats may judge it by.
  public static let headLength = 65_536

  /// The format of a name.
  public static func format(named name: String) -> (any CommentFormat.Type)? {
    all.first { $0.name == name }
  }

  /// The format that is surest of a file with this beginning; `nil` if none can read it.
  public static func detect(_ head: Span<UInt8>) -> (any CommentFormat.Type)? {
    var best: (any CommentFormat.Type)?
    var confidence = Confidence.none
    for format in all {
      let claim = format.confidence(in: head)
      if claim > confidence { (best, confidence) = (format, claim) }
    }
    return best
  }

  /// Reads a file in the format asked for, or in the one that its content shows.
  public static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    if let binary = try binaryFormat(of: bytes, asked: options.format) {
      return try binary.decode(bytes, options: options)
    }
    let marks = UTF8Text.byteOrderMarkLength(of: bytes)
    let content = bytes.extracting(marks..<bytes.count)
    guard !UTF8Text.isValid(content) else { return try decode(text: content, options: options) }
    let repaired = UTF8Text.repair(content)
    var decoded = try decode(text: repaired.bytes.span, options: options)
    decoded.invalidSequences = repaired.count
    return decoded
  }

  /// The binary format of a file; `nil` if it is none, or not for certain.
  private static func binaryFormat(
    of bytes: Span<UInt8>, asked name: String?
  ) throws(DecodingError) -> (any CommentFormat.Type)? {
    let head = bytes.extracting(0..<min(bytes.count, headLength))
    for format in all where format.isBinary && format.confidence(in: head) == .certain {
      guard let name, name != format.name else { return format }
      throw self.format(named: name) == nil
        ? .noSuchFormat(name) : .wrongFormat(asked: name, found: format.name)
    }
    return nil
  }

  private static func decode(
    text: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    let start = text.firstContent
    guard start < text.count else {
      throw text.contains(0) ? .zeros : .empty
    }
    let head = text.extracting(start..<min(text.count, start &+ headLength))
    let format = try choose(head, asked: options.format)
    return try format.decode(text, options: options)
  }

  private static func choose(
    _ head: Span<UInt8>, asked name: String?
  ) throws(DecodingError) -> any CommentFormat.Type {
    guard let name else {
      guard let found = detect(head) else { throw head.contains(0) ? .binary : .unknownFormat }
      return found
    }
    guard let asked = format(named: name) else { throw .noSuchFormat(name) }
    guard asked.confidence(in: head) == .none, let found = detect(head) else { return asked }
    throw .wrongFormat(asked: name, found: found.name)
  }
}
