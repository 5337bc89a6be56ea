/// Pieces of a script as bytes.
extension [UInt8] {
  /// Appends ASCII or other UTF-8.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a whole number in decimal, with at least so many digits, of which there are up to 20.
  mutating func append(_ value: Int, digits: Int = 1) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var text = InlineArray<20, UInt8>(repeating: 0)
    var start = text.count
    repeat {
      start -= 1
      text[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0 || text.count - start < Swift.min(digits, text.count)
    unsafe text.span.extracting(start...).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends pixels with at most one decimal.
  mutating func append(pixels: Float) {
    let tenths = Int((pixels * 10).rounded())
    if tenths < 0 { append(UInt8(ascii: "-")) }
    append(Int(tenths.magnitude / 10))
    let fraction = tenths.magnitude % 10
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    append(Int(fraction))
  }

  /// Appends a time as `H:MM:SS.cc`; hours have as many digits as they need.
  mutating func append(centiseconds: Int) {
    let time = Swift.max(0, centiseconds)
    append(time / 360_000)
    append(UInt8(ascii: ":"))
    append(time / 6000 % 60, digits: 2)
    append(UInt8(ascii: ":"))
    append(time / 100 % 60, digits: 2)
    append(UInt8(ascii: "."))
    append(time % 100, digits: 2)
  }

  /// Appends upper-case hexadecimal digits.
  mutating func append(hex value: UInt32, digits: Int) {
    for digit in (0..<digits).reversed() {
      let nibble = UInt8(truncatingIfNeeded: value >> UInt32(4 * digit) & 0xF)
      append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10)
    }
  }
}
