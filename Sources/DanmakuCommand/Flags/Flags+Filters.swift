import DanmakuModel

/// Which comments are left out.
extension Flags {
  static let filters: [Flag] = [
    Flag(
      names: ["-fl", "--filter"], category: .selection, summary: "leave out texts that match",
      details: "A Perl-compatible regular expression (PCRE2); it may be given several times.",
      isCommon: true,
      effect: .value(metavar: "REGEX", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        let pattern = try value.text()
        arguments.filters.append(Arguments.Filter(pattern: pattern, place: value.place))
      }),
    .file(
      ["-flf", "--filter-file"], "FILE", .selection,
      "leave out texts that match a line of the file",
      details: "Blank lines and lines that begin with # are passed over."
    ) { $0.filterFiles.append($1) },
    Flag(
      names: ["--block-keyword"], category: .selection, summary: "leave out texts that hold a word",
      details: "ASCII letters count in either case. It may be given several times, as all options "
        + "here that begin with --block.",
      effect: .value(metavar: "TEXT", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.selection.block.keywords.append(try value.text())
      }),
    .file(
      ["--block-keyword-file"], "FILE", .selection,
      "leave out texts that hold a line of the file",
      details: "Blank lines and lines that begin with # are passed over."
    ) { $0.keywordFiles.append($1) },
    .file(
      ["--block-list"], "FILE", .selection,
      "leave out what the block list names that Bilibili exports",
      details: "XML or JSON, with texts, patterns and users; entries that are switched off do "
        + "nothing, and what is no pattern is told about in a note."
    ) { $0.blockLists.append($1) },
    Flag(
      names: ["--block-user"], category: .selection, summary: "leave out what a sender wrote",
      details: "The name, number or hash by which the input knows senders.",
      effect: .value(metavar: "ID", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.selection.block.users.append(try value.text())
      }),
    Flag(
      names: ["--block-mode"], category: .selection,
      summary: "leave out these modes, with commas between them",
      details: "scroll, reverse, top and bottom.",
      effect: .value(metavar: "MODE,...", .words(Comment.Mode.allCases.map(\.name))) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        let modes = try value.list(among: Comment.Mode.allCases.map { ($0.name, $0) })
        arguments.options.selection.block.modes.formUnion(modes)
      }),
    Flag(
      names: ["--block-kind"], category: .selection,
      summary: "leave out these kinds, with commas between them",
      details: "comment: what viewers write. superchat: messages that were paid for. gift, "
        + "membership, system: what live chats tell besides.",
      effect: .value(metavar: "KIND,...", .words(CommentDetails.Kind.allCases.map(\.name))) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        let kinds = try value.list(among: CommentDetails.Kind.allCases.map { ($0.name, $0) })
        arguments.options.selection.block.kinds.formUnion(kinds)
      }),
    Flag(
      names: ["--block-color"], category: .selection,
      summary: "leave out these colours, with commas between them",
      details: "RRGGBB in hexadecimal digits, or colored: all but white.",
      effect: .value(metavar: "RRGGBB|colored,...", .words(["colored"])) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        for item in value.items {
          if item.bytes == Array("colored".utf8) {
            arguments.options.selection.block.blocksColored = true
          } else {
            arguments.options.selection.block.colors.insert(
              try RGBColor(reading: item, or: ["colored"]))
          }
        }
      }),
    Flag(
      names: ["--min-weight"], category: .selection,
      summary: "leave out comments that their site rates lower",
      details:
        "Bilibili rates from 0 to 11; where a site does not rate, all have 0. Gifts and paid "
        + "messages stay.", initial: "\(defaults.selection.block.leastWeight)",
      effect: .value(metavar: "N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.selection.block.leastWeight = try value.integer(in: 0...255)
      }),
    Flag(
      names: ["--min-length"], category: .selection,
      summary: "leave out texts of fewer characters",
      initial: "\(defaults.selection.block.leastLength)",
      effect: .value(metavar: "N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.selection.block.leastLength = try value.integer(in: 0...1_000_000)
      }),
    Flag(
      names: ["--max-length"], category: .selection, summary: "leave out texts of more characters",
      effect: .value(metavar: "N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.selection.block.greatestLength = try value.integer(in: 0...1_000_000)
      }),
    .number(
      ["--merge"], "S", in: 0...TimeValue.limit, .selection,
      "make one of comments that say the same within this time",
      details: "Case, width, punctuation and the length of runs such as 2333 do not count, nor "
        + "does a character or two in long texts. The first stays, with the number behind it, and "
        + "grows with the number. -v names them.",
      initial: "off"
    ) { $0.options.selection.mergeWindow = $1 > 0 ? $1 : nil },
    Flag(
      names: ["--max-per-second"], category: .selection,
      summary: "let no more comments begin in any one second",
      details: "The heaviest stay (see --min-weight), of equal ones the earlier.",
      effect: .value(metavar: "N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.selection.mostPerSecond = try value.integer(in: 1...1_000_000)
      }),
    Flag(
      names: ["--max-on-screen"], category: .selection,
      summary: "let no more comments be on stage at a time",
      details:
        "The heaviest stay, of equal ones the earlier. Each counts for the time of -dm or -ds "
        + "and that of --max-delay.",
      effect: .value(metavar: "N", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        arguments.options.selection.mostOnScreen = try value.integer(in: 1...1_000_000)
      }),
  ]
}
