import DanmakuModel

/// The options of `stats`.
extension Flags {
  /// Those of its own, then those of the main job that say what the script is like.
  static let stats = FlagTable(
    numbers
      + (input + stage + text + lanes + filters + selection + report + general).filter { flag in
        !["shard", "json", "report"].contains(flag.key) && flag.isSettingOrMark
      })

  /// Those of its own.
  static let numbers: [Flag] = [
    Flag(
      names: ["--json"], category: .output, summary: "write JSON instead of text",
      effect: .mark { $0.statsFormat = .json }),
    Flag(
      names: ["--csv"], category: .output, summary: "write a table instead of text",
      effect: .mark { $0.statsFormat = .csv }),
    Flag(
      names: ["--svg"], category: .output, summary: "write a picture instead of text",
      effect: .mark { $0.statsFormat = .svg }),
    .toggle(
      ["--senders"], .output, "tell who sent the most comments", initial: Arguments().namesSenders
    ) { $0.namesSenders = $1 },
    .file(
      ["-o", "--output"], "PATH", .output, "file or folder to write to, - for standard output",
      details: "A file or - takes the comments of all inputs together. A folder, which has to "
        + "exist or be written with a slash at the end, gets a file for each input.",
      initial: "standard output"
    ) { $0.output = $1 },
    .action(["-h", "--help"], "print all this", .help),
  ]
}
