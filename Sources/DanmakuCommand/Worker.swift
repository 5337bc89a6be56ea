import Danmaku
import DanmakuModel
import Glibc

/// Does jobs; threads share one.
struct Worker: Sendable {
  /// How much of a job the reading is; the rest is making the script.
  private static let readingPart = 0.3

  let product: Product
  let arguments: Arguments
  let environment: Environment
  /// Whether there are so many scripts that waiting for the disk after each would take longer than
  /// all the rest.
  let isBatch: Bool

  /// Reads, converts and writes.
  ///
  /// - Parameters:
  ///   - job: What to make of what.
  ///   - workspace: What the thread keeps from one job to the next.
  ///   - progress: Called now and then with the part that is done.
  /// - Returns: What became of it.
  func perform(
    _ job: Job, in workspace: inout Workspace, progress: @Sendable (Double) -> Void
  ) -> Outcome {
    let stopwatch = Stopwatch()
    var outcome = Outcome()
    do {
      let written =
        switch product {
        case .script(let converter):
          try prepare(job, by: converter, in: &workspace, &outcome, progress: progress)
            .flatMap { try make(of: $0, job, &outcome, progress: progress) }
        case .page(let converter):
          try page(of: job, by: converter, in: &workspace, &outcome, progress)
            .flatMap { write($0, job, &outcome) }
        case .stats(let converter, let format):
          try statistics(of: job, by: converter, for: format, in: &workspace, &outcome, progress)
            .flatMap { write($0, as: format, job, &outcome) }
        case .list(let converter):
          list(of: job, by: converter, &outcome, progress: progress)
            .flatMap { write($0, job, &outcome) }
        }
      guard var script = written else { return outcome }
      script.seconds = stopwatch.seconds
      outcome.messages += InputNotes.messages(onFontsOf: script)
      outcome.script = script
      // Numbers say the same themselves.
      if arguments.statsFormat == nil { outcome.messages.append(Summary.message(script)) }
    } catch FileError.system(EPIPE) {
      outcome.pipeIsBroken = true
    } catch {
      outcome.fail(.error(error))
    }
    return outcome
  }

  /// Reads and settles all of a script but which comments show, where and when.
  ///
  /// - Returns: What is to be written; `nil` if there is nothing to be, and then the outcome tells.
  /// - Throws: What ``Converter`` throws.
  func prepare(
    _ job: Job, by converter: Converter, in workspace: inout Workspace, _ outcome: inout Outcome,
    progress: @Sendable (Double) -> Void = { _ in }
  ) throws -> Preparation? {
    guard let (sources, inputs) = read(job, &outcome, progress: progress) else { return nil }
    let preparation = try converter.prepare(consume inputs, in: &workspace) { part in
      progress(Self.readingPart + (1 - Self.readingPart) * part)
    }
    return explain(preparation.report, sources, job, &outcome) ? preparation : nil
  }

  /// Reads and settles all of a script, and makes a page of it; `nil` if nothing is to be written, and
  /// then the outcome tells.
  private func page(
    of job: Job, by converter: Converter, in workspace: inout Workspace, _ outcome: inout Outcome,
    _ progress: @Sendable (Double) -> Void
  ) throws -> PreviewPage? {
    guard let (sources, inputs) = read(job, &outcome, progress: progress) else { return nil }
    let page = try converter.page(
      of: consume inputs, in: &workspace, namingSenders: arguments.namesSenders
    ) { progress(Self.readingPart + (1 - Self.readingPart) * $0) }
    return explain(page.report, sources, job, &outcome) ? page : nil
  }

  /// Reads and settles all of a script, and looks at it; `nil` if nothing is to be written, and then
  /// the outcome tells.
  private func statistics(
    of job: Job, by converter: Converter, for format: StatsFormat, in workspace: inout Workspace,
    _ outcome: inout Outcome, _ progress: @Sendable (Double) -> Void
  ) throws -> Statistics? {
    guard let (sources, inputs) = read(job, &outcome, progress: progress) else { return nil }
    let statistics = try converter.statistics(
      of: consume inputs, in: &workspace,
      mostSlices: format.mostSlices(columns: environment.columns)
    ) { progress(Self.readingPart + (1 - Self.readingPart) * $0) }
    return explain(statistics.report, sources, job, &outcome) ? statistics : nil
  }

  /// Reads all of a list; `nil` if there is nothing to be written, and then the outcome tells.
  private func list(
    of job: Job, by converter: ListConverter, _ outcome: inout Outcome,
    progress: @Sendable (Double) -> Void
  ) -> WrittenList? {
    guard let (sources, inputs) = read(job, &outcome, progress: progress) else { return nil }
    let list = converter.list(of: consume inputs)
    return explain(list.report, sources, job, &outcome) ? list : nil
  }

  /// Reads the inputs of a job; `nil` if there are none, or they don't do, and then the outcome tells.
  private func read(
    _ job: Job, _ outcome: inout Outcome, progress: @Sendable (Double) -> Void
  ) -> (sources: [Source], inputs: [Converter.Input])? {
    var sources: [Source] = []
    var inputs: [Converter.Input] = []
    for (index, source) in job.sources.enumerated() {
      if let input = read(source, &outcome) {
        sources.append(source)
        inputs.append(input)
      }
      progress(Self.readingPart * Double(index + 1) / Double(job.sources.count))
    }
    outcome.folders = Set(sources.compactMap(\.folder))
    guard !inputs.isEmpty else { return nil }
    guard job.isMerged || inputs.count == 1 else {
      outcome.fail(Self.conflict(job, sources.map(\.shown)))
      return nil
    }
    let parts = Array(zip(sources, inputs.map(\.length)))
    return areAllKnown(parts, of: job, &outcome) ? (sources, inputs) : nil
  }

  private func read(_ source: Source, _ outcome: inout Outcome) -> Converter.Input? {
    do {
      let decode = { (bytes: Span<UInt8>) in try product.decode(bytes) }
      let decoded =
        source.isStandardInput
        ? try InputFile.withBytes(ofDescriptor: environment.input, decode)
        : try InputFile.withBytes(of: source.path, decode)
      var input = Converter.Input(
        path: source.path.text, offset: source.offset, decoded: decoded, length: source.length)
      if !source.isStandardInput {
        let folder = PictureFolder(source.path.folder, limit: Converter.largestPicture)
        input.pictures = { try folder.read($0) }
      }
      if input.length == nil, needsLengths, !source.isStandardInput {
        input.length = VideoLength.probe(beside: source.path)
      }
      return input
    } catch let error as any DanmakuError where source.folder != nil && !(error is FileError) {
      // Nobody has asked for this file in particular.
      outcome.messages.append(.note("passed over: \(error.message)", at: source.shown))
    } catch {
      outcome.fail(.error(error, at: source.shown))
    }
    return nil
  }

  private var needsLengths: Bool {
    arguments.probesLength || arguments.options.selection.appendsInputs
  }

  /// Whether all that has to be known of lengths is known.
  private func areAllKnown(
    _ parts: [(source: Source, length: Double?)], of job: Job, _ outcome: inout Outcome
  ) -> Bool {
    let appends = arguments.options.selection.appendsInputs
    if appends, outcome.hasFailed {
      outcome.fail(.error("not written, for a part is missing", at: job.target.shown))
      return false
    }
    let measured = arguments.probesLength ? parts[...] : appends ? parts.dropLast() : []
    let unknown = measured.filter { $0.length == nil }
    for (source, _) in unknown {
      outcome.fail(
        .error(
          "nothing tells how long its video is", at: source.shown,
          hint: "write \(source.shown)#SECONDS, or put the video beside it for ffprobe"))
    }
    return unknown.isEmpty
  }

  /// Tells about the inputs, and whether the job goes on.
  private func explain(
    _ report: Report, _ sources: [Source], _ job: Job, _ outcome: inout Outcome
  ) -> Bool {
    for (input, source) in zip(report.inputs, sources) {
      outcome.messages += InputNotes.messages(
        on: input, file: source.shown, isStrict: arguments.isStrict,
        isVerbose: arguments.verbosity == .verbose)
    }
    outcome.messages += InputNotes.messages(on: report.unreadablePictures) { sources[$0].shown }
    outcome.messages += report.unreadableEmotes.map(InputNotes.message)
    outcome.messages += report.mergedGroups.map(InputNotes.message)
    if report.undecided > 0 {
      let count = Summary.counted(report.undecided, "comment")
      outcome.messages.append(.note("a filter took too long over \(count), kept"))
    }
    guard arguments.isStrict, report.inputs.contains(where: \.hasLosses) else { return true }
    outcome.fail(.error("not written, for records were skipped", at: job.target.shown))
    return false
  }

  private static func conflict(_ job: Job, _ sources: [String]) -> Message {
    let others = sources.dropLast().joined(separator: ", ")
    return .error(
      "\(others) and \(sources[sources.count - 1]) would both become this script",
      at: job.target.shown,
      hint: "-o FILE makes one script of several inputs")
  }
}

extension Report.Input {
  /// Whether some of what the file held is missing.
  fileprivate var hasLosses: Bool { skipped.total > 0 || isDamaged }
}
