import DanmakuModel

/// Reads the shapes of DPlayer's answers.
enum DPlayerReader {
  /// What the fork calls the player's normal size, in pixels.
  private static let normalPixels = 24.0

  /// Rows of `time, 0|1|2, color, author, text`; the server escapes both texts for HTML.
  static func readRows(_ bytes: Span<UInt8>, to sink: inout RecordSink) {
    var rows = JSONRecordReader("data[]", JSONFields(cells: 5, telling: 3))
    var buffer = JSONText(isHTML: true)
    while let start = rows.next(in: bytes, sink: &sink) {
      let cells = rows.fields
      let isComment = sink.add(
        time: cells[0], mode: cells[1].playerMode(in: bytes), color: cells[2].color(in: bytes),
        text: cells[4], buffer: &buffer, at: start, in: bytes)
      if isComment { sink.describeLast(sender: cells[3], buffer: &buffer, in: bytes) }
    }
  }

  /// Objects with the words `right`, `top` and `bottom` as types.
  static func readObjects(_ bytes: Span<UInt8>, to sink: inout RecordSink) {
    var records = JSONRecordReader(
      "danmaku[]", JSONFields(["text", "time", "type", "color", "author"], telling: 2))
    var buffer = JSONText()
    while let start = records.next(in: bytes, sink: &sink) {
      let fields = records.fields
      let isComment = sink.add(
        time: fields[1], mode: fields[2].playerMode(in: bytes), color: fields[3].color(in: bytes),
        text: fields[0], buffer: &buffer, at: start, in: bytes)
      if isComment { sink.describeLast(sender: fields[4], buffer: &buffer, in: bytes) }
    }
  }

  /// Rows of `time, type, color, "", text, address, "", "24px"`.
  ///
  /// The server puts a notice in front, shorter than the comments are: "3600 comments are coming".
  static func readForkRows(_ bytes: Span<UInt8>, to sink: inout RecordSink) {
    var rows = JSONRecordReader("danmuku[]", JSONFields(cells: 8, telling: 3))
    var buffer = JSONText()
    var isFirst = true
    while let start = rows.next(in: bytes, sink: &sink) {
      let cells = rows.fields
      defer { isFirst = false }
      if isFirst, cells.count == 5, cells[0]?.number(in: bytes) == 0 {
        sink.skip(.notAComment, at: start, in: bytes)
        continue
      }
      let scale = Double(Comment.normalSize) / normalPixels
      sink.add(
        time: cells[0], mode: cells[1].playerMode(in: bytes),
        size: cells[7].size(in: bytes) * scale, color: cells[2].color(in: bytes), text: cells[4],
        buffer: &buffer, at: start, in: bytes)
    }
  }
}
