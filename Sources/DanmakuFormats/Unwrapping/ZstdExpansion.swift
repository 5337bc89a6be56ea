import CZstd

/// Undoes Zstandard.
enum ZstdExpansion {
  private static let bufferSize = 1 << 16

  /// Expands all frames that the bytes hold.
  static func expand(_ bytes: Span<UInt8>, limit: Int) -> Expansion {
    unsafe bytes.withUnsafeBufferPointer { input in unsafe expand(input, limit: limit) }
  }

  @unsafe private static func expand(
    _ input: UnsafeBufferPointer<UInt8>, limit: Int
  ) -> Expansion {
    var expansion = Expansion(limit: limit)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bufferSize)
    let context = unsafe ZSTD_createDCtx()
    defer {
      unsafe ZSTD_freeDCtx(context)
      unsafe buffer.deallocate()
    }
    var source = unsafe ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    while true {
      var target = unsafe ZSTD_outBuffer(dst: buffer.baseAddress, size: bufferSize, pos: 0)
      // What is still wanted of the frame; 0 at its end.
      let wanted = unsafe ZSTD_decompressStream(context, &target, &source)
      let part = unsafe UnsafeBufferPointer(rebasing: buffer[..<target.pos])
      guard unsafe expansion.append(part) else { return expansion }
      let isAtEnd = unsafe source.pos == source.size && target.pos < target.size
      guard ZSTD_isError(wanted) == 0, !isAtEnd else {
        if wanted != 0 { expansion.end = .damaged }
        return expansion
      }
    }
  }
}
