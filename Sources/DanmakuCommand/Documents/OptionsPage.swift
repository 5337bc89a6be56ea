import Danmaku
import DanmakuModel

/// The option reference, in Markdown.
enum OptionsPage {
  static var text: String {
    var page = """
      # Options of \(Program.name)

      Made by `\(Program.name) --generate=options` from the table that the program itself reads.

      ```
      \(Manual.synopsis)
      ```

      """
    for paragraph in Manual.description {
      page += "\n" + TextWrap.lines(paragraph, width: 100).joined(separator: "\n") + "\n"
    }
    for category in Flag.Category.allCases {
      page += "\n## \(category.rawValue)\n\n| option | meaning | default |\n|---|---|---|\n"
      for flag in Flags.all where flag.category == category { page += row(flag) }
    }
    page += "\n## Formats\n\n| name | what it is |\n|---|---|\n"
    for format in Converter.formats { page += "| `\(format.name)` | \(escape(format.summary)) |\n" }
    page += "\n## Files\n\n"
    for file in Manual.files {
      page += "`\(file.name)`:\n"
      page += TextWrap.lines(escape(file.meaning), width: 100).joined(separator: "\n") + "\n"
    }
    page += "\n## Exit status\n\n| status | meaning |\n|---|---|\n"
    for status in Manual.exitStatus { page += "| \(status.status) | \(status.meaning) |\n" }
    return page
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
