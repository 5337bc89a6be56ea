import DanmakuThreads
import Glibc
import Testing

@testable import DanmakuCommand

/// How the bytes of inputs are read.
struct InputFileTests {
  private func bytes(of path: String) throws -> [UInt8] {
    try InputFile.withBytes(of: Path(path)) { bytes in bytes.indices.map { bytes[$0] } }
  }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 300_000])
  func `are those of the file`(count: Int) throws {
    let sandbox = try Sandbox()
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try bytes(of: sandbox.write("a", content)) == content)
  }

  @Test func `may be more than a pipe holds`() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    Threads.start {
      try? FileDescriptor.writeAll([UInt8](repeating: 7, count: 200_000).span, to: writing)
      close(writing)
    }
    #expect(try InputFile.withBytes(ofDescriptor: reading) { $0.count } == 200_000)
    close(reading)
  }

  @Test func `are refused when they are too many`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("huge", "")
    try #require(unsafe truncate(path, InputFile.greatestSize + 1) == 0)
    #expect(throws: FileError.tooLarge) { try bytes(of: path) }
    #expect(FileError.tooLarge.message == "larger than 4 GiB")
    let endless = try FileDescriptor(opening: Path("/dev/zero"), O_RDONLY)
    let error = { () throws(FileError) in
      _ = try FileDescriptor.readAll(endless.raw, limit: 100_000)
    }
    #expect(throws: FileError.tooLarge, performing: error)
  }

  @Test func `are not there in a folder or nowhere`() throws {
    let sandbox = try Sandbox()
    #expect(throws: FileError.isFolder) { try bytes(of: sandbox.folder) }
    #expect(throws: FileError.system(ENOENT)) { try bytes(of: sandbox.path("none")) }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `need permission`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("secret", "x")
    try #require(unsafe chmod(path, 0) == 0)
    #expect(throws: FileError.system(EACCES)) { try bytes(of: path) }
  }

  /// The size of a file that is mapped.
  private static let large = 2 << 20

  @Test(arguments: [0, 1, 5000])
  func `end in an error, not a crash, if the file shrinks meanwhile`(left: Int) throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("a", [UInt8](repeating: 1, count: Self.large))
    var sum = 0
    #expect(throws: FileError.shrank) {
      try InputFile.withBytes(of: Path(path)) { bytes in
        unsafe truncate(path, left)
        sum = bytes.indices.reduce(0) { $0 + Int(bytes[$1]) }
        unsafe truncate(path, Self.large)
      }
    }
    #expect(sum == left)
  }

  @Test func `may grow meanwhile`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("a", "12345")
    let count = try InputFile.withBytes(of: Path(path)) { bytes in
      unsafe truncate(path, 100_000)
      return bytes.count
    }
    #expect(count == 5)
  }

  @Test func `are mapped in many threads at once`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("a", [UInt8](repeating: 1, count: Self.large))
    Threads.forEach(below: 200, threads: 100, state: ()) { _, _ in
      let sum = try? InputFile.withBytes(of: Path(path)) { bytes in
        stride(from: 0, to: bytes.count, by: 1 << 10).reduce(0) { $0 + Int(bytes[$1]) }
      }
      #expect(sum == Self.large >> 10)
    }
  }
}
