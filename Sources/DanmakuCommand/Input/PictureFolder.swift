import DanmakuModel
import Glibc

/// Reads pictures by name: files in a folder or below it, and nothing else.
struct PictureFolder: Sendable {
  /// Why a picture is not read.
  enum Refusal: DanmakuError {
    case outside
    case address
    case noFile

    var message: String {
      switch self {
      case .outside: "not in the folder"
      case .address: "an address, and nothing is fetched"
      case .noFile: "no regular file"
      }
    }
  }

  private let folder: Path
  private let limit: Int

  /// A folder, of whose files no more than `limit` bytes are read.
  init(_ folder: Path, limit: Int) {
    self.folder = folder
    self.limit = limit
  }

  /// The bytes of a picture.
  ///
  /// Refused are absolute names, addresses, names with `..`, and links that lead out of the folder.
  func read(_ name: [UInt8]) throws -> [UInt8] {
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isBelow = !parts.contains { $0.elementsEqual("..".utf8) }
    guard let first = parts.first, first.last != UInt8(ascii: ":") else { throw Refusal.address }
    // An address without its scheme begins with two slashes.
    guard !name.starts(with: "//".utf8) else { throw Refusal.address }
    guard !first.isEmpty, isBelow, !name.contains(0) else { throw Refusal.outside }
    let path = folder.appending(Path(name))
    guard let real = Self.resolve(path), let root = Self.resolve(folder) else {
      throw FileError.last
    }
    let prefix = root.endsWithSlash ? root.bytes : root.bytes + [UInt8(ascii: "/")]
    guard real.bytes.starts(with: prefix) else { throw Refusal.outside }
    // A pipe would wait for a writer.
    let file = try FileDescriptor(opening: real, O_RDONLY | O_NONBLOCK)
    guard try file.status().kind == .file else { throw Refusal.noFile }
    return try FileDescriptor.readAll(file.raw, limit: limit)
  }

  /// A path without links.
  private static func resolve(_ path: Path) -> Path? {
    guard let resolved = unsafe realpath(path.cString, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe Path(cString: resolved)
  }
}
