/// Finds the line of an offset, counting on from the one asked for before.
struct LineCounter {
  private var offset = 0
  private var line = 1

  /// The line (from 1) of a byte; lines end with LF, CR LF or CR.
  mutating func line(of target: Int, in bytes: Span<UInt8>) -> Int {
    if target < offset { self = LineCounter() }
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      guard byte == Byte.lineFeed || byte == Byte.carriageReturn else { continue }
      let splitsPair =
        byte == Byte.carriageReturn && offset < bytes.count && bytes[offset] == Byte.lineFeed
      if !splitsPair { line += 1 }
    }
    return line
  }
}
