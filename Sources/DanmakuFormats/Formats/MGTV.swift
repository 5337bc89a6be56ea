import DanmakuModel

/// What MGTV serves: `{"data": {"items": [{"content", "time": ms, "v2_position", "v2_color"}]}}`.
enum MGTV: CommentFormat {
  static let name = "mgtv"
  static let summary = "MGTV: \"items\" in \"data\", with \"content\" and \"time\""
  static let marks: [StaticString] = ["\"items\"", "\"content\"", "\"time\""]

  private static let text = 0, time = 1, position = 2, color = 3, likes = 4, sender = 5
  private static let names: [StaticString] = [
    "content", "time", "v2_position", "v2_color", "v2_up_count", "uid",
  ]

  static func confidence(in head: Span<UInt8>) -> Confidence {
    JSONSniffer.hasRecords(at: "data.items[]", with: ["content", "time"], in: head)
      || JSONSniffer.hasRecords(at: "data", with: ["interval", "next"], in: head)
      ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    var records = JSONRecordReader("data.items[]", JSONFields(names, telling: 2))
    var gradient = Gradient()
    var buffer = JSONText()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      gradient.read(fields[color], in: bytes)
      let isComment = sink.add(
        time: fields[time], perSecond: 1000, mode: fields[position].playerMode(in: bytes),
        color: gradient.color, text: fields[text], buffer: &buffer, at: start, in: bytes)
      if isComment {
        sink.describeLast(
          likes: fields[likes], sender: fields[sender], flags: gradient.flags, buffer: &buffer,
          in: bytes)
      }
    }
    return sink.decoded
  }

  /// A `v2_color`: the colours at both ends of the text.
  private struct Gradient {
    private(set) var color = RGBColor.white
    private(set) var flags: CommentDetails.Flags = []
    private var ends = JSONFields(["color_left", "color_right"])
    private var channels = JSONFields(["r", "g", "b"], telling: 3)

    mutating func read(_ value: JSONValue?, in bytes: Span<UInt8>) {
      ends.read(value, in: bytes)
      let left = end(0, in: bytes)
      let right = end(1, in: bytes)
      color = left ?? right ?? .white
      flags = right != nil && right != color ? .gradient : []
    }

    private mutating func end(_ index: Int, in bytes: Span<UInt8>) -> RGBColor? {
      channels.read(ends[index], in: bytes)
      guard let red = channels[0]?.number(in: bytes), let green = channels[1]?.number(in: bytes),
        let blue = channels[2]?.number(in: bytes)
      else { return nil }
      return ColorReader.color(red: red, green: green, blue: blue)
    }
  }
}
