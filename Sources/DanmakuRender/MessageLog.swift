import CAss
import Glibc

/// What libass complains about, line by line, in a stream that lies in memory.
@safe struct MessageLog: ~Copyable {
  let stream: UnsafeMutablePointer<FILE>
  private let storage: UnsafeMutablePointer<Storage>

  /// What `open_memstream` keeps up to date; it needs an address that stays.
  @safe private struct Storage {
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
  }

  init?() {
    let storage = UnsafeMutablePointer<Storage>.allocate(capacity: 1)
    unsafe storage.initialize(to: Storage())
    guard
      let stream = unsafe open_memstream(&storage.pointee.text, &storage.pointee.length)
    else {
      unsafe storage.deallocate()
      return nil
    }
    unsafe self.stream = stream
    unsafe self.storage = storage
  }

  deinit {
    unsafe fclose(stream)
    unsafe free(storage.pointee.text)
    unsafe storage.deallocate()
  }

  var lines: [String] {
    unsafe fflush(stream)
    guard let text = unsafe storage.pointee.text else { return [] }
    let characters = unsafe UnsafeBufferPointer(start: text, count: storage.pointee.length)
    let bytes = unsafe characters.map { UInt8(bitPattern: $0) }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The lines so far, which are forgotten.
  func take() -> [String] {
    let lines = lines
    unsafe fseek(stream, 0, SEEK_SET)
    return lines
  }
}
