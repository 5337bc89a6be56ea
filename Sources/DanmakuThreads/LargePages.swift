import Glibc

/// Pages of 2 MiB in the place of those of 4 KiB, for memory that will be filled as a whole.
///
/// A new page takes the system as long as it takes us to fill it, whatever its size.
public enum LargePages {
  private static let size = 2 << 20

  /// Asks for large pages for memory that nobody has touched yet; without them it is as it was.
  public static func request(for memory: UnsafeRawBufferPointer) {
    guard let base = memory.baseAddress, memory.count >= 2 * size else { return }
    let start = (UInt(bitPattern: base) + UInt(size - 1)) / UInt(size) * UInt(size)
    let end = (UInt(bitPattern: base) + UInt(memory.count)) / UInt(size) * UInt(size)
    unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
  }
}

extension Array {
  /// Makes room for so many elements, in large pages if there are any.
  @inlinable
  public mutating func reserveLargePages(for count: Int) {
    reserveCapacity(count)
    unsafe withUnsafeMutableBufferPointer { elements in
      unsafe LargePages.request(
        for: UnsafeRawBufferPointer(
          start: elements.baseAddress, count: count * MemoryLayout<Element>.stride))
    }
  }
}
