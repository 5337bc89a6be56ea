import Testing

@testable import DanmakuCommand

/// `--merge` from the command line to the script.
struct MergeTests {
  private static let comments = "time,text\n1,233\n2.5,23333\n3,other\n4,２３３！\n60,233\n"

  @Test func `writes one comment, larger, and reports it`() throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("a.csv", Self.comments)
    let run = try run([input, "--merge", "10", "--json", "-v", "-fs", "50"])
    #expect(run.status == .success)
    #expect(run.output.contains(#""comments": 5, "filtered": 0, "filtered_by": {}, "merged": 2"#))
    #expect(run.output.contains(#""placed": 3"#))
    #expect(run.errors.contains("danmaku2ass: 3 comments from 1 s on say \"233\"\n"))
    #expect(run.errors.contains("3 shown, 2 merged into others"))
    let script = try #require(sandbox.read("a.ass"))
    // 50 × (1 + log₂ 3 / 5) = 66.
    let line = try #require(script.split(separator: "\n").first { $0.contains("233×3") })
    #expect(line.contains("\\fs66"))
  }

  @Test func `does nothing unless asked`() throws {
    let sandbox = try Sandbox()
    let run = try run([sandbox.write("a.csv", Self.comments), "--json"])
    #expect(run.output.contains(#""merged": 0, "placed": 5"#))
  }
}
