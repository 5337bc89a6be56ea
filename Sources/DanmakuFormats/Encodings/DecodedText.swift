/// A text in UTF-8, made of a file in whatever encoding.
struct DecodedText {
  /// What the file was in.
  let encoding: TextEncoding
  /// Sequences of bytes that were no text and became U+FFFD.
  private(set) var invalidSequences = 0
  /// Whether the text differs from the file behind the byte order marks.
  private var isConverted = false
  /// The text, if it does.
  private var converted: [UInt8] = []
  /// The length of the byte order marks that the text begins with in the file.
  private let start: Int

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - asked: Its encoding, if it has no byte order mark; `nil` finds it out.
  ///   - threads: How many may take part.
  init(_ bytes: Span<UInt8>, asked: TextEncoding?, threads: Int = 1) {
    let isUTF8 = UTF8Text.isValid(bytes, threads: threads)
    encoding = EncodingDetector.detect(bytes, asked: asked, isUTF8: isUTF8)
    if encoding != .utf8, let transcoder = Transcoder(from: encoding.converter) {
      start = EncodingDetector.mark(of: bytes)?.length ?? 0
      let text = transcoder.decode(bytes.extracting(start...), unit: encoding.unit)
      (isConverted, converted, invalidSequences) = (true, text.bytes, text.invalid)
    } else {
      start = UTF8Text.byteOrderMarkLength(of: bytes)
      isConverted = !isUTF8
      guard !isUTF8 else { return }
      (converted, invalidSequences) = UTF8Text.repair(bytes.extracting(start...))
    }
  }

  /// The text, given the file it was made of.
  @_lifetime(borrow self, copy file)
  func bytes(of file: Span<UInt8>) -> Span<UInt8> {
    if isConverted { return converted.span }
    return file.extracting(start...)
  }
}
