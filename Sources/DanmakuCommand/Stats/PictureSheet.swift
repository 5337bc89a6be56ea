/// An SVG picture on which things are put from top to bottom.
struct PictureSheet {
  /// Where things begin, from the left.
  static let left = 24.0
  /// Where the right half begins.
  static let middle = 490.0
  private static let width = 960.0
  private static let axis = 64.0
  private static let style = """
    svg{color:#222}.back{fill:#fff}text{font:13px sans-serif;fill:currentColor}\
    .title{font-size:18px;font-weight:bold}.head{font-weight:bold}.number{text-anchor:end}\
    .mark{text-anchor:middle;font-size:11px}.line{stroke:currentColor;stroke-opacity:.25}\
    .shown{fill:#3b7dd8}.lost{fill:#d64545}\
    @media(prefers-color-scheme:dark){svg{color:#ddd}.back{fill:#16181c}}
    """

  /// How far down the next thing goes.
  var y = 36.0
  private var elements = ""

  /// The whole picture.
  var text: String {
    let height = Self.number(y + 24)
    let size = "width=\"\(Self.number(Self.width))\" height=\"\(height)\""
    let box = "viewBox=\"0 0 \(Self.number(Self.width)) \(height)\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) \(box)>
      <style>\(Self.style)</style>
      <rect class="back" width="100%" height="100%"/>
      \(elements)</svg>

      """
  }

  /// Adds a line of text, whoever wrote it.
  mutating func add(text: String, x: Double, _ kind: String = "") {
    let kind = kind.isEmpty ? "" : " class=\"\(kind)\""
    elements += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\"\(kind)>"
    elements += Self.escaped(text) + "</text>\n"
  }

  /// Adds areas one over the other over the whole width.
  ///
  /// - Parameters:
  ///   - series: The values of each area, from the left, and its class.
  ///   - top: The value at the upper side.
  ///   - label: What `top` is called.
  ///   - marks: What stands below, and where, 0 to 1.
  ///   - height: How high it is.
  mutating func addChart(
    _ series: [(values: [Double], kind: String)], top: Double, label: String,
    marks: [(part: Double, label: String)], height: Double
  ) {
    let (upper, lower) = (y, y + height)
    let width = Self.width - Self.left - Self.axis
    for (values, kind) in series where top > 0 {
      var path = "M\(Self.number(Self.axis)) \(Self.number(lower))"
      for (index, value) in values.enumerated() {
        let right = Self.axis + width * Double(index + 1) / Double(values.count)
        path += "V\(Self.number(lower - height * value / top))H\(Self.number(right))"
      }
      elements += "<path class=\"\(kind)\" d=\"\(path)V\(Self.number(lower))z\"/>\n"
    }
    for level in [upper, lower] {
      let (from, to) = (Self.number(Self.axis), Self.number(Self.axis + width))
      let height = Self.number(level)
      elements += "<path class=\"line\" d=\"M\(from) \(height)H\(to)\"/>\n"
    }
    y = upper + 4
    add(text: label, x: Self.axis - 8, "number")
    y = lower + 4
    add(text: "0", x: Self.axis - 8, "number")
    y = lower + 16
    for (part, label) in marks { add(text: label, x: Self.axis + width * part, "mark") }
    y = lower + 46
  }

  /// Adds bars to the right below one another, in one of three columns.
  mutating func addBars(
    _ title: String, _ bars: [(label: String, part: Double, number: String)], column: Int,
    lineHeight: Double
  ) {
    let x = Self.left + Double(column) * 312
    add(text: title, x: x, "head")
    for (label, part, number) in bars {
      y += lineHeight
      add(text: label, x: x + 70, "number")
      let (left, top) = (Self.number(x + 78), Self.number(y - 11))
      let width = 150 * part
      elements += "<rect class=\"shown\" x=\"\(left)\" y=\"\(top)\" "
      elements += "width=\"\(Self.number(width))\" height=\"13\"/>\n"
      add(text: number, x: x + 84 + width)
    }
    y += lineHeight
  }

  private static func number(_ number: Double) -> String {
    Number.show((number * 10).rounded() / 10)
  }

  /// A text as the contents of an element, without the noncharacters that XML forbids.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
