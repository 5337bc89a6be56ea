import Glibc

/// All files of a folder and of the folders in it, in the order of the bytes of their names.
///
/// Links to folders are not followed, so there is no way round in a circle; names that begin with
/// a dot are for the system and for programs, and are left alone.
struct FolderWalk {
  /// Folders deeper than this are not entered.
  static let greatestDepth = 64

  /// What a file is that can't hold comments, by the extension of its name.
  private static let otherFiles: Set<String> = [
    "ass", "ssa", "srt", "vtt", "sub", "idx", "sup", "lrc",
    "mp4", "mkv", "webm", "flv", "mov", "avi", "ts", "m2ts", "m4v", "m4s", "wmv", "mpg", "mpeg",
    "rm", "rmvb", "3gp", "ogv",
    "mp3", "m4a", "aac", "flac", "ogg", "opus", "wav", "wma", "mka",
    "jpg", "jpeg", "png", "gif", "webp", "avif", "bmp", "svg", "ico", "heic",
    "ttf", "otf", "ttc", "otc", "woff", "woff2", "pdf", "exe", "so", "part", "ytdl", "torrent",
  ]

  /// The files that may hold comments, from the folder on.
  private(set) var files: [Path] = []
  /// The files that can't.
  private(set) var others: [Path] = []
  /// Folders that could not be read, and why.
  private(set) var failures: [(folder: Path, error: FileError)] = []

  private let root: Path

  /// Walks through a folder.
  init(_ root: Path) {
    self.root = root
    walk(Path(""), depth: 0)
  }

  private mutating func walk(_ folder: Path, depth: Int) {
    let names: [Path]
    do throws(FileError) {
      names = try Self.names(in: root.appending(folder))
    } catch {
      failures.append((root.appending(folder), error))
      return
    }
    for name in names {
      let path = folder.appending(name)
      // What is gone by now, or a link to nothing, is no file.
      guard let status = try? FileStatus(of: root.appending(path), followingLinks: false) else {
        continue
      }
      let isLink = status.kind == .link
      let kind = isLink ? (try? FileStatus(of: root.appending(path)))?.kind : status.kind
      switch kind {
      case .folder where !isLink && depth < Self.greatestDepth: walk(path, depth: depth + 1)
      case .file where !Self.otherFiles.contains(path.fileExtension): files.append(path)
      default: others.append(path)
      }
    }
  }

  /// The names in a folder, in the order of their bytes.
  static func names(in path: Path) throws(FileError) -> [Path] {
    let name = path.cString
    guard let folder = unsafe opendir(name) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [Path] = []
    while let entry = unsafe readdir(folder) {
      let bytes = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      if bytes.first != UInt8(ascii: ".") { names.append(Path(bytes)) }
    }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}
