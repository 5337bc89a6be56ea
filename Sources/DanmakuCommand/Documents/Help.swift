import DanmakuModel

/// What `-h` and `--help` print.
enum Help {
  private static let width = 79
  private static let column = 30

  /// The usage alone, as an error shows it.
  static func usage(_ manual: Manual) -> String { "usage: \(manual.synopsis)\n" }

  /// One screen: the options that are used most.
  static var short: String {
    let manual = Manual.main
    let options = manual.flags.all.filter(\.isCommon).map { line($0, $0.summary) }
    return "\(manual.name): \(manual.summary)\n\(usage(manual))\n\(options.joined())"
  }

  /// Everything.
  static func full(_ manual: Manual) -> String {
    var text = "\(manual.name): \(manual.summary)\n\n\(usage(manual))"
    for command in manual.commands { text += "       \(command.synopsis)\n" }
    text += "\nExamples:\n"
    for example in manual.examples {
      text += "  \(example.command)\n      \(example.meaning)\n"
    }
    for paragraph in manual.description {
      text += "\n" + TextWrap.lines(paragraph, width: width).joined(separator: "\n") + "\n"
    }
    if !manual.commands.isEmpty { text += "\nCommands (COMMAND --help explains each):\n" }
    for command in manual.commands {
      text += TextWrap.hanging("  \(command.word)", command.summary, column: column, width: width)
    }
    for section in manual.sections {
      text += "\n\(section.heading):\n"
      for flag in section.flags {
        text += line(flag, flag.summary + (flag.initial.map { " (default: \($0))" } ?? ""))
      }
    }
    if !manual.files.isEmpty { text += "\nFiles:\n" }
    for file in manual.files {
      text += "  \(file.name)\n"
      let lines = TextWrap.lines(file.meaning, width: width - 6)
      text += lines.map { "      \($0)\n" }.joined()
    }
    text += "\nExit status:\n"
    for status in manual.exitStatus {
      text += TextWrap.hanging("  \(status.status)", status.meaning, column: 6, width: width)
    }
    return text
  }

  private static func line(_ flag: Flag, _ text: String) -> String {
    TextWrap.hanging("  \(flag.spelling)", text, column: column, width: width)
  }
}
