/// The fields of a record that is written as one string, such as `12.5,1,25,16777215`.
struct CommaFields {
  /// How many fields are told apart; the last one takes what is left, commas included.
  static let limit = 9

  /// The number of fields.
  private(set) var count = 1
  private var starts: [9 of Int]
  private var ends: [9 of Int]

  /// The fields of a string.
  init(_ text: Span<UInt8>) {
    starts = [9 of Int](repeating: text.count)
    ends = starts
    starts[0] = 0
    for index in text.indices where text[index] == Byte.comma && count < Self.limit {
      ends[count - 1] = index
      starts[count] = index + 1
      count += 1
    }
  }

  /// The place of a field; empty if there are fewer.
  subscript(index: Int) -> Range<Int> { starts[index]..<ends[index] }

  /// The number in a field.
  func number(_ index: Int, in text: Span<UInt8>) -> Double? {
    DecimalReader.read(text.extracting(self[index]))
  }
}
