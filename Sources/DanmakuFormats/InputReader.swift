import DanmakuModel

/// Reads what has been taken out of its containers: finds its encoding and its format.
struct InputReader {
  private let options: DecodingOptions
  private let encoding: TextEncoding?
  private let asked: (any CommentFormat.Type)?

  /// Gets ready; the names of format and encoding have to be known.
  init(options: DecodingOptions) throws(DecodingError) {
    self.options = options
    asked = options.format.flatMap { FormatRegistry.format(named: $0) }
    if asked == nil, let name = options.format { throw .noSuchFormat(name) }
    encoding = options.encoding.flatMap { TextEncoding(named: $0) }
    if encoding == nil, let name = options.encoding { throw .noSuchEncoding(name) }
  }

  /// Reads a file.
  func read(_ bytes: Span<UInt8>) throws(DecodingError) -> DecodedInput {
    if let found = FormatRegistry.detectBinary(FormatRegistry.head(of: bytes)) {
      if let asked, asked != found { throw .wrongFormat(asked: asked.name, found: found.name) }
      return try decode(bytes, in: found)
    }
    let decodedText = DecodedText(bytes, asked: encoding, threads: options.threads)
    let text = decodedText.bytes(of: bytes)
    let start = text.firstContent
    guard start < text.count else { throw text.contains(0) ? .zeros : .empty }
    let format = try choose(FormatRegistry.head(of: text.extracting(start...)))
    var decoded = try decode(format.isBinary ? bytes : text, in: format)
    decoded.invalidSequences = decodedText.invalidSequences
    if decodedText.encoding != .utf8 {
      decoded.recognition = "\(decodedText.encoding.name), \(decoded.recognition)"
    }
    return decoded
  }

  private func decode(
    _ bytes: Span<UInt8>, in format: any CommentFormat.Type
  ) throws(DecodingError) -> DecodedInput {
    var decoded = try format.decode(bytes, options: options)
    let marks = Resemblance(of: FormatRegistry.head(of: bytes), to: format).found
    let reason =
      if asked != nil {
        "as asked for"
      } else if marks.isEmpty {
        "(\(format.summary))"
      } else {
        "with \(marks.joined(separator: " and "))"
      }
    decoded.recognition = "\(decoded.format) \(reason)"
    return decoded
  }

  /// The format asked for, or the surest one.
  private func choose(_ head: Span<UInt8>) throws(DecodingError) -> any CommentFormat.Type {
    guard let asked else {
      if let found = FormatRegistry.detect(head) { return found }
      var keys = GenericKeys(.csv, options: options)
      keys.allowsNoTime = options.interval != nil
      guard keys.allowsNoTime, CSVTable.find(in: head, keys: keys) != nil else {
        throw Self.complaint(about: head)
      }
      return GenericCSV.self
    }
    guard asked.confidence(in: head) == .none, let found = FormatRegistry.detect(head) else {
      return asked
    }
    throw .wrongFormat(asked: asked.name, found: found.name)
  }

  private static func complaint(about head: Span<UInt8>) -> DecodingError {
    guard !head.contains(0) else { return .binary }
    let nearest = Resemblance.nearest(to: head)
    return nearest.isEmpty ? .unknownFormat : .nearly(nearest)
  }
}
