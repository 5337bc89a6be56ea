import DanmakuModel

/// What the library Danmaku (danmaku.js) is given: `[{"text", "mode": "rtl", "time", "style"}]`.
enum DanmakuJS: CommentFormat {
  static let name = "danmaku-js"
  static let summary = "danmaku.js: an array of \"text\", \"time\", \"mode\" in words and \"style\""
  static let marks: [StaticString] = ["\"text\"", "\"time\"", "\"style\""]

  private static let text = 0, time = 1, mode = 2, style = 3
  private static let names: [StaticString] = ["text", "time", "mode", "style", "html", "render"]

  /// Whether all records have members that the library knows, one a style with CSS in it.
  static func confidence(in head: Span<UInt8>) -> Confidence {
    var records = JSONRecordReader("[]", JSONFields(names, telling: 2), isSniffing: true)
    var style = Style()
    var isFound = false
    while case .record = records.next(in: head) {
      let fields = records.fields
      guard !fields.hasOthers, isMode(fields[mode], in: head) else { return .none }
      style.read(fields[self.style], in: head)
      isFound = isFound || (fields.areTelling && style.isThere)
    }
    return isFound ? .certain : .none
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    var records = JSONRecordReader("[]", JSONFields(names, telling: 2))
    var style = Style()
    var buffer = JSONText()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      style.read(fields[self.style], in: bytes)
      sink.add(
        time: fields[time], mode: fields[mode].playerMode(in: bytes), size: style.size(in: bytes),
        color: style.color(in: bytes), text: fields[text], buffer: &buffer, at: start, in: bytes)
    }
    return sink.decoded
  }

  private static func isMode(_ value: JSONValue?, in head: Span<UInt8>) -> Bool {
    guard let value else { return true }
    let word = head.extracting(value.range)
    return value.isString
      && (word.matches("rtl") || word.matches("ltr") || word.matches("top")
        || word.matches("bottom"))
  }

  /// A style: CSS for an element, or the state of a canvas.
  private struct Style {
    private static let color = 0, fill = 1, fontSize = 2, font = 3
    private var fields = JSONFields(["color", "fillStyle", "fontSize", "font"])

    /// Whether anything is known of the style.
    var isThere: Bool { fields.count > 0 }

    mutating func read(_ value: JSONValue?, in bytes: Span<UInt8>) {
      fields.read(value, in: bytes)
    }

    func color(in bytes: Span<UInt8>) -> RGBColor {
      (fields[Self.color] ?? fields[Self.fill]).color(in: bytes)
    }

    /// The pixels of `20px`, or those in `bold 20px sans-serif`; 0 if there are none.
    func size(in bytes: Span<UInt8>) -> Double {
      guard let value = fields[Self.fontSize] ?? fields[Self.font] else { return 0 }
      let text = bytes.extracting(value.range)
      guard let unit = text.firstIndex(of: "px", from: 0) else {
        return fields[Self.fontSize].size(in: bytes)
      }
      var start = unit
      while start > 0, text[start - 1].digit != nil || text[start - 1] == Byte.point { start -= 1 }
      return DecimalReader.read(text.extracting(start..<unit)) ?? 0
    }
  }
}
