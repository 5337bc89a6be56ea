import Danmaku
import DanmakuModel
import Testing

@testable import DanmakuCommand

/// The table of options, and what each value does.
struct FlagsTests {
  @Test func `has each spelling once`() {
    #expect(Set(Flags.conversion.spellings).count == Flags.conversion.spellings.count)
  }

  @Test(arguments: Flags.conversion.all)
  func `is written in one style`(flag: Flag) {
    #expect(flag.names.allSatisfy { $0.hasPrefix("-") && $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(flag.names == ["-h"] || flag.names.last?.hasPrefix("--") == true)
    #expect(!flag.summary.hasSuffix(".") && flag.summary.first?.isUppercase == false)
    #expect(!flag.summary.contains("'"), "the completions quote with it")
    #expect(flag.details.isEmpty || flag.details.hasSuffix("."))
  }

  @Test(arguments: [
    "-f", "-o", "-s", "-fn", "-fs", "-a", "-dm", "-ds", "-fl", "-flf", "-p", "-r", "-h",
    "--format", "--output", "--size", "--font", "--fontsize", "--alpha", "--duration-marquee",
    "--duration-still", "--filter", "--filter-file", "--protect", "--reduce", "--help",
  ])
  func `knows the names of the Python danmaku2ass`(name: String) {
    #expect(Flags.conversion.find(name) != nil)
  }

  struct Accepted: Sendable, CustomTestStringConvertible {
    var words: [String]
    var isSet: @Sendable (Arguments) -> Bool

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String..., isSet: @escaping @Sendable (Arguments) -> Bool) {
      self.words = words
      self.isSet = isSet
    }
  }

  @Test(arguments: [
    Accepted("--time-key", "t") { $0.options.decoding.timeKey == "t" },
    Accepted("--encoding", "Shift_JIS") { $0.options.decoding.encoding == "Shift_JIS" },
    Accepted("--text-key", "文") { $0.options.decoding.textKey == "文" },
    Accepted("--time-unit", "cs") { $0.options.decoding.timeUnit == .centiseconds },
    Accepted("-o", "x/") { $0.output == Path("x/") },
    Accepted("--subtitles", "s.srt") { $0.subtitles == Path("s.srt") },
    Accepted("--subtitles=s", "--merge-subtitles") { $0.options.script.mergesSubtitles },
    Accepted("--color-matrix", "bt601") { $0.options.script.colorMatrix == .bt601 },
    Accepted("--keep-dropped") { $0.options.script.keepDropped },
    Accepted("--bom") { $0.options.script.byteOrderMark },
    Accepted("--crlf") { $0.options.script.carriageReturns },
    Accepted("-s", "1x16384") { $0.options.stage == StageSize(width: 1, height: 16384) },
    Accepted("--area", "0.5") { $0.options.layout.area == 0.5 },
    Accepted("-p", "120") { $0.options.layout.protect == 120 },
    Accepted("-fn", "Noto Sans CJK SC") { $0.options.style.font == "Noto Sans CJK SC" },
    Accepted("--font-file", "f.otf") { $0.options.style.fontFile == "f.otf" },
    Accepted("-fs", "25.5") { $0.options.style.fontSize == 25.5 },
    Accepted("--bold") { $0.options.style.bold },
    Accepted("--outline", "0") { $0.options.style.outline == 0 },
    Accepted("--shadow", "1e0") { $0.options.style.shadow == 1 },
    Accepted("-a", "0") { $0.options.style.alpha == 0 },
    Accepted("-a", "+1.0") { $0.options.style.alpha == 1 },
    Accepted("-dm", ".5") { $0.options.layout.scrollDuration == 0.5 },
    Accepted("-ds", "3600") { $0.options.layout.stillDuration == 3600 },
    Accepted("--speed=constant=200") { $0.options.layout.speed == .constant(200) },
    Accepted("--speed=random=100..2e2") { $0.options.layout.speed == .random(100...200) },
    Accepted("--speed=clamp=1.5..1.5") { $0.options.layout.speed == .clamp(1.5...1.5) },
    Accepted("--seed", "18446744073709551615") { $0.options.layout.seed == .max },
    Accepted("--planes", "separate") { $0.options.layout.planes == .separate },
    Accepted("--stills", "scroll") { $0.options.layout.stills == .scroll },
    Accepted("--still-area", "1") { $0.options.layout.stillArea == 1 },
    Accepted("--max-delay", "0") { $0.options.layout.maxDelay == 0 },
    Accepted("--overflow", "overlap") { $0.options.layout.overflow == .overlap },
    Accepted("--gap", "0") { $0.options.layout.gap == 0 },
    Accepted("--line-spacing", "3") { $0.options.layout.lineSpacing == 3 },
    Accepted("--offset", "-1.5") { $0.options.selection.offset == -1.5 },
    Accepted("--scale-time", "1.001") { $0.options.selection.timeScale == 1.001 },
    Accepted("--from", "1", "--to", "2") {
      $0.options.selection.from == 1 && $0.options.selection.to == 2
    },
    Accepted("--json") { $0.reportsJSON },
    Accepted("--strict") { $0.isStrict },
    Accepted("-j", "1") { $0.jobs == 1 },
    Accepted("--no-config") { $0.config == .none },
    Accepted("--generate", "zsh") { $0.document == .zsh },
  ])
  func `sets what it says`(given: Accepted) throws {
    let line = try ArgumentParser(given.words.map { Array($0.utf8) })
    let arguments = try Arguments(line, in: Environment())
    #expect(given.isSet(arguments))
    #expect(!given.isSet(Arguments()))
  }

  @Test(arguments: [
    [], ["--encoding", "auto"], ["-f", "auto"], ["-f", "autodetect"], ["--speed", "duration"],
    ["--pack", "first"],
    ["-r"],
    ["--no-bold"], ["--size", "1920x1080"],
  ])
  func `changes nothing that is so anyway`(words: [String]) throws {
    let line = try ArgumentParser(words.map { Array($0.utf8) })
    #expect(try Arguments(line, in: Environment()).options == Options())
  }

  @Test(arguments: [
    ("--alpha", "2", "must be between 0 and 1"),
    ("--alpha", "-0.1", "must be between 0 and 1"),
    ("--alpha", "1e999", "must be a number"),
    ("--alpha", "nan", "must be a number"),
    ("--alpha", "inf", "must be a number"),
    ("--alpha", "0x1", "must be a number"),
    ("--alpha", "", "must be a number"),
    ("--alpha", " 1", "must be a number"),
    ("--alpha", "1,5", "must be a number"),
    ("--alpha", "０", "must be a number"),
    ("-fs", "0", "must be between 1 and 2000"),
    ("-dm", "0", "must be between 0.1 and 3600"),
    ("--offset", "1e8", "must be between -10000000 and 10000000"),
    ("--from", "-1", "must be between 0 and 10000000"),
    ("--seed", "-1", "must be a whole number between 0 and 18446744073709551615"),
    ("--seed", "1.5", "must be a whole number between 0 and 18446744073709551615"),
    ("-j", "0", "must be a whole number between 1 and 1024"),
    ("-j", "99999999999999999999", "must be a whole number between 1 and 1024"),
    ("-s", "1920", "must be WIDTHxHEIGHT in pixels"),
    ("-s", "1920x", "must be WIDTHxHEIGHT in pixels"),
    ("-s", "1x2x3", "must be WIDTHxHEIGHT in pixels"),
    ("-s", "1e3x5", "must be WIDTHxHEIGHT in pixels"),
    ("-s", "0x1080", "sides must be between 1 and 16384 pixels"),
    ("-s", "16385x1", "sides must be between 1 and 16384 pixels"),
    ("-s", "-1x5", "sides must be between 1 and 16384 pixels"),
    ("--planes", "both", "must be shared or separate"),
    ("--time-unit", "h", "must be s, ms or cs"),
    ("--output", "", "must be the name of a file"),
    ("--speed", "constant", "must be constant=PX/S, speeds between 1 and 100000"),
    ("--speed", "constant=0", "must be constant=PX/S, speeds between 1 and 100000"),
    ("--speed", "random=5..2", "must be random=MIN..MAX, speeds between 1 and 100000"),
    ("--speed", "clamp=..2", "must be clamp=MIN..MAX, speeds between 1 and 100000"),
    ("--speed", "clamp=1..nan", "must be clamp=MIN..MAX, speeds between 1 and 100000"),
    ("--speed", "duration=5", "must be duration"),
    ("--speed", "", "must be duration, constant=PX/S, random=MIN..MAX or clamp=MIN..MAX"),
  ])
  func `refuses what is no value of it`(name: String, value: String, message: String) throws {
    let error = try #require(throws: UsageError.self) { _ = try arguments(name, value) }
    #expect(error.place == name)
    #expect(error.message == "\(message), not \"\(value)\"")
  }

  @Test func `refuses what is no text`() throws {
    #expect(throws: UsageError("must not be empty", at: "--font")) {
      _ = try arguments("--font", "")
    }
    #expect(throws: UsageError("must be UTF-8, not \"a\u{FFFD}\"", at: "--font")) {
      let line = try ArgumentParser([Array("--font".utf8), [0x61, 0xFF]])
      _ = try Arguments(line, in: Environment())
    }
  }

  @Test(arguments: [
    ("--planes", "seperate", "did you mean separate?"),
    ("--speed", "cosntant=5", "did you mean constant?"),
    ("--overflow", "dorp", "did you mean drop?"), ("--generate", "fihs", "did you mean fish?"),
    ("--format", "atuo", "did you mean auto?"),
  ])
  func `says what word may be meant`(name: String, value: String, hint: String) throws {
    let error = try #require(throws: UsageError.self) { _ = try arguments(name, value) }
    #expect(error.hint == hint)
  }

  @Test func `wants from before to`() throws {
    let error = try #require(throws: UsageError.self) { _ = try arguments("--from=5", "--to=5") }
    #expect(error.place == "--from")
  }

  @Test func `takes every format that there is`() throws {
    for format in Converter.formats {
      #expect(try arguments("-f", format.name).options.decoding.format == format.name)
    }
  }
}
