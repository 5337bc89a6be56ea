/// Where a script goes.
enum Target: Hashable, Sendable {
  case standardOutput
  case file(Path)

  /// The place that a path of the command line means.
  init(_ path: Path) {
    self = ["-", "/dev/stdout"].contains(path.text) ? .standardOutput : .file(path)
  }

  /// The place as `--json` calls it.
  var text: String {
    switch self {
    case .standardOutput: "-"
    case .file(let path): path.text
    }
  }

  /// The place as messages call it.
  var shown: String {
    switch self {
    case .standardOutput: "stdout"
    case .file(let path): path.shown
    }
  }
}
