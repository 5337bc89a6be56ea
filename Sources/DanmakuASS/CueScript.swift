public import DanmakuModel

/// Writes cues without a look of their own as an ASS script with the look that ffmpeg gives them.
public enum CueScript {
  /// The stage for which that look is defined; it is stretched to the video's size.
  public static let usualStage = StageSize(width: 384, height: 288)

  /// A script of cues.
  ///
  /// - Parameters:
  ///   - cues: The cues.
  ///   - stage: The stage; sizes are in proportion to the usual one.
  /// - Returns: The bytes of the file.
  public static func script(_ cues: [SubtitleCue], stage: StageSize) -> [UInt8] {
    let down = Double(stage.height) / Double(usualStage.height)
    let across = Double(stage.width) / Double(usualStage.width)
    func margin(_ scale: Double) -> Int { Int((10 * scale).rounded()) }
    var script = ScriptBuffer()
    script.append("[Script Info]\nScriptType: v4.00+\nPlayResX: ")
    script.append(stage.width)
    script.append("\nPlayResY: ")
    script.append(stage.height)
    script.append("\nScaledBorderAndShadow: yes\nYCbCr Matrix: None\n\n[V4+ Styles]\n")
    script.append(ScriptWriter.styleFormat)
    script.append("\nStyle: Default,Arial,")
    script.append(pixels: Float(16 * down))
    script.append(",&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,")
    script.append(pixels: Float(down))
    script.append(",0,2,")
    script.append(margin(across))
    script.append(",")
    script.append(margin(across))
    script.append(",")
    script.append(margin(down))
    script.append(",1\n\n[Events]\n")
    script.append(ScriptWriter.eventFormat)
    script.append("\n")
    for cue in cues {
      script.append("Dialogue: 0,")
      script.append(centiseconds: cue.start)
      script.append(",")
      script.append(centiseconds: cue.end)
      script.append(",Default,,0,0,0,,")
      script.append(cue.text)
      script.append("\n")
    }
    return script.array
  }
}
