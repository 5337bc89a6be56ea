/// Picks the members wanted from a record: an object by keys, or a row (an array) by cells.
struct JSONFields {
  /// What a record is.
  enum Form {
    /// An object; fields are members.
    case object
    /// An array; fields are cells.
    case row

    /// The byte that a record starts with.
    var opening: UInt8 { self == .object ? UInt8(ascii: "{") : UInt8(ascii: "[") }
  }

  let form: Form
  /// How many members or cells the last record has, those not wanted and `null` included.
  private(set) var count = 0
  /// Whether the last record has members that are not wanted.
  private(set) var hasOthers = false
  private var values: [JSONValue?]
  /// The names one after the other: in arrays of their own they would be retained at each look.
  private let letters: [UInt8]
  private let names: [Range<Int>]
  private let tellingCount: Int
  /// The fields of the last record's members in their order, for the next one is alike.
  private var order: [Int?] = []

  /// The members of these names; by the first ones, as many as are `telling`, a record is known.
  init(_ names: [StaticString], telling: Int = 1) {
    form = .object
    var letters: [UInt8] = []
    self.names = names.map { name in
      let start = letters.count
      name.withUTF8Buffer { unsafe letters.append(contentsOf: $0) }
      return start..<letters.count
    }
    self.letters = letters
    tellingCount = telling
    values = Array(repeating: nil, count: names.count)
  }

  /// The first cells of a row; a record is known by having the first ones that are `telling`.
  init(cells: Int, telling: Int) {
    form = .row
    letters = []
    names = []
    tellingCount = telling
    values = Array(repeating: nil, count: cells)
  }

  /// The names of the members by which a record is known.
  var tellingNames: [[UInt8]] { names.prefix(tellingCount).map { Array(letters[$0]) } }

  /// The value of a field; `nil` if there is none, or `null`.
  ///
  /// Of members with equal keys the last counts.
  subscript(index: Int) -> JSONValue? { values[index] }

  /// Whether the record is one of those looked for.
  var areTelling: Bool {
    for index in 0..<tellingCount where values[index] == nil { return false }
    return true
  }

  /// Reads the record that comes next; false if there is none, or only a broken one, of which
  /// the fields then are those before the break.
  mutating func read(from scanner: inout JSONScanner, in bytes: Span<UInt8>) -> Bool {
    count = 0
    hasOthers = false
    for index in values.indices { values[index] = nil }
    return form == .object
      ? readMembers(from: &scanner, in: bytes) : readCells(from: &scanner, in: bytes)
  }

  /// Reads an object or a row that is a value; without one, all fields are `nil`.
  @discardableResult
  mutating func read(_ value: JSONValue?, in bytes: Span<UInt8>) -> Bool {
    let start = value.map { $0.kind == .container ? $0.range.lowerBound : bytes.count }
    var scanner = JSONScanner(at: start ?? bytes.count)
    return read(from: &scanner, in: bytes)
  }

  private mutating func readMembers(
    from scanner: inout JSONScanner, in bytes: Span<UInt8>
  ) -> Bool {
    guard scanner.enterObject(in: bytes) else { return false }
    while true {
      switch scanner.nextMember(in: bytes) {
      case .end: return true
      case .broken: return false
      case .member:
        let field = field(of: scanner.key, in: bytes)
        count += 1
        if let field {
          values[field] = scanner.value.isNull(in: bytes) ? nil : scanner.value
        } else {
          hasOthers = true
        }
      }
    }
  }

  private mutating func readCells(from scanner: inout JSONScanner, in bytes: Span<UInt8>) -> Bool {
    guard scanner.peek(in: bytes) == UInt8(ascii: "[") else { return false }
    scanner.position += 1
    while true {
      switch scanner.peek(in: bytes) {
      case Byte.comma: scanner.position += 1
      case UInt8(ascii: "]"):
        scanner.position += 1
        return true
      default:
        guard let value = scanner.scanValue(in: bytes) else { return false }
        if count < values.count { values[count] = value.isNull(in: bytes) ? nil : value }
        count += 1
      }
    }
  }

  /// The field that the next member is, looked up only if the last record had another there.
  private mutating func field(of key: JSONValue, in bytes: Span<UInt8>) -> Int? {
    guard count < 64 else { return lookUp(key, in: bytes) }
    if count == order.count { order.append(nil) }
    if let usual = order[count], isKey(key, of: usual, in: bytes) { return usual }
    let found = lookUp(key, in: bytes)
    order[count] = found ?? order[count]
    return found
  }

  private func lookUp(_ key: JSONValue, in bytes: Span<UInt8>) -> Int? {
    for index in names.indices where isKey(key, of: index, in: bytes) { return index }
    return nil
  }

  private func isKey(_ key: JSONValue, of field: Int, in bytes: Span<UInt8>) -> Bool {
    let name = names[field]
    guard key.kind == .string else { return key.isKey(Array(letters[name]), in: bytes) }
    guard key.range.count == name.count else { return false }
    for offset in 0..<name.count
    where bytes[key.range.lowerBound + offset] != letters[name.lowerBound + offset] {
      return false
    }
    return true
  }
}
