import CParsers

/// The elements `<d>` of a file, or of a part of it that begins at one, in their order.
struct BilibiliXMLElements {
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

  private var scanner: cparsers_xml_scanner

  /// The elements of a part of these bytes.
  init(in bytes: Span<UInt8>, _ part: Range<Int>) {
    scanner = unsafe bytes.withUnsafeBufferPointer { file in
      guard let start = file.baseAddress else { return cparsers_xml_scanner() }
      return unsafe cparsers_xml_scan(start, file.count, part.lowerBound, part.upperBound)
    }
  }

  /// Whether there were XML comments or CDATA sections, so that an element may have been in one.
  var haveSections: Bool { scanner.has_sections }

  /// The next element; `nil` at the end.
  mutating func next(in bytes: Span<UInt8>) -> Element? {
    var found = cparsers_xml_element()
    let isThere = unsafe bytes.withUnsafeBufferPointer { file in
      guard let start = file.baseAddress else { return false }
      return unsafe cparsers_xml_next(&scanner, start, &found)
    }
    guard isThere else { return nil }
    return Element(
      offset: found.offset,
      parameters: found.parameters..<found.parameters + found.parameters_length,
      text: found.text..<found.text + found.text_length, isCut: found.is_cut)
  }

  /// Where the first element at or after a place begins, sections not minded; the end without one.
  static func first(from start: Int, in bytes: Span<UInt8>) -> Int {
    unsafe bytes.withUnsafeBufferPointer { file in
      guard let first = file.baseAddress else { return 0 }
      return unsafe cparsers_xml_find(first, file.count, start)
    }
  }
}
