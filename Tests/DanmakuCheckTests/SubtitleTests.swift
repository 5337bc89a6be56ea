import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import DanmakuCheck

/// Comments around the lines of a subtitle file, made by the real program.
struct SubtitleTests {
  private static let script = """
    [Script Info]
    ScriptType: v4.00+
    PlayResX: 640
    PlayResY: 360

    [V4+ Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, Outline, Shadow, Alignment, MarginV
    Style: Top,Danmaku Test Sans,24,&H00FFFFFF,2,1,2,10

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
    Dialogue: 0,0:00:01.00,0:00:09.00,Top,,0,0,0,,国国国国国国国国国国国国\\N国国国
    Dialogue: 0,0:00:04.00,0:00:12.00,Top,,0,0,0,,{\\fad(300,300)}国国国国国国国
    Dialogue: 1,0:00:02.00,0:00:20.00,Top,,0,0,0,,{\\an5\\pos(320,120)}国国国国
    Dialogue: 0,0:00:13.00,0:00:19.00,Top,,0,0,0,,{\\an5\\move(100,250,500,180)}国国

    """
  private static let subRip = """
    1
    00:00:01,000 --> 00:00:09,000
    国国国国国国国国国国国国
    <i>国国国</i>

    2
    00:00:10,000 --> 00:00:19,500
    {\\an8}国国国国国国国

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array(Self.script.utf8), as: "s.ass")
    try folder.write(Array(Self.subRip.utf8), as: "s.srt")
    var random = SeededRandom(seed: 7)
    var lines = ["time,mode,text"]
    for _ in 0..<150 {
      let time = Double(Int.random(in: 0..<20_000, using: &random)) / 1000
      let mode = [1, 1, 1, 6, 5, 4].randomElement(using: &random) ?? 1
      let text = RandomText.han.generate(
        pieces: Int.random(in: 1...12, using: &random), using: &random)
      lines.append("\(time),\(mode),\"\(text.replacing("\"", with: ""))\"")
    }
    try folder.write(Array(lines.joined(separator: "\n").utf8), as: "c.csv")
  }

  private func convert(_ arguments: String...) throws -> [UInt8] {
    let run = try Subprocess.run(
      Checkout.program,
      ["--no-config", "-q", "-o", "-", "--gap", "0", "--line-spacing", "0", "c.csv"] + arguments,
      environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration], in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  private func renderer(_ script: [UInt8]) throws -> LibassRenderer {
    try LibassRenderer(script: script.span, fontConfiguration: Checkout.fontConfiguration)
  }

  /// The pixels that both scripts draw on, every 1.3 s.
  private func sharedPixels(_ one: [UInt8], _ other: [UInt8]) throws -> Int {
    let first = try renderer(one)
    let second = try renderer(other)
    #expect(first.stage == second.stage)
    var shared = 0
    for time in stride(from: 1130, to: 20_000, by: 1300) {
      let (a, b) = (first.frame(at: time).rgba, second.frame(at: time).rgba)
      for index in stride(from: 0, to: a.count, by: 4) where a[index] != 0 && b[index] != 0 {
        shared += 1
      }
    }
    return shared
  }

  @Test func `no pixel is shared with a line of an ASS file`() throws {
    let script = try convert("--subtitles", "s.ass", "-s", "640x360")
    let without = try convert("-s", "640x360")
    #expect(try sharedPixels(without, Array(Self.script.utf8)) > 0)
    #expect(try sharedPixels(script, Array(Self.script.utf8)) == 0)
  }

  @Test func `a file for another stage is stretched to ours`() throws {
    let script = try convert("--subtitles", "s.ass", "-s", "1280x720")
    // The same file for twice the stage.
    let larger = Self.script.replacing("PlayResX: 640", with: "PlayResX: 1280")
      .replacing("PlayResY: 360", with: "PlayResY: 720")
      .replacing("Sans,24,&H00FFFFFF,2,1,2,10", with: "Sans,48,&H00FFFFFF,4,2,2,20")
      .replacing("pos(320,120)", with: "pos(640,240)")
      .replacing("move(100,250,500,180)", with: "move(200,500,1000,360)")
    #expect(try sharedPixels(script, Array(larger.utf8)) == 0)
  }

  @Test func `a merged ASS file stays as it is`() throws {
    let script = try convert("--subtitles", "s.ass", "--merge-subtitles")
    let text = String(decoding: script, as: UTF8.self)
    #expect(text.hasPrefix(Self.script))
    let renderer = try renderer(script)
    #expect(renderer.stage == StageSize(width: 640, height: 360))
    #expect(renderer.styleNames == ["Default", "Top", "Scroll", "Reverse", "Top 2", "Bottom"])
    #expect(renderer.eventCount > 50)
    // What moves of the subtitles begins and ends inside the stage.
    let report = try check(script) { $0.frames = 10 }
    #expect(report.counts == [.popsIn: 1, .popsOut: 1], "\(report.findings)")
    #expect(report.findings.map(\.event) == [3, 3])
    #expect(report.frames?.pairs == 0)
  }

  @Test func `a merged SubRip file looks as ffmpeg makes it look`() throws {
    let script = try convert("--subtitles", "s.srt", "--merge-subtitles", "-s", "1280x720")
    let text = String(decoding: script, as: UTF8.self)
    // 720 / 288 = 2.5 and 1280 / 384 = 3.33.
    #expect(text.contains("\nStyle: Default,Arial,40,"))
    #expect(text.contains(",0,2,33,33,25,1\n"))
    #expect(text.contains(",Default,,0,0,0,,国国国国国国国国国国国国\\N{\\i1}国国国{\\i0}\n"))
    #expect(text.contains(",Default,,0,0,0,,{\\an8}国国国国国国国\n"))
    let report = try check(script) { $0.frames = 10 }
    #expect(report.isClean, "\(report.findings)")
    #expect(report.events > 60)
  }

  @Test func `SubRip keeps its room without being merged`() throws {
    let merged = try convert("--subtitles", "s.srt", "--merge-subtitles", "-s", "1280x720")
    let subtitles = String(decoding: merged, as: UTF8.self)
      .split(separator: "\n\n[V4+ Styles]").prefix(2).joined(separator: "\n\n[V4+ Styles]")
    // A pixel more for margins, which are whole numbers in a script.
    let script = try convert("--subtitles", "s.srt", "-s", "1280x720", "--line-spacing", "1")
    #expect(try sharedPixels(script, Array(subtitles.utf8)) == 0)
    #expect(!String(decoding: script, as: UTF8.self).contains("Arial"))
  }
}
