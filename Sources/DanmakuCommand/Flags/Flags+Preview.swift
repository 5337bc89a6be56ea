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
      effect: .mark { $0.previewing.makesPage = true }),
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
        arguments.previewing.moments = .given(times)
      }),
    Flag(
      names: ["--fullest"], category: .output, summary: "draw the moments with most on stage",
      details: "Up to N pictures, at least five seconds apart.",
      effect: .value(metavar: "N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.previewing.moments = .fullest(try value.integer(in: 1...1000))
      }),
    .toggle(
      ["--sheet"], .output, "put small pictures into one, with the times",
      details: "Those of --at or --fullest, up to \(DrawnScript.mostPictures), or else "
        + "\(PreviewOptions.usualMoments) that are evenly spread."
    ) { $0.previewing.makesSheet = $1 },
    Flag(
      names: ["--clip"], category: .output, summary: "make an animated picture of a stretch",
      details: "START-END, each in seconds or as [H:]M:S, up to "
        + "\(Number.show(Clip.longest)) seconds. The extension of FILE says what it is: .webp or "
        + ".gif. Needs ffmpeg.",
      effect: .value(metavar: "START-END", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        let times = try value.timeRange()
        guard times.upperBound - times.lowerBound <= Clip.longest else {
          throw UsageError("is up to \(Number.show(Clip.longest)) s long, not \(value.shown)")
        }
        arguments.previewing.clip = times
      }),
    .number(
      ["--fps"], "R", in: 1...50, .output, "frames a second of a clip",
      initial: Number.show(Clip.usualRate)
    ) { $0.previewing.frameRate = $1 },
    Flag(
      names: ["--clip-size"], category: .output, summary: "pixels of the longer side of a clip",
      details: "It is never larger than the stage.", initial: "\(Clip.usualSide)",
      effect: .value(metavar: "PX", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.previewing.clipSide = try value.integer(in: 16...1280)
      }),
    Flag(
      names: ["--over"], category: .output, summary: "what is behind the comments of pictures",
      details: "A colour, or a checkerboard.", initial: "000000",
      effect: .value(metavar: "RRGGBB|checks", .words(["checks"])) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.previewing.backdrop =
          value.bytes == Array("checks".utf8)
          ? .checks : .color(try RGBColor(reading: value, or: ["checks"]))
      }),
    .file(
      ["--video"], "FILE", .output, "video whose frames are behind the comments of pictures",
      details: "Each is the one on screen at the time. The stage is that of the video, unless "
        + "--size is given. Needs ffmpeg.",
      isOnlyOnCommandLine: true
    ) { $0.previewing.videoPath = $1 },
    .file(
      ["-o", "--output"], "PATH", .output, "file or folder to write to, - for standard output",
      details: "A file or - takes the comments of all inputs together. A folder, which has to "
        + "exist or be written with a slash at the end, gets the previews of each input.",
      initial: "INPUT.html, INPUT.png or INPUT.webp beside each input"
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
