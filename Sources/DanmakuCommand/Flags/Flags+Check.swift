import DanmakuCheck
import DanmakuModel

/// The options of `check`.
extension Flags {
  static let check = FlagTable([
    .choice(
      ["--planes"], .check, "which events have to keep apart",
      details: "shared: all of them. separate: those of the same kind, which their motion tells: "
        + "moving left, moving right, still at the top, still at the bottom.",
      initial: CheckOptions().planes
    ) { $0.checking.planes = $1 },
    .toggle(
      ["--frames"], .check, "verify by pixels",
      details: "At moments spread over the script every event is drawn alone, and the pixels that "
        + "hold ink are compared. What shares pixels has to be among what touches."
    ) { $0.verifiesFrames = $1 },
    Flag(
      names: ["--moments"], category: .check, summary: "how many moments --frames looks at",
      initial: "\(Arguments().moments)",
      effect: .value(metavar: "N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.moments = try value.integer(in: 1...10_000)
      }),
    .file(
      ["--fonts-dir"], "DIR", .check, "folder with fonts besides the installed ones",
      details: "Fonts in the script itself are used as well."
    ) { $0.checking.fontFolder = $1.text },
    .toggle(["--json"], .report, "report as JSON, one object for each script") {
      $0.reportsJSON = $1
    },
    .toggle(["-q", "--quiet"], .report, "no report, only the exit status") {
      $0.verbosity = $1 ? .quiet : .normal
    },
    .toggle(["-v", "--verbose"], .report, "all findings, not only the first of each kind") {
      $0.verbosity = $1 ? .verbose : .normal
    },
    .action(["-h", "--help"], "print all this", .help),
  ])
}
