/// Eight neighbours are looked at in one step, where most are only looked at to be passed by.
extension Span
where Element: SIMDScalar & BitwiseCopyable, Element.SIMD8Storage: BitwiseCopyable {
  /// Eight neighbouring elements, from one on.
  @inline(__always)
  func eight(from index: Int) -> SIMD8<Element> {
    unsafe bytes.unsafeLoadUnaligned(
      fromByteOffset: index &* MemoryLayout<Element>.stride, as: SIMD8<Element>.self)
  }
}

/// Comparisons are made by differences and their signs: those of the standard library are loops.
/// Times are no further apart than 2³¹, so that differences do not overflow.
extension SIMD8<Int32> {
  /// The signs of numbers.
  @inline(__always)
  init(signsOf numbers: SIMD8<Float>) {
    self = unsafe unsafeBitCast(numbers, to: SIMD8<Int32>.self)
  }

  /// The later ones of these times and others.
  @inline(__always)
  func orLater(_ others: SIMD8<Int32>) -> SIMD8<Int32> {
    let lead = self &- others
    return self &- (lead & (lead &>> 31))
  }

  /// A bit for each number that is not negative, the lowest for the first number.
  @inline(__always)
  var naturals: UInt32 {
    let powers = SIMD8<Int32>(1, 2, 4, 8, 16, 32, 64, 128)
    return UInt32(truncatingIfNeeded: ((~self &>> 31) & powers).wrappedSum())
  }
}
