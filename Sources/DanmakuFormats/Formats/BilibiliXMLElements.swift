import CParsers

/// The elements `<d>` of a file, in its order.
///
/// They are fetched in batches, so that a file of a million comments is not held twice.
@safe struct BilibiliXMLElements: ~Copyable, ~Escapable {
  /// A `<d>`, as ranges of the file.
  struct Element {
    /// Where its `<` is.
    var offset: Int
    /// The value of its attribute `p`, references not replaced.
    var parameters: Range<Int>
    /// What stands between its tags, references and sections not replaced.
    var text: Range<Int>
    /// Whether the file ends before the element does.
    var isCut: Bool
  }

  private static let batchSize = 1024

  private let reader: OpaquePointer
  private var batch = [cparsers_xml_element](repeating: cparsers_xml_element(), count: batchSize)
  private var batchCount = 0
  private var index = 0

  /// The elements of these bytes.
  @_lifetime(copy bytes)
  init(in bytes: Span<UInt8>) {
    unsafe reader = bytes.withUnsafeBufferPointer {
      unsafe cparsers_xml_open($0.baseAddress, $0.count)
    }
  }

  deinit {
    unsafe cparsers_xml_close(reader)
  }

  /// The next element; `nil` at the end.
  mutating func next() -> Element? {
    if index == batchCount {
      batchCount = unsafe cparsers_xml_read(reader, &batch, batch.count)
      index = 0
    }
    guard index < batchCount else { return nil }
    let found = batch[index]
    index += 1
    return Element(
      offset: found.offset,
      parameters: found.parameters..<found.parameters + found.parameters_length,
      text: found.text..<found.text + found.text_length, isCut: found.is_cut)
  }
}
