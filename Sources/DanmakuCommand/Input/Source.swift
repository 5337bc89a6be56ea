/// One list of comments to read.
struct Source: Sendable, Equatable {
  /// The file; `-` is standard input.
  var path: Path
  /// Seconds to add to its times.
  var offset = 0.0
  /// The seconds that its video is long, if that was said.
  var length: Double?
  /// The file from the folder on in which it was found, or its own name.
  var name: Path
  /// Which of the folders on the command line it was found in, if it was.
  var folder: Int?

  /// Whether it is standard input.
  var isStandardInput: Bool { folder == nil && path == .standardInput }

  /// The file as messages call it.
  var shown: String { isStandardInput ? "stdin" : path.shown }
}

extension Path {
  /// The name that stands for standard input.
  static let standardInput = Path("-")
}
