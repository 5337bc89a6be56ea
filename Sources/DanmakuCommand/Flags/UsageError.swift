import DanmakuModel

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
