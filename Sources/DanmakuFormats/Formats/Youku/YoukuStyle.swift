import DanmakuModel

/// A `propertis` (so spelled): an object with position, size and colour, as a rule packed into a
/// string, and often empty.
struct YoukuStyle {
  /// How the comment moves.
  private(set) var mode = Comment.Mode.scroll
  /// The size in the sites' scale, 0 if missing.
  private(set) var size = 0.0
  /// The colour of the text.
  private(set) var color = RGBColor.white

  private static let position = 0, sizeStep = 1, colorNumber = 2
  private var fields = JSONFields(["pos", "size", "color"])

  /// Reads a style, or that of a comment without one.
  mutating func read(
    _ value: JSONValue?, buffer: inout JSONText, in bytes: Span<UInt8>
  ) {
    let text = buffer.read(value, in: bytes)
    var scanner = JSONScanner(at: 0)
    _ = fields.read(from: &scanner, in: text)
    mode = Self.mode(fields[Self.position], in: text)
    size = fields[Self.sizeStep].sizeStep(in: text)
    color = fields[Self.colorNumber].color(in: text)
  }

  /// The mode of a position: Youku has 1 top and 2 bottom, Tudou 6 top and 4 bottom.
  static func mode(_ value: JSONValue?, in bytes: Span<UInt8>) -> Comment.Mode {
    switch value?.integer(in: bytes) {
    case 1, 6: .top
    case 2, 4: .bottom
    default: .scroll
    }
  }
}
