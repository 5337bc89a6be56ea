import Glibc

/// An open file, closed with its owner.
struct FileDescriptor: ~Copyable {
  let raw: Int32

  /// Opens a file; `mode` counts if that makes it.
  init(opening path: Path, _ flags: Int32, mode: mode_t = 0o666) throws(FileError) {
    let name = path.cString
    raw = try Self.retrying { unsafe open(name, flags | O_CLOEXEC | O_NOCTTY, mode) }
  }

  /// Takes over an open file.
  init(taking raw: Int32) {
    self.raw = raw
  }

  deinit {
    close(raw)
  }

  /// What kind of file it is, and how large.
  func status() throws(FileError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(raw, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Waits until the bytes are on the disk, if the file is on one.
  func synchronize() throws(FileError) {
    guard fsync(raw) != 0, errno != EINVAL, errno != EROFS else { return }
    throw .last
  }

  /// Reads to the end, refusing more than `limit` bytes; `size` bytes, if that many are expected, are
  /// read at once.
  static func readAll(_ raw: Int32, size: Int = 1 << 16, limit: Int) throws(FileError) -> [UInt8] {
    var bytes = try readPart(raw, upTo: size)
    while bytes.count <= limit {
      let part = try readPart(raw, upTo: 1 << 16)
      guard !part.isEmpty else { return bytes }
      bytes += part
    }
    throw .tooLarge
  }

  /// Reads what is there, at the end nothing.
  private static func readPart(_ raw: Int32, upTo size: Int) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(FileError) {
        count = try Int(retrying { unsafe Int32(read(raw, buffer.baseAddress, size)) })
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes.
  static func writeAll(_ bytes: Span<UInt8>, to raw: Int32) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.bytes.withUnsafeBytes { buffer in
        // Linux writes no more than 2 GiB at once.
        let part = min(buffer.count - written, 1 << 30)
        return unsafe write(raw, buffer.baseAddress.map { unsafe $0 + written }, part)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Calls again while a signal interrupts.
  private static func retrying(_ call: () -> Int32) throws(FileError) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw .last }
    }
  }
}
