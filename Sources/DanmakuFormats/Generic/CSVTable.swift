import DanmakuModel

/// How a table of comments is laid out: its delimiter, its header, its columns.
struct CSVTable {
  private static let delimiters = [Byte.tab, UInt8(ascii: ";"), Byte.comma]
  /// How many rows are looked at to find out.
  private static let rowsTried = 100
  /// How many columns an error names.
  private static let columnsNamed = 12
  /// The length up to which it names them.
  private static let longestName = 40

  /// What is between the cells.
  let delimiter: UInt8
  /// The columns that the first row names.
  let named: CSVColumns
  /// The columns of time and text at least.
  let columns: CSVColumns
  /// The column of the text.
  let text: Int
  /// Whether the first row is a header.
  let hasHeader: Bool

  /// Whether the header leaves no doubt.
  var isCertain: Bool { named.time != nil && named.text != nil }

  /// The surest way to read a file as a table; `nil` if it is none with comments.
  static func find(in bytes: Span<UInt8>, keys: GenericKeys) -> CSVTable? {
    var best: CSVTable?
    for delimiter in delimiters {
      guard let table = CSVTable(delimiter: delimiter, in: bytes, keys: keys) else { continue }
      if table.isCertain { return table }
      if table.columns.count > best?.columns.count ?? 0 { best = table }
    }
    return best
  }

  /// Why a file can't be read as a table: which column is missing, and which there are.
  static func complaint(
    about bytes: Span<UInt8>, keys: GenericKeys, options: DecodingOptions
  ) -> DecodingError {
    var header: [CSVCell] = []
    for delimiter in delimiters {
      let row = rows(delimiter: delimiter, in: bytes, limit: 1).first ?? []
      if row.count > max(1, header.count) { header = row }
    }
    guard !header.isEmpty else { return .unknownFormat }
    let found = header.filter { $0.content.count <= longestName }.prefix(columnsNamed)
      .map { bytes.extracting($0.content).string }
    return CSVColumns(header: header, in: bytes, keys: keys).time == nil
      ? .keyNotFound(.time, wanted: options.timeKey, found: found)
      : .keyNotFound(.text, wanted: options.textKey, found: found)
  }

  private init?(delimiter: UInt8, in bytes: Span<UInt8>, keys: GenericKeys) {
    self.delimiter = delimiter
    let rows = Self.rows(delimiter: delimiter, in: bytes, limit: Self.rowsTried)
    guard let first = rows.first, first.count > 1 else { return nil }
    named = CSVColumns(header: first, in: bytes, keys: keys)
    if let text = named.text, named.time != nil || keys.allowsNoTime {
      (columns, self.text, hasHeader) = (named, text, true)
      return
    }
    // Words such as "text" may be comments too, but a header has no times in it.
    let isHeader =
      rows.count > 1 && !Self.hasTime(first, in: bytes) && Self.hasTime(rows[1], in: bytes)
    let guessed = CSVGuess.complete(
      isHeader ? named : nil, rows: isHeader ? Array(rows.dropFirst()) : rows, in: bytes)
    guard let guessed, let text = guessed.text else { return nil }
    (columns, self.text, hasHeader) = (guessed, text, isHeader)
  }

  private static func rows(
    delimiter: UInt8, in bytes: Span<UInt8>, limit: Int
  ) -> [[CSVCell]] {
    var rows: [[CSVCell]] = []
    var scanner = CSVScanner(delimiter: delimiter, in: bytes)
    while rows.count < limit, scanner.next(in: bytes) { rows.append(scanner.cells) }
    return rows
  }

  private static func hasTime(_ row: [CSVCell], in bytes: Span<UInt8>) -> Bool {
    row.contains { TimeReader.read(bytes.extracting($0.content)) != nil }
  }
}
