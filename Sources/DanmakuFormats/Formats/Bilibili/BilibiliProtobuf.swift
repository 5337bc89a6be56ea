import DanmakuModel

/// Bilibili's protobuf: segments of six minutes (`DmSegMobileReply`), one or several in a row.
enum BilibiliProtobuf: CommentFormat {
  static let name = "bilibili-protobuf"
  static let summary = "Bilibili protobuf segments (seg.so), one or several in one file"
  static let isBinary = true

  /// How many fields a comment that is looked for behind a break may have; real ones have 20.
  private static let fieldLimit = 64
  /// How long a short element is; what is reserved and not needed costs nothing.
  private static let usualLength = 50

  /// Whether the first element is a comment, or a whole file has what an empty segment has.
  static func confidence(in head: Span<UInt8>) -> Confidence {
    var scanner = ProtobufScanner(0..<head.count)
    var isSegment = false
    while true {
      let step = scanner.next(in: head)
      switch step {
      case .field, .cut:
        guard isExpected(scanner) else { return .none }
        switch scanner.tag {
        case SegmentTag.elements:
          let element = BilibiliElement(in: scanner.range, of: head, isCut: step == .cut)
          return element?.isTelling ?? false ? .certain : .none
        case SegmentTag.state: isSegment = true
        case SegmentTag.range: isSegment = isSegment || isPair(scanner.range, of: head)
        case SegmentTag.ai, SegmentTag.sources: break
        default: return .none
        }
        if step == .cut { return .none }
      case .broken: return .none
      case .end: return isSegment && head.count < FormatRegistry.headLength ? .certain : .none
      }
    }
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    PartedReading.read(bytes, options) { place in
      nextElement(after: place, butNot: -1, in: bytes)
    } sink: { isPart in
      RecordSink(format: name, hasLines: false, isPart: isPart)
    } _: { part, isPart, sink in
      read(part, of: bytes, to: &sink, isPart: isPart)
    }.decoded
  }

  /// Reads the elements that begin in a range, and returns where the next one begins; of a part `nil`
  /// if it is broken.
  private static func read(
    _ range: Range<Int>, of bytes: Span<UInt8>, to sink: inout RecordSink, isPart: Bool
  ) -> Int? {
    sink.reserve(comments: range.count / usualLength, bytes: range.count / 2)
    var reader = BilibiliElementReader()
    var scanner = ProtobufScanner(range.lowerBound..<bytes.count)
    var lastElement = 0
    while true {
      let start = scanner.position
      guard start < range.upperBound else { return start }
      let step = scanner.next(in: bytes)
      if step == .end { return bytes.count }
      if step == .field, isExpected(scanner) {
        guard scanner.tag == SegmentTag.elements else { continue }
        if let element = BilibiliElement(in: scanner.range, of: bytes) {
          reader.read(element, at: start, in: bytes, to: &sink)
          lastElement = start
          continue
        }
      }
      guard !isPart else { return nil }
      sink.skip(.malformed, at: start, in: bytes)
      // If the last element was cut, the beginning of what followed it was taken for its end.
      lastElement = nextElement(after: lastElement, butNot: start, in: bytes)
      scanner = ProtobufScanner(lastElement..<bytes.count)
    }
  }

  /// Where the next comment starts that can be read, or the end of the file.
  private static func nextElement(
    after start: Int, butNot broken: Int, in bytes: Span<UInt8>
  ) -> Int {
    let key = UInt8(SegmentTag.elements << 3) | ProtobufScanner.Wire.bytes.rawValue
    for index in min(start + 1, bytes.count)..<bytes.count
    where bytes[index] == key && index != broken {
      var scanner = ProtobufScanner(index..<bytes.count)
      guard scanner.next(in: bytes) == .field,
        let element = BilibiliElement(in: scanner.range, of: bytes, limit: fieldLimit),
        element.isTelling
      else { continue }
      return index
    }
    return bytes.count
  }

  /// Whether a field of a segment is stored as it has to be; unknown ones may be anything.
  private static func isExpected(_ field: ProtobufScanner) -> Bool {
    switch field.tag {
    case SegmentTag.state: field.wire == .varint
    case SegmentTag.elements...SegmentTag.sources: field.wire == .bytes
    default: true
    }
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
