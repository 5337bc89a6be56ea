import DanmakuModel

extension Arguments {
  /// The settings of a command line of `preview`, on top of those of the config file; looks at the
  /// video.
  init(previewing line: ArgumentParser, in environment: Environment) throws {
    try self.init(line, in: environment)
    try previewing.check()
    // The whole video is looked at, and pictures are drawn with the fonts that were measured.
    options.script.sectionLength = nil
    options.script.embedsFonts = true
    guard let path = previewing.videoPath else { return }
    let video = FFmpegCommand.Input(path: path, facts: try Video.probe(path))
    try video.refuseWideColor(hint: "--over draws on a colour")
    previewing.video = video
    if !line.settings.contains(where: { $0.flag.key == "size" }) {
      options.stage = video.stage
      stageIsGiven = true
    }
    options.layout.length = options.layout.length ?? video.facts.duration
  }
}
