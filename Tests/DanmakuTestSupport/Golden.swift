import Foundation
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
    let file = Checkout.file(path)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      let isWritten = FileManager.default.createFile(atPath: file, contents: Data(actual))
      #expect(isWritten, "can't write \(path)", sourceLocation: sourceLocation)
      return
    }
    let expected = FileManager.default.contents(atPath: file).map(Array.init)
    guard expected != actual else { return }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    Attachment.record(actual, named: name, sourceLocation: sourceLocation)
    Issue.record(
      """
      \(path) \(expected == nil ? "does not exist" : difference(expected ?? [], actual)); \
      if the change is meant, run again with UPDATE_GOLDENS=1
      """, sourceLocation: sourceLocation)
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
}
