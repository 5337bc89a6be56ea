/// The `name` table of a font: what it is called, and what its licence says.
enum NameTable {
  /// A record as the font has it.
  struct Record: Equatable {
    var platform: UInt16
    var encoding: UInt16
    var language: UInt16
    var name: UInt16
    var text: [UInt8]
  }

  /// Family, unique name, full name and PostScript name: libass finds a font by any of them.
  private static let names: [UInt16] = [1, 3, 4, 6]
  /// The name of the style within the family.
  private static let style: UInt16 = 2
  /// Copyright, trademark, licence and where it is: they go with every copy.
  private static let rights: [UInt16] = [0, 7, 13, 14]
  private static let windows: UInt16 = 3
  private static let unicode: UInt16 = 1
  private static let english: UInt16 = 0x409

  /// A table of a font of its own family, with the rights of the font that it is made of.
  ///
  /// - Parameters:
  ///   - family: The name in ASCII without blanks, for it is the PostScript name as well.
  ///   - original: The table of the font that it is made of; may be empty or broken.
  /// - Returns: The bytes of the table.
  static func table(family: String, rightsOf original: [UInt8]) -> [UInt8] {
    func record(_ name: UInt16, _ text: String) -> Record {
      Record(
        platform: windows, encoding: unicode, language: english, name: name,
        text: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    }
    let kept = records(of: original).filter { rights.contains($0.name) }
    let made = names.map { record($0, family) } + [record(style, "Regular")]
    return table(of: kept + made)
  }

  /// The records of a table; those that reach beyond its end are left out.
  static func records(of table: [UInt8]) -> [Record] {
    func number(at offset: Int) -> UInt16 {
      guard offset + 1 < table.count else { return 0 }
      return UInt16(table[offset]) << 8 | UInt16(table[offset + 1])
    }
    let storage = Int(number(at: 4))
    return (0..<Int(number(at: 2))).compactMap { index in
      let start = 6 + 12 * index
      let text = storage + Int(number(at: start + 10))
      let end = text + Int(number(at: start + 8))
      guard start + 12 <= table.count, end <= table.count else { return nil }
      return Record(
        platform: number(at: start), encoding: number(at: start + 2),
        language: number(at: start + 4), name: number(at: start + 6),
        text: Array(table[text..<end]))
    }
  }

  /// The bytes of a table of records; what doesn't fit in its 16-bit offsets is left out.
  private static func table(of records: [Record]) -> [UInt8] {
    let most = Int(UInt16.max)
    var used = 0
    let sorted = records.filter { record in
      guard used + record.text.count <= most else { return false }
      used += record.text.count
      return true
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var bytes: [UInt8] = []
    var storage: [UInt8] = []
    func append(_ number: Int) { bytes += [UInt8(number >> 8), UInt8(number & 0xFF)] }
    append(0)
    append(sorted.count)
    append(6 + 12 * sorted.count)
    for record in sorted {
      for field in record.key { append(Int(field)) }
      append(record.text.count)
      append(storage.count)
      storage += record.text
    }
    return bytes + storage
  }
}

extension NameTable.Record {
  /// What the records of a table are sorted by, and the fields that it begins with.
  fileprivate var key: [UInt16] { [platform, encoding, language, name] }
}
