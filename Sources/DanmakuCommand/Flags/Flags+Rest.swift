import DanmakuModel

/// What is said about the work, and the program itself.
extension Flags {
  static let report: [Flag] = [
    .toggle(
      ["--json"], .report, "report on standard output, one JSON object for each script",
      isCommon: true
    ) { $0.reportsJSON = $1 },
    .file(
      ["--report"], "FILE", .report, "add a JSON object for each script to make to a file",
      details: "It is that of --json with its status: converted, skipped, passed-over or failed, "
        + "and the error. After an interrupted run the same command goes on with the file.",
      isOnlyOnCommandLine: true
    ) { $0.report = $1 },
    .toggle(["-q", "--quiet"], .report, "no notes and no summary, only errors", isCommon: true) {
      $0.verbosity = $1 ? .quiet : .normal
    },
    .toggle(["-v", "--verbose"], .report, "more notes: each place where a record was skipped") {
      $0.verbosity = $1 ? .verbose : .normal
    },
    .toggle(["--strict"], .report, "make any skipped record an error") { $0.isStrict = $1 },
  ]

  static let general: [Flag] = [
    Flag(
      names: ["-j", "--jobs"], category: .general, summary: "threads to work with",
      details: "A single script takes all of them, of many scripts each takes one. The scripts are the "
        + "same, whatever the number.", initial: "all cores",
      effect: .value(metavar: "N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.threads = try value.integer(in: 1...1024)
      }),
    .file(
      ["--config"], "FILE", .general, "file with options to read first",
      details: "One option = value a line. The command line wins.",
      initial: "see FILES", isOnlyOnCommandLine: true
    ) { $0.config = .file($1) },
    Flag(
      names: ["--no-config"], category: .general, summary: "read no file with options",
      effect: .mark { $0.config = .none }),
    .action(["--list-formats"], "list the formats that can be read", .listFormats),
    .choice(
      ["--generate"], .general, "print the man page, shell completions or the option reference",
      initial: Document?.none, isOnlyOnCommandLine: true
    ) { $0.document = $1 },
    .action(["-V", "--version"], "print the version, and those of the libraries", .version),
    .action(["-h"], "print the most used options", .shortHelp, isCommon: true),
    .action(["--help"], "print all options", .help, isCommon: true),
  ]
}
