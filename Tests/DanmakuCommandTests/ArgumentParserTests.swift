import DanmakuModel
import Testing

@testable import DanmakuCommand

/// How words become options and inputs.
struct ArgumentParserTests {
  @Test(arguments: [
    ["-fs", "40"], ["-fs40"], ["-fs=40"], ["--fontsize", "40"], ["--fontsize=40"],
    ["--font-size", "40"], ["--font-size=40"], ["-fs", "1", "-fs", "40"], ["-rfs40"],
    ["-qrfs", "40"], ["x", "-fs", "40", "y"],
  ])
  func `knows every spelling of a value`(words: [String]) throws {
    let line = try ArgumentParser(words.map { Array($0.utf8) })
    #expect(try Arguments(line, in: Environment()).options.style.fontSize == 40)
    #expect(line.inputs.map(\.text) == words.filter { "xy".contains($0) })
  }

  @Test(arguments: [
    ("-fn", "a", "font"), ("-f", "auto", "format"), ("-fl", "a", "filter"),
    ("-flf", "/dev/null", "filter-file"),
  ])
  func `takes a whole name before a shorter one with a value`(
    name: String, value: String, key: String
  ) throws {
    let line = try ArgumentParser([Array(name.utf8), Array(value.utf8)])
    #expect(line.settings.map(\.flag.key) == [key])
  }

  @Test func `lets the last of several win`() throws {
    #expect(try arguments("-a", "0.1", "--alpha=0.2").options.style.alpha == 0.2)
    #expect(try arguments("--bold", "--no-bold").options.style.bold == false)
    #expect(try arguments("--no-bold", "--bold").options.style.bold)
    #expect(try arguments("-q", "-v").verbosity == .verbose)
    #expect(try arguments("-v", "-q", "--no-quiet").verbosity == .normal)
    #expect(try arguments("-r", "--overflow", "overlap").options.layout.overflow == .overlap)
    #expect(try arguments("--overflow", "overlap", "-r").options.layout.overflow == .drop)
    #expect(try arguments("--no-reduce").options.layout.overflow == .overlap)
  }

  @Test func `keeps all filters`() throws {
    let filters = try arguments("-fl", "a", "--filter=b", "-flc").options.selection.filters
    #expect(filters == ["a", "b", "c"])
  }

  @Test func `takes words after two dashes for inputs`() throws {
    let line = try ArgumentParser(["a", "--", "--bold", "-q", "--"].map { Array($0.utf8) })
    #expect(line.inputs.map(\.text) == ["a", "--bold", "-q", "--"])
    #expect(line.settings.isEmpty)
  }

  @Test func `takes a dash, with or without a shift, for standard input`() throws {
    let line = try ArgumentParser(["-", "-@5"].map { Array($0.utf8) })
    #expect(line.inputs.map(\.text) == ["-", "-@5"])
  }

  @Test func `takes the next word for a value even if it looks like an option`() throws {
    #expect(try arguments("--filter", "-r").options.selection.filters == ["-r"])
    #expect(try arguments("--offset", "-5").options.selection.offset == -5)
    #expect(try arguments("-o", "-").output == Path("-"))
  }

  @Test func `keeps bytes that are no UTF-8 in names of files`() throws {
    let line = try ArgumentParser([[0x61, 0xFF], Array("-o".utf8), [0xFE]])
    #expect(line.inputs == [Path([0x61, 0xFF])])
    #expect(try Arguments(line, in: Environment()).output == Path([0xFE]))
  }

  @Test(arguments: [
    (["-h"], Flag.Action.shortHelp), (["--help"], .help), (["-V"], .version),
    (["--version"], .version), (["--list-formats"], .listFormats), (["-qh"], .shortHelp),
    (["--help", "--nonsense"], .help),
  ])
  func `stops at an option that does something else`(words: [String], action: Flag.Action) throws {
    #expect(try ArgumentParser(words.map { Array($0.utf8) }).action == action)
  }

  @Test(arguments: [
    (["--alhpa", "1"], "no such option: --alhpa", "did you mean --alpha?"),
    (["--no-blod"], "no such option: --no-blod", "did you mean --no-bold?"),
    (
      ["--durationmarquee=3"], "no such option: --durationmarquee",
      "did you mean --duration-marquee?"
    ),
    (["-output", "x"], "no such option: -output", "did you mean --output?"),
    (["-size=1x1"], "no such option: -size", "did you mean --size?"),
    (["--alph", "1"], "no such option: --alph", "did you mean --alpha?"),
    (["-x"], "no such option: -x", "--help lists all options"),
    (["--zzzzzzzz"], "no such option: --zzzzzzzz", "--help lists all options"),
    (["-qx"], "no such option: -qx", "--help lists all options"),
    (["-\u{1B}[31m"], "no such option: -\u{FFFD}[31m", "--help lists all options"),
  ])
  func `never guesses, but says what may be meant`(
    words: [String], message: String, hint: String
  ) throws {
    let error = try #require(throws: UsageError.self) {
      _ = try ArgumentParser(words.map { Array($0.utf8) })
    }
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test(arguments: [
    (["--alpha"], "--alpha", "needs a value: 0..1"), (["-s"], "-s", "needs a value: WxH"),
    (["--bold=yes"], "--bold", "takes no value"), (["--help=x"], "--help", "takes no value"),
    (["-q=x"], "-q", "takes no value"),
  ])
  func `wants a value where one belongs, and only there`(
    words: [String], place: String, message: String
  ) throws {
    let error = try #require(throws: UsageError.self) {
      _ = try ArgumentParser(words.map { Array($0.utf8) })
    }
    #expect(error.place == place)
    #expect(error.message == message)
  }
}
