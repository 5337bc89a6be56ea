import DanmakuModel

/// What a style says of the comments that use it.
struct ASSStyle {
  /// Where the name is in the file.
  var name = 0..<0
  /// The size of a normal comment; 0 if unknown.
  var fontSize = 0.0
  var color = RGBColor.white
  var alignment = ASSAlignment.bottomCenter
  /// What the name tells of the mode.
  var role: Role?

  /// What writers' names for styles mean.
  enum Role {
    case top
    case bottom
    /// A place of its own for each comment.
    case positioned
  }

  /// Reads the fields of a `Style:` line.
  init(
    _ range: Range<Int>, columns: ASSColumns, countsOld: Bool, in bytes: Span<UInt8>
  ) {
    // The last field, which no comma ends, is of no use.
    var fields = ASSFields(range)
    for column in columns.fields {
      guard let field = fields.next(in: bytes) else { break }
      guard let column else { continue }
      let value = bytes.extracting(field)
      switch column {
      case .name: name = field
      case .fontSize: fontSize = max(0, DecimalReader.read(value) ?? 0)
      case .color: color = ASSColor.read(value) ?? .white
      case .alignment:
        let number = Int(exactly: DecimalReader.read(value) ?? 2) ?? 2
        alignment = countsOld ? ASSAlignment(old: number) : ASSAlignment(number)
      case .start, .style, .effect: break
      }
    }
    role = Self.role(bytes.extracting(name))
  }

  /// A style that says nothing.
  init() {}

  private static func role(_ name: Span<UInt8>) -> Role? {
    if name.matches("top") { return .top }
    if name.matches("bottom") || name.matches("btm") { return .bottom }
    return name.matches("sp") ? .positioned : nil
  }
}

/// Where a text lies in relation to its position.
struct ASSAlignment {
  /// From the bottom: 0, 1 for the middle, 2 for the top.
  var row: Int
  var isCentered: Bool

  /// In the middle of the last row, where subtitles are.
  static let bottomCenter = ASSAlignment(2)

  /// An alignment counted as on a numeric keypad; what is none is bottom centre.
  init(_ number: Int) {
    let key = (1...9).contains(number) ? number - 1 : 1
    row = key / 3
    isCentered = key % 3 == 1
  }

  /// An alignment counted as before ASS: 1 to 3, plus 4 for the top and 8 for the middle.
  init(old number: Int) {
    row = number & 4 != 0 ? 2 : number & 8 != 0 ? 1 : 0
    isCentered = number & 3 == 2
  }
}

/// Reads colours as scripts have them: hexadecimal, blue before green before red.
enum ASSColor {
  /// The colour of `&HAABBGGRR&`, with or without the signs around and the alpha; a number without
  /// `H` is decimal, as old scripts have it in styles.
  static func read(_ text: Span<UInt8>) -> RGBColor? {
    if let number = DecimalReader.read(text), let whole = Int64(exactly: number) {
      return color(UInt32(truncatingIfNeeded: whole))
    }
    return hexadecimal(text)
  }

  /// The colour of a tag, whose digits are hexadecimal even without `&H`.
  static func hexadecimal(_ text: Span<UInt8>) -> RGBColor? {
    var index = 0
    while index < text.count, text[index] == UInt8(ascii: "&") || text[index].isBlank { index += 1 }
    if index < text.count, text[index].lowercased == UInt8(ascii: "h") { index += 1 }
    let start = index
    var value: UInt32 = 0
    while index < text.count, let digit = text[index].hexDigit {
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return index > start ? color(value) : nil
  }

  private static func color(_ value: UInt32) -> RGBColor {
    RGBColor(hex: (value & 0xFF) << 16 | value & 0xFF00 | value >> 16 & 0xFF)
  }
}
