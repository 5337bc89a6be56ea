import Glibc
import Testing

@testable import DanmakuCommand

/// Files that are written as a whole or not at all.
struct OutputFileTests {
  private func write(_ bytes: [UInt8], to path: Path) throws {
    try OutputFile.write(to: path) { try $0.write(bytes.span) }
  }

  @Test func `are made with the usual permissions`() throws {
    let sandbox = try Sandbox()
    let other = try FileStatus(of: Path(sandbox.write("other", "")))
    let path = sandbox.path("a.ass")
    try write(Array("script".utf8), to: Path(path))
    #expect(sandbox.read("a.ass") == "script")
    #expect(sandbox.files == ["a.ass", "other"])
    let old = umask(0)
    umask(old)
    #expect(try FileStatus(of: Path(path)).permissions == 0o666 & ~old)
    #expect(other.kind == .file)
  }

  @Test func `keep the permissions of the old file`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("a.ass", "old")
    try #require(unsafe chmod(path, 0o640) == 0)
    try write(Array("new".utf8), to: Path(path))
    #expect(sandbox.read("a.ass") == "new")
    #expect(try FileStatus(of: Path(path)).permissions == 0o640)
  }

  @Test func `stay where a link points`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("d/real.ass", "old")
    let link = sandbox.path("link.ass")
    try #require(unsafe symlink("d/real.ass", link) == 0)
    try write(Array("new".utf8), to: Path(link))
    #expect(sandbox.read("d/real.ass") == "new")
    #expect(try FileStatus(of: Path(link), followingLinks: false).kind == .link)
  }

  @Test func `can't take the place of a folder`() throws {
    let sandbox = try Sandbox()
    #expect(throws: FileError.isFolder) { try write([], to: Path(sandbox.folder)) }
    #expect(throws: FileError.system(ENOENT)) {
      try write([1], to: Path(sandbox.path("none/a.ass")))
    }
    #expect(throws: FileError.system(ENOTDIR)) {
      try write([1], to: Path(sandbox.write("file", "") + "/a.ass"))
    }
    #expect(sandbox.files == ["file"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `need permission`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("a.ass", "old")
    try #require(unsafe chmod(path, 0o400) == 0)
    #expect(throws: FileError.system(EACCES)) { try write([1], to: Path(path)) }
    #expect(sandbox.read("a.ass") == "old")
  }

  @Test func `may be a device, which stays one`() throws {
    try write([1, 2, 3], to: Path("/dev/null"))
    #expect(try FileStatus(of: Path("/dev/null")).kind == .other)
    #expect(throws: FileError.system(ENOSPC)) { try write([1], to: Path("/dev/full")) }
  }

  @Test func `may be a pipe`() throws {
    let sandbox = try Sandbox()
    let path = sandbox.path("pipe")
    try #require(unsafe mkfifo(path, 0o600) == 0)
    let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try write(Array("script".utf8), to: Path(path))
    #expect(try FileDescriptor.readAll(reader, limit: 100) == Array("script".utf8))
  }

  @Test func `stay as they are when there is no room for the new one`() async throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("a.ass", "old")
    await #expect(processExitsWith: .exitCode(EFBIG)) { [path = path as String] in
      Interruption.watch()
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      do {
        let bytes = [UInt8](repeating: 1, count: 2000)
        try OutputFile.write(to: Path(path)) { try $0.write(bytes.span) }
      } catch FileError.system(let code) {
        exit(code)
      } catch {
        exit(1)
      }
    }
    #expect(sandbox.read("a.ass") == "old")
    #expect(sandbox.files == ["a.ass"])
  }

  @Test func `leave nothing behind when a signal ends the program`() async throws {
    let sandbox = try Sandbox()
    let folder = sandbox.folder
    await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder as String] in
      let temporary = try TemporaryFile(beside: Path("\(folder)/a.ass"))
      guard (try? FileStatus(of: temporary.path)) != nil else { exit(1) }
      Interruption.die(of: SIGTERM)
    }
    #expect(sandbox.files == [])
  }

  @Test func `end by SIGINT though a shell made it ignored`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      _ = signal(SIGINT, SIG_IGN)
      Interruption.watch()
      kill(getpid(), SIGINT)
      sleep(60)
    }
  }

  @Test func `outlive a terminal that is closed`() async {
    await #expect(processExitsWith: .exitCode(3)) {
      _ = signal(SIGHUP, SIG_IGN)
      Interruption.watch()
      raise(SIGHUP)
      exit(3)
    }
  }
}
