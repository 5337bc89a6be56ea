import DanmakuModel
import Testing

@testable import DanmakuCommand

/// The user's own defaults.
struct ConfigFileTests {
  private func arguments(_ config: String, _ words: String...) throws -> Arguments {
    let sandbox = try Sandbox()
    try sandbox.write("danmaku2ass/config", config)
    let environment = Environment(variables: ["XDG_CONFIG_HOME": Array(sandbox.folder.utf8)])
    return try Arguments(ArgumentParser(words.map { Array($0.utf8) }), in: environment)
  }

  @Test func `reads options, switches, comments and blank lines`() throws {
    let read = try arguments(
      "\u{FEFF}# mine\r\n\r\n  size =\t1280x720 \r\nbold=yes\n\nbom = no\nfilter = a = #b\nfilter=c"
    )
    #expect(read.options.stage.width == 1280)
    #expect(read.options.style.bold)
    #expect(!read.options.script.byteOrderMark)
    #expect(read.options.selection.filters == ["a = #b", "c"])
  }

  @Test func `lets the command line win`() throws {
    let read = try arguments("alpha = 0.1\nbold = yes\nfilter = a", "-a1", "--no-bold", "-flb")
    #expect(read.options.style.alpha == 1)
    #expect(!read.options.style.bold)
    #expect(read.options.selection.filters == ["a", "b"])
  }

  @Test func `is not read with --no-config`() throws {
    #expect(try arguments("nonsense", "--no-config").options.alpha == 0.8)
  }

  @Test func `is not read for the completions`() throws {
    #expect(try arguments("nonsense", "--generate", "bash").document == .bash)
  }

  @Test(arguments: [
    ("alpha = 0.1\n\nalpha = 2", "3: alpha", "must be between 0 and 1, not \"2\"", nil),
    ("bold = true", "1: bold", "must be yes or no, not \"true\"", nil),
    ("bold", "1", "must be option = value, not \"bold\"", nil),
    ("#\nalhpa = 1", "2", "no such option: alhpa", "did you mean alpha?"),
    ("no-bold = yes", "1", "no such option: no-bold", nil),
    ("help = yes", "1", "no such option: help", nil),
    ("output = x", "1", "no such option: output", nil),
    ("config = x", "1", "no such option: config", nil),
    ("= 1", "1", "no such option: ", nil),
    ("font =", "1: font", "must not be empty", nil),
  ])
  func `names the line that is wrong`(
    config: String, place: String, message: String, hint: String?
  ) throws {
    let error = try #require(throws: UsageError.self) { _ = try arguments(config) }
    #expect(error.place?.hasSuffix("/danmaku2ass/config:\(place)") == true)
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test func `counts names of files from its own folder`() throws {
    let read = try arguments("font-file = fonts/a.otf")
    #expect(read.options.style.fontFile?.hasSuffix("/danmaku2ass/fonts/a.otf") == true)
    #expect(try arguments("font-file = /a.otf").options.style.fontFile == "/a.otf")
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/danmaku2ass/config"),
    (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/danmaku2ass/config"),
    (["XDG_CONFIG_HOME": "relative", "HOME": "/h/"], "/h/.config/danmaku2ass/config"),
    (["HOME": ""], nil),
    ([:], nil),
  ])
  func `is where the XDG specification puts it`(variables: [String: String], path: String?) {
    let environment = Environment(variables: variables.mapValues { Array($0.utf8) })
    #expect(ConfigFile.path(.standard, in: environment)?.path.text == path)
  }

  @Test func `need not exist unless it is asked for`() throws {
    let sandbox = try Sandbox()
    let environment = Environment(variables: ["XDG_CONFIG_HOME": Array(sandbox.folder.utf8)])
    _ = try Arguments(ArgumentParser([]), in: environment)
    let path = sandbox.path("none")
    let error = try #require(throws: FailedFile.self) {
      _ = try Arguments(ArgumentParser(["--config", path].map { Array($0.utf8) }), in: environment)
    }
    #expect(error.place == path)
    #expect(error.message == "no such file or directory")
  }

  @Test func `can't be a folder`() throws {
    let sandbox = try Sandbox()
    let run = try run(["--config", sandbox.folder])
    #expect(run.status == .failure)
    #expect(run.errors == "danmaku2ass: \(sandbox.folder): is a folder\n")
  }
}
