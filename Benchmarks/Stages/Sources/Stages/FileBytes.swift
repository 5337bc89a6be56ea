import Glibc

/// The bytes of a file, mapped and read at once, so that no later stage waits for them.
@safe struct FileBytes: ~Copyable {
  private let start: UnsafeMutableRawPointer
  private let count: Int

  /// Maps a file, or ends the program.
  init(_ path: String) {
    var status = stat()
    let file = unsafe open(path, O_RDONLY)
    guard file >= 0, unsafe fstat(file, &status) == 0,
      let start = unsafe mmap(
        nil, Int(status.st_size), PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0),
      unsafe start != MAP_FAILED
    else { fatalError("can't be read: \(path)") }
    unsafe self.start = start
    count = Int(status.st_size)
    close(file)
  }

  deinit { unsafe munmap(start, count) }

  /// All bytes.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      let buffer = unsafe UnsafeRawBufferPointer(start: start, count: count)
      let span = unsafe buffer.assumingMemoryBound(to: UInt8.self).span
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}
