import DanmakuModel

extension Manual {
  /// `burn`.
  static let burn = Manual(
    name: "\(Program.name) burn", summary: "draw comments on a video with ffmpeg",
    operands: "VIDEO INPUT... -o OUT [-- FFMPEG-OPTION...]",
    description: [
      """
      Makes a script of all INPUTs for the size and length of VIDEO and lets ffmpeg draw it on \
      the pictures, colours exact. Sound is copied, and so are chapters, tags, and subtitles \
      where OUT can hold them. Turned videos are turned upright; an odd row or column at the \
      edge goes, which encoders refuse; frames keep their times. HDR videos are refused but for \
      --mux.
      """,
      """
      All options of the main job hold too that say which comments are used and how they look; \
      --size is that of VIDEO, and --from and --to cut the video. What follows -- is for ffmpeg, \
      just before its output. Needs ffmpeg and ffprobe. A file called burn is given as ./burn.
      """,
    ],
    examples: [
      (command: "\(Program.name) burn a.mp4 a.xml -o out.mp4", meaning: "comments in the picture"),
      (
        command: "\(Program.name) burn --mux a.mp4 a.xml -o out.mkv",
        meaning: "comments that can be switched off, in seconds"
      ),
      (
        command: "\(Program.name) burn --overlay a.mp4 a.xml -o comments.mov",
        meaning: "comments alone, for an editor"
      ),
      (
        command: "\(Program.name) burn a.mp4 a.xml -o out.mp4 -- -c:a libopus",
        meaning: "with an option of ffmpeg"
      ),
    ],
    exitStatus: [
      (status: "0", meaning: "done"),
      (status: "1", meaning: "an input, ffmpeg or the work failed; OUT is as it was"),
      (status: "2", meaning: "the command line or a file that it names is wrong; nothing is done"),
    ],
    flags: Flags.burn, explained: Flags.video)
}
