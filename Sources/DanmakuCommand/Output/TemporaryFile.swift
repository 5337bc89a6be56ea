import DanmakuThreads
import Glibc

/// A new file that is gone with its owner, or with the program, unless it got its final name.
struct TemporaryFile: ~Copyable {
  let file: FileDescriptor
  let path: Path

  /// Makes a file in the folder of another.
  init(beside other: Path) throws(FileError) {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    let path = other.folder.appending(Path(".danmaku2ass-\(digits).tmp"))
    file = try Self.paths.withLock { (paths) throws(FileError) in
      let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
      paths.insert(path)
      return file
    }
    self.path = path
  }

  deinit {
    Self.paths.withLock { _ = $0.remove(path) }
    Self.remove(path)
  }

  /// Gives the file its final name, in place of what has that name.
  consuming func move(to final: Path) throws(FileError) {
    let (old, new) = (path.cString, final.cString)
    guard unsafe rename(old, new) == 0 else { throw .last }
  }

  /// Removes all there are, then does what ends the program, before another can be made.
  static func removeAll(andThen end: () -> Void) {
    paths.withLock { paths in
      for path in paths { remove(path) }
      end()
    }
  }

  private static let paths = Locked<Set<Path>>([])

  private static func remove(_ path: Path) {
    let name = path.cString
    unsafe unlink(name)
  }
}
