import Danmaku
import DanmakuModel

extension Arguments {
  /// Reads the subtitles, if there shall be any; to be merged, they say how large the stage is.
  mutating func readSubtitles() throws -> Subtitles? {
    guard let path = subtitles else { return nil }
    let subtitles: Subtitles
    do {
      subtitles = try InputFile.withBytes(of: path) { try Subtitles($0) }
    } catch let error as any DanmakuError {
      throw SubtitleError(path: path, error: error)
    }
    guard options.script.mergesSubtitles, let stage = subtitles.stage, stage != options.stage else {
      return subtitles
    }
    guard !stageIsGiven else {
      throw UsageError(
        "the stage of \(path.shown) is \(stage.shown), not \(options.stage.shown)",
        at: "--merge-subtitles", hint: "without --size the stage is that of the subtitles")
    }
    options.stage = stage
    return subtitles
  }
}

/// The subtitles can't be used.
private struct SubtitleError: PlacedError {
  var path: Path
  var error: any DanmakuError

  var place: String? { path.shown }
  var message: String { error.message }
  var hint: String? { error.hint }
}
