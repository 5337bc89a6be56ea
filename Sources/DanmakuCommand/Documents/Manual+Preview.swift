import DanmakuModel

extension Manual {
  /// `preview`.
  static let preview = Manual(
    name: "\(Program.name) preview", summary: "show what a script would look like",
    operands: "--html|--at S|--clip A-B|... [INPUT]...",
    description: [
      """
      Does all that the main job does with the same options and the same config file, and makes \
      of it a page for a browser instead of a script, or pictures. The page plays the comments, \
      shows how many there are when, and lists and searches them, those that were dropped with \
      the reason. It is one file with the used part of each font in it; it works without a \
      network and loads nothing. Pictures and clips are drawn by libass, as players draw the \
      script (docs/preview.md).
      """,
      """
      Inputs are those of the main job. Each gets its own page beside it, a.xml makes a.html; or \
      its own picture or pictures, a.png or a.0000.png, a.0001.png and so on; or a clip, a.webp. \
      A file called preview is given as ./preview.
      """,
      """
      An ASS script is drawn as it is, in its own size or that of --video, and takes no options \
      but those of this page under Output. With -f ass, and by --html, its comments are laid out \
      anew.
      """,
    ],
    examples: [
      (command: "\(Program.name) preview --html a.xml", meaning: "write a.html beside it"),
      (
        command: "\(Program.name) preview --html --look card -o look.html a.json",
        meaning: "try a look in the browser"
      ),
      (
        command: "\(Program.name) preview --fullest 3 --over checks a.xml",
        meaning: "draw the three moments with most on stage"
      ),
      (
        command: "\(Program.name) preview --sheet --video a.mp4 a.ass",
        meaning: "twelve small pictures of a script over the video, in one"
      ),
      (
        command: "\(Program.name) preview --clip 1:20-1:25 -o look.gif a.xml",
        meaning: "five seconds that move"
      ),
    ],
    exitStatus: [
      (status: "0", meaning: "done"),
      (status: "1", meaning: "an input or the work failed; the other inputs are done"),
      (status: "2", meaning: "the command line is wrong; nothing is done"),
    ],
    flags: Flags.preview)
}
