import Danmaku
import DanmakuModel

/// A video that a command line asks for.
struct Burn {
  private let arguments: Arguments
  private let environment: Environment
  private let plan: BurnPlan
  private let inputs: InputFinder
  private let job: Job
  private let converter: Converter

  /// Gets ready, so that what is wrong with the command line shows before anything is written.
  init(_ line: ArgumentParser, extra: [[UInt8]], _ environment: Environment) throws {
    var arguments = try Arguments(line, in: environment)
    self.environment = environment
    plan = try BurnPlan(line, extra: extra, &arguments)
    inputs = try InputFinder(plan.inputs, isVerbose: arguments.verbosity == .verbose)
    let script = arguments.burning.prints ? plan.output.path.withExtension("ass") : plan.output.path
    job = Job(target: .file(script), sources: inputs.sources, isMerged: true)
    var all = inputs.sources
    if let video = plan.video { all.append(Source(path: video.path, name: video.path.name)) }
    for target in [plan.output.path, script] {
      let job = Job(target: .file(target), sources: all)
      guard let (target, input) = OutputPlan.overwriting([job], reading: arguments.readFiles) else {
        continue
      }
      throw UsageError(
        "would be written over, being an input (\(input))", at: target.shown,
        hint: "-o names another file to write to")
    }
    converter = try arguments.converter(threads: arguments.threads)
    self.arguments = arguments
  }

  /// Makes the video and tells about it.
  ///
  /// - Returns: The command to print, if there shall be one.
  /// - Throws: What goes wrong.
  func run() throws -> [UInt8]? {
    let stopwatch = Stopwatch()
    let console = Console(environment, arguments.verbosity)
    let product = Product.script(converter)
    console.print(arguments.notes(on: product) + inputs.messages + plan.notes)
    let worker = Worker(
      product: product, arguments: arguments, environment: environment, isBatch: false)
    var outcome = Outcome()
    var workspace = Workspace()
    let draft = try worker.prepare(job, by: converter, in: &workspace, &outcome)?.draft()
      .embeddingFonts()
    console.print(outcome.messages.filter { $0.kind == .note })
    if let error = outcome.messages.first(where: { $0.kind == .error }) {
      throw BurnError(error.text, at: error.place, hint: error.hint)
    }
    guard let draft, !inputs.hasFailed else { throw BurnError("no comments to draw") }
    if arguments.burning.prints, case .file(let path) = job.target {
      try failing(at: path) { try OutputFile.write(to: path) { try draft.write(to: &$0) } }
      return FilterText.commandLine(
        plan.words(script: path, draft.report) + [plan.output.path.fileURL])
    }
    let script = try AnonymousFile(in: environment)
    var sink = DescriptorSink(raw: script.file.raw)
    try draft.write(to: &sink)
    let progress = try make(plan.words(script: script.path, draft.report), draft.report, console)
    console.clear()
    console.print([summary(draft.report, progress, seconds: stopwatch.seconds)])
    return nil
  }

  /// Has ffmpeg make the output, and tells how far it is.
  private func make(
    _ words: [[UInt8]], _ report: Report, _ console: Console
  ) throws -> FFmpegProgress {
    let seconds = plan.seconds(report)
    return try failing(at: plan.output.path) {
      try plan.output.replace { path in
        do {
          return try FFmpegProgress.run(words, output: path) { progress in
            console.show(progress: progress.part(of: seconds), progress.note(of: seconds))
          }
        } catch var error as BurnError {
          error.message.replace(path.text, with: plan.output.path.text)
          throw error
        }
      }
    }
  }

  private func summary(_ report: Report, _ progress: FFmpegProgress, seconds: Double) -> Message {
    let frames = Summary.counted(progress.frames, "frame")
    let size = plan.frame.shown
    let result = arguments.burning.muxes ? "subtitles for \(size)" : "\(frames) of \(size)"
    let skipped = report.inputs.reduce(0) { $0 + $1.skipped.total }
    let parts = [result] + Summary.parts(report, skippedRecords: skipped, seconds: seconds)
    return .note(parts.joined(separator: ", "), at: plan.output.path.shown)
  }

  /// Names the file in an error about it.
  private func failing<Result>(at path: Path, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as FileError {
      throw FailedFile(path: path, error: error)
    }
  }
}
