import CZlib

/// Undoes deflate, in whichever of its three wrappings.
enum Inflation {
  /// What stands around the compressed data; the values are zlib's for the size of its window.
  enum Wrapping: Int32 {
    case none = -15
    case zlib = 15
    case gzip = 31
  }

  private static let bufferSize = 1 << 16

  /// Expands the data at the beginning of the bytes.
  static func expand(_ bytes: Span<UInt8>, _ wrapping: Wrapping, limit: Int) -> Expansion {
    unsafe bytes.withUnsafeBufferPointer { input in
      unsafe expand(input, wrapping, limit: limit)
    }
  }

  @unsafe private static func expand(
    _ input: UnsafeBufferPointer<UInt8>, _ wrapping: Wrapping, limit: Int
  ) -> Expansion {
    var expansion = Expansion(limit: limit)
    // zlib keeps a pointer to its stream, which therefore has to stay where it is.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bufferSize)
    defer {
      unsafe inflateEnd(stream)
      unsafe stream.deallocate()
      unsafe buffer.deallocate()
    }
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    var status = unsafe inflateInit2_(stream, wrapping.rawValue, ZLIB_VERSION, size)
    var next = 0
    while status == Z_OK {
      if unsafe stream.pointee.avail_in == 0 {
        // The counts of zlib have 32 bits.
        let piece = unsafe input[next..<min(input.count, next + 1 << 30)]
        next += unsafe piece.count
        unsafe stream.pointee.next_in = UnsafeMutablePointer(
          mutating: UnsafeBufferPointer(rebasing: piece).baseAddress)
        unsafe stream.pointee.avail_in = UInt32(piece.count)
      }
      unsafe stream.pointee.next_out = buffer.baseAddress
      unsafe stream.pointee.avail_out = UInt32(bufferSize)
      status = unsafe inflate(stream, Z_NO_FLUSH)
      let count = unsafe bufferSize - Int(stream.pointee.avail_out)
      guard unsafe expansion.append(UnsafeBufferPointer(rebasing: buffer[..<count])) else {
        return expansion
      }
      guard status == Z_STREAM_END, wrapping == .gzip else { continue }
      // A gzip file may go on with another one.
      let rest = unsafe input[(next - Int(stream.pointee.avail_in))...]
      if unsafe rest.starts(with: [0x1F, 0x8B]) { status = unsafe inflateReset(stream) }
    }
    if status != Z_STREAM_END { expansion.end = .damaged }
    return expansion
  }
}
