import DanmakuModel

/// What servers of the player DPlayer answer: rows under `data`, objects under `danmaku`, or the
/// longer rows under `danmuku` of a fork that video sites use.
enum DPlayer: CommentFormat {
  /// The three shapes.
  enum Shape {
    case rows
    case objects
    case forkRows
  }

  static let name = "dplayer"
  static let summary = "DPlayer's servers: rows in \"data\" or \"danmuku\", objects in \"danmaku\""
  static let marks: [StaticString] = ["\"code\"", "\"data\""]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    shape(of: head) == nil ? .none : .certain
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    switch shape(of: bytes.extracting(first: FormatRegistry.headLength)) {
    case .objects: DPlayerReader.readObjects(bytes, to: &sink)
    case .forkRows: DPlayerReader.readForkRows(bytes, to: &sink)
    case .rows, nil: DPlayerReader.readRows(bytes, to: &sink)
    }
    return sink.decoded
  }

  private static func shape(of head: Span<UInt8>) -> Shape? {
    if JSONSniffer.hasArray(at: "danmuku", in: head) { return .forkRows }
    if JSONSniffer.hasRecords(at: "danmaku[]", with: ["time", "text", "type"], in: head) {
      return .objects
    }
    let row = JSONFields(cells: 5, telling: 3)
    guard let first = JSONSniffer.firstRecord(at: "data[]", row, in: head),
      first[0]?.number(in: head) != nil, first[1]?.number(in: head) != nil,
      first[4]?.isString ?? false
    else { return nil }
    return .rows
  }
}
