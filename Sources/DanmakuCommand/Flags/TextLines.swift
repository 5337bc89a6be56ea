/// The lines of a small text file.
enum TextLines {
  /// The lines with their numbers from 1; a byte order mark and the ends, LF or CR LF, are cut off.
  static func split(_ bytes: Span<UInt8>) -> [(number: Int, line: ArraySlice<UInt8>)] {
    var text = bytes.indices.map { bytes[$0] }[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      (index + 1, line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }
}
