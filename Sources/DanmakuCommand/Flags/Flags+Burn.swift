import DanmakuModel

/// The options of `burn`.
extension Flags {
  /// Those of its own, then those of the main job that say what the script is like.
  static let burn = FlagTable(
    video
      + (input + stage + text + lanes + filters + selection + report + general).filter { flag in
        !["shard", "from", "to", "json", "report"].contains(flag.key) && flag.isSettingOrMark
      })

  /// Those of its own.
  static let video: [Flag] = [
    .file(
      ["-o", "--output"], "OUT", .video, "file to make",
      details: "Its extension says what kind it is: .mp4, .mkv, .mov, .webm and what else ffmpeg "
        + "knows. It takes the place of an older one only when it is complete.",
      isOnlyOnCommandLine: true
    ) { $0.output = $1 },
    .toggle(
      ["--mux"], .video, "add the script as a subtitle track, without drawing it",
      details: "OUT is .mkv, with the fonts attached, or .mp4, whose subtitles are plain text "
        + "without a place. Pictures and sound are copied."
    ) { $0.burning.muxes = $1 },
    .toggle(
      ["--overlay"], .video, "draw the comments alone, on nothing, for editors",
      details:
        "OUT is .mov (ProRes 4444), .webm (VP9) or a name such as frames/%05d.png. Without a "
        + "VIDEO --size, --fps and --length tell what it would be like."
    ) { $0.burning.overlays = $1 },
    Flag(
      names: ["--chroma"], category: .video, summary: "draw the comments alone, on a colour",
      details: "For editors that can take out a colour, but know no transparency.",
      effect: .value(metavar: "RRGGBB", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.burning.chroma = try RGBColor(reading: value, or: [])
      }),
    .toggle(
      ["--print"], .video, "print the ffmpeg command, and do not run it",
      details: "The script is written beside OUT, with the extension .ass."
    ) { $0.burning.prints = $1 },
    .text(
      ["--codec"], "NAME", .video, "encoder, by the name that ffmpeg has for it",
      details: "Such as libx265, libsvtav1, h264_nvenc, hevc_qsv or h264_vaapi.",
      initial: "\(Container.other.usualEncoder), \(Container.webm.usualEncoder) for .webm"
    ) { $0.burning.codec = $1 },
    .number(
      ["--crf"], "N", in: 0...255, .video, "quality: less is better and larger",
      details: "For the encoders of graphics cards it is their own scale that comes nearest.",
      initial: usualQuality
    ) { $0.burning.quality = $1 },
    .text(
      ["--preset"], "NAME", .video, "how much time the encoder takes",
      initial: "medium for libx264, about as fast for others"
    ) { $0.burning.preset = $1 },
    .time(
      ["--from"], .video, "begin at this second of the video",
      details: "Comments that are on stage then are on their way."
    ) { $0.burning.from = $1 },
    .time(["--to"], .video, "end at this second of the video") { $0.burning.to = $1 },
    Flag(
      names: ["--fps"], category: .video, summary: "frames a second of --overlay and --chroma",
      initial: "that of VIDEO, or \(BurnOptions.usualRate)",
      effect: .value(metavar: "R", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.burning.frameRate = try value.frameRate()
      }),
    .action(["-h", "--help"], "print all this", .help),
  ]
}

extension Flags {
  /// What `--crf` is if nobody says it.
  private static var usualQuality: String {
    let encoder = Encoder(named: Container.other.usualEncoder)
    return encoder.usualQuality.map {
      "\(Number.show($0)) for \(encoder.name), about as good for others"
    }
      ?? ""
  }
}

extension Flag {
  /// Whether it says how a script is made, and not what is done instead.
  var isSettingOrMark: Bool {
    switch effect {
    case .action: false
    case .mark, .toggle, .value: key != "generate"
    }
  }
}

extension FlagValue {
  /// The value as a number of frames a second, whole or a fraction.
  fileprivate func frameRate() throws(UsageError) -> String {
    let numbers = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .compactMap { Number.read($0) }
    let rate = numbers.count == 2 ? numbers[0] / numbers[1] : numbers.first
    guard let rate, (1...2).contains(numbers.count), 1...240 ~= rate,
      bytes.count(where: { $0 == UInt8(ascii: "/") }) == numbers.count - 1
    else { throw UsageError("must be between 1 and 240, such as 60 or 30000/1001, not \(shown)") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
