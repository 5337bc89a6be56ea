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
    Accepted("--force") { $0.isForced },
    Accepted("--shard", "8/8") { $0.shard == Shard(number: 8, count: 8) },
    Accepted("--report", "r.jsonl") { $0.report == Path("r.jsonl") },
    Accepted("--color-matrix", "bt601") { $0.options.script.colorMatrix == .bt601 },
    Accepted("--color-matrix", "bt709") { $0.options.script.colorMatrix == .bt709 },
    Accepted("--cards", "scroll") { $0.options.layout.cards == .scroll },
    Accepted("--look", "shadow") { $0.options.outline == 0 && $0.options.shadow == 2 },
    Accepted("--look", "plain") { $0.options.outline == 0 && $0.options.shadow == 0 },
    Accepted("--look=plain", "--outline=3") { $0.options.outline == 3 },
    Accepted("--names") { $0.options.selection.names },
    Accepted("--emoji", "name") { $0.options.selection.emoji == .name },
    Accepted("--readable") { $0.options.style.readable },
    Accepted("--keep-dropped") { $0.options.script.keepDropped },
    Accepted("--bom") { $0.options.script.byteOrderMark },
    Accepted("--crlf") { $0.options.script.carriageReturns },
    Accepted("-s", "1x16384") { $0.options.stage == StageSize(width: 1, height: 16384) },
    Accepted("--area", "0.5") { $0.options.layout.area == 0.5 },
    Accepted("--area", "scroll=0.5,top=0.25,bottom=0.2,reverse=1") { arguments in
      let area = arguments.options.layout.areaByMode
      return Comment.Mode.scheduled.map { area[$0] } == [0.5, 1, 0.25, 0.2]
        && arguments.options.layout.area == 1
    },
    Accepted("--area", "top=0.1", "--area", "0.8,bottom=0") {
      $0.options.layout.area == 0.8 && $0.options.layout.areaByMode[.bottom] == 0
        && $0.options.layout.areaByMode[.top] == nil
    },
    Accepted("-p", "120") { $0.options.layout.protect == 120 },
    Accepted("-fn", "Noto Sans CJK SC") { $0.options.style.font == "Noto Sans CJK SC" },
    Accepted("--font-file", "f.otf") { $0.options.style.fontFile == "f.otf" },
    Accepted("-fs", "25.5") { $0.options.style.fontSize == 25.5 },
    Accepted("--look", "card") { $0.options.style.look == .card },
    Accepted("--avatar", "none") { $0.options.style.avatar == AvatarPolicy.none },
    Accepted("--card-scale", "1.5") { $0.options.style.cardScale == 1.5 },
    Accepted("--bold") { $0.options.style.bold },
    Accepted("--outline", "0") { $0.options.style.outline == 0 },
    Accepted("--shadow", "1e0") { $0.options.style.shadow == 1 },
    Accepted("-a", "0") { $0.options.style.alpha == 0 },
    Accepted("-a", "+1.0") { $0.options.style.alpha == 1 },
    Accepted("--split", "1:00:00") { $0.options.script.sectionLength == 3600 },
    Accepted("-dm", ".5") { $0.options.layout.scrollDuration == 0.5 },
    Accepted("-ds", "3600") { $0.options.layout.stillDuration == 3600 },
    Accepted("--speed=constant=200") { $0.options.layout.speed == .constant(200) },
    Accepted("--speed=random=100..2e2") { $0.options.layout.speed == .random(100...200) },
    Accepted("--speed=clamp=1.5..1.5") { $0.options.layout.speed == .clamp(1.5...1.5) },
    Accepted("--easing", "ease-out") { $0.options.easing == .easeOut },
    Accepted("--fill", "random") { $0.options.fill == .random },
    Accepted("--seed", "18446744073709551615") { $0.options.layout.seed == .max },
    Accepted("--planes", "separate") { $0.options.layout.planes == .separate },
    Accepted("--stills", "scroll") { $0.options.layout.stills == .scroll },
    Accepted("--still-area", "1") { $0.options.layout.stillArea == 1 },
    Accepted("--max-delay", "0") { $0.options.layout.maxDelay == 0 },
    Accepted("--overflow", "overlap") { $0.options.layout.overflow == .overlap },
    Accepted("--gap", "0") { $0.options.layout.gap == 0 },
    Accepted("--line-spacing", "3") { $0.options.layout.lineSpacing == 3 },
    Accepted("--block-keyword", "a,b", "--block-keyword", "弹") {
      $0.options.selection.block.keywords == ["a,b", "弹"]
    },
    Accepted("--block-user", "1a2b") { $0.options.selection.block.users == ["1a2b"] },
    Accepted("--block-mode", "top,bottom") {
      $0.options.selection.block.modes == [.top, .bottom]
    },
    Accepted("--block-kind=gift", "--block-kind=superchat,membership,system,comment") {
      $0.options.selection.block.kinds == Set(CommentDetails.Kind.allCases)
    },
    Accepted("--block-color", "FF0000,#00ff00") {
      $0.options.selection.block.colors == [RGBColor(hex: 0xFF0000), RGBColor(hex: 0x00FF00)]
    },
    Accepted("--block-color", "colored") { $0.options.selection.block.blocksColored },
    Accepted("--min-weight", "255") { $0.options.selection.block.leastWeight == 255 },
    Accepted("--min-length", "2") { $0.options.selection.block.leastLength == 2 },
    Accepted("--max-length", "20") { $0.options.selection.block.greatestLength == 20 },
    Accepted("--max-per-second", "7") { $0.options.selection.mostPerSecond == 7 },
    Accepted("--max-on-screen", "40") { $0.options.selection.mostOnScreen == 40 },
    Accepted("--merge", "12.5") { $0.options.selection.mergeWindow == 12.5 },
    Accepted("--offset", "-1.5") { $0.options.selection.offset == -1.5 },
    Accepted("--scale-time", "1.001") { $0.options.selection.timeScale == 1.001 },
    Accepted("--from", "1", "--to", "2") {
      $0.options.selection.from == 1 && $0.options.selection.to == 2
    },
    Accepted("--from", "1:30", "--to", "1:00:00.5") {
      $0.options.selection.from == 90 && $0.options.selection.to == 3600.5
    },
    Accepted("--cut", "90-2:00.5", "--cut=0-1:00:00") {
      $0.options.selection.cuts == [90..<120.5, 0..<3600]
    },
    Accepted("--append") { $0.options.selection.appendsInputs },
    Accepted("--length", "24:00") { $0.options.layout.length == 1440 },
    Accepted("--length", "auto") { $0.probesLength },
    Accepted("--length", "auto", "--length", "5") {
      $0.options.layout.length == 5 && !$0.probesLength
    },
    Accepted("--interval", "0.7") { $0.options.decoding.interval == 0.7 },
    Accepted("--spread", "off") { $0.options.selection.spread == .off },
    Accepted("--positioned", "drop") { $0.options.selection.positioned == .drop },
    Accepted("--json") { $0.reportsJSON },
    Accepted("--strict") { $0.isStrict },
    Accepted("-j", "1") { $0.threads == 1 },
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
    ["--pack", "most"], ["--fill", "top"], ["-r"], ["--merge", "0"],
    ["--no-bold"], ["--size", "1920x1080"],
  ])
  func `changes nothing that is so anyway`(words: [String]) throws {
    let line = try ArgumentParser(words.map { Array($0.utf8) })
    var options = try Arguments(line, in: Environment()).options
    // What else depends on the look was asked for by name.
    let defaults = Options()
    if options.layout.speed == defaults.speed { options.layout.speed = nil }
    if options.layout.pack == defaults.pack { options.layout.pack = nil }
    if options.layout.fill == defaults.fill { options.layout.fill = nil }
    #expect(options == defaults)
  }

  @Test(arguments: [
    ("--area", "scroll=0.5,top=2", "2"), ("--area", "middle=0.5", "middle"),
    ("--area", "scroll=", ""), ("--area", "0.5,scroll", "scroll"),
    ("--block-mode", "top,left", "left"), ("--block-color", "colored,000000,0", "0"),
    ("--block-kind", "gift,", ""),
  ])
  func `names the part of a list that is wrong`(name: String, value: String, part: String) {
    let error = #expect(throws: UsageError.self) { _ = try arguments(name, value) }
    #expect(error?.message.hasSuffix(", not \"\(part)\"") == true)
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
    ("--max-per-second", "0", "must be a whole number between 1 and 1000000"),
    ("--max-on-screen", "-1", "must be a whole number between 1 and 1000000"),
    ("--area", "1.1", "must be between 0 and 1"),
    ("--area", "", "must be a number"),
    ("--from", "-1", "must be seconds or [H:]M:S"),
    ("--from", "10000001", "must be seconds or [H:]M:S"),
    ("--to", "1:60", "must be seconds or [H:]M:S"),
    ("--to", "1:2:3:4", "must be seconds or [H:]M:S"),
    ("--to", ":30", "must be seconds or [H:]M:S"),
    ("--to", "1:", "must be seconds or [H:]M:S"),
    ("--to", "-1:30", "must be seconds or [H:]M:S"),
    ("--length", "", "must be seconds or [H:]M:S"),
    ("--cut", "10", "must be START-END, each in seconds or as [H:]M:S"),
    ("--cut", "10-10", "must be START-END, each in seconds or as [H:]M:S"),
    ("--cut", "2:00-1:00", "must be START-END, each in seconds or as [H:]M:S"),
    ("--cut", "1-2-3", "must be START-END, each in seconds or as [H:]M:S"),
    ("--spread", "yes", "must be auto, on or off"),
    ("--split", "0", "must be at least 1 second"),
    ("--split", "0.99", "must be at least 1 second"),
    ("--split", "-60", "must be seconds or [H:]M:S"),
    ("--split", "1h", "must be seconds or [H:]M:S"),
    ("--split", "", "must be seconds or [H:]M:S"),
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
    ("--block-mode", "left", "must be scroll, reverse, top, bottom or positioned"),
    ("--block-mode", "", "must be scroll, reverse, top, bottom or positioned"),
    ("--block-kind", "chat", "must be comment, superchat, gift, membership or system"),
    ("--block-color", "red", "must be RRGGBB or colored"),
    ("--block-color", "+12345", "must be RRGGBB or colored"),
    ("--block-color", "#fff", "must be RRGGBB or colored"),
    ("--min-weight", "256", "must be a whole number between 0 and 255"),
    ("--max-length", "-1", "must be a whole number between 0 and 1000000"),
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
