import Foundation
import Testing

@testable import DanmakuCommand

/// The file of `--report`.
struct ReportFileTests {
  private let sandbox: Sandbox
  private let report: String

  init() throws {
    sandbox = try Sandbox()
    report = sandbox.path("in/report.jsonl")
    try sandbox.write("in/a.json", Lists.spoiled)
    try sandbox.write("in/b.json", "nothing of the kind")
    try sandbox.write("in/c.json", Lists.two)
    try sandbox.write("in/c.ass/.x", "")
  }

  @Test func `has a line for each script to make`() throws {
    let run = try run([sandbox.path("in"), "--json", "-q", "--report", report])
    #expect(run.status == .failure)
    let lines = objects()
    #expect(lines.map { $0["status"] as? String } == ["converted", "passed-over", "failed"])
    #expect(
      lines.map { $0["output"] as? String } == ["a", "b", "c"].map { sandbox.path("in/\($0).ass") })
    #expect(lines[0]["comments"] as? Int == 2)
    #expect(text().hasPrefix(run.output.dropLast(2) + ", \"status\": \"converted\"}\n"))
    #expect((lines[1]["error"] as? String)?.hasPrefix(sandbox.path("in/b.json: ")) == true)
    #expect(lines[2]["error"] as? String == sandbox.path("in/c.ass: is a folder"))
    let inputs = lines[2]["inputs"] as? [[String: String]]
    #expect(inputs == [["path": sandbox.path("in/c.json")]])
  }

  @Test func `gets no line twice`() throws {
    _ = try run([sandbox.path("in"), "--report", report])
    let first = text()
    try touch("in/a.ass")
    _ = try run([sandbox.path("in"), "--report", report])
    #expect(text() == first)
    _ = try run([sandbox.path("in"), "--force", "--report", report])
    #expect(objects().map { $0["status"] as? String }.suffix(2) == ["failed", "converted"])
  }

  @Test func `gets the lines that a kill has left out`() throws {
    _ = try run([sandbox.path("in"), "--report", report])
    let whole = text()
    try touch("in/a.ass")
    let lines = whole.split(separator: "\n")
    try sandbox.write("in/report.jsonl", "\(lines[1])\n\(lines[2])\n\(lines[0].prefix(100))")
    _ = try run([sandbox.path("in"), "--report", report])
    #expect(objects().map { $0["status"] as? String } == ["passed-over", "failed", "converted"])
  }

  @Test func `says what a new report finds done`() throws {
    _ = try run([sandbox.path("in")])
    try touch("in/a.ass")
    _ = try run([sandbox.path("in"), "--report", report])
    #expect(objects().map { $0["status"] as? String } == ["skipped", "passed-over", "failed"])
  }

  @Test(arguments: ["in/a.json", "in/b.json"])
  func `leaves alone what is no report`(name: String) throws {
    let before = sandbox.read(name)
    let run = try run([sandbox.path("in"), "--report", sandbox.path(name)])
    #expect(run.status == .usage)
    #expect(run.errors.contains("is no report, and is left as it is\nhint: "))
    #expect(sandbox.read(name) == before)
    #expect(sandbox.read("in/a.ass") == nil)
  }

  @Test func `can't be a script`() throws {
    let run = try run([sandbox.path("in"), "--report", sandbox.path("in/a.ass")])
    #expect(run.status == .usage)
    #expect(sandbox.read("in/a.ass") == nil)
  }

  @Test func `can be a device`() throws {
    #expect(try run([sandbox.path("in/a.json"), "--report", "/dev/null"]).status == .success)
    let full = try run([sandbox.path("in/a.json"), "-q", "--report", "/dev/full"])
    #expect(full.status == .failure)
    #expect(full.errors == "danmaku2ass: /dev/full: no space left on device\n")
  }

  private func text() -> String { sandbox.read("in/report.jsonl") ?? "" }

  private func objects() -> [[String: Any]] {
    text().split(separator: "\n").compactMap { line in
      try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
  }

  /// Makes a script newer than its input, whatever the steps of the file system's clock.
  private func touch(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(60)], ofItemAtPath: sandbox.path(name))
  }
}
