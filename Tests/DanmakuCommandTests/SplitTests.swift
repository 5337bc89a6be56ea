import Foundation
import Testing

@testable import DanmakuCommand

/// One script for each stretch of the video (`--split`).
struct SplitTests {
  /// Shows until 15 s, from 60 s on, and over the border at 2 minutes.
  private static let list = """
    [{"time": 3, "text": "early"}, {"time": 65, "text": "later"}, {"time": 115, "text": "across"}]
    """

  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func texts(_ name: String) -> [String]? {
    sandbox.read(name)?.split(separator: "\n").filter { $0.hasPrefix("Dialogue:") }.map {
      String($0[($0.lastIndex(of: "}").map { $0 } ?? $0.startIndex)...].dropFirst())
    }
  }

  @Test(arguments: [("60", 3), ("1:00", 3), ("0:01:00", 3), ("1000", 1)])
  func `makes scripts with numbers`(length: String, count: Int) throws {
    let list = try sandbox.write("a.json", Self.list)
    let split = try run([list, "--split", length])
    #expect(split.status == .success)
    let first = sandbox.path("a.0000.ass")
    let summary = "danmaku2ass: \(first): 3 comments read, 3 shown, in \(count) script"
    #expect(split.errors.hasPrefix(summary))
    #expect(sandbox.read("a.ass") == nil)
    if count == 3 {
      #expect(texts("a.0000.ass") == ["early"])
      #expect(texts("a.0001.ass") == ["later", "across"])
      #expect(texts("a.0002.ass") == ["across"])
      let whole = try run([list, "-o", sandbox.path("whole.ass")])
      #expect(whole.status == .success)
      let lines = sandbox.read("whole.ass")?.split(separator: "\n")
      #expect(sandbox.read("a.0002.ass")?.split(separator: "\n").last == lines?.last)
    }
    #expect(sandbox.read("a.000\(count).ass") == nil)
  }

  @Test(arguments: [
    ("all", "all.0001"), ("b.2024.ass", "b.2024.0001.ass"), ("x.y/", "x.y/a.0001.ass"),
  ])
  func `takes any name`(output: String, second: String) throws {
    let list = try sandbox.write("a.json", Self.list)
    let run = try run([list, "--split", "60", "-o", sandbox.path(output)])
    #expect(run.status == .success)
    #expect(texts(second) == ["later", "across"])
  }

  @Test func `joins several inputs first`() throws {
    let lists = try ["a.json", "b.json"].map { try sandbox.write($0, Self.list) }
    let run = try run(lists + ["--split", "60", "-o", sandbox.path("all.ass")])
    #expect(run.status == .success)
    #expect(texts("all.0002.ass") == ["across", "across"])
  }

  @Test func `goes with folders, and skips what is done`() throws {
    try sandbox.write("in/a.json", Self.list)
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -60)]
    try FileManager.default.setAttributes(past, ofItemAtPath: sandbox.path("in/a.json"))
    let words = [sandbox.path("in"), "--split", "60"]
    #expect(try run(words).errors.contains("in 3 scripts"))
    #expect(try run(words).errors.contains("in/a.0000.ass: skipped"))
    // The first is written last: without it something may be missing.
    try FileManager.default.removeItem(atPath: sandbox.path("in/a.0000.ass"))
    #expect(try run(words).errors.contains("in 3 scripts"))
    #expect(texts("in/a.0000.ass") == ["early"])
  }

  @Test func `is told in reports`() throws {
    let list = try sandbox.write("a.json", Self.list)
    let report = sandbox.path("report.jsonl")
    let run = try run([list, "--split", "60", "--json", "--report", report])
    let output = #""output": "\#(sandbox.path("a.0000.ass"))", "scripts": 3,"#
    #expect(run.output.contains(output))
    #expect(sandbox.read("report.jsonl")?.contains(output) == true)
  }

  @Test(arguments: [[], ["-o", "-"]]) func `needs files`(words: [String]) throws {
    let run = try run(["-", "--split", "60"] + words, input: Self.list)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        danmaku2ass: --split: makes several scripts, and they can't all go to standard output
        hint: -o names a file, before whose extension they get numbers

        """)
  }

  @Test func `writes over no input`() throws {
    let list = try sandbox.write("a.0001.ass", Self.list)
    let run = try run([list, "--split", "60", "-o", sandbox.path("./a.ass")])
    #expect(run.status == .usage)
    #expect(run.errors.contains("would be written over, being an input"))
    #expect(sandbox.read("a.0001.ass") == Self.list)
  }

  @Test func `makes no more scripts than there are numbers`() throws {
    let list = try sandbox.write("a.json", #"[{"time": 9999, "text": "a"}]"#)
    let run = try run([list, "--split", "1"])
    #expect(run.status == .failure)
    #expect(run.errors.contains("not written, for there would be 10011 scripts"))
    #expect(sandbox.read("a.0000.ass") == nil)
  }

  @Test(arguments: ["a.ass", "b.tar.x", "c", "d.e/f", ".g", "h.0000.ass"])
  func `has names that can be told`(name: String) {
    for number in [0, 12, 9999] {
      #expect(Path(name).numbered(number).withoutNumber == Path(name))
    }
    #expect(Path("a.12.ass").withoutNumber == nil)
    #expect(Path("0000.ass").withoutNumber == nil)
  }
}
