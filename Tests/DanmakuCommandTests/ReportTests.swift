import DanmakuModel
import Foundation
import Testing

@testable import DanmakuCommand

/// What is said about a finished script, for people and for programs.
struct ReportTests {
  private static let script: FinishedScript = {
    var skipped = SkippedRecords()
    skipped.add(.noTime, line: 3)
    skipped.add(.malformed, line: 9)
    skipped.add(.noTime, line: 12)
    var report = Report()
    report.inputs = [
      Report.Input(path: "弹\"\n.json", format: "generic-json", comments: 120, skipped: skipped)
    ]
    report.comments = 120
    report.filteredBy = [.keyword: 2, .time: 1]
    report.merged = 5
    report.placed = 108
    report.delayed = 12
    report.meanDelay = 0.07
    report.highDelay = 0.5
    report.overlapped = 1
    report.dropped = [.tooTall: 2, .noRoom: 7]
    report.shortened = 4
    report.missingGlyphs = [(0x1F9FF, 2), (0x41, 1)]
    report.fonts = ["Noto Sans CJK SC", "Noto Emoji"]
    report.maxOnStage = 31
    report.first = 0.5
    report.last = 1432.1
    return FinishedScript(target: .file(Path("a.ass")), report: report, seconds: 0.0123)
  }()

  @Test func `is one JSON object with its keys in order`() {
    #expect(
      ReportLine.text(Self.script) == """
        {"version": "\(Program.version)", "inputs": [{"path": "弹\\"\\n.json", \
        "format": "generic-json", "comments": 120, "skipped": {"no-time": 2, "malformed": 1}}], \
        "output": "a.ass", "stage": [1920, 1080], "comments": 120, "filtered": 3, \
        "filtered_by": {"time": 1, "keyword": 2}, "merged": 5, "placed": 108, "delayed": 12, \
        "mean_delay": 0.07, "p95_delay": 0.5, \
        "overlapped": 1, "dropped": {"no-room": 7, "too-tall": 2}, \
        "shortened": 4, "missing_glyphs": {"U+1F9FF": 2, "U+0041": 1}, \
        "fonts": ["Noto Sans CJK SC", "Noto Emoji"], "max_on_stage": 31, "first": 0.5, \
        "last": 1432.1, "seconds": 0.012}

        """)
  }

  @Test func `is JSON that others read`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(ReportLine.text(Self.script).utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["placed"] as? Int == 108)
    let inputs = try #require(report["inputs"] as? [[String: Any]])
    #expect(inputs[0]["path"] as? String == "弹\"\n.json")
  }

  @Test func `says null where there is no time`() {
    let empty = FinishedScript(target: .standardOutput, report: Report(), seconds: .infinity)
    #expect(ReportLine.text(empty).contains("\"first\": null, \"last\": null, \"seconds\": null"))
    #expect(ReportLine.text(empty).contains("\"inputs\": [], \"output\": \"-\""))
  }

  @Test func `is one line for people`() {
    #expect(
      Summary.message(Self.script).lines == """
        danmaku2ass: a.ass: 120 comments read, 108 shown (12 delayed, 1 overlapping, \
        4 shortened), 3 filtered out (1 by time, 2 by keyword), 5 merged into others, \
        7 without room, 2 too tall, 3 records skipped, \
        2 characters in no font (U+1F9FF U+0041), 0.012 s

        """)
  }

  @Test func `leaves out what did not happen`() {
    var report = Report()
    report.comments = 1
    report.placed = 1
    let script = FinishedScript(target: .standardOutput, report: report, seconds: 61.5)
    #expect(
      Summary.message(script).lines == "danmaku2ass: stdout: 1 comment read, 1 shown, 61.500 s\n")
  }
}
