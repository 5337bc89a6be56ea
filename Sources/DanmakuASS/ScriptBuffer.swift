/// A part of a script as it is written.
///
/// An array would ask for each byte whether it is its only owner. The memory stays for the next
/// part.
@safe public struct ScriptBuffer: ~Copyable, @unchecked Sendable {
  private var memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// An empty part.
  public init() {
    unsafe memory = .allocate(capacity: 1 << 16)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// The bytes written.
  public var span: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      let span = unsafe UnsafeBufferPointer(rebasing: memory[..<count]).span
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// The bytes written, as an array.
  public var array: [UInt8] { unsafe span.withUnsafeBufferPointer { unsafe Array($0) } }

  /// Begins another part.
  public mutating func removeAll() {
    count = 0
  }

  /// Makes sure that so many bytes can be appended without moving the others again and again.
  @inline(__always)
  private mutating func makeRoom(for extra: Int) {
    if unsafe extra > memory.count - count { grow(by: extra) }
  }

  private mutating func grow(by extra: Int) {
    let larger = unsafe UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(2 * memory.count, count + extra))
    _ = unsafe larger.update(fromContentsOf: memory[..<count])
    unsafe memory.deallocate()
    unsafe memory = larger
  }

  /// Appends a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    unsafe memory[count] = byte
    count += 1
  }

  /// Appends bytes.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>) {
    guard !bytes.isEmpty else { return }
    makeRoom(for: bytes.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let rest = unsafe UnsafeMutableBufferPointer(rebasing: memory[count...])
      _ = unsafe rest.update(fromContentsOf: bytes)
    }
    count += bytes.count
  }

  /// Appends bytes.
  @inline(__always)
  mutating func append(_ bytes: [UInt8]) {
    append(bytes.span)
  }

  /// Appends ASCII or other UTF-8.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    unsafe append(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).span)
  }

  /// Appends a whole number in decimal, with at least so many digits, of which there are up to 20.
  mutating func append(_ value: Int, digits: Int = 1) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var text = InlineArray<20, UInt8> { _ in 0 }
    var start = text.count
    repeat {
      start -= 1
      text[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0 || text.count - start < min(digits, text.count)
    append(text.span.extracting(start...))
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

  /// Appends a number with up to three decimals.
  mutating func append(thousandths value: Float) {
    append(Double(value), decimals: 3, scale: 1000)
  }

  /// Appends a number with up to nine decimals.
  mutating func append(billionths value: Double) {
    append(value, decimals: 9, scale: 1_000_000_000)
  }

  private mutating func append(_ value: Double, decimals: Int, scale: Int) {
    let parts = Int((min(max(value, -1e8), 1e8) * Double(scale)).rounded())
    if parts < 0 { append(UInt8(ascii: "-")) }
    append(Int(parts.magnitude) / scale)
    var fraction = Int(parts.magnitude) % scale
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    var digits = decimals
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    append(fraction, digits: digits)
  }

  /// Appends a time as `H:MM:SS.cc`; hours have as many digits as they need.
  mutating func append(centiseconds: Int) {
    let time = max(0, centiseconds)
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
