import DanmakuModel

/// A file that options name can't be used.
struct FailedFile: PlacedError, Equatable {
  var path: Path
  var error: FileError

  var place: String? { path.shown }
  var message: String { error.message }
}
