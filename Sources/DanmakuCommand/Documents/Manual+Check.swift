import DanmakuCheck
import DanmakuModel

extension Manual {
  /// `check`.
  static let check = Manual(
    name: "\(Program.name) check", summary: "prove a script with libass",
    operands: "SCRIPT...",
    description: [
      """
      Measures the ink of every event of an ASS script, ours or another program's, with libass, and \
      finds every pair of events that touch: when, and by how many pixels across and down at most. \
      It also finds events that leave the stage, moving ones that appear or vanish inside it, and \
      characters that no font has. Up to \(Number.show(ScriptCheck.tolerance)) px counts as nothing.
      """,
      """
      Events whose ink changes as time goes on, or that an effect moves, are judged by samples and \
      counted. Of more than a few events at once that have no position, the later ones can't be \
      judged, which is a finding too. A file called check is given as ./check.
      """,
    ],
    examples: [
      (command: "\(Program.name) check a.ass", meaning: "what is wrong with a script"),
      (
        command: "\(Program.name) check --frames --json *.ass",
        meaning: "pixels have their say, and a program reads the report"
      ),
    ],
    exitStatus: [
      (status: "0", meaning: "nothing found"),
      (status: "1", meaning: "something found, or a script can't be read"),
      (status: "2", meaning: "the command line is wrong"),
    ],
    flags: Flags.check)
}
