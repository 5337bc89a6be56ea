/// What became of a job.
struct Outcome: Sendable {
  var messages: [Message] = []
  /// The script, if it was written.
  var script: FinishedScript?
  var hasFailed = false
  /// Whether nobody reads what the program writes any more.
  var pipeIsBroken = false
  /// The folders of the command line in which comments were found.
  var folders: Set<Int> = []

  /// Notes that something failed.
  mutating func fail(_ message: Message) {
    hasFailed = true
    messages.append(message)
  }
}
