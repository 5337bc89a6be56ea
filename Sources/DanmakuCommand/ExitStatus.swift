/// How the program ends.
enum ExitStatus: Int32 {
  /// All is done.
  case success = 0
  /// An input or the work failed.
  case failure = 1
  /// The command line is wrong.
  case usage = 2
  /// Nobody reads what the program writes: the status that a shell gives to SIGPIPE.
  case brokenPipe = 141
}
