import Foundation
import Glibc
import Testing

@testable import DanmakuCommand

/// What only the program as a process of its own can show.
@Suite(.enabled(if: Binary.exists, "the program has to be built beside the tests"))
struct BinaryTests {
  @Test func `exits with 0, 1 and 2`() throws {
    #expect(try Binary.run(["--version"]).status == 0)
    #expect(try Binary.run(["/nowhere.json"]).status == 1)
    #expect(try Binary.run(["--nonsense"]).status == 2)
  }

  @Test func `keeps its streams apart`() throws {
    let run = try Binary.run(["-"], input: Lists.two)
    #expect(run.status == 0)
    #expect(run.output.contains("hello"))
    #expect(run.errors.hasPrefix("danmaku2ass: stdout: "))
  }

  @Test func `reads a config file`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("config/danmaku2ass/config", "alpha = 7\n")
    let process = try Binary.prepare(["-"], in: sandbox, input: Lists.two)
    try process.run()
    process.waitUntilExit()
    let run = Binary.finish(process, in: sandbox)
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix("config:1: alpha: must be between 0 and 1, not \"7\"\n"))
  }

  @Test func `takes names that are no UTF-8`() throws {
    let sandbox = try Sandbox()
    let list = try sandbox.write("a.json", Lists.two)
    let run = try Binary.run(
      shell: #"cp "$1" "$2/$(printf 'b\377.json')" && "$0" "$2/$(printf 'b\377.json')""#,
      list, sandbox.folder)
    #expect(run.status == 0)
    #expect(run.errors.contains("b\u{FFFD}.ass: 2 comments read"))
    let scripts = FolderWalk(Path(sandbox.folder)).others
    #expect(scripts.map(\.bytes) == [[UInt8(ascii: "b"), 0xFF] + ".ass".utf8])
  }

  @Test(arguments: [["-o", "-"], ["-q", "--json", "-o", "OUT"]])
  func `dies of SIGPIPE when its output is closed`(words: [String]) throws {
    let sandbox = try Sandbox()
    let list = try sandbox.write("a.json", Lists.of(20))
    let words = words.map { $0 == "OUT" ? sandbox.path("a.ass") : $0 }
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    close(ends[0])
    let process = try Binary.prepare([list] + words, in: sandbox, input: nil)
    process.standardOutput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    try process.run()
    process.waitUntilExit()
    let run = Binary.finish(process, in: sandbox)
    #expect(run.wasKilled && run.status == SIGPIPE)
    #expect(run.errors == "")
  }

  @Test(arguments: ["--help", "--list-formats", "-"])
  func `says when standard output is full`(word: String) throws {
    let sandbox = try Sandbox()
    let process = try Binary.prepare([word, "-q"], in: sandbox, input: Lists.two)
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    try process.run()
    process.waitUntilExit()
    let run = Binary.finish(process, in: sandbox)
    #expect(run.status == 1)
    #expect(run.errors == "danmaku2ass: stdout: no space left on device\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `dies of the signals that it is sent`(signal: Int32) throws {
    let sandbox = try Sandbox()
    let process = try Binary.prepare(["-"], in: sandbox, input: nil)
    // A pipe that nobody writes to keeps the program waiting.
    let pipe = Pipe()
    process.standardInput = pipe
    try process.run()
    while try !Self.isWaiting(process.processIdentifier) { usleep(1000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let run = Binary.finish(process, in: sandbox)
    #expect(run.wasKilled && run.status == signal)
    #expect(run.output == "" && run.errors == "")
    withExtendedLifetime(pipe) {}
  }

  @Test func `writes through to what is no regular file`() throws {
    let sandbox = try Sandbox()
    let list = try sandbox.write("a.json", Lists.two)
    let direct = try Binary.run(["-q", "-o", "-", list])
    for output in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      let run = try Binary.run(shell: #"echo first; "$0" -q -o "$2" "$1"; echo last"#, list, output)
      #expect(run.status == 0)
      #expect(run.output == "first\n\(direct.output)last\n", "\(output)")
    }
  }

  @Test func `reads what is no regular file`() throws {
    let run = try Binary.run(
      shell: #"printf '[{"time": 1, "text": "hello"}]' | "$0" -q -o - /dev/stdin"#)
    #expect(run.status == 0)
    #expect(run.output.contains("hello"))
  }

  /// Whether a process sleeps, as it does when it waits for its standard input.
  private static func isWaiting(_ process: pid_t) throws -> Bool {
    try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).contains(") S ")
  }
}
