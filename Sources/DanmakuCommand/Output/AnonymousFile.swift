import DanmakuModel
import Glibc

/// A file without a name, gone with the last program that has it open.
struct AnonymousFile: ~Copyable {
  let file: FileDescriptor

  /// Makes an empty file in the folder for temporary ones; programs that are started get it too.
  init(in environment: Environment) throws(FileError) {
    let folder = environment.folder("TMPDIR") ?? Path("/tmp")
    var name = folder.appending(Path("\(Program.name)-XXXXXX")).cString
    let raw = unsafe mkstemp(&name)
    guard raw >= 0 else { throw .last }
    unsafe unlink(name)
    file = FileDescriptor(taking: raw)
  }

  /// What programs open that have the file.
  var path: Path { Path("/proc/self/fd/\(file.raw)") }
}
