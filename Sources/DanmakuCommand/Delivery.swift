import DanmakuThreads
import Glibc

/// Tells about jobs in their order, whichever thread finishes which of them first.
final class Delivery: Sendable {
  /// What became of all jobs together.
  struct Tally {
    var hasFailed = false
    /// Whether nobody reads what the program writes any more.
    var pipeIsBroken = false
    /// The folders of the command line in which comments were found.
    var folders: Set<Int> = []
    var batch = BatchReport()
    /// Whether the report file can't be written any more, which is told once.
    var reportHasFailed = false
  }

  private struct State {
    var waiting: [Int: Outcome] = [:]
    var next = 0
    var tally = Tally()
  }

  private let state = Locked(State())
  private let jobs: [Job]
  private let console: Console
  /// Whether only errors are told of each job.
  private let isBrief: Bool
  /// Where the reports go, if there shall be any.
  private let reports: Int32?
  private let file: ReportFile?

  init(
    _ jobs: [Job], _ console: Console, isBrief: Bool = false, reports: Int32? = nil,
    file: ReportFile? = nil
  ) {
    self.jobs = jobs
    self.console = console
    self.isBrief = isBrief
    self.reports = reports
    self.file = file
  }

  /// What became of the jobs so far.
  var tally: Tally { state.withLock { $0.tally } }

  /// Whether nobody reads what the program writes any more; asked before each job.
  var pipeIsBroken: Bool { state.withLock { $0.tally.pipeIsBroken } }

  /// Takes in the outcome of a job, by its number from 0.
  func add(_ outcome: Outcome, of job: Int) {
    state.withLock { state in
      state.waiting[job] = outcome
      while let outcome = state.waiting.removeValue(forKey: state.next) {
        tell(outcome, of: jobs[state.next], &state.tally)
        state.next += 1
      }
    }
  }

  private func tell(_ outcome: Outcome, of job: Job, _ tally: inout Tally) {
    tally.hasFailed = tally.hasFailed || outcome.hasFailed
    tally.pipeIsBroken = tally.pipeIsBroken || outcome.pipeIsBroken
    tally.folders.formUnion(outcome.folders)
    tally.batch.add(outcome)
    console.print(isBrief ? outcome.messages.filter { $0.kind == .error } : outcome.messages)
    // What nobody could be given is not done.
    if !outcome.pipeIsBroken, !tally.reportHasFailed {
      do throws(FailedFile) {
        try file?.add(outcome, of: job)
      } catch {
        tally.hasFailed = true
        tally.reportHasFailed = true
        console.print([.error(error)])
      }
    }
    guard let reports, let script = outcome.script, !tally.pipeIsBroken else { return }
    do throws(FileError) {
      try FileDescriptor.writeAll(Array(ReportLine.text(script).utf8).span, to: reports)
    } catch .system(EPIPE) {
      tally.pipeIsBroken = true
    } catch {
      tally.hasFailed = true
      console.print([.error(error, at: Target.standardOutput.shown)])
    }
  }
}
