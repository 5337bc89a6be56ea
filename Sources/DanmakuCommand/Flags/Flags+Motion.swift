import DanmakuModel

/// How comments move and what they do for room.
extension Flags {
  static let lanes: [Flag] = [
    .number(
      ["-dm", "--duration-marquee"], "S", in: 0.1...3600, .lanes,
      "time on stage of a moving comment",
      initial: Number.show(defaults.layout.scrollDuration), isCommon: true
    ) { $0.options.layout.scrollDuration = $1 },
    .number(
      ["-ds", "--duration-still"], "S", in: 0.1...3600, .lanes,
      "time on stage of a still comment",
      initial: Number.show(defaults.layout.stillDuration), isCommon: true
    ) { $0.options.layout.stillDuration = $1 },
    Flag(
      names: ["--speed"], category: .lanes, summary: "how fast comments move",
      details: """
        duration: each crosses the stage in the time of -dm, so long ones are faster; or in up to \
        6 % less, for in steps of 5 or 10 px/s it is cheaper to draw. constant=PX/S: all at one \
        speed. random=MIN..MAX: each at a speed of its own. clamp=MIN..MAX: as duration, but no \
        slower and no faster.
        """,
      initial: SpeedName.duration.rawValue, isCommon: true,
      effect: .value(metavar: "POLICY", .words(SpeedName.allCases.map(\.completion))) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.layout.speed = try SpeedName.read(value)
      }),
    .choice(
      ["--easing"], .lanes, "how moving comments move",
      details: "linear: at one speed. ease-in-out: slowly at both ends. ease-out: slowly at the "
        + "end. The time that they take is the same.",
      initial: defaults.easing
    ) { $0.options.layout.easing = $1 },
    Flag(
      names: ["--seed"], category: .lanes, summary: "start of the random speeds and lanes",
      details: "The same seed gives the same script.", initial: "\(defaults.layout.seed)",
      effect: .value(metavar: "N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.layout.seed = try value.integer(in: UInt64.min...UInt64.max)
      }),
    .choice(
      ["--planes"], .lanes, "which comments keep apart",
      details: "shared: all of them. separate: those of the same kind; scrolling, top and bottom "
        + "comments may cross one another, as on the sites.",
      initial: defaults.layout.planes
    ) { $0.options.layout.planes = $1 },
    .choice(
      ["--stills"], .lanes, "what becomes of top and bottom comments",
      details: "keep: they stand still. scroll: they scroll like the others.",
      initial: defaults.layout.stills
    ) { $0.options.layout.stills = $1 },
    .number(
      ["--still-area"], "0..1", in: 0...1, .lanes,
      "part of the height for top comments, and for bottom ones",
      initial: Number.show(defaults.layout.stillArea)
    ) { $0.options.layout.stillArea = $1 },
    .choice(
      ["--positioned"], .lanes, "what becomes of comments with a place of their own",
      details: "Those of mode 7 of Bilibili and AcFun. keep: they are shown there, over the "
        + "others, as large and as opaque as they were, and take no lane. drop: they are left out.",
      initial: defaults.selection.positioned
    ) { $0.options.selection.positioned = $1 },
    .choice(
      ["--cards"], .lanes, "how what was paid for is shown",
      details: "Super chats, gifts, memberships and bits. corner: as cards with name, amount and "
        + "text, which stand in the lower left corner for their time. scroll: as cards that move "
        + "like other comments. off: as other comments, by their texts.",
      initial: defaults.layout.cards
    ) { $0.options.layout.cards = $1 },
    .number(
      ["--max-delay"], "S", in: 0...3600, .lanes, "how late a comment may be to find room",
      initial: Number.show(defaults.layout.maxDelay), isCommon: true
    ) { $0.options.layout.maxDelay = $1 },
    .choice(
      ["--overflow"], .lanes, "what becomes of a comment without room",
      details: "drop: it is not shown. overlap: it is shown where it covers others least.",
      initial: defaults.layout.overflow
    ) { $0.options.layout.overflow = $1 },
    .toggle(
      ["-r", "--reduce"], .lanes, "the same as --overflow drop",
      details: "--no-reduce is the same as --overflow overlap.",
    ) { $0.options.layout.overflow = $1 ? .drop : .overlap },
    .choice(
      ["--pack"], .lanes, "which comments are shown where not all find room",
      details: """
        most: as many as possible; those paid for, and the uploader's, before others. weight: as \
        much weight as possible: likes, the site's own weight. fair: the heavier ones, then those \
        that come first; none is favoured for being short. first: first come, first served.
        """, initial: defaults.pack
    ) { $0.options.layout.pack = $1 },
    .choice(
      ["--fill"], .lanes, "where comments go when there is room",
      details: "top: as high as possible. spread: over the whole stage. random: in any free lane, "
        + "drawn from --seed.",
      initial: defaults.fill
    ) { $0.options.layout.fill = $1 },
    .file(
      ["--subtitles"], "FILE", .lanes, "keep the lines of a subtitle file free",
      details: "An ASS script or SubRip. libass measures where each line is on the stage, and "
        + "comments keep clear of it while it shows."
    ) { $0.subtitles = $1 },
    .number(
      ["--gap"], "PX", in: 0...16384, .lanes, "least distance between comments, across",
      initial: timesFontSize(defaults.gap)
    ) { $0.options.layout.gap = $1 },
    .number(
      ["--line-spacing"], "PX", in: 0...16384, .lanes, "least distance between comments, down",
      initial: timesFontSize(defaults.lineSpacing)
    ) { $0.options.layout.lineSpacing = $1 },
  ]

  private static func timesFontSize(_ pixels: Double) -> String {
    "\(Number.show(pixels / defaults.fontSize)) of the font size"
  }
}
