/// Keeps JSON from being taken for markup: `<`, which only strings have, is written as an escape.
struct MarkupEscaper<Sink: ScriptSink>: ScriptSink {
  /// Where the bytes go.
  private(set) var sink: Sink

  init(_ sink: Sink) {
    self.sink = sink
  }

  mutating func write(_ bytes: Span<UInt8>) throws {
    let escape = Array("\\u003c".utf8)
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      try sink.write(bytes.extracting(start..<index))
      try sink.write(escape.span)
      start = index + 1
    }
    try sink.write(bytes.extracting(start...))
  }
}
