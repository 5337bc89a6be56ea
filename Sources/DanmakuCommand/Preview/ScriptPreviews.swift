import Danmaku
import DanmakuFormats
import DanmakuModel
import Glibc

/// Pictures of scripts as they are.
struct ScriptPreviews {
  private let arguments: Arguments
  private let environment: Environment
  private let jobs: [Job]

  /// Gets ready; `nil` if the command line names lists of comments.
  ///
  /// - Throws: ``UsageError`` if it asks for what a script can't have, being laid out already.
  init?(_ line: ArgumentParser, _ arguments: Arguments, _ environment: Environment) throws {
    guard arguments.previewing.kind != .page, arguments.options.decoding.format == nil else {
      return nil
    }
    let scripts = line.inputs.filter(Self.isScript)
    guard let first = scripts.first else { return nil }
    let hint = "-f ass lays its comments out anew"
    guard scripts.count == line.inputs.count else {
      throw UsageError(
        "a script is drawn as it is, and not together with lists", at: first.shown, hint: hint)
    }
    for setting in line.settings where !Self.applies(setting.flag) {
      throw UsageError(
        "is for lists of comments, and \(first.shown) is a script, drawn as it is",
        at: setting.flag.names.last, hint: hint)
    }
    jobs = try OutputPlan.jobs(
      for: InputFinder(scripts, isVerbose: false).sources, output: arguments.output,
      numbered: arguments.previewing.isSeries, extension: arguments.fileExtension)
    guard jobs.allSatisfy({ $0.sources.count == 1 }) else {
      throw UsageError("takes the pictures of one script", at: "-o", hint: "-o FOLDER/ takes more")
    }
    try OutputPlan.check(jobs, reading: arguments.readFiles)
    try arguments.previewing.check(jobs)
    self.arguments = arguments
    self.environment = environment
  }

  /// Draws everything, and tells about it.
  func run() -> ExitStatus {
    let console = Console(environment, arguments.verbosity)
    let maker = PictureMaker(arguments.previewing, environment, waitsForDisk: true)
    var status = ExitStatus.success
    for job in jobs {
      do {
        let video = arguments.previewing.video?.stage
        let notes = try InputFile.withBytes(of: job.sources[0].path) { bytes in
          try maker.make(of: DrawnScript(bytes, on: video), job, counting: "event") {
            console.show(progress: $0)
          }
        }
        console.print(notes)
      } catch FileError.system(EPIPE) {
        return .brokenPipe
      } catch {
        status = .failure
        console.print([.error(error, at: job.sources[0].shown)])
      }
    }
    return status
  }

  /// Whether an option means something for a script as well.
  private static func applies(_ flag: Flag) -> Bool {
    [.output, .general].contains(flag.category) || ["quiet", "verbose"].contains(flag.key)
  }

  /// Whether a path is a file that begins as scripts do; what is wrong with others shows later.
  private static func isScript(_ path: Path) -> Bool {
    guard (try? FileStatus(of: path))?.kind == .file else { return false }
    let format = try? InputFile.withBytes(of: path) { bytes in
      FormatRegistry.detect(bytes.extracting(first: FormatRegistry.headLength))?.name
    }
    return format == "ass"
  }
}
