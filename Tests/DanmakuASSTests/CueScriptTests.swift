import DanmakuASS
import DanmakuModel
import Testing

struct CueScriptTests {
  private let cues = [
    SubtitleCue(start: 105, end: 360_000, text: Array(#"{\i1}好"#.utf8)),
    SubtitleCue(start: 0, end: 1, text: Array("a".utf8)),
  ]

  @Test func `has the look that ffmpeg gives to cues`() {
    let script = String(
      decoding: CueScript.script(cues, stage: CueScript.usualStage), as: UTF8.self)
    #expect(script.contains("\nPlayResX: 384\nPlayResY: 288\n"))
    #expect(
      script.contains(
        "\nStyle: Default,Arial,16,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,"
          + "100,100,0,0,1,1,0,2,10,10,10,1\n"))
    #expect(
      script.hasSuffix(
        #"""
        Dialogue: 0,0:00:01.05,1:00:00.00,Default,,0,0,0,,{\i1}好
        Dialogue: 0,0:00:00.00,0:00:00.01,Default,,0,0,0,,a

        """#))
  }

  /// 1920 / 384 = 5 and 1080 / 288 = 3.75.
  @Test func `scales it with the stage`() {
    let script = String(decoding: CueScript.script([], stage: .fullHD), as: UTF8.self)
    #expect(script.contains("\nPlayResX: 1920\nPlayResY: 1080\n"))
    #expect(
      script.contains(
        "\nStyle: Default,Arial,60,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,"
          + "100,100,0,0,1,3.8,0,2,50,50,38,1\n"))
  }
}
