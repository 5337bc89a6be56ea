import Danmaku
import DanmakuModel

/// The options of `convert`.
extension Flags {
  static let lists = FlagTable(
    listOutput + input + filters.filter { !isForScripts($0) }
      + selection.filter { !isForScripts($0) } + listEnd + report + listGeneral)

  private static let listOutput: [Flag] = [
    .choice(
      ["--to"], .output, "format to write", initial: ListFormat?.none
    ) { $0.listFormat = $1 },
    .file(
      ["-o", "--output"], "PATH", .output, "file or folder to write to, - for standard output",
      details: "A file or - takes the comments of all inputs together. A folder, which has to "
        + "exist or be written with a slash at the end, gets a list for each input.",
      initial: "INPUT.json, .csv or .xml beside each input"
    ) { $0.output = $1 },
    .toggle(
      ["--force"], .output, "convert files of a folder again whose list is newer", initial: false
    ) { $0.isForced = $1 },
  ]

  /// `--to` names the format here.
  private static let listEnd: [Flag] = [
    .time(["--until"], .selection, "leave out comments from this second on") {
      $0.options.selection.to = $1
    }
  ]

  private static let listGeneral: [Flag] =
    general.filter { ["jobs"].contains($0.key) } + [
      .action(["-h", "--help"], "print all this", .help)
    ]

  /// Whether an option changes what a list can't hold, or has another meaning here.
  private static func isForScripts(_ flag: Flag) -> Bool {
    ["to", "spread", "max-on-screen"].contains(flag.key)
  }
}
