import DanmakuModel

/// An error that knows what it is about.
protocol PlacedError: DanmakuError {
  /// The option as it was written, or the file, with a line where there is one.
  var place: String? { get }
}
