import DanmakuModel

/// The stage and the look of the text.
extension Flags {
  static let stage: [Flag] = [
    Flag(
      names: ["-s", "--size"], category: .stage, summary: "size of the stage in pixels",
      details: "Best the size of the video, or at least its shape.",
      initial: defaults.stage.shown, isCommon: true,
      effect: .value(metavar: "WxH", .words(["1280x720", "1920x1080", "2560x1440", "3840x2160"])) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.stage = try StageSize(reading: value)
        arguments.stageIsGiven = true
      }),
    Flag(
      names: ["--area"], category: .stage, summary: "part of the height to use, from the top",
      details: "For a mode by itself: scroll=0.5,top=0.25,bottom=0.2,reverse=1. That of bottom "
        + "lies at the lower edge; those of top and bottom count instead of --still-area.",
      initial: Number.show(defaults.layout.area), isCommon: true,
      effect: .value(
        metavar: "0..1|MODE=0..1,...", .words(Comment.Mode.scheduled.map { "\($0.name)=" })
      ) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        try AreaValue.read(value, into: &arguments.options.layout)
      }),
    .number(
      ["-p", "--protect"], "PX", in: 0...16384, .stage, "height to keep free at the bottom",
      details: "Room for the subtitles of the video.",
      initial: Number.show(defaults.layout.protect), isCommon: true
    ) { $0.options.layout.protect = $1 },
  ]

  static let text: [Flag] = [
    .text(
      ["-fn", "--font"], "NAME", .text, "font family",
      initial: "the sans-serif for Chinese", isCommon: true
    ) { $0.options.style.font = $1 },
    .file(
      ["--font-file"], "FILE", .text, "font file to use instead of an installed family"
    ) { $0.options.style.fontFile = $1.text },
    .number(
      ["-fs", "--fontsize", "--font-size"], "PX", in: 1...2000, .text,
      "size of a normal comment",
      details: "Comments that are larger or smaller on their site are so here too.",
      initial: "\(Number.show(defaults.fontSize)) on a stage \(defaults.stage.height) high",
      isCommon: true
    ) { $0.options.style.fontSize = $1 },
    .choice(
      ["--look"], .text, "how comments look",
      details: """
        outline: text with an outline. shadow: with a shadow instead. plain: with neither. card: a rounded dark card for each, with the sender's picture \
        and white text of one size. ksbarrage: cards as KSBarrageView moves them, 85 to 105 units a \
        second, slowly at both ends, in any free lane; without times one each 0.7 s; the list again \
        until --length; only comments with a picture. What other options say counts.
        """, initial: defaults.style.look
    ) { $0.options.style.look = $1 },
    .choice(
      ["--avatar"], .text, "what is at the left of a card",
      details: "file: the sender's picture, if the list names one. initial: the picture, or else a "
        + "disc with the first letter of the name. none: nothing. For ksbarrage the default is file, "
        + "which leaves out the others.",
      initial: defaults.avatar
    ) { $0.options.style.avatar = $1 },
    .number(
      ["--card-scale"], "R", in: 0.1...10, .text, "size of cards",
      details: "At 1 a card is a twelfth of the stage's height: 30 units, of which 360 make that.",
      initial: Number.show(defaults.style.cardScale)
    ) { $0.options.style.cardScale = $1 },
    .toggle(["--bold"], .text, "bold face", initial: defaults.style.bold) {
      $0.options.style.bold = $1
    },
    .number(
      ["--outline"], "PX", in: 0...100, .text, "width of the outline",
      initial: "\(Number.show(defaults.outline)) on a stage \(defaults.stage.height) high"
    ) { $0.options.style.outline = $1 },
    .number(
      ["--shadow"], "PX", in: 0...100, .text, "distance of the shadow, 0 for none",
      initial: Number.show(defaults.shadow)
    ) { $0.options.style.shadow = $1 },
    .number(
      ["-a", "--alpha"], "0..1", in: 0...1, .text, "opacity: 0 is invisible, 1 opaque",
      initial: Number.show(defaults.alpha), isCommon: true
    ) { $0.options.style.alpha = $1 },
    .toggle(
      ["--names"], .text, "put the names of senders before texts",
      details: "In live chats and other inputs that know senders by name, each in a colour of its "
        + "own.",
      initial: defaults.selection.names
    ) { $0.options.selection.names = $1 },
    .choice(
      ["--emoji"], .text, "what becomes of emoji",
      details: "text: an outline font draws those that it has, in the comment's colour. color: "
        + "they are drawn as pictures from an installed colour font, such as Noto Color Emoji, some "
        + "2 kB each in the script. strip: they are left out. name: their names are written, such "
        + "as :thumbs_up_sign:.",
      initial: defaults.selection.emoji
    ) { $0.options.selection.emoji = $1 },
    .file(
      ["--emotes"], "DIR", .text, "folder with pictures of emotes",
      details: "DIR/NAME.png, .gif, .webp or .jpg is drawn in the place of [NAME] and :NAME:, and "
        + "in Twitch's chats of the word NAME. Emotes without a picture stay words."
    ) { $0.emoteFolder = $1 },
    .toggle(
      ["--readable"], .text, "lighten colours that are too dark to be read",
      initial: defaults.style.readable
    ) { $0.options.style.readable = $1 },
  ]
}
