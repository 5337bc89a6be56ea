import DanmakuModel

/// Reads the comments of a table, row by row.
struct CSVCommentReader {
  private let table: CSVTable
  private let text: Int
  private let hasSenders: Bool
  private var scratch: [UInt8] = []

  /// A reader of a table.
  init(_ table: CSVTable) {
    self.table = table
    text = table.text
    hasSenders = table.columns.fields.contains {
      $0.key.field == .avatar || $0.key.field == .sender
    }
  }

  /// Reads the rows that begin in a range, and returns where the next one begins.
  ///
  /// Of a part it returns `nil` at once where a closing quote is missing.
  mutating func read(
    _ range: Range<Int>, of bytes: Span<UInt8>, to collector: inout GenericCollector, isPart: Bool
  ) -> Int? {
    var rows = CSVScanner(delimiter: table.delimiter, in: bytes, from: range.lowerBound)
    var skipsHeader = table.hasHeader && range.lowerBound == 0
    while rows.next(in: bytes) {
      if isPart, rows.hasLostQuote { return nil }
      guard rows.start < range.upperBound else { return rows.start }
      if skipsHeader {
        skipsHeader = false
      } else {
        add(rows.cells, at: rows.start, in: bytes, to: &collector)
      }
    }
    return bytes.count
  }

  private mutating func add(
    _ cells: [CSVCell], at start: Int, in bytes: Span<UInt8>, to collector: inout GenericCollector
  ) {
    let surplus = surplus(of: cells)
    var record = GenericRecord()
    for (column, key) in table.columns.fields where column != text {
      let index = self.index(of: column, surplus)
      if index < cells.count { record.read(key, bytes.extracting(cells[index].content)) }
    }
    guard text < cells.count else {
      return collector.skip(record.isTimed ? .noText : .noTime, at: start, in: bytes)
    }
    let isKept: Bool
    if surplus > 0 {
      let range = cells[text].range.lowerBound..<cells[text + surplus].range.upperBound
      isKept = collector.add(record, text: bytes.extracting(range), at: start, in: bytes)
    } else if cells[text].hasDoubledQuotes {
      unquote(cells[text].content, in: bytes)
      isKept = collector.add(record, text: scratch.span, at: start, in: bytes)
    } else {
      isKept = collector.add(
        record, text: bytes.extracting(cells[text].content), at: start, in: bytes)
    }
    guard isKept, hasSenders else { return }
    for (column, key) in table.columns.fields where key.field == .avatar || key.field == .sender {
      let index = self.index(of: column, surplus)
      guard index < cells.count else { continue }
      unquote(cells[index].content, in: bytes)
      collector.describeLast(key.field, scratch.span)
    }
  }

  /// Which cell is of a column, where some before it belong to the text.
  private func index(of column: Int, _ surplus: Int) -> Int {
    column < text ? column : column + surplus
  }

  /// How many delimiters in a row are part of the text.
  ///
  /// Who does not quote texts leaves rows with too many cells: those belong to the text, so the
  /// columns behind it are counted from the right. Empty cells at the end are but padding.
  private func surplus(of cells: [CSVCell]) -> Int {
    guard cells.count > table.columns.count, !cells[text].isQuoted else { return 0 }
    var count = cells.count
    while count > table.columns.count, cells[count - 1].content.isEmpty { count -= 1 }
    return count - table.columns.count
  }

  private mutating func unquote(_ range: Range<Int>, in bytes: Span<UInt8>) {
    scratch.removeAll(keepingCapacity: true)
    var index = range.lowerBound
    while index < range.upperBound {
      scratch.append(bytes[index])
      let isDoubled =
        bytes[index] == Byte.quote && index + 1 < range.upperBound && bytes[index + 1] == Byte.quote
      index += isDoubled ? 2 : 1
    }
  }
}
