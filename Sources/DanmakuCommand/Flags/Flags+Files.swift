import DanmakuModel

/// What is read and what is written.
extension Flags {
  static let input = [
    Flag(
      names: ["-f", "--format"], category: .input, summary: "format of the inputs",
      details: "Without it the content of each file tells; its name never matters.",
      initial: FormatName.all[0], isCommon: true,
      effect: .value(metavar: "NAME", .words(FormatName.all)) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.decoding.format = try FormatName.read(value)
      }),
    Flag(
      names: ["--encoding"], category: .input, summary: "encoding of the inputs",
      details: "Such as gb18030, shift_jis, big5 or utf-16le; any that iconv(1) knows. A byte "
        + "order mark counts more. Without this option the content of each file tells.",
      initial: "auto",
      effect: .value(metavar: "NAME", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.decoding.encoding = try EncodingName.read(value)
      }),
    .text(
      ["--time-key"], "NAME", .input, "key or column of the time in JSON or CSV",
      initial: "the usual names"
    ) { $0.options.decoding.timeKey = $1 },
    .text(
      ["--text-key"], "NAME", .input, "key or column of the text in JSON or CSV",
      initial: "the usual names"
    ) { $0.options.decoding.textKey = $1 },
    .choice(
      ["--time-unit"], .input, "unit of the times in JSON or CSV",
      details: "Seconds, milliseconds or hundredths of a second. Without it the name of the key "
        + "and the values tell.",
      initial: TimeUnit?.none
    ) { $0.options.decoding.timeUnit = $1 },
    Flag(
      names: ["--shard"], category: .input, summary: "take only this part of the folders",
      details: "2/8 is the second of eight about equal parts, into which the files are split by "
        + "their paths from the folder on: each is in the same part on every machine.",
      isOnlyOnCommandLine: true,
      effect: .value(metavar: "I/N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.shard = try Shard(reading: value)
      }),
  ]

  static let output: [Flag] = [
    .file(
      ["-o", "--output"], "PATH", .output, "file or folder to write to, - for standard output",
      details: "A file or - takes the comments of all inputs together. A folder, which has to "
        + "exist or be written with a slash at the end, gets a script for each input.",
      initial: "INPUT.ass beside each input", isCommon: true, isOnlyOnCommandLine: true
    ) { $0.output = $1 },
    .toggle(
      ["--force"], .output, "convert files of a folder again whose script is newer",
      details: "Without it those are skipped. Files that are inputs themselves are always "
        + "converted. Scripts are also made again when a file of filters, subtitles or the font is "
        + "newer, but not for other options than last time.",
      initial: false
    ) { $0.isForced = $1 },
    Flag(
      names: ["--split"], category: .output, summary: "make a script for each stretch of the video",
      details: "S is its length in seconds, or as [H:]M:S. FILE.ass becomes FILE.0000.ass, "
        + "FILE.0001.ass and so on, up to the last comment. Times stay those of the whole video, "
        + "and what is on stage at a border is in both scripts.",
      effect: .value(metavar: "S", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        let length = try value.time()
        guard length >= 1 else { throw UsageError("must be at least 1 second, not \(value.shown)") }
        arguments.options.script.sectionLength = length
      }),
    .file(
      ["--plan"], "FILE", .output, "write the plan of the script as JSON, for other renderers",
      details:
        "What shows when and where, how it moves, what it looks like, and what was dropped and "
        + "why: docs/plan.md. - is standard output.",
      isOnlyOnCommandLine: true
    ) { $0.plan = $1 },
    .toggle(
      ["--merge-subtitles"], .output, "write the subtitles into the script as well",
      details: "Those of --subtitles; their styles and events stay as they are. The stage is that "
        + "of an ASS file.",
      initial: defaults.script.mergesSubtitles
    ) { $0.options.script.mergesSubtitles = $1 },
    .toggle(
      ["--embed-fonts"], .output, "put the used part of each font into the script",
      details:
        "It is then drawn the same where the fonts are not installed. Each is renamed, so that "
        + "no other takes its place. Fonts of --merge-subtitles are not embedded.",
      initial: defaults.script.embedsFonts
    ) { $0.options.script.embedsFonts = $1 },
    .choice(
      ["--color-matrix"], .output, "renderer that the colours are meant for",
      details: "none: one that draws RGB as it is. bt601: one that takes the colours for those of "
        + "a BT.601 video. bt709: ffmpeg's ass filter on a BT.709 video, which draws by BT.601; "
        + "saturated colours come out paler (docs/colors.md).",
      initial: defaults.script.colorMatrix
    ) { $0.options.script.colorMatrix = $1 },
    .toggle(
      ["--keep-dropped"], .output, "keep what is not shown as Comment lines",
      initial: defaults.script.keepDropped
    ) { $0.options.script.keepDropped = $1 },
    .toggle(
      ["--bom"], .output, "begin with a byte order mark", initial: defaults.script.byteOrderMark
    ) { $0.options.script.byteOrderMark = $1 },
    .toggle(
      ["--crlf"], .output, "end lines with CR LF", initial: defaults.script.carriageReturns
    ) { $0.options.script.carriageReturns = $1 },
  ]
}
