import DanmakuThreads
import Glibc

/// A new file that is gone with its owner, or with the program, unless it got its final name.
struct TemporaryFile: ~Copyable {
  let file: FileDescriptor
  let path: Path

  /// Makes a file in the folder of another, with an extension that programs go by.
  init(beside other: Path, extension name: String = "tmp") throws(FileError) {
    let path = TemporaryPaths.new(in: other.folder, extension: name)
    file = try TemporaryPaths.add(path) { () throws(FileError) in
      try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
    }
    self.path = path
  }

  deinit {
    TemporaryPaths.remove(path)
  }

  /// Gives the file its final name, in place of what has that name.
  consuming func move(to final: Path) throws(FileError) {
    let (old, new) = (path.cString, final.cString)
    guard unsafe rename(old, new) == 0 else { throw .last }
  }
}

/// A new folder for files, gone like a ``TemporaryFile`` with what is in it.
struct ScratchFolder: ~Copyable {
  let path: Path

  /// Makes a folder in another.
  init(in folder: Path) throws(FileError) {
    let path = TemporaryPaths.new(in: folder, extension: "tmp")
    try TemporaryPaths.add(path) { () throws(FileError) in
      let name = path.cString
      guard unsafe mkdir(name, 0o777) == 0 else { throw .last }
    }
    self.path = path
  }

  deinit {
    TemporaryPaths.remove(path)
  }
}

/// What is to be removed before the program ends.
enum TemporaryPaths {
  private static let all = Locked<Set<Path>>([])

  /// A name that nobody has.
  fileprivate static func new(in folder: Path, extension name: String) -> Path {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return folder.appending(Path(".danmaku2ass-\(digits).\(name)"))
  }

  fileprivate static func add<Result: ~Copyable>(
    _ path: Path, _ make: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try all.withLock { (paths) throws(FileError) in
      let result = try make()
      paths.insert(path)
      return result
    }
  }

  fileprivate static func remove(_ path: Path) {
    all.withLock { _ = $0.remove(path) }
    discard(path)
  }

  /// Removes all there are, then does what ends the program, before another can be made.
  static func removeAll(andThen end: () -> Void) {
    all.withLock { paths in
      for path in paths { discard(path) }
      end()
    }
  }

  private static func discard(_ path: Path) {
    let name = path.cString
    guard unsafe unlink(name) != 0, errno == EISDIR else { return }
    for file in (try? FolderWalk.names(in: path)) ?? [] { discard(path.appending(file)) }
    unsafe rmdir(name)
  }
}
