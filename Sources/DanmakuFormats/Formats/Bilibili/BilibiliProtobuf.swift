import DanmakuModel

/// Bilibili's protobuf: segments of six minutes (`DmSegMobileReply`), one or several in a row.
enum BilibiliProtobuf: CommentFormat {
  static let name = "bilibili-protobuf"
  static let summary = "Bilibili protobuf segments (seg.so), one or several in one file"
  static let isBinary = true

  /// How many fields a comment that is looked for behind a break may have; real ones have 20.
  private static let fieldLimit = 64

  /// Whether the first element is a comment, or a whole file has what an empty segment has.
  static func confidence(in head: Span<UInt8>) -> Confidence {
    var scanner = ProtobufScanner(0..<head.count)
    var isSegment = false
    while true {
      switch scanner.next(in: head) {
      case .broken: return .none
      case .end: return isSegment && head.count < FormatRegistry.headLength ? .certain : .none
      case .field:
        switch (scanner.tag, scanner.wire) {
        case (SegmentTag.elements, .bytes):
          let element = BilibiliElement(in: scanner.range, of: head)
          return element?.isTelling ?? false ? .certain : .none
        case (SegmentTag.range, .bytes): isSegment = isSegment || isPair(scanner.range, of: head)
        case (SegmentTag.state, .varint): isSegment = true
        case (SegmentTag.ai, .bytes), (SegmentTag.sources, .bytes): continue
        default: return .none
        }
      }
    }
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name, hasLines: false)
    var reader = BilibiliElementReader()
    var scanner = ProtobufScanner(0..<bytes.count)
    while true {
      let start = scanner.position
      switch scanner.next(in: bytes) {
      case .end: return sink.decoded
      case .field where scanner.tag != SegmentTag.elements: continue
      case .field where scanner.wire == .bytes:
        if let element = BilibiliElement(in: scanner.range, of: bytes) {
          reader.read(element, at: start, in: bytes, to: &sink)
          continue
        }
      case .field, .broken: break
      }
      sink.skip(.malformed, at: start, in: bytes)
      scanner = ProtobufScanner(nextElement(after: start, in: bytes)..<bytes.count)
    }
  }

  /// Where the next comment starts behind something broken, or the end.
  ///
  /// The length before what is broken may be wrong, so the search begins inside it.
  private static func nextElement(after start: Int, in bytes: Span<UInt8>) -> Int {
    let key = UInt8(SegmentTag.elements << 3) | ProtobufScanner.Wire.bytes.rawValue
    for index in min(start + 1, bytes.count)..<bytes.count where bytes[index] == key {
      var scanner = ProtobufScanner(index..<bytes.count)
      guard case .field = scanner.next(in: bytes),
        let element = BilibiliElement(in: scanner.range, of: bytes, limit: fieldLimit),
        element.isTelling
      else { continue }
      return index
    }
    return bytes.count
  }

  /// Whether a range holds two packed numbers.
  private static func isPair(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    var count = 0
    for index in range where bytes[index] < 0x80 { count += 1 }
    return count == 2 && range.count <= 20 && bytes[range.upperBound - 1] < 0x80
  }
}

/// The tags of a segment's fields.
private enum SegmentTag {
  static let elements: UInt64 = 1
  static let state: UInt64 = 2
  static let ai: UInt64 = 3
  static let range: UInt64 = 4
  static let sources: UInt64 = 5
}
