import CParsers
import Glibc

/// Searches by the C library, which looks at many bytes at once.
extension Span<UInt8> {
  /// Where a byte occurs first, from a place on; the end if it does not.
  func firstIndex(of byte: UInt8, from start: Int) -> Int {
    guard start < count else { return count }
    return unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      return unsafe found.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(base) }
        ?? bytes.count
    }
  }

  /// Where a word occurs first, from a place on.
  func firstIndex(of word: StaticString, from start: Int) -> Int? {
    word.withUTF8Buffer { unsafe firstIndex(of: $0, from: start) }
  }

  /// Where bytes occur first.
  func firstIndex(of word: [UInt8]) -> Int? {
    unsafe word.withUnsafeBufferPointer { unsafe firstIndex(of: $0, from: 0) }
  }

  private func firstIndex(of word: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < count else { return nil }
    return unsafe withUnsafeBufferPointer { bytes -> Int? in
      guard let base = bytes.baseAddress, let letters = word.baseAddress else { return nil }
      let found = unsafe start + cparsers_find(base + start, count - start, letters, word.count)
      return found < count ? found : nil
    }
  }
}
