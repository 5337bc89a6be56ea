import DanmakuCheck
import Glibc

/// All scripts that one command line asks to check.
struct Checks {
  private let arguments: Arguments
  private let environment: Environment
  private let scripts: [Path]
  private let check: ScriptCheck

  /// Gets ready.
  init(_ line: ArgumentParser, _ environment: Environment) throws(UsageError) {
    arguments = try Arguments(checking: line)
    self.environment = environment
    scripts = line.inputs
    check = ScriptCheck(arguments.checking)
  }

  /// Checks every script and tells what was found.
  func run() -> ExitStatus {
    let console = Console(environment, arguments.verbosity)
    var status = ExitStatus.success
    for script in scripts {
      let isStream = script == .standardInput
      let shown = isStream ? "stdin" : script.shown
      do {
        let report =
          try isStream
          ? InputFile.withBytes(ofDescriptor: environment.input) { try check.report(on: $0) }
          : InputFile.withBytes(of: script) { try check.report(on: $0) }
        if !report.isClean { status = .failure }
        try tell(report, script, shown)
      } catch FileError.system(EPIPE) {
        return .brokenPipe
      } catch {
        status = .failure
        console.print([.error(error, at: shown)])
      }
    }
    return status
  }

  private func tell(_ report: CheckReport, _ script: Path, _ shown: String) throws(FileError) {
    guard arguments.verbosity > .quiet || arguments.reportsJSON else { return }
    let text =
      arguments.reportsJSON
      ? CheckLine.text(report, arguments.checking, path: script.text)
      : CheckText.text(report, file: shown, isVerbose: arguments.verbosity == .verbose)
    try FileDescriptor.writeAll(Array(text.utf8).span, to: environment.output)
  }
}
