import Testing

@testable import DanmakuCommand

/// What the command says about subtitles.
struct SubtitleTests {
  private let sandbox: Sandbox
  private let list: String

  init() throws {
    sandbox = try Sandbox()
    list = try sandbox.write("a.json", Lists.two)
  }

  private func script(events: String = "") throws -> String {
    try sandbox.write(
      "s.ass", "[Script Info]\nScriptType: v4.00+\nPlayResX: 640\nPlayResY: 360\n\n\(events)")
  }

  @Test func `is never written over`() throws {
    let subtitles = try sandbox.write("a.ass", "[Script Info]\nScriptType: v4.00+\n")
    let run = try run(["--subtitles", subtitles, list])
    #expect(run.status == .usage)
    #expect(
      run.errors == """
        danmaku2ass: \(subtitles): would be written over, being an input (\(subtitles))
        hint: -o names another file or folder to write to

        """)
    #expect(sandbox.read("a.ass") == "[Script Info]\nScriptType: v4.00+\n")
  }

  @Test func `has to be one, and to be there`() throws {
    let other = try sandbox.write("b.json", Lists.two)
    var run = try run(["--subtitles", other, list])
    #expect(run.status == .failure)
    #expect(run.errors == "danmaku2ass: \(other): neither an ASS script nor SubRip subtitles\n")
    run = try DanmakuCommandTests.run(["--subtitles", sandbox.path("none.srt"), list])
    #expect(run.status == .failure)
    #expect(run.errors == "danmaku2ass: \(sandbox.path("none.srt")): no such file or directory\n")
    #expect(sandbox.files == ["a.json", "b.json"])
  }

  @Test func `says if nothing of it shows`() throws {
    let subtitles = try script()
    let run = try run(["--subtitles", subtitles, list])
    #expect(run.status == .success)
    #expect(run.errors.hasPrefix("danmaku2ass: \(subtitles): no line of it shows\n"))
  }

  @Test func `is merged for its own stage only`() throws {
    let subtitles = try script()
    let words = ["-q", "--merge-subtitles", "--subtitles", subtitles, list, "-o", "-"]
    let run = try run(words + ["-s", "1280x720"])
    #expect(run.status == .usage)
    #expect(
      run.errors == """
        danmaku2ass: --merge-subtitles: the stage of \(subtitles) is 640x360, not 1280x720
        hint: without --size the stage is that of the subtitles

        """)
    for words in [words, words + ["-s", "640x360"]] {
      let script = try DanmakuCommandTests.run(words).output
      #expect(script.hasPrefix("[Script Info]\nScriptType: v4.00+\nPlayResX: 640\n"))
      #expect(script.contains(#"{\move(640"#))
    }
  }

  @Test func `has to be named to be merged`() throws {
    let run = try run(["--merge-subtitles", list])
    #expect(run.status == .usage)
    #expect(run.errors == "danmaku2ass: --merge-subtitles: needs --subtitles FILE\n")
  }
}
