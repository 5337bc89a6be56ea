import DanmakuModel
import DanmakuPictures
import DanmakuRender
import DanmakuTestSupport
import Testing

/// `danmaku2ass preview` of an ASS script, which is drawn as it is.
struct ScriptPreviewTests {
  /// Not what this program would make of its texts, nor where it would put them.
  private static let script = """
    [Script Info]
    ScriptType: v4.00+
    PlayResX: 320
    PlayResY: 180

    [V4+ Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, BorderStyle, Outline, Shadow, Alignment
    Style: Default,sans-serif,40,&H0000FF00,1,3,0,5

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
    Dialogue: 0,0:00:10.00,0:00:12.00,Default,,0,0,0,,{\\pos(100,90)\\frz30}turned
    Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\pos(200,90)}one
    Dialogue: 0,0:00:11.00,0:00:13.00,Default,,0,0,0,,{\\pos(200,140)}two
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.script.utf8), as: "a.ass")
    try folder.write(Array(#"[{"time": 1, "text": "a"}]"#.utf8), as: "a.json")
    return folder
  }

  private func preview(_ words: [String], in folder: String) throws -> Subprocess {
    try Subprocess.run(
      Checkout.program, ["preview", "--no-config"] + words,
      environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration], in: folder)
  }

  private func picture(_ file: [UInt8]) throws -> Picture { try Picture(decoding: file.span) }

  @Test func `is what libass draws of the file`() throws {
    let folder = try folder()
    let run = try preview(["--at", "2,11.5", "--over", "checks", "a.ass"], in: folder.path)
    #expect(
      run.errors == """
        danmaku2ass: a.0000.png: 2 s, 1 event on stage
        danmaku2ass: a.0001.png: 11.5 s, 2 events on stage

        """)
    let renderer = try LibassRenderer(
      script: Array(Self.script.utf8).span, fontConfiguration: Checkout.fontConfiguration)
    for (number, time) in [2000, 11_500].enumerated() {
      let picture = try picture(folder.read("a.000\(number).png"))
      let frame = renderer.frame(at: time, over: .checks)
      #expect(picture.width == 320 && picture.height == 180)
      #expect(picture.rgba == frame.rgba)
    }
  }

  @Test func `has moments of its own`() throws {
    let folder = try folder()
    let run = try preview(["--fullest", "1", "-o", "new/", "a.ass"], in: folder.path)
    #expect(run.status == 0 && run.errors == "danmaku2ass: new/a.png: 11 s, 2 events on stage\n")
    let sheet = try preview(["--sheet", "a.ass"], in: folder.path)
    #expect(sheet.errors == "danmaku2ass: a.png: 12 pictures of 320x180\n")
    let stream = try preview(["--fullest", "1", "-q", "-o", "-", "a.ass"], in: folder.path)
    #expect(try stream.output == folder.read("new/a.png") && stream.errors.isEmpty)
  }

  @Test(.enabled(if: Studio.isOpen, "ffmpeg is not installed"))
  func `is as large as the video it is drawn on`() throws {
    let studio = try Studio()
    try studio.write(Self.script, as: "a.ass")
    try studio.film("a.mkv", size: "480x270", filters: "drawbox=c=black:t=fill,format=yuv420p")
    let run = try studio.run(["preview", "--at", "1", "--video", "a.mkv", "-o", "a.png", "a.ass"])
    #expect(run.status == 0, "\(run.errors)")
    let renderer = try LibassRenderer(
      script: Array(Self.script.utf8).span, fontConfiguration: Checkout.fontConfiguration)
    let size = StageSize(width: 480, height: 270)
    let frame = renderer.frame(at: 1000, size: size, video: size)
    #expect(try picture(studio.read("a.png")).rgba == frame.rgba)

    let clip = try studio.run(["preview", "--clip", "1-2", "-o", "a.gif", "a.ass"])
    #expect(clip.status == 0 && clip.errors == "danmaku2ass: a.gif: 20 frames of 320x180\n")
  }

  @Test func `takes no options that lay comments out`() throws {
    let folder = try folder()
    for (words, message) in [
      (["-s", "640x360", "a.ass"], "--size: is for lists of comments, and a.ass is a script"),
      (["--max-length", "3", "a.ass"], "--max-length: is for lists of comments"),
      (["--json", "a.ass"], "--json: is for lists of comments"),
      (["a.ass", "a.json"], "a.ass: a script is drawn as it is, and not together with lists"),
      (["a.ass", "./a.ass", "-o", "b.png"], "-o: takes the pictures of one script"),
      (["a.ass", "-o", "a.ass"], "a.ass: would be written over, being an input (a.ass)"),
    ] {
      let run = try preview(["--at", "1"] + words, in: folder.path)
      #expect(run.status == 2 && run.errors.hasPrefix("danmaku2ass: \(message)"), "\(run.errors)")
    }
    let none = try preview(["--at", "1", "a.ass", "none.ass"], in: folder.path)
    #expect(none.status == 2)
  }

  @Test(arguments: [["--at", "2", "-f", "ass", "-s", "640x360"], ["--html"]])
  func `is laid out anew where it is taken for a list`(words: [String]) throws {
    let folder = try folder()
    let run = try preview(words + ["a.ass"], in: folder.path)
    #expect(run.status == 0 && run.errors.contains("3 records skipped"), "\(run.errors)")
  }
}
