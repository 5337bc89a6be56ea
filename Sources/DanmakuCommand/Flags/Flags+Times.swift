import DanmakuModel

/// When comments appear.
extension Flags {
  static let selection: [Flag] = [
    .number(
      ["--offset"], "S", in: -TimeValue.limit...TimeValue.limit, .selection,
      "seconds to add to all times",
      details: "FILE@SECONDS shifts one input only.",
      initial: Number.show(defaults.selection.offset), isCommon: true
    ) { $0.options.selection.offset = $1 },
    .number(
      ["--scale-time"], "R", in: 0.001...1000, .selection, "what to multiply all times with",
      details: "This comes before --offset.",
      initial: Number.show(defaults.selection.timeScale)
    ) { $0.options.selection.timeScale = $1 },
    .time(
      ["--from"], .selection, "leave out comments before this second",
      details: "Counted in the video, after --scale-time, --offset and --cut."
    ) { $0.options.selection.from = $1 },
    .time(["--to"], .selection, "leave out comments from this second on") {
      $0.options.selection.to = $1
    },
    Flag(
      names: ["--cut"], category: .selection, summary: "take a part out of the video",
      details: "Comments in it are left out, later ones move up. It may be given several times; "
        + "START and END are seconds or [H:]M:S of the video before any cut.",
      effect: .value(metavar: "START-END", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.selection.cuts.append(try value.timeRange())
      }),
    .toggle(
      ["--append"], .selection, "take the inputs for parts of one video",
      details: "Each begins where the one before ends. How long it is tells INPUT#LENGTH, the file "
        + "itself, or ffprobe by the video of the same name beside it.",
      initial: defaults.selection.appendsInputs
    ) { $0.options.selection.appendsInputs = $1 },
    Flag(
      names: ["--length"], category: .selection, summary: "where the video ends",
      details: "No comment begins later. auto: ffprobe tells by the video of the same name beside "
        + "each input.",
      effect: .value(metavar: "S|auto", .words(["auto"])) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.probesLength = value.bytes == Array("auto".utf8)
        arguments.options.layout.length = arguments.probesLength ? nil : try value.time()
      }),
    .number(
      ["--interval"], "S", in: 0.01...3600, .selection,
      "seconds from one comment to the next in a list without any times",
      details: "Without this, and in a list with some times, a record without a time is skipped.",
      initial: nil
    ) { $0.options.decoding.interval = $1 },
    .choice(
      ["--spread"], .selection, "spread comments with whole seconds for times over their seconds",
      details: "auto: if all times of an input are whole seconds and there are 100 or more.",
      initial: defaults.selection.spread
    ) { $0.options.selection.spread = $1 },
  ]
}
