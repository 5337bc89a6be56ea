import Glibc

/// What the system knows about a file.
struct FileStatus {
  enum Kind {
    case file
    case folder
    case link
    /// A pipe, a device, a socket.
    case other
  }

  /// What tells a file from all others, whatever it is called.
  struct Identity: Hashable, Sendable {
    var device: dev_t
    var inode: ino_t
  }

  /// A moment by the clock of the file system.
  struct Time: Comparable, Sendable {
    var seconds: Int
    var nanoseconds: Int

    static func < (left: Time, right: Time) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
  }

  var kind: Kind
  var identity: Identity
  var size: Int
  var permissions: mode_t
  /// When its content was last changed.
  var modified: Time

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    identity = Identity(device: status.st_dev, inode: status.st_ino)
    size = status.st_size
    permissions = status.st_mode & 0o7777
    modified = Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// The status of the file that a path leads to, or of the link that it names.
  init(of path: Path, followingLinks: Bool = true) throws(FileError) {
    var status = stat()
    let name = path.cString
    let result = unsafe followingLinks ? stat(name, &status) : lstat(name, &status)
    guard result == 0 else { throw .last }
    self.init(status)
  }

  /// The status of a file, or `nil` if there is none.
  static func ifPresent(_ path: Path) throws(FileError) -> FileStatus? {
    do throws(FileError) {
      return try FileStatus(of: path)
    } catch {
      guard error.isAbsence else { throw error }
      return nil
    }
  }
}
