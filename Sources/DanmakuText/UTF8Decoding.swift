extension Span<UInt8> {
  /// The code point of valid UTF-8 at a position, which moves past it.
  @inline(__always)
  public func nextCodePoint(_ position: inout Int) -> UInt32 {
    let first = UInt32(self[position])
    if first & 0xF0 == 0xE0, position + 2 < count {
      // Most are ideographs.
      let second = UInt32(self[position + 1]) & 0x3F
      let third = UInt32(self[position + 2]) & 0x3F
      position += 3
      return (first & 0x0F) << 12 | second << 6 | third
    }
    position += 1
    if first < 0x80 { return first }
    if first < 0xE0 { return (first & 0x1F) << 6 | continuation(&position) }
    if first < 0xF0 {
      return (first & 0x0F) << 12 | continuation(&position) << 6 | continuation(&position)
    }
    return (first & 0x07) << 18 | continuation(&position) << 12 | continuation(&position) << 6
      | continuation(&position)
  }

  @inline(__always)
  private func continuation(_ position: inout Int) -> UInt32 {
    guard position < count else { return 0 }
    defer { position += 1 }
    return UInt32(self[position]) & 0x3F
  }
}

extension [UInt8] {
  /// Appends a code point as UTF-8.
  mutating func append(codePoint: UInt32) {
    guard let scalar = Unicode.Scalar(codePoint) else { return }
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.EncodedScalar())
  }
}
