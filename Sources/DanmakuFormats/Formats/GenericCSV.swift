import DanmakuModel

/// A table with a comment in each row, its cells divided by commas, semicolons or tabs.
enum GenericCSV: CommentFormat {
  static let name = "generic-csv"
  static let summary = "CSV or TSV: a table with a column of times and one of texts"

  static func confidence(in head: Span<UInt8>) -> Confidence {
    let start = head.firstContent
    guard start < head.count, head[start] != UInt8(ascii: "<"), head[start] != UInt8(ascii: "["),
      !JSONShape.starts(head)
    else { return .none }
    let keys = GenericKeys(.csv, options: DecodingOptions())
    guard let table = CSVTable.find(in: head, keys: keys) else { return .none }
    return table.isCertain ? .certain : .possible
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var keys = GenericKeys(.csv, options: options)
    var found = CSVTable.find(in: bytes, keys: keys)
    if found == nil, options.interval != nil {
      keys.allowsNoTime = true
      found = CSVTable.find(in: bytes, keys: keys)
    }
    guard let table = found, options.timeKey == nil || table.named.time != nil,
      options.textKey == nil || table.named.text != nil
    else { throw CSVTable.complaint(about: bytes, keys: keys, options: options) }
    let rows = CSVScanner(delimiter: table.delimiter, in: bytes)
    return PartedReading.read(bytes, options) { place in
      rows.likelyStart(behind: place, in: bytes)
    } sink: { isPart in
      GenericCollector(format: name, options: options, isPart: isPart)
    } _: { part, isPart, collector in
      var reader = CSVCommentReader(table)
      return reader.read(part, of: bytes, to: &collector, isPart: isPart)
    }.finish(in: bytes)
  }
}
