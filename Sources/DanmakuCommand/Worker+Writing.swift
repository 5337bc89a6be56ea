import Danmaku
import DanmakuModel
import Glibc

extension Worker {
  /// Writes a script, or pictures of it.
  func make(
    of preparation: Preparation, _ job: Job, _ outcome: inout Outcome,
    progress: @Sendable (Double) -> Void
  ) throws -> FinishedScript? {
    if arguments.previewing.kind != nil {
      let draft = try preparation.draft().embeddingFonts()
      let maker = PictureMaker(arguments.previewing, environment, waitsForDisk: !isBatch)
      outcome.messages += try maker.make(of: DrawnScript(of: draft), job, progress: progress)
      return FinishedScript(target: job.target, report: draft.report, seconds: 0)
    }
    guard preparation.flows, arguments.plan == nil, job.series == nil else {
      return write(preparation.draft(), job, &outcome)
    }
    return write(preparation, job, &outcome)
  }

  /// Writes a script while its comments get their places.
  private func write(
    _ preparation: Preparation, _ job: Job, _ outcome: inout Outcome
  ) -> FinishedScript? {
    var report = preparation.report
    let isWritten = write(to: job.target, job, &outcome) { report = try preparation.write(to: &$0) }
    return isWritten ? FinishedScript(target: job.target, report: report, seconds: 0) : nil
  }

  /// Writes a script or a series, and the plan if that is asked for.
  private func write(
    _ draft: Draft, _ job: Job, _ outcome: inout Outcome
  ) -> FinishedScript? {
    if let plan = arguments.plan {
      let isWritten = write(to: Target(plan), job, &outcome) { try draft.writePlan(to: &$0) }
      guard isWritten else { return nil }
    }
    var script = FinishedScript(target: job.target, report: draft.report, seconds: 0)
    if let series = job.series, let length = arguments.options.script.sectionLength {
      script.count = draft.sections(every: length).count
      let isWritten = write(draft.sections(every: length), series, job, &script, &outcome)
      return isWritten ? script : nil
    }
    return write(draft, to: job.target, job, &script, &outcome) ? script : nil
  }

  /// Writes a page.
  func write(
    _ page: PreviewPage, _ job: Job, _ outcome: inout Outcome
  ) -> FinishedScript? {
    guard write(to: job.target, job, &outcome, { try page.write(to: &$0) }) else { return nil }
    return FinishedScript(target: job.target, report: page.report, seconds: 0)
  }

  /// Writes a list.
  func write(
    _ list: WrittenList, _ job: Job, _ outcome: inout Outcome
  ) -> FinishedScript? {
    guard write(to: job.target, job, &outcome, { try list.write(to: &$0) }) else { return nil }
    return FinishedScript(target: job.target, report: list.report, seconds: 0)
  }

  /// Writes numbers.
  func write(
    _ statistics: Statistics, as format: StatsFormat, _ job: Job, _ outcome: inout Outcome
  ) -> FinishedScript? {
    let (columns, namesSenders) = (environment.columns, arguments.namesSenders)
    let isWritten = write(to: job.target, job, &outcome) {
      try format.write(statistics, columns: columns, namingSenders: namesSenders, to: &$0)
    }
    return isWritten
      ? FinishedScript(target: job.target, report: statistics.report, seconds: 0) : nil
  }

  /// Writes a series of scripts, the first one last: it tells that all are there.
  private func write(
    _ sections: DraftSections, _ series: Path, _ job: Job, _ script: inout FinishedScript,
    _ outcome: inout Outcome
  ) -> Bool {
    guard sections.count <= Path.mostNumbers else {
      outcome.fail(
        .error(
          "not written, for there would be \(sections.count) scripts", at: job.target.shown,
          hint: "--to leaves out late comments; --split makes up to \(Path.mostNumbers) scripts"))
      return false
    }
    var sections = sections
    guard let first = sections.next() else { return true }
    for (number, section) in zip(1..., sections) {
      let target = Target.file(series.numbered(number))
      guard write(section, to: target, job, &script, &outcome) else { return false }
    }
    return write(first, to: job.target, job, &script, &outcome)
  }

  private func write(
    _ draft: Draft, to target: Target, _ job: Job, _ script: inout FinishedScript,
    _ outcome: inout Outcome
  ) -> Bool {
    do {
      let draft = try draft.embeddingFonts()
      script.report.addFonts(of: draft.report)
      return write(to: target, job, &outcome) { try draft.write(to: &$0) }
    } catch {
      outcome.fail(.error(error, at: target.shown))
      return false
    }
  }

  private func write(
    to target: Target, _ job: Job, _ outcome: inout Outcome,
    _ body: (inout DescriptorSink) throws -> Void
  ) -> Bool {
    do {
      try job.write(to: target, in: environment, waitingForDisk: !isBatch, body)
      return true
    } catch FileError.system(EPIPE) {
      outcome.pipeIsBroken = true
    } catch {
      outcome.fail(.error(error, at: target.shown))
    }
    return false
  }
}
