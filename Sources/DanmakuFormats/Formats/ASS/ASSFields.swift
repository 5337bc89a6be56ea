/// Takes the fields of a line, which commas divide; the last one keeps its commas.
struct ASSFields {
  private var position: Int
  private let end: Int

  /// The fields of a line whose kind (`Dialogue:`) ends before `start`.
  init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next field without the blanks around it; `nil` if no comma ends it.
  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    let start = position
    var index = start
    while index < end, bytes[index] != Byte.comma { index += 1 }
    guard index < end else { return nil }
    position = index + 1
    let trimmed = bytes.extracting(start..<index).trimmed
    return start + trimmed.lowerBound..<start + trimmed.upperBound
  }

  /// All that is left.
  var rest: Range<Int> { min(position, end)..<end }
}

/// Where in the lines of a section the fields are, as its `Format:` line says.
struct ASSColumns {
  /// A field that is of use here.
  enum Field {
    case start
    case style
    case name
    case effect
    case fontSize
    case color
    case alignment
  }

  /// The field in each column but the last; `nil` for those of no use.
  private(set) var fields: [Field?]

  /// The columns of events that all writers use.
  static let events = ASSColumns(fields: [nil, .start, nil, .style, .name, nil, nil, nil, .effect])
  /// The columns of styles that all writers use, as far as they matter.
  static let styles = ASSColumns(
    fields: [.name, nil, .fontSize, .color] + [Field?](repeating: nil, count: 14) + [.alignment])
  /// The columns of styles before ASS.
  static let oldStyles = ASSColumns(
    fields: [.name, nil, .fontSize, .color] + [Field?](repeating: nil, count: 8) + [.alignment])
  /// More columns than any version has.
  private static let mostColumns = 64

  private init(fields: [Field?]) {
    self.fields = fields
  }

  /// The columns that a `Format:` line names.
  init(naming range: Range<Int>, in bytes: Span<UInt8>) {
    fields = []
    var names = ASSFields(range)
    while fields.count < Self.mostColumns, let name = names.next(in: bytes) {
      fields.append(Self.field(bytes.extracting(name)))
    }
  }

  private static func field(_ name: Span<UInt8>) -> Field? {
    if name.matches("start") { return .start }
    if name.matches("style") { return .style }
    if name.matches("name") || name.matches("actor") { return .name }
    if name.matches("effect") { return .effect }
    if name.matches("fontsize") { return .fontSize }
    if name.matches("primarycolour") { return .color }
    return name.matches("alignment") ? .alignment : nil
  }
}
