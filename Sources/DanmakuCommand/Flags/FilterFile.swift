import DanmakuModel

/// A file with a pattern a line.
enum FilterFile {
  /// The patterns in the bytes of a file; blank lines and lines that begin with `#` hold none.
  static func filters(
    in bytes: Span<UInt8>, of path: Path
  ) throws(UsageError) -> [Arguments.Filter] {
    var filters: [Arguments.Filter] = []
    for (number, line) in TextLines.split(bytes) {
      let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard !isBlank, line.first != UInt8(ascii: "#") else { continue }
      let place = "\(path.shown):\(number)"
      guard let pattern = String(validating: line, as: UTF8.self) else {
        throw UsageError("must be UTF-8", at: place)
      }
      filters.append(Arguments.Filter(pattern: pattern, place: place))
    }
    return filters
  }
}
