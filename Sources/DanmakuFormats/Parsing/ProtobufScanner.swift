/// Steps through the fields of a protobuf message.
struct ProtobufScanner {
  /// What comes next.
  enum Step {
    /// A field, which the scanner now describes.
    case field
    /// The end of the message.
    case end
    /// A field of which the end is missing; the range is that of what is there.
    case cut
    /// Something that is no field.
    case broken
  }

  /// How a field is stored.
  enum Wire: UInt8 {
    /// As a number in ``ProtobufScanner/number``.
    case varint = 0
    /// As eight bytes.
    case fixed64 = 1
    /// As bytes at ``ProtobufScanner/range``: a string, a message or packed numbers.
    case bytes = 2
    /// As four bytes.
    case fixed32 = 5
  }

  /// Where the scanner is.
  private(set) var position: Int
  private let end: Int
  /// The tag of the field stepped to.
  private(set) var tag: UInt64 = 0
  /// How it is stored.
  private(set) var wire = Wire.varint
  /// Its value, if that is a number.
  private(set) var number: UInt64 = 0
  /// Where its value is otherwise.
  private(set) var range = 0..<0

  /// A scanner of the message in a range.
  init(_ message: Range<Int>) {
    position = message.lowerBound
    end = message.upperBound
  }

  /// Steps to the next field, and only over a whole one.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> Step {
    guard position < end else { return .end }
    var index = position
    guard let key = varint(at: &index, in: bytes), 1..<(1 << 29) ~= key >> 3,
      let wire = Wire(rawValue: UInt8(key & 7))
    else { return .broken }
    let length: Int
    switch wire {
    case .varint:
      guard let number = varint(at: &index, in: bytes) else { return .broken }
      self.number = number
      length = 0
    case .fixed64: length = 8
    case .fixed32: length = 4
    case .bytes:
      guard let count = varint(at: &index, in: bytes) else { return .broken }
      length = Int(clamping: count)
    }
    let isWhole = length <= end - index
    (tag, self.wire, range) = (key >> 3, wire, index..<(isWhole ? index + length : end))
    guard isWhole else { return .cut }
    position = index + length
    return .field
  }

  /// Reads a number of seven bits a byte, the lowest first.
  @inline(__always)
  private func varint(at index: inout Int, in bytes: Span<UInt8>) -> UInt64? {
    guard index < end else { return nil }
    let first = bytes[index]
    index += 1
    return first < 0x80 ? UInt64(first) : varint(after: first, at: &index, in: bytes)
  }

  /// Reads the rest of a number that has more than one byte.
  private func varint(
    after first: UInt8, at index: inout Int, in bytes: Span<UInt8>
  ) -> UInt64? {
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while index < end, shift < 64 {
      let byte = bytes[index]
      index += 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }
}
