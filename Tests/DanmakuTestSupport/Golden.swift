import Glibc
public import Testing

/// A file in the repository that a text has to equal, byte for byte.
public enum Golden {
  /// Compares bytes with a file; with `UPDATE_GOLDENS=1` in the environment, writes the file.
  ///
  /// What differs is attached to the test's record.
  ///
  /// - Parameters:
  ///   - actual: The bytes that the program makes now.
  ///   - path: The file, from the package's folder.
  ///   - sourceLocation: Where the test asks.
  public static func expect(
    _ actual: [UInt8], equals path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = packageFolder + path
    if unsafe getenv("UPDATE_GOLDENS") != nil {
      #expect(write(actual, to: file), "can't write \(path)", sourceLocation: sourceLocation)
      return
    }
    let expected = read(file)
    guard expected != actual else { return }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    Attachment.record(actual, named: name, sourceLocation: sourceLocation)
    Issue.record(
      """
      \(path) \(expected == nil ? "does not exist" : difference(expected ?? [], actual)); \
      if the change is meant, run again with UPDATE_GOLDENS=1
      """, sourceLocation: sourceLocation)
  }

  /// The package's folder, with a slash at the end.
  public static var packageFolder: String {
    let here = #filePath
    let depth = "Tests/DanmakuTestSupport/Golden.swift"
    return String(here.dropLast(depth.count))
  }

  private static func difference(_ expected: [UInt8], _ actual: [UInt8]) -> String {
    let expectedLines = expected.split(separator: 0x0A, omittingEmptySubsequences: false)
    let actualLines = actual.split(separator: 0x0A, omittingEmptySubsequences: false)
    let same = zip(expectedLines, actualLines).prefix { $0 == $1 }.count
    let was = same < expectedLines.count ? text(expectedLines[same]) : "the end"
    let now = same < actualLines.count ? text(actualLines[same]) : "the end"
    return "differs in line \(same + 1): it has \(was), the program makes \(now)"
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    "\"\(String(decoding: line, as: UTF8.self))\""
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = unsafe fopen(path, "wb") else { return false }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    return unsafe fclose(file) == 0 && count == bytes.count
  }
}
