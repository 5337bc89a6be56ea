import Danmaku
import DanmakuModel

/// The man page, in the man macros of roff.
enum ManPage {
  static var text: String {
    let manual = Manual.main
    let title = Program.name.uppercased()
    var page = """
      .TH \(title) 1 "" "\(Program.name) \(Program.version)" "User Commands"
      .SH NAME
      \(Program.name) \\- \(escape(manual.summary))
      .SH SYNOPSIS
      .B \(Program.name)
      [\\fIOPTION\\fR]... [\\fIINPUT\\fR]...

      """
    for command in manual.commands {
      page += ".br\n.B \(command.name)\n[\\fIOPTION\\fR]... \\fI\(command.operands)\\fR\n"
    }
    page += ".SH DESCRIPTION\n" + description(of: manual)
    page += ".SH OPTIONS\n"
    for section in manual.sections {
      page += ".SS \"\(section.heading)\"\n" + section.flags.map { entry($0) }.joined()
    }
    for command in manual.commands {
      page += ".SH \"\(command.word.uppercased())\"\n"
      page += description(of: command)
      page += command.ownFlags.map { entry($0) }.joined()
      page += ".PP\nExit status:\n"
      for status in command.exitStatus { page += entry(status.status, status.meaning) }
    }
    page += ".SH FORMATS\n"
    for format in Converter.formats { page += entry(format.name, format.summary) }
    page += ".SH FILES\n"
    for file in manual.files { page += entry(file.name, file.meaning) }
    page += ".SH EXIT STATUS\n"
    for status in manual.exitStatus { page += entry(status.status, status.meaning) }
    page += ".SH EXAMPLES\n"
    for example in (manual.examples + manual.commands.flatMap(\.examples)) {
      page += entry(example.command, example.meaning)
    }
    page += ".SH SEE ALSO\n.BR mpv (1),\n.BR ffmpeg (1)\n"
    return page
  }

  private static func description(of manual: Manual) -> String {
    manual.description.map { "\(escape($0))\n" }.joined(separator: ".PP\n")
  }

  private static func entry(_ flag: Flag) -> String {
    let names = flag.names.map { "\\fB\(escape($0))\\fR" }.joined(separator: ", ")
    let metavar = flag.metavar.map { " \\fI\(escape($0))\\fR" } ?? ""
    var text = "\(flag.summary.prefix(1).uppercased())\(flag.summary.dropFirst())."
    if !flag.details.isEmpty { text += " \(flag.details)" }
    if let initial = flag.initial { text += " Default: \(initial)." }
    return ".TP\n\(names)\(metavar)\n\(escape(text))\n"
  }

  private static func entry(_ name: String, _ text: String) -> String {
    ".TP\n\\fB\(escape(name))\\fR\n\(escape(text))\n"
  }

  /// Text that roff prints as it is.
  private static func escape(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "'": result += "\\(aq"
      // At the start of a line this would be a command.
      case "." where result.isEmpty: result += "\\&."
      default: result.append(character)
      }
    }
    return result
  }
}
