import DanmakuModel
import DanmakuTestSupport
import Foundation
import Testing

@testable import DanmakuCheck
@testable import DanmakuCommand

/// `check` as users meet it.
struct CheckTests {
  /// A stage of 640 × 360 with squares of 100 px drawn at positions, from 1 to 2 s.
  private func script(_ tags: String...) -> String {
    let square = #"{\p1}m 0 0 l 100 0 100 100 0 100"#
    return """
      [Script Info]
      ScriptType: v4.00+
      PlayResX: 640
      PlayResY: 360

      [V4+ Styles]
      Format: Name, Fontname, Fontsize, PrimaryColour, Outline, Shadow, Alignment
      Style: A,Sans,20,&H00FFFFFF,0,0,7

      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

      """ + tags.map { "Dialogue: 0,0:00:01.00,0:00:02.00,A,,0,0,0,,{\($0)}\(square)\n" }.joined()
  }

  @Test func `reports what it finds, and exits with 1`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write(
      "a.ass", script(#"\pos(0,0)"#, #"\pos(60,80)"#, #"\pos(300,300)"#))
    let run = try run(["check", path])
    #expect(run.status == .failure)
    #expect(run.errors == "")
    #expect(
      run.output == """
        \(path):12: touches line 13 at 1.00–2.00 s by 40 × 20 px
        \(path):14: leaves the stage at the bottom by 40 px
        \(path): 3 events, 1 pair touching, 1 leaving the stage

        """)
  }

  @Test func `says nothing with -q`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("a.ass", script(#"\pos(0,0)"#, #"\pos(60,80)"#))
    let run = try run(["check", "-q", path])
    #expect(run.status == .failure)
    #expect(run.output + run.errors == "")
  }

  @Test func `is content with a clean script`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("a.ass", script(#"\pos(0,0)"#, #"\pos(100,0)"#))
    let run = try run(["check", path])
    #expect(run.status == .success)
    #expect(run.output == "\(path): 2 events, nothing found\n")
    let empty = try DanmakuCommandTests.run(["check", "-"], input: script())
    #expect(empty.output == "stdin: 0 events, nothing found\n")
  }

  @Test func `lists the first twenty of a kind, and all with -v`() throws {
    let sandbox = try Sandbox()
    let one = #"\pos(0,0)"#
    let path = try sandbox.write("a.ass", script(one, one, one, one, one, one, one))
    let lines = try run(["check", path]).output.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines[20] == "\(path): 1 more of this kind; -v lists them")
    #expect(lines[21] == "\(path): 7 events, 21 pairs touching")
    #expect(try run(["check", "-v", path]).output.split(separator: "\n").count == 22)
  }

  @Test func `tells what the pixels say`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("a.ass", script(#"\pos(0,0)"#, #"\pos(60,80)"#))
    let output = try run(["check", "--frames", "--moments", "1", path]).output
    #expect(
      output.contains(
        "\n\(path): pixels at 1 moment: 1 pair touching, boxes and pixels agree\n"))
    let other = try run(["check", "--moments", "1", path]).output
    #expect(other.contains("touches") && !other.contains("moment"))
  }

  @Test func `lists the pairs of which only the pixels touch`() {
    var report = CheckReport(stage: .fullHD, events: 3, lines: [7, 8, 9])
    var frames = CheckReport.Frames()
    frames.moments = 4
    frames.pairs = 2
    frames.unexpected = [(0, 2)]
    frames.boxesOnly = 3
    frames.edgesOnly = 5
    frames.notDrawn = 1
    report.frames = frames
    #expect(!report.isClean)
    #expect(
      CheckText.text(report, file: "a.ass", isVerbose: false) == """
        a.ass:7: shares pixels with line 9, though their boxes do not touch
        a.ass: pixels at 4 moments: 2 pairs touching, 1 of them not by their boxes, 3 by their \
        boxes only, 5 sharing an edge only, 1 time an event not drawn
        a.ass: 3 events

        """)
    #expect(
      CheckLine.text(report, CheckOptions(), path: "a.ass").contains("\"unexpected\": [[7, 9]]"))
  }

  @Test func `reports as JSON`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("a.ass", script(#"\pos(0,0)"#, #"\pos(60,80)"#))
    let clean = try sandbox.write("b.ass", script(#"\pos(0,0)"#))
    let run = try run(["check", "--json", "--frames", "--planes=separate", path, clean])
    #expect(run.status == .failure)
    let objects = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    try #require(objects.count == 2)
    let report = objects[0]
    #expect(report["script"] as? String == path)
    #expect(report["stage"] as? [Int] == [640, 360])
    #expect(report["planes"] as? String == "separate")
    #expect(report["events"] as? Int == 2)
    #expect(
      report["counts"] as? [String: Int] == [
        "touches": 1, "leaves": 0, "pops_in": 0, "pops_out": 0, "missing_glyph": 0,
        "not_judged": 0,
      ])
    let finding = try #require((report["findings"] as? [[String: Any]])?.first)
    #expect(finding["kind"] as? String == "touches")
    #expect(finding["line"] as? Int == 12)
    #expect(finding["other_line"] as? Int == 13)
    #expect(finding["from"] as? Double == 1)
    #expect(finding["to"] as? Double == 2)
    #expect(abs(try #require(finding["across"] as? Double) - 40) < 1)
    #expect(abs(try #require(finding["down"] as? Double) - 20) < 1)
    let frames = try #require(report["frames"] as? [String: Any])
    #expect(frames["moments"] as? Int == 2)
    #expect(frames["pairs"] as? Int == 1)
    #expect((frames["unexpected"] as? [Any])?.isEmpty == true)
    #expect((objects[1]["findings"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [
    (["check"], "danmaku2ass: no script\nhint: danmaku2ass check --help explains everything\n"),
    (
      ["check", "--framse", "x"],
      "danmaku2ass: no such option: --framse\nhint: did you mean --frames?\n"
    ),
    (
      ["check", "--moments=0", "x"],
      "danmaku2ass: --moments: must be a whole number between 1 and 10000, not \"0\"\n"
    ),
    (
      ["check", "--planes", "all", "x"],
      "danmaku2ass: --planes: must be shared or separate, not \"all\"\n"
    ),
  ])
  func `exits with 2 when it is used wrongly`(words: [String], errors: String) throws {
    let run = try run(words)
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors == errors)
  }

  @Test func `goes on after a file that is no script`() throws {
    let sandbox = try Sandbox()
    let list = try sandbox.write("a.json", Lists.two)
    let path = try sandbox.write("a.ass", script())
    let run = try run(["check", list, sandbox.path("none.ass"), sandbox.folder, path])
    #expect(run.status == .failure)
    #expect(
      run.errors == """
        danmaku2ass: \(list): not an ASS script
        danmaku2ass: \(sandbox.path("none.ass")): no such file or directory
        danmaku2ass: \(sandbox.folder): is a folder

        """)
    #expect(run.output == "\(path): 0 events, nothing found\n")
  }
}
