/// The `cmap` table of a font: which glyph a code point has.
enum CharacterMap {
  private static let headLength = 4
  private static let recordLength = 8
  /// Platform and encoding of a map of the first 65,536 code points, and of one of all.
  private static let basic: [UInt8] = [0, 3, 0, 1]
  private static let full: [UInt8] = [0, 3, 0, 10]

  /// A table without the map that lacks what is beyond U+FFFF, where another one has all.
  ///
  /// libass takes the first map that it finds, and others only of faces that it has chosen for a character,
  /// which it can't where no font is installed.
  static func withoutBasicMap(_ table: [UInt8]) -> [UInt8] {
    guard table.count >= headLength else { return table }
    let count = Int(table[2]) << 8 | Int(table[3])
    let records = (0..<count).map { headLength + recordLength * $0 }
    func isOf(_ kind: [UInt8]) -> (Int) -> Bool {
      { $0 + recordLength <= table.count && table[$0..<$0 + 4].elementsEqual(kind) }
    }
    guard records.contains(where: isOf(full)), let basic = records.first(where: isOf(basic)),
      let last = records.last, last + recordLength <= table.count
    else { return table }
    var result = table
    // Records tell where maps are from the start of the table: nothing behind them may move.
    result.replaceSubrange(basic..<last, with: table[basic + recordLength..<last + recordLength])
    result[2] = UInt8(truncatingIfNeeded: (count - 1) >> 8)
    result[3] = UInt8(truncatingIfNeeded: count - 1)
    return result
  }
}
