import Danmaku
import DanmakuModel
import Glibc

/// Does jobs; threads share one.
struct Worker: Sendable {
  /// How much of a job the reading is; the rest is making the script.
  private static let readingPart = 0.3

  let converter: Converter
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
    _ job: Job, in workspace: inout Workspace, progress: (Double) -> Void
  ) -> Outcome {
    let stopwatch = Stopwatch()
    var outcome = Outcome()
    var inputs: [(source: Source, input: Converter.Input)] = []
    for (index, source) in job.sources.enumerated() {
      if let input = read(source, &outcome) { inputs.append((source, input)) }
      progress(Self.readingPart * Double(index + 1) / Double(job.sources.count))
    }
    outcome.folders = Set(inputs.compactMap(\.source.folder))
    guard !inputs.isEmpty else { return outcome }
    guard job.isMerged || inputs.count == 1 else {
      outcome.fail(Self.conflict(job, inputs.map(\.source.shown)))
      return outcome
    }
    guard hasAllParts(inputs, of: job, &outcome) else { return outcome }
    do {
      let conversion = try converter.convert(inputs.map(\.input), in: &workspace) { part in
        progress(Self.readingPart + (1 - Self.readingPart) * part)
      }
      explain(conversion.report, inputs.map(\.source), &outcome)
      if arguments.isStrict, conversion.report.inputs.contains(where: \.hasLosses) {
        outcome.fail(.error("not written, for records were skipped", at: job.target.shown))
        return outcome
      }
      guard write(conversion.script, job, &outcome) else { return outcome }
      let script = FinishedScript(
        target: job.target, report: conversion.report, seconds: stopwatch.seconds)
      outcome.script = script
      outcome.messages.append(Summary.message(script))
    } catch {
      outcome.fail(.error(error))
    }
    return outcome
  }

  private func read(_ source: Source, _ outcome: inout Outcome) -> Converter.Input? {
    do {
      let decode = { (bytes: Span<UInt8>) in try converter.decode(bytes) }
      let decoded =
        source.isStandardInput
        ? try InputFile.withBytes(ofDescriptor: environment.input, decode)
        : try InputFile.withBytes(of: source.path, decode)
      var input = Converter.Input(
        path: source.path.text, offset: source.offset, decoded: decoded, length: source.length)
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
  private func hasAllParts(
    _ inputs: [(source: Source, input: Converter.Input)], of job: Job, _ outcome: inout Outcome
  ) -> Bool {
    let appends = arguments.options.selection.appendsInputs
    if appends, outcome.hasFailed {
      outcome.fail(.error("not written, for a part is missing", at: job.target.shown))
      return false
    }
    let measured = arguments.probesLength ? inputs[...] : appends ? inputs.dropLast() : []
    let unknown = measured.filter { $0.input.length == nil }
    for (source, _) in unknown {
      outcome.fail(
        .error(
          "nothing tells how long its video is", at: source.shown,
          hint: "write \(source.shown)#SECONDS, or put the video beside it for ffprobe"))
    }
    return unknown.isEmpty
  }

  private func explain(_ report: Report, _ sources: [Source], _ outcome: inout Outcome) {
    for (input, source) in zip(report.inputs, sources) {
      outcome.messages += InputNotes.messages(
        on: input, file: source.shown, isStrict: arguments.isStrict,
        isVerbose: arguments.verbosity == .verbose)
    }
    outcome.messages += report.mergedGroups.map(InputNotes.message)
    if report.undecided > 0 {
      let count = Summary.counted(report.undecided, "comment")
      outcome.messages.append(.note("a filter took too long over \(count), kept"))
    }
  }

  private func write(_ script: [UInt8], _ job: Job, _ outcome: inout Outcome) -> Bool {
    do throws(FileError) {
      switch job.target {
      case .standardOutput:
        try FileDescriptor.writeAll(script, to: environment.output)
      case .file(let path):
        if job.makesFolder { try OutputPlan.makeFolders(for: path) }
        try OutputFile.write(script, to: path, waitingForDisk: !isBatch)
      }
      return true
    } catch .system(EPIPE) {
      outcome.pipeIsBroken = true
    } catch {
      outcome.fail(.error(error, at: job.target.shown))
    }
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
