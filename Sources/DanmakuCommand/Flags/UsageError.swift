import DanmakuModel

/// An error that knows what it is about.
protocol PlacedError: DanmakuError {
  /// The option as it was written, or the file, with a line where there is one.
  var place: String? { get }
}

/// The command line, the config file or a filter file is wrong.
struct UsageError: PlacedError, Equatable {
  var place: String?
  var message: String
  var hint: String?

  init(_ message: String, at place: String? = nil, hint: String? = nil) {
    self.place = place
    self.message = message
    self.hint = hint
  }

  var isUsageError: Bool { true }
}

/// A file that options name can't be used.
struct FailedFile: PlacedError, Equatable {
  var path: Path
  var error: FileError

  var place: String? { path.shown }
  var message: String { error.message }
}
