import DanmakuModel

/// What generic JSON and JSON lines have in common: only the content tells them apart.
enum JSONShape {
  /// Whether a file begins as JSON does.
  static func starts(_ head: Span<UInt8>) -> Bool {
    let start = head.firstContent
    guard start < head.count else { return false }
    var scanner = JSONScanner(at: start + 1)
    let next = scanner.peek(in: head)
    switch head[start] {
    case UInt8(ascii: "{"):
      return next == Byte.quote || next == UInt8(ascii: "}") || next == 0
    case UInt8(ascii: "["):
      return [Byte.quote, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"), 0]
        .contains(next) || next.digit != nil
    default:
      return false
    }
  }

  static func records(in head: Span<UInt8>) -> JSONRecords? {
    let keys = GenericKeys(.json, options: DecodingOptions())
    var outline = JSONOutline(of: head, keys: keys)
    return outline.locate(in: head)
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var keys = GenericKeys(.json, options: options)
    var outline = JSONOutline(of: bytes, keys: keys)
    var found = outline.locate(in: bytes)
    if found == nil, options.interval != nil {
      keys.allowsNoTime = true
      var timeless = JSONOutline(of: bytes, keys: keys)
      found = timeless.locate(in: bytes)
    }
    guard let records = found else { throw outline.complaint(about: bytes, options: options) }
    let name = records.form == .lines ? JSONLines.name : GenericJSON.name
    return PartedReading.read(bytes, from: records.scanner.position, options) { [keys] place in
      JSONRecords.likelyStart(from: place, in: bytes, keys: keys)
    } sink: { isPart in
      GenericCollector(format: name, options: options, isPart: isPart)
    } _: { [keys] part, isPart, collector in
      var reader = JSONCommentReader(keys: keys)
      let records = JSONRecords(records.form, at: part.lowerBound)
      return reader.read(records, upTo: part.upperBound, in: bytes, to: &collector, isPart: isPart)
    }.finish(in: bytes)
  }
}
