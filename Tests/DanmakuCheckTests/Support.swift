import DanmakuTestSupport

@testable import DanmakuCheck

/// A hand-written script on a stage of 1280 × 720, with the fonts of the tests.
struct TestScript {
  private static let header = """
    [Script Info]
    ScriptType: v4.00+
    PlayResX: 1280
    PlayResY: 720
    WrapStyle: 2
    ScaledBorderAndShadow: yes

    [V4+ Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, \
    Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, \
    Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
    Style: Corner,Danmaku Test Sans,40,&H00FFFFFF,&H0,&H00000000,&H0,0,0,0,0,100,100,0,0,1,0,0,7,\
    0,0,0,1
    Style: Subtitle,Danmaku Test Sans,40,&H00FFFFFF,&H0,&H00000000,&H0,0,0,0,0,100,100,0,0,1,2,0,\
    2,10,10,20,1
    Style: Top,Danmaku Test Sans,40,&H00FFFFFF,&H0,&H00000000,&H0,0,0,0,0,100,100,0,0,1,2,0,\
    8,0,0,0,1

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

    """

  /// The line of the first event.
  static let firstLine = header.split(separator: "\n", omittingEmptySubsequences: false).count

  /// A square 100 px wide and high, drawn from its upper left corner.
  static let square = #"{\p1}m 0 0 l 100 0 100 100 0 100"#

  private(set) var lines: [String] = []

  var bytes: [UInt8] { Array((Self.header + lines.joined(separator: "\n") + "\n").utf8) }

  /// Adds a line; times are seconds below ten.
  mutating func add(
    _ text: String, from start: Double = 1, to end: Double = 5, style: String = "Corner",
    layer: Int = 0, effect: String = ""
  ) {
    func time(_ seconds: Double) -> String {
      let cents = Int((seconds * 100).rounded())
      return "0:00:0\(cents / 100).\(cents / 10 % 10)\(cents % 10)"
    }
    lines.append(
      "Dialogue: \(layer),\(time(start)),\(time(end)),\(style),,0,0,0,\(effect),\(text)")
  }

  /// What is found with the fonts of the tests.
  func report(_ change: (inout CheckOptions) -> Void = { _ in }) throws -> CheckReport {
    try check(bytes, change)
  }
}

/// What is found in a script with the fonts of the tests.
func check(
  _ script: [UInt8], _ change: (inout CheckOptions) -> Void = { _ in }
) throws -> CheckReport {
  var options = CheckOptions()
  options.fontConfiguration = Checkout.fontConfiguration
  change(&options)
  return try ScriptCheck(options).report(on: script.span)
}

extension CheckReport {
  /// The faults of one kind.
  func faults(_ kind: Finding.Kind) -> [Finding.Fault] {
    findings.map(\.fault).filter { $0.kind == kind }
  }
}
