import Danmaku
import DanmakuModel
import DanmakuThreads

/// All that one command line asks to convert.
struct Conversions {
  /// Up to so many scripts get a line each, more get one together.
  private static let fewJobs = 8

  private let arguments: Arguments
  private let environment: Environment
  private let inputs: InputFinder
  private let jobs: [Job]
  private let product: Product
  private let report: ReportFile?

  /// Gets ready, so that what is wrong with the command line shows before anything is written.
  init(_ paths: [Path], _ arguments: Arguments, _ environment: Environment) throws {
    var arguments = arguments
    self.environment = environment
    inputs = try InputFinder(
      paths, isVerbose: arguments.verbosity == .verbose, shard: arguments.shard,
      report: arguments.report)
    let isSplit = arguments.options.script.sectionLength != nil
    jobs = try OutputPlan.jobs(
      for: inputs.sources, output: arguments.output,
      numbered: isSplit || arguments.previewing.isSeries,
      extension: arguments.fileExtension)
    if isSplit, jobs.contains(where: { $0.target == .standardOutput }) {
      throw UsageError(
        "makes several scripts, and they can't all go to standard output", at: "--split",
        hint: "-o names a file, before whose extension they get numbers")
    }
    try arguments.previewing.check(jobs)
    try OutputPlan.check(jobs, reading: arguments.readFiles)
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
    if arguments.shard != nil, jobs.contains(where: \.isMerged) {
      throw UsageError(
        "makes scripts of a part of the inputs, and not one of all", at: "--shard",
        hint: "-o FOLDER/ takes a script for each")
    }
    if let report = arguments.report, jobs.contains(where: { $0.target == .file(report) }) {
      throw UsageError("can't be a script as well", at: report.shown)
    }
    try Self.checkPlan(arguments, jobs)
    // One script takes all threads, of many each takes one.
    let threads = max(1, arguments.threads / max(1, jobs.count))
    if let format = arguments.listFormat {
      product = .list(try arguments.listConverter(to: format, threads: threads))
    } else {
      let converter = try arguments.converter(threads: threads)
      product =
        switch (arguments.statsFormat, arguments.previewing.kind) {
        case (let format?, _): .stats(converter, format)
        case (nil, .page): .page(converter)
        case (nil, _): .script(converter)
        }
    }
    self.arguments = arguments
    report = try arguments.report.map { try ReportFile($0) }
  }

  /// Finds out whether there is one script that a plan can tell of, and a place for it.
  private static func checkPlan(_ arguments: Arguments, _ jobs: [Job]) throws(UsageError) {
    guard let plan = arguments.plan.map(Target.init) else { return }
    guard jobs.count == 1 else {
      throw UsageError(
        "tells of one script, and there would be \(jobs.count)", at: "--plan",
        hint: "-o FILE makes one script of all inputs")
    }
    let job = Job(target: plan, sources: jobs[0].sources)
    if let (target, input) = OutputPlan.overwriting([job], reading: arguments.readFiles) {
      throw UsageError("would be written over, being an input (\(input))", at: target.shown)
    }
    guard plan != jobs[0].target, plan != .standardOutput || !arguments.reportsJSON,
      plan != arguments.report.map(Target.init)
    else {
      throw UsageError("can't be something else as well", at: plan.shown, hint: "--plan FILE")
    }
  }

  /// Converts everything, and tells about it.
  func run() -> ExitStatus {
    let console = Console(environment, arguments.verbosity)
    console.print(arguments.notes(on: product) + inputs.messages)
    let tally = perform(console)
    console.clear()
    guard !tally.pipeIsBroken else { return .brokenPipe }
    // A part of a folder may well be empty.
    let barren =
      arguments.shard == nil
      ? inputs.folders.indices.filter { !tally.folders.contains($0) } : []
    console.print(barren.map { .error("no comment file in it", at: inputs.folders[$0].shown) })
    let hasFailed = tally.hasFailed || inputs.hasFailed || !barren.isEmpty
    return hasFailed ? .failure : .success
  }

  private func perform(_ console: Console) -> Delivery.Tally {
    let isBatch = jobs.count > Self.fewJobs
    let worker = Worker(
      product: product, arguments: arguments, environment: environment, isBatch: isBatch)
    let delivery = Delivery(
      jobs, console, isBrief: isBatch && arguments.verbosity < .verbose,
      reports: arguments.reportsJSON ? environment.output : nil, file: report)
    let progress = Progress(jobs: jobs.count)
    let settings = arguments.settingFiles.compactMap { try? FileStatus(of: $0).modified }.max()
    let stopwatch = Stopwatch()
    Threads.forEach(
      below: jobs.count, threads: arguments.threads, state: Workspace()
    ) { [jobs, arguments, report] number, workspace in
      guard !delivery.pipeIsBroken else { return }
      let job = jobs[number]
      let isUpToDate =
        !arguments.isForced && arguments.plan == nil && job.isUpToDate(since: settings)
        && report?.suffices(for: job.target) != false
      let outcome =
        isUpToDate
        ? Outcome(skipping: job)
        : worker.perform(job, in: &workspace) { part in
          console.show(progress: progress.update(number, to: part))
        }
      console.show(progress: progress.update(number, to: 1))
      delivery.add(outcome, of: number)
    }
    console.clear()
    let tally = delivery.tally
    if isBatch, !tally.pipeIsBroken {
      let errors = arguments.verbosity > .quiet ? tally.batch.errors : []
      console.print([tally.batch.message(seconds: stopwatch.seconds)] + errors)
    }
    return tally
  }
}
