import DanmakuASS
import DanmakuFormats
public import DanmakuModel
import DanmakuRender

/// A subtitle file of which the comments keep clear.
public struct Subtitles: Sendable {
  private let file: SubtitleFile
  /// The stage of an ASS script; `nil` for SubRip, which suits every stage.
  public let stage: StageSize?
  /// The names of its styles.
  let styleNames: [String]

  /// Reads a subtitle file.
  ///
  /// - Throws: ``DecodingError`` if it is neither ASS nor SubRip, ``RenderError`` if libass can't
  ///   draw it.
  public init(_ bytes: Span<UInt8>) throws {
    file = try SubtitleFile(bytes)
    guard case .script(let script) = file else {
      (stage, styleNames) = (nil, [])
      return
    }
    let renderer = try LibassRenderer(script: script.span)
    stage = renderer.stage
    styleNames = renderer.styleNames
  }

  /// The subtitles as a script; SubRip's cues are written for a stage.
  func script(on stage: StageSize) -> [UInt8] {
    if case .script(let script) = file { return script }
    let scale = Double(stage.height) / Double(CueScript.usualStage.height)
    return CueScript.script(file.cues(fontScale: scale), stage: stage)
  }

  /// Where the subtitles are on a video as large as the stage.
  func obstacles(on video: StageSize, merged: Bool) throws(RenderError) -> [Obstacle] {
    let script = script(on: merged ? video : CueScript.usualStage)
    return try LibassRenderer(script: script.span).obstacles(on: video)
  }
}
