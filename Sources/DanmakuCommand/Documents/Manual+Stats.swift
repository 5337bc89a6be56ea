import DanmakuModel

extension Manual {
  /// `stats`.
  static let stats = Manual(
    name: "\(Program.name) stats",
    summary: "tell what comments are like, and how full the stage is",
    operands: "[INPUT]...",
    description: [
      """
      Lays out comments as the main job does with the same options and the same config file, and \
      writes numbers instead of a script: comments a second over time, how many are shown and \
      why others are not, how much of the height is in use when and where, speeds, lengths, and \
      the most frequent texts. docs/stats.md says what each number means.
      """,
      """
      Inputs and options are those of the main job, but for those that say what to write. All \
      inputs together give one set of numbers, on standard output unless -o says otherwise. Text \
      is as wide as the variable COLUMNS says, or 80 columns. A file called stats is given as \
      ./stats.
      """,
    ],
    examples: [
      (command: "\(Program.name) stats a.xml", meaning: "charts for a terminal"),
      (
        command: "\(Program.name) stats --svg --area 0.5 -o a.svg a.xml",
        meaning: "a picture of how full half the stage is"
      ),
    ],
    exitStatus: [
      (status: "0", meaning: "done"),
      (status: "1", meaning: "an input or the work failed"),
      (status: "2", meaning: "the command line or a file that it names is wrong; nothing is done"),
    ],
    flags: Flags.stats, explained: Flags.numbers)
}
