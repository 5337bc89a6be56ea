import DanmakuTestSupport
import Foundation
import Testing

/// Scripts with embedded fonts, through the program and the players.
struct EmbeddedFontTests {
  private static let ffmpeg = Subprocess.find("ffmpeg")
  private static let mpv = Subprocess.find("mpv")
  private static let noFonts = ["FONTCONFIG_FILE": Checkout.file("Tests/Fonts/none.conf")]
  private static let fonts = ["FONTCONFIG_FILE": Checkout.fontConfiguration]
  private static let video = "color=c=gray:s=640x360:r=1:d=12"

  /// A folder with the script of a sample, with and without fonts in it.
  private func scripts(_ sample: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, options) in [("plain", []), ("embedded", ["--embed-fonts"])] {
      let run = try Subprocess.run(
        Checkout.program,
        ["--no-config", "-s", "640x360"] + options
          + ["-o", "\(folder.path)/\(name).ass", Checkout.file("Samples/\(sample)")],
        environment: Self.fonts)
      #expect(run.status == 0, "\(run.errors)")
    }
    return folder
  }

  private func ffmpegFrames(
    _ filter: String, _ environment: [String: String], in folder: TemporaryFolder
  ) throws -> [UInt8] {
    let run = try Subprocess.run(
      #require(Self.ffmpeg),
      ["-nostdin", "-v", "warning", "-f", "lavfi", "-i", Self.video]
        + ["-vf", "\(filter),format=rgb24", "-f", "rawvideo", "-"],
      environment: environment, in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }

  @Test(
    .enabled(if: ffmpeg != nil, "ffmpeg is not installed"),
    arguments: [("generic.json", "ass"), ("positioned.xml", "subtitles")])
  func `ffmpeg draws the same without any font`(sample: String, filter: String) throws {
    let folder = try scripts(sample)
    let expected = try ffmpegFrames("\(filter)=plain.ass", Self.fonts, in: folder)
    let frames = try ffmpegFrames("\(filter)=embedded.ass", Self.noFonts, in: folder)
    #expect(frames.count == 12 * 640 * 360 * 3)
    #expect(frames == expected)
    #expect(frames != (try ffmpegFrames("null", Self.noFonts, in: folder)))
  }

  @Test(.enabled(if: mpv != nil, "mpv is not installed"))
  func `mpv draws the same without any font`() throws {
    let folder = try scripts("generic.json")
    func frames(_ script: String, _ environment: [String: String]) throws -> [[UInt8]] {
      let run = try Subprocess.run(
        #require(Self.mpv),
        [
          "--no-config", "--vo=image", "--vo-image-format=png",
          "--vo-image-outdir=\(script).frames", "--ao=null", "--untimed",
          // Where mpv 0.35 halves the colour of texts, three columns at the edge depend on memory.
          "--sub-file=\(script).ass", "av://lavfi:\(Self.video),format=rgb24",
        ], environment: environment, in: folder.path)
      #expect(run.status == 0, "\(run.output)")
      return try (1...12).map { number in
        let digits = String(number)
        let zeros = String(repeating: "0", count: 8 - digits.count)
        return try folder.read("\(script).frames/\(zeros)\(digits).png")
      }
    }
    let expected = try frames("plain", Self.fonts)
    #expect(Set(expected).count > 5, "there have to be comments")
    #expect(try frames("embedded", Self.noFonts) == expected)
  }

  @Test func `tells which fonts of merged subtitles stay outside`() throws {
    let subtitles = """
      [Script Info]
      ScriptType: v4.00+
      PlayResX: 640
      PlayResY: 360
      [V4+ Styles]
      Format: Name, Fontname, Fontsize
      Style: Default,Some Serif,20
      Style: Other, @Some Gothic ,20
      Style: Unused,Nothing,20
      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
      Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,plain {\\b1\\fnSome Mono\\i1}text, more
      Dialogue: 0,0:00:01.00,0:00:02.00,Other,,0,0,0,,plain {\\fn}text

      """
    func errors(_ subtitles: String, _ name: String, _ options: [String] = []) throws -> String {
      let folder = try TemporaryFolder()
      try folder.write(Array(subtitles.utf8), as: name)
      let run = try Subprocess.run(
        Checkout.program,
        ["--no-config", "-s", "640x360", "--subtitles", name, "--merge-subtitles"] + options
          + ["-o", "a.ass", Checkout.file("Samples/generic.json")],
        environment: Self.fonts, in: folder.path)
      return run.errors
    }
    let note = "danmaku2ass: a.ass: does not hold the fonts of merged subtitles: "
    let embedded = ["--embed-fonts"]
    #expect(
      try errors(subtitles, "s.ass", embedded)
        .contains("\(note)Some Serif, Some Mono, Some Gothic\n"))
    #expect(try !errors(subtitles, "s.ass").contains(note))
    #expect(try !errors(subtitles + "[Fonts]\n", "s.ass", embedded).contains(note))
    let cue = "1\n00:00:01,000 --> 00:00:02,000\n<font face=\"Some Hand\">line</font>\n"
    #expect(try errors(cue, "s.srt", embedded).contains("\(note)Arial, Some Hand\n"))
  }

  @Test func `summary and report tell their size`() throws {
    let sample = Checkout.file("Samples/generic.json")
    let folder = try TemporaryFolder()
    func run(_ options: [String]) throws -> Subprocess {
      try Subprocess.run(
        Checkout.program, ["--no-config", "-o", "\(folder.path)/a.ass"] + options + [sample],
        environment: Self.fonts)
    }
    let embedded = try run(["--embed-fonts", "--json"])
    #expect(embedded.errors.contains(#/, [0-9]+\.[0-9] kB of fonts, /#), "\(embedded.errors)")
    let report = String(decoding: embedded.output, as: UTF8.self)
    #expect(report.contains(/"embedded_fonts_bytes": [1-9][0-9]{4},/), "\(report)")
    let plain = try run(["--json"])
    #expect(!plain.errors.contains("of fonts"))
    #expect(!String(decoding: plain.output, as: UTF8.self).contains("embedded"))
  }
}
