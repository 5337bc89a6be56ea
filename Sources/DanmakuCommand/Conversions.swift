import Danmaku
import DanmakuModel

/// All that one command line asks to convert.
struct Conversions {
  private let arguments: Arguments
  private let environment: Environment
  private let inputs: InputFinder
  private let jobs: [Job]
  private let converter: Converter

  /// Gets ready, so that what is wrong with the command line shows before anything is written.
  init(_ paths: [Path], _ arguments: Arguments, _ environment: Environment) throws {
    var arguments = arguments
    self.environment = environment
    inputs = try InputFinder(paths, isVerbose: arguments.verbosity == .verbose)
    jobs = try OutputPlan.jobs(for: inputs.sources, output: arguments.output)
    if let (target, input) = OutputPlan.overwriting(jobs, arguments.subtitles) {
      throw UsageError(
        "would be written over, being an input (\(input))", at: target.shown,
        hint: "-o names another file or folder to write to")
    }
    if arguments.options.selection.appendsInputs, jobs.contains(where: { !$0.isMerged }) {
      throw UsageError(
        "makes one script of all inputs and needs a name for it", at: "--append",
        hint: "-o FILE names it")
    }
    if arguments.reportsJSON, jobs.contains(where: { $0.target == .standardOutput }) {
      throw UsageError(
        "the report and the script can't both go to standard output", at: "--json",
        hint: "-o names a file to write the script to")
    }
    let subtitles = try arguments.readSubtitles()
    self.arguments = arguments
    do {
      converter = try Converter(options: arguments.options, subtitles: subtitles)
    } catch let error as FilterError {
      throw UsageError(error.message, at: arguments.filters[error.index].place)
    }
  }

  /// Converts everything, and tells about it.
  func run() -> ExitStatus {
    let console = Console(environment, arguments.verbosity)
    console.print(arguments.notes + faultNotes + inputs.messages)
    if let subtitles = arguments.subtitles, converter.obstacles.isEmpty {
      console.print([.note("no line of it shows", at: subtitles.shown)])
    }
    let tally = perform(console)
    console.clear()
    guard !tally.pipeIsBroken else { return .brokenPipe }
    let barren = inputs.folders.indices.filter { !tally.folders.contains($0) }
    console.print(barren.map { .error("no comment file in it", at: inputs.folders[$0].shown) })
    let hasFailed = tally.hasFailed || inputs.hasFailed || !barren.isEmpty
    return hasFailed ? .failure : .success
  }

  /// What the block lists hold that is no pattern.
  private var faultNotes: [Message] {
    converter.faults.map {
      .note("passed over: \($0.message)", at: arguments.sitePatternPlaces[$0.index])
    }
  }

  private func perform(_ console: Console) -> Delivery.Tally {
    let worker = Worker(converter: converter, arguments: arguments, environment: environment)
    let delivery = Delivery(console, reports: arguments.reportsJSON ? environment.output : nil)
    let progress = Progress(jobs: jobs.count)
    Threads.forEach(below: jobs.count, threads: arguments.jobs ?? Threads.cores) { [jobs] number in
      guard !delivery.tally.pipeIsBroken else { return }
      let outcome = worker.perform(jobs[number]) { part in
        console.show(progress: progress.update(number, to: part))
      }
      _ = progress.update(number, to: 1)
      delivery.add(outcome, of: number)
    }
    return delivery.tally
  }
}
