import DanmakuModel

/// Something to say on standard error.
struct Message: Sendable, Equatable {
  enum Kind {
    /// Something failed; it is said even with `-q`.
    case error
    case note
  }

  var kind: Kind
  /// The file, with a line where there is one, or the option that it is about.
  var place: String?
  var text: String
  var hint: String?

  static func note(_ text: String, at place: String? = nil) -> Message {
    Message(kind: .note, place: place, text: text)
  }

  static func error(_ text: String, at place: String? = nil, hint: String? = nil) -> Message {
    Message(kind: .error, place: place, text: text, hint: hint)
  }

  /// What an error says, about a file if one is named.
  static func error(_ error: any Error, at file: String? = nil) -> Message {
    guard let error = error as? any DanmakuError else { return .error("\(error)", at: file) }
    var place = (error as? any PlacedError)?.place ?? file
    if let line = error.line { place = place.map { "\($0):\(line)" } }
    return .error(error.message, at: place, hint: error.hint)
  }

  /// What it says, and about what.
  var clause: String { (place.map { "\($0): " } ?? "") + text }

  /// The lines to print.
  var lines: String {
    "\(Program.name): \(clause)\n" + (hint.map { "hint: \($0)\n" } ?? "")
  }
}
