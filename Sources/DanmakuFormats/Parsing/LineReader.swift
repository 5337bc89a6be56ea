/// Steps through the lines of a text; they end with LF, CR LF or CR.
struct LineReader {
  /// Where the next line starts.
  private(set) var position: Int

  /// A reader at a place.
  init(at position: Int = 0) {
    self.position = position
  }

  /// The next line without its end; `nil` after the last one.
  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    let start = position
    guard start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != Byte.lineFeed, bytes[end] != Byte.carriageReturn {
      end += 1
    }
    position = end + 1
    if end < bytes.count, bytes[end] == Byte.carriageReturn, bytes.holds("\n", at: end + 1) {
      position = end + 2
    }
    return start..<end
  }
}
