import DanmakuModel

/// The records that DandanPlay and the programs built on it have in common.
enum DandanPlayRecords {
  /// What the first record shows.
  struct First {
    /// Whether it comes straight from DandanPlay, and so has an id or a sender.
    var isOfAPI: Bool
  }

  private static let parameters = 0, message = 1, id = 2, time = 3, text = 4, mode = 5, color = 6

  /// The first record with a `p` and an `m` on a path, of three fields at least.
  static func first(at path: JSONPath, in head: Span<UInt8>) -> First? {
    let wanted = JSONFields(["p", "m", "cid"], telling: 2)
    guard let fields = JSONSniffer.firstRecord(at: path, wanted, in: head),
      let place = fields[parameters], place.isString
    else { return nil }
    let count = CommaFields(head.extracting(place.range)).count
    return count < 3 ? nil : First(isOfAPI: fields[id] != nil || count > 3)
  }

  /// Reads all records on a path.
  static func decode(_ bytes: Span<UInt8>, at path: JSONPath, format: String) -> DecodedInput {
    var sink = RecordSink(format: format)
    let names: [StaticString] = ["p", "m", "cid", "time", "text", "mode", "color"]
    var records = JSONRecordReader(path, JSONFields(names, telling: 2))
    var buffer = JSONText()
    var strings = JSONText()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      if let place = fields[parameters], let message = fields[message] {
        sink.add(
          DandanPlayParameters(strings.read(place, in: bytes)),
          text: buffer.read(message, in: bytes), at: start, in: bytes)
      } else if fields[parameters] != nil || fields[message] != nil {
        sink.skip(fields[message] == nil ? .noText : .noTime, at: start, in: bytes)
      } else {
        sink.add(
          time: fields[time], mode: importMode(fields[mode], in: bytes),
          color: fields[color].color(in: bytes), text: fields[text], buffer: &buffer, at: start,
          in: bytes)
      }
    }
    return sink.decoded
  }

  /// In files made to be imported, the mode is a word or Bilibili's number.
  private static func importMode(_ value: JSONValue?, in bytes: Span<UInt8>) -> Comment.Mode? {
    guard let value else { return .scroll }
    return ModeReader.read(bytes.extracting(value.range))
  }
}
