import Glibc

/// Where the bytes of an input come from.
enum InputFile {
  /// Larger files are refused; the largest real list has some hundred megabytes.
  static let greatestSize = 4 << 30
  /// Smaller files are read: to unmap one stops all threads for a moment.
  private static let leastMapped = 1 << 20

  /// Hands the bytes of a file to `body`: mapped if it is a large one, else read to the end.
  static func withBytes<Result>(
    of path: Path, _ body: (Span<UInt8>) throws -> Result
  ) throws -> Result {
    let file = try FileDescriptor(opening: path, O_RDONLY)
    let status = try file.status()
    guard status.kind != .folder else { throw FileError.isFolder }
    guard status.size <= greatestSize else { throw FileError.tooLarge }
    guard status.kind == .file, status.size >= leastMapped,
      let mapped = MappedFile(file, count: status.size)
    else { return try withBytes(ofDescriptor: file.raw, size: status.size, body) }
    let result = Swift.Result { try mapped.withBytes(body) }
    // What the body made of a part, be it an error, is not worth telling.
    guard !mapped.hasShrunk, try file.status().size >= status.size else { throw FileError.shrank }
    return try result.get()
  }

  /// Hands the bytes of an open file, of which so many are expected, to `body`.
  static func withBytes<Result>(
    ofDescriptor raw: Int32, size: Int = 0, _ body: (Span<UInt8>) throws -> Result
  ) throws -> Result {
    let bytes = try FileDescriptor.readAll(raw, size: max(size, 1 << 16), limit: greatestSize)
    return try body(bytes.span)
  }
}
