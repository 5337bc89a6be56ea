import DanmakuModel

/// A `content_style`: an object with a colour and a position, as a rule packed into a string, and
/// empty for most comments.
struct TencentStyle {
  /// How the comment moves.
  private(set) var mode = Comment.Mode.scroll
  /// The colour, or the first of a gradient.
  private(set) var color = RGBColor.white
  /// Whether there is a gradient.
  private(set) var flags: CommentDetails.Flags = []

  private static let solid = 0, gradient = 1, position = 2
  private var fields = JSONFields(["color", "gradient_colors", "position"])
  private var colors = JSONFields(cells: 2, telling: 0)

  /// Reads a style, or that of a comment without one.
  mutating func read(
    _ value: JSONValue?, buffer: inout JSONText, in bytes: Span<UInt8>
  ) {
    (mode, color, flags) = (.scroll, .white, [])
    let text = buffer.read(value, in: bytes)
    var scanner = JSONScanner(at: 0)
    guard fields.read(from: &scanner, in: text) else { return }
    switch fields[Self.position]?.integer(in: text) {
    case 2: mode = .top
    case 3: mode = .bottom
    default: break
    }
    colors.read(fields[Self.gradient], in: text)
    let first = Self.color(colors[0], in: text)
    let second = Self.color(colors[1], in: text)
    color = first ?? Self.color(fields[Self.solid], in: text) ?? .white
    if let first, let second, first != second { flags = .gradient }
  }

  /// The colour of six hexadecimal digits without a `#`, or in another notation.
  private static func color(_ value: JSONValue?, in text: Span<UInt8>) -> RGBColor? {
    guard let value else { return nil }
    let digits = text.extracting(value.range)
    return digits.count == 6 ? ColorReader.web(digits) : ColorReader.read(digits)
  }
}
