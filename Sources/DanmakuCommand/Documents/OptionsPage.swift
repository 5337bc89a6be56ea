import Danmaku
import DanmakuModel

/// The option reference, in Markdown.
enum OptionsPage {
  static var text: String {
    let manual = Manual.main
    var page = """
      # Options of \(Program.name)

      Made by `\(Program.name) --generate=options` from the table that the program itself reads.

      ```
      \(([manual] + manual.commands).map(\.synopsis).joined(separator: "\n"))
      ```

      """
    page += description(of: manual)
    for section in manual.sections { page += "\n## \(section.heading)\n\n" + table(section.flags) }
    page += "\n## Formats\n\n| name | what it is |\n|---|---|\n"
    for format in Converter.formats { page += "| `\(format.name)` | \(escape(format.summary)) |\n" }
    page += "\n## Files\n\n"
    for file in manual.files {
      page += "`\(file.name)`:\n"
      page += TextWrap.lines(escape(file.meaning), width: 100).joined(separator: "\n") + "\n"
    }
    page += "\n## Exit status\n\n" + exitStatus(of: manual)
    for command in manual.commands {
      page += "\n## \(command.name)\n" + description(of: command) + "\n"
      page += table(command.ownFlags) + "\n" + exitStatus(of: command)
    }
    return page
  }

  private static func description(of manual: Manual) -> String {
    manual.description.map {
      "\n" + TextWrap.lines($0, width: 100).joined(separator: "\n") + "\n"
    }.joined()
  }

  private static func exitStatus(of manual: Manual) -> String {
    "| status | meaning |\n|---|---|\n"
      + manual.exitStatus.map { "| \($0.status) | \($0.meaning) |\n" }.joined()
  }

  private static func table(_ flags: [Flag]) -> String {
    "| option | meaning | default |\n|---|---|---|\n" + flags.map { row($0) }.joined()
  }

  private static func row(_ flag: Flag) -> String {
    var names = flag.names.map { "`\($0)`" }.joined(separator: ", ")
    if let metavar = flag.metavar {
      names = names.dropLast() + " \(escape(metavar))`"
    }
    let meaning = flag.details.isEmpty ? flag.summary : "\(flag.summary). \(flag.details)"
    return "| \(names) | \(escape(meaning)) | \(flag.initial.map(escape) ?? "") |\n"
  }

  /// Text that can stand in a cell of a table.
  private static func escape(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "|" ? "\\|" : $1 == "<" ? "&lt;" : String($1) }
  }
}
