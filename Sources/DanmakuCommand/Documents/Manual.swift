import DanmakuModel

/// What help, man page and option reference say besides the options.
struct Manual: Sendable {
  /// The words with which a command line begins.
  var name: String
  /// What it does: a phrase.
  var summary: String
  /// What may follow the name.
  var operands: String
  /// Paragraphs.
  var description: [String]
  var examples: [(command: String, meaning: String)]
  var files: [(name: String, meaning: String)] = []
  var exitStatus: [(status: String, meaning: String)]
  var flags: FlagTable
  /// Those of the options that it explains, if another manual explains the rest.
  var explained: [Flag]?
  /// What else the program does, by a word that comes first.
  var commands: [Manual] = []

  /// The word by which the program is told to do it.
  var word: String { String(name.dropFirst(Program.name.count + 1)) }

  /// The shape of a command line.
  var synopsis: String { "\(name) [OPTION]... \(operands)" }

  /// The options that it explains.
  var ownFlags: [Flag] { explained ?? flags.all }

  /// The options under their headings.
  var sections: [(heading: String, flags: [Flag])] {
    Flag.Category.allCases.compactMap { category in
      let flags = ownFlags.filter { $0.category == category }
      return flags.isEmpty ? nil : (category.rawValue, flags)
    }
  }
}

extension Manual {
  /// The main job.
  static let main = Manual(
    name: Program.name, summary: "turn timed video comments into an ASS subtitle script",
    operands: "[INPUT]...",
    description: [
      """
      \(Program.name) reads lists of timed viewer comments (danmaku) and writes scripts in which the \
      comments fly over the video without touching one another. It measures texts with the fonts \
      that the player will use, so what is planned is what is drawn.
      """,
      """
      An INPUT is a file, a folder, or - for standard input, which is also read when there is no \
      INPUT and standard input is no terminal. Folders are searched with all folders in them; what \
      is no comment file is passed over, and so are names that begin with a dot. INPUT@SECONDS \
      moves the comments of one input by so many seconds, INPUT#LENGTH says how long its video is, in \
      seconds or as [H:]M:S; both together are INPUT@SECONDS#LENGTH.
      """,
      """
      Each input gets its own script beside it: a.json makes a.ass, and so does a.json.gz. \
      Standard input makes standard output. A script takes the place of an older one only when it \
      is complete. Files of a folder that are older than their scripts are skipped, unless --force is \
      given; so the same command goes on after an interruption.
      """,
      """
      Options and inputs may stand in any order; of an option given twice, the last one counts. The \
      opposite of a switch begins with --no-, as in --no-bold. All that follows -- is an input.
      """,
      "Nothing is asked, nothing is sent: the program uses no network.",
    ],
    examples: [
      (command: "\(Program.name) comments.json", meaning: "write comments.ass beside it"),
      (
        command: "\(Program.name) -s 1280x720 -fs 36 -p 120 a.xml",
        meaning: "for a video of 720 lines, its subtitles kept free"
      ),
      (
        command: "\(Program.name) -o all.ass part1.xml part2.xml@1440",
        meaning: "one script of two parts, the second after 24 minutes"
      ),
      (
        command: "\(Program.name) -o all.ass --append 1.xml#23:50 2.xml#24:10 3.xml",
        meaning: "one script of parts that follow one another"
      ),
    ],
    files: [
      (
        name: "$XDG_CONFIG_HOME/\(Program.name)/config",
        meaning: """
        Options to read first, one option = value a line, with the long names and without dashes; \
        switches are yes or no, and lines that begin with # say nothing. File names count from the \
        folder of this file. Without XDG_CONFIG_HOME it is ~/.config/\(Program.name)/config.
        """
      )
    ],
    exitStatus: [
      (status: "0", meaning: "done"),
      (status: "1", meaning: "an input or the work failed; the other inputs are converted"),
      (status: "2", meaning: "the command line or a file that it names is wrong; nothing is done"),
    ],
    flags: Flags.conversion, commands: [preview, burn, lists, stats, check])
}
