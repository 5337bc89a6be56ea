import DanmakuModel
import Glibc

/// Why a file can't be read or written.
enum FileError: DanmakuError, Equatable {
  /// The system refused, with this `errno`.
  case system(Int32)
  /// A folder stands where a file is needed.
  case isFolder
  /// The file is larger than any list of comments.
  case tooLarge
  /// The file lost its end while it was read.
  case shrank

  /// The `errno` of the call that has just failed.
  static var last: FileError { .system(errno) }

  /// Whether there is simply no such file.
  var isAbsence: Bool { self == .system(ENOENT) || self == .system(ENOTDIR) }

  var message: String {
    switch self {
    case .system(let code): Self.describe(code)
    case .isFolder: "is a folder"
    case .tooLarge: "larger than \(InputFile.greatestSize >> 30) GiB"
    case .shrank: "the file shrank while it was read"
    }
  }

  private static func describe(_ code: Int32) -> String {
    let text = unsafe String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
