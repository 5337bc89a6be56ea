import Foundation
import Glibc
import Testing

@testable import DanmakuCommand

/// A folder of its own for a test, gone with it.
final class Sandbox: Sendable {
  let folder: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/danmaku2ass-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    self.folder = folder
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Writes a file, with the folders that it lies in, and returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a text file and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, text.utf8) }

  /// The content of a file; `nil` if there is none.
  func read(_ name: String) -> String? {
    // Not by Foundation, which leaks memory over an empty file.
    guard let file = try? FileDescriptor(opening: Path(path(name)), O_RDONLY) else { return nil }
    guard let bytes = try? FileDescriptor.readAll(file.raw, limit: .max) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names of all files, hidden ones too, from the folder on.
  var files: [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }
}

/// Lists of comments that every reader of JSON takes.
enum Lists {
  /// Two comments.
  static let two = """
    [
    {"time": 1.5, "text": "hello"},
    {"time": 3, "text": "world"}
    ]
    """
  /// Two comments, and two records without a time in the lines 3 and 4.
  static let spoiled = """
    [
    {"time": 1.5, "text": "hello"},
    {"text": "no time"},
    {"text": "no time either"},
    {"time": 3, "text": "world"}
    ]
    """

  /// So many comments, one each second.
  static func of(_ count: Int) -> String {
    let records = (0..<count).map { "{\"time\": \($0), \"text\": \"comment \($0)\"}" }
    return "[\n" + records.joined(separator: ",\n") + "\n]\n"
  }
}
