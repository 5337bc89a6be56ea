/// A hand-written script on a stage of 1280 × 720 with two styles.
struct Script {
  static let plain = 1
  static let outlined = 2

  var lines: [String] = []

  var bytes: [UInt8] {
    let header = """
      [Script Info]
      ScriptType: v4.00+
      PlayResX: 1280
      PlayResY: 720
      LayoutResX: 1280
      LayoutResY: 720
      WrapStyle: 2
      ScaledBorderAndShadow: yes

      [V4+ Styles]
      Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, \
      Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, \
      Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
      Style: Plain,Danmaku Test Sans,40,&H00FFFFFF,&H0,&H00000000,&H0,0,0,0,0,100,100,0,0,1,0,0,7,\
      0,0,0,1
      Style: Outlined,Danmaku Test Sans,40,&H00FFFFFF,&H0,&H00000000,&H0,0,0,0,0,100,100,0,0,1,2,0,\
      7,0,0,0,1

      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

      """
    return Array((header + lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Adds a line; times are whole seconds below ten.
  mutating func add(_ text: String, from start: Int = 1, to end: Int = 5, style: String = "Plain") {
    lines.append("Dialogue: 0,0:00:0\(start).00,0:00:0\(end).00,\(style),,0,0,0,,\(text)")
  }

  /// A square 100 px wide and high, drawn from its upper left corner at the anchor.
  static let square = #"{\p1}m 0 0 l 100 0 100 100 0 100"#
}
