import Danmaku
import DanmakuModel

/// The options of `preview`.
extension Flags {
  static let preview = FlagTable(
    previewOutput + numbers.filter { $0.key == "senders" } + input + stage + text + lanes + filters
      + selection + report + previewGeneral)

  private static let previewOutput: [Flag] = [
    Flag(
      names: ["--html"], category: .output, summary: "make a page that plays the comments",
      details: "It holds all that it needs, fonts as well, and asks no server (docs/preview.md).",
      effect: .mark { $0.preview = .page }),
    Flag(
      names: ["--at"], category: .output, summary: "draw pictures at these times",
      details: "Each in seconds or as [H:]M:S, with commas between them. Of several pictures each "
        + "has a number before its extension: FILE.0000.png, FILE.0001.png and so on.",
      effect: .value(metavar: "S,S...", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        var times: [Double] = []
        for item in value.items { times.append(try item.time()) }
        guard times.count <= Path.mostNumbers else {
          throw UsageError("takes up to \(Path.mostNumbers) times")
        }
        arguments.preview = .stills(.given(times))
      }),
    Flag(
      names: ["--fullest"], category: .output, summary: "draw the moments with most on stage",
      details: "Up to N pictures, at least five seconds apart.",
      effect: .value(metavar: "N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.preview = .stills(.fullest(try value.integer(in: 1...1000)))
      }),
    Flag(
      names: ["--over"], category: .output, summary: "what is behind the comments of pictures",
      details: "A colour, or a checkerboard.", initial: "000000",
      effect: .value(metavar: "RRGGBB|checks", .words(["checks"])) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.backdrop =
          value.bytes == Array("checks".utf8)
          ? .checks : .color(try RGBColor(reading: value, or: ["checks"]))
      }),
    .file(
      ["-o", "--output"], "PATH", .output, "file or folder to write to, - for standard output",
      details: "A file or - takes the comments of all inputs together. A folder, which has to "
        + "exist or be written with a slash at the end, gets the previews of each input.",
      initial: "INPUT.html or INPUT.png beside each input"
    ) { $0.output = $1 },
    .toggle(
      ["--force"], .output, "make previews of a folder again that are newer", initial: false
    ) { $0.isForced = $1 },
  ]

  private static let previewGeneral: [Flag] =
    general.filter { ["jobs", "config", "no-config"].contains($0.key) } + [
      .action(["-h", "--help"], "print all this", .help)
    ]
}
