/// What became of a job.
struct Outcome: Sendable {
  /// What became of it in a word, as reports have it.
  enum Status: String, CaseIterable {
    case converted
    /// The script is newer than what it is made of.
    case skipped
    /// Files of a folder that hold no comments.
    case passedOver = "passed-over"
    case failed
  }

  var messages: [Message] = []
  /// The script, if it was written.
  var script: FinishedScript?
  var hasFailed = false
  /// Whether nobody reads what the program writes any more.
  var pipeIsBroken = false
  /// The folders of the command line in which comments were found.
  var folders: Set<Int> = []

  /// Whether there was nothing to do.
  var isSkipped = false

  var status: Status {
    if hasFailed { return .failed }
    if isSkipped { return .skipped }
    return script == nil ? .passedOver : .converted
  }

  /// The outcome of a job with nothing to do.
  init(skipping job: Job) {
    isSkipped = true
    folders = Set(job.sources.compactMap(\.folder))
    let text = "skipped, being newer than what it is made of; --force makes it again"
    messages = [.note(text, at: job.target.shown)]
  }

  /// The outcome of a job, nothing of which is known yet.
  init(folders: Set<Int> = []) {
    self.folders = folders
  }

  /// Notes that something failed.
  mutating func fail(_ message: Message) {
    hasFailed = true
    messages.append(message)
  }
}
