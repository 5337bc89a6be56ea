import DanmakuModel

/// What `-h` and `--help` print.
enum Help {
  private static let width = 79
  private static let column = 30

  /// The usage alone, as an error shows it.
  static let usage = "usage: \(Manual.synopsis)\n"

  /// One screen: the options that are used most.
  static var short: String {
    let options = Flags.all.filter(\.isCommon).map { line($0, $0.summary) }
    return "\(Program.name): \(Manual.summary)\n\(usage)\n\(options.joined())"
  }

  /// Everything.
  static var full: String {
    var text = "\(Program.name): \(Manual.summary)\n\n\(usage)"
    text += "\nExamples:\n"
    for example in Manual.examples {
      text += "  \(example.command)\n      \(example.meaning)\n"
    }
    for paragraph in Manual.description {
      text += "\n" + TextWrap.lines(paragraph, width: width).joined(separator: "\n") + "\n"
    }
    for category in Flag.Category.allCases {
      text += "\n\(category.rawValue):\n"
      for flag in Flags.all where flag.category == category {
        text += line(flag, flag.summary + (flag.initial.map { " (default: \($0))" } ?? ""))
      }
    }
    text += "\nFiles:\n"
    for file in Manual.files {
      text += "  \(file.name)\n"
      let lines = TextWrap.lines(file.meaning, width: width - 6)
      text += lines.map { "      \($0)\n" }.joined()
    }
    text += "\nExit status:\n"
    for status in Manual.exitStatus {
      text += TextWrap.hanging("  \(status.status)", status.meaning, column: 6, width: width)
    }
    return text
  }

  private static func line(_ flag: Flag, _ text: String) -> String {
    TextWrap.hanging("  \(flag.spelling)", text, column: column, width: width)
  }
}
