import Danmaku
import DanmakuModel
import Glibc
import Testing

@testable import DanmakuCommand

/// What the command says that needs no input.
struct CommandTests {
  @Test(arguments: [
    (["-h"], Help.short), (["--help"], Help.full(.main)),
    (["--help", "nowhere.json"], Help.full(.main)), (["check", "--help"], Help.full(.check)),
    (["check", "-h", "nowhere.ass"], Help.full(.check)),
    (["--generate=man"], ManPage.text), (["--generate", "bash"], Completions.bash),
    (["--generate=zsh"], Completions.zsh), (["--generate=fish"], Completions.fish),
    (["--generate=options"], OptionsPage.text),
  ])
  func `prints texts on standard output`(words: [String], text: String) throws {
    let run = try run(words)
    #expect(run.status == .success)
    #expect(run.output == text)
    #expect(run.errors == "")
  }

  @Test func `prints its version and those of the libraries`() throws {
    let lines = try run(["--version"]).output.split(separator: "\n").map(String.init)
    #expect(lines.first == "danmaku2ass \(Program.version)")
    let libraries = LinkedLibraries.versions.map { "\($0.name) \($0.version)" }
    #expect(Array(lines.dropFirst()) == libraries)
  }

  @Test func `lists the formats`() throws {
    let lines = try run(["--list-formats"]).output.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != " " } } == Converter.formats.map { Substring($0.name) })
  }

  @Test(arguments: [
    (["--alpha", "2"], ["danmaku2ass: --alpha: must be between 0 and 1, not \"2\""]),
    (["--alhpa", "2"], ["danmaku2ass: no such option: --alhpa", "hint: did you mean --alpha?"]),
    (
      ["-f", "nonsense"],
      ["danmaku2ass: -f: no such format: \"nonsense\"", "hint: --list-formats shows them all"]
    ),
    (["-", "-"], ["danmaku2ass: -: standard input can be read only once"]),
    (["x@1e9"], ["danmaku2ass: x@1e9: must be moved by -10000000 to 10000000 seconds"]),
  ])
  func `ends with 2 when the command line is wrong`(words: [String], errors: [String]) throws {
    let run = try run(words)
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors == errors.map { "\($0)\n" }.joined())
  }

  @Test(arguments: [["-"], [], ["-o-", "x"], ["-o", "/dev/stdout", "x"]])
  func `keeps script and report apart`(words: [String]) throws {
    let run = try run(["--json"] + words)
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.errors == """
        danmaku2ass: --json: the report and the script can't both go to standard output
        hint: -o names a file to write the script to

        """)
  }

  @Test func `shows its usage when there is nothing to read`() throws {
    let terminal = try FileDescriptor(opening: Path("/dev/ptmx"), O_RDWR)
    let sandbox = try Sandbox()
    let errors = try FileDescriptor(opening: Path(sandbox.write("err", "")), O_WRONLY)
    let environment = Environment(input: terminal.raw, output: -1, errors: errors.raw)
    #expect(environment.inputIsTerminal)
    let status = Command.run([], in: environment)
    #expect(status == .usage)
    #expect(
      sandbox.read("err")
        == Help.usage(.main)
        + "danmaku2ass: no input\nhint: danmaku2ass --help explains everything\n")
  }

  @Test(arguments: [
    ("", "the file is empty"), (String(repeating: "\0", count: 1000), "nothing but zeros"),
    ("Hello, world!", "known format"),
  ])
  func `ends with 1 when standard input holds no comments`(input: String, reason: String) throws {
    let run = try run([], input: input)
    #expect(run.status == .failure)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("danmaku2ass: stdin: "))
    #expect(run.errors.contains(reason))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count { !$0.hasPrefix("hint: ") } == 1)
  }

  @Test func `names each file that can't be read`() throws {
    let sandbox = try Sandbox()
    let empty = try sandbox.write("empty.json", "")
    let zeros = try sandbox.write("zeros.xml", [UInt8](repeating: 0, count: 1000))
    let run = try run([sandbox.path("none.json"), empty, zeros, sandbox.path("gone.json@5"), "-j2"])
    #expect(run.status == .failure)
    let lines = run.errors.split(separator: "\n").map { $0.dropFirst("danmaku2ass: ".count) }
    #expect(lines.count == 4)
    #expect(lines[0] == "\(sandbox.path("none.json")): no such file or directory")
    #expect(lines[1] == "\(empty): the file is empty")
    #expect(lines[2].hasPrefix("\(zeros): "))
    #expect(lines[3] == "\(sandbox.path("gone.json")): no such file or directory")
    #expect(sandbox.files == ["empty.json", "zeros.xml"])
  }

  @Test(arguments: [[], ["-o", "all.ass"], ["-o", "out/"]])
  func `wants comments in a folder`(output: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.write("in/movie.mp4", "x")
    try sandbox.write("in/notes.txt", "Hello, world!")
    let folder = sandbox.path("in")
    let run = try run([folder] + output.map { $0.hasPrefix("-") ? $0 : sandbox.path($0) })
    #expect(run.status == .failure)
    #expect(run.errors.hasPrefix("danmaku2ass: \(folder): 1 file passed over: "))
    #expect(run.errors.contains("danmaku2ass: \(folder)/notes.txt: passed over: "))
    #expect(run.errors.hasSuffix("danmaku2ass: \(folder): no comment file in it\n"))
    #expect(sandbox.files == ["in/movie.mp4", "in/notes.txt"])
  }

  @Test func `is silent about notes with -q, not about errors`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("in/movie.mp4", "x")
    let folder = sandbox.path("in")
    #expect(try run(["-q", folder]).errors == "danmaku2ass: \(folder): no comment file in it\n")
  }

  @Test func `takes a word that other programs have for a command as a file`() throws {
    #expect(try run(["render"]).errors == "danmaku2ass: render: no such file or directory\n")
    #expect(try run(["./check"]).errors == "danmaku2ass: ./check: no such file or directory\n")
  }
}
