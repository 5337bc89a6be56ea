import DanmakuModel

extension Manual {
  /// `convert`.
  static let lists = Manual(
    name: "\(Program.name) convert", summary: "write the comments themselves as a list",
    operands: "--to json|csv|xml [INPUT]...",
    description: [
      """
      Reads comments of all formats, takes out what the options say, and writes the others in \
      the order of their times: as generic JSON, as a table or as Bilibili XML. What is written \
      is read again as the same list, as far as the format goes (docs/convert.md). Times are \
      those in the video, after --offset and its like; texts stay as they were read. Comments \
      with a place of their own are left out and counted.
      """,
      """
      Inputs are those of the main job. Each gets its own list beside it, a.xml makes a.json; an \
      input is never written over. A file called convert is given as ./convert.
      """,
    ],
    examples: [
      (command: "\(Program.name) convert --to csv a.xml", meaning: "a table for a spreadsheet"),
      (
        command: "\(Program.name) convert --to xml -o - chat.json | gzip > chat.xml.gz",
        meaning: "for programs that know no other format"
      ),
    ],
    exitStatus: [
      (status: "0", meaning: "done"),
      (status: "1", meaning: "an input or the work failed; the other inputs are converted"),
      (status: "2", meaning: "the command line is wrong; nothing is done"),
    ],
    flags: Flags.lists)
}
