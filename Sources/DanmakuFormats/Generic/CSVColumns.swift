import DanmakuModel

/// Which columns of a table hold what.
struct CSVColumns {
  /// The number of columns.
  let count: Int
  /// The columns in use and what they are good for.
  private(set) var fields: [(column: Int, key: KeyMatch)] = []

  /// The column of the time.
  var time: Int? { column(of: .time) }
  /// The column of the text.
  var text: Int? { column(of: .text) }
  /// Whether one is of colours.
  var hasColor: Bool { column(of: .color) != nil }

  /// A table of so many columns, none of them known.
  init(count: Int) {
    self.count = count
  }

  /// The columns whose names in the first row are known, the best one for each field.
  init(header: [CSVCell], in bytes: Span<UInt8>, keys: GenericKeys) {
    count = header.count
    for (column, cell) in header.enumerated() {
      guard let key = keys.match(bytes.extracting(cell.content)) else { continue }
      if let known = fields.firstIndex(where: { $0.key.field == key.field }) {
        if key.rank < fields[known].key.rank { fields[known] = (column, key) }
      } else {
        fields.append((column, key))
      }
    }
  }

  /// Makes a column the one of a field.
  mutating func assign(_ column: Int, to field: GenericField) {
    fields.append((column, KeyMatch(field: field, rank: 0, unit: .infer)))
  }

  /// Whether a column is in use.
  func uses(_ column: Int) -> Bool {
    fields.contains { $0.column == column }
  }

  private func column(of field: GenericField) -> Int? {
    fields.first { $0.key.field == field }?.column
  }
}
