import DanmakuModel

/// What the player ArtPlayer loads: `[{"text", "time", "color", "mode": 0|1|2, "border"}]`.
enum ArtPlayer: CommentFormat {
  static let name = "artplayer"
  static let summary = "ArtPlayer: an array of \"text\", \"time\", \"color\" and \"mode\" 0 to 2"
  static let marks: [StaticString] = ["\"text\"", "\"time\"", "\"color\"", "\"#"]

  private static let text = 0, time = 1, color = 2, mode = 3, border = 4, style = 5
  private static let names: [StaticString] = ["text", "time", "color", "mode", "border", "style"]

  /// Whether all records have members that ArtPlayer knows, and no modes that it doesn't.
  ///
  /// Bilibili's numbers for modes are others, but 1 and 2 are among them. So there has to be a 0
  /// too, or a member that only ArtPlayer has, unless no record has a mode.
  static func confidence(in head: Span<UInt8>) -> Confidence {
    var records = JSONRecordReader("[]", JSONFields(names, telling: 3), isSniffing: true)
    var isFound = false
    var hasModes = false
    var isTelling = false
    while case .record = records.next(in: head) {
      let fields = records.fields
      let mode = fields[mode]?.number(in: head)
      let isKnown = fields[self.mode] == nil || mode == 0 || mode == 1 || mode == 2
      guard !fields.hasOthers, isKnown else { return .none }
      isFound = isFound || areArtPlayers(fields, in: head)
      hasModes = hasModes || mode != nil
      isTelling = isTelling || mode == 0 || fields[border] != nil || fields[style] != nil
    }
    return isFound && (isTelling || !hasModes) ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    var records = JSONRecordReader("[]", JSONFields(names, telling: 2))
    var buffer = JSONText()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      sink.add(
        time: fields[time], mode: fields[mode].playerMode(in: bytes),
        color: fields[color].color(in: bytes), text: fields[text], buffer: &buffer, at: start,
        in: bytes)
    }
    return sink.decoded
  }

  /// Whether a record has all that ArtPlayer's have, each in ArtPlayer's notation.
  private static func areArtPlayers(_ fields: JSONFields, in head: Span<UInt8>) -> Bool {
    guard fields.areTelling, let color = fields[color], color.isString,
      head.holds("#", at: color.range.lowerBound)
    else { return false }
    return fields[time]?.kind == .token && fields[text]?.isString ?? false
  }
}
