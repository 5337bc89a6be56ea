import Glibc
import Synchronization

/// The files that must not outlive the program.
enum TemporaryFiles {
  private static let paths = Mutex<Set<Path>>([])

  /// A name for a file that does not exist yet, in the folder of another; known from now on.
  static func claim(beside path: Path) -> Path {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    let temporary = path.folder.appending(Path(".danmaku2ass-\(digits).tmp"))
    // Known before it is made: whenever a signal comes, nothing is left behind.
    _ = paths.withLock { $0.insert(temporary) }
    return temporary
  }

  /// The file has got its final name, or is gone.
  static func forget(_ path: Path) {
    _ = paths.withLock { $0.remove(path) }
  }

  /// Removes what there is, then does what ends the program, before any other file can be made.
  static func removeAll(andThen end: () -> Void) {
    paths.withLock { paths in
      for path in paths {
        let name = path.cString
        unsafe unlink(name)
      }
      end()
    }
  }
}
