import DanmakuTestSupport
import Foundation
import Testing

@testable import DanmakuCommand

/// Cards from files to messages.
struct CardTests {
  private let sandbox: Sandbox
  private let list: String

  init() throws {
    sandbox = try Sandbox()
    list = try sandbox.write(
      "list.json",
      """
      [{"time": 1, "text": "a", "avatar": "a.png", "name": "x"},
       {"time": 2, "text": "b", "avatar": "../b.png", "name": "x"},
       {"time": 3, "text": "c", "avatar": "none.png"}, {"time": 4, "text": "d", "avatar": "none.png"}]
      """)
    let picture = PictureFile.png.bytes(of: SamplePicture.drawing.picture(side: 32))
    try Data(picture).write(to: URL(fileURLWithPath: sandbox.path("a.png")))
  }

  @Test func `pictures are read beside the list, and others reported once`() throws {
    let run = try DanmakuCommandTests.run([list, "--look", "card", "--json"])
    #expect(run.status == .success)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0].hasSuffix(
        "picture ../b.png: not in the folder; 1 comment with a disc instead"))
    #expect(
      lines[1].hasSuffix(
        "picture none.png: no such file or directory; "
          + "2 comments with a disc instead"))
    #expect(lines[2].contains("4 shown"))
    #expect(try report(run)["unreadable_pictures"] as? Int == 2)
    // Sixteen colours take many drawings, a disc and a ring only two.
    let script = try #require(sandbox.read("list.ass")).split(separator: "\n")
    let drawings = script.filter { $0.hasPrefix("Dialogue") }.map {
      $0.components(separatedBy: "\\p0").count
    }
    #expect(drawings[0] > 5 && drawings[1...].allSatisfy { $0 < 6 })
  }

  @Test func `a list from standard input has no folder`() throws {
    let text = try #require(sandbox.read("list.json"))
    let run = try DanmakuCommandTests.run(
      ["-", "-o", sandbox.path("x.ass"), "--look", "card"], input: text)
    #expect(run.status == .success)
    #expect(
      run.errors.contains("stdin: picture a.png and 2 others: a list that is no file has no folder")
    )
  }

  @Test func `many pictures that can't be used take one line`() throws {
    let records = (0..<50).map {
      #"{"time": \#($0), "text": "a", "avatar": "https://example.org/\#($0).png"}"#
    }
    let list = try sandbox.write("many.json", "[\(records.joined(separator: ","))]")
    let run = try DanmakuCommandTests.run([list, "--look", "card"])
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(
      run.errors.contains(
        "picture https://example.org/0.png and 49 others: an address, and nothing is fetched; "
          + "50 comments with a disc instead"))
  }

  @Test func `without cards no picture is looked for`() throws {
    let run = try DanmakuCommandTests.run([list])
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `what is repeated and left out is told`() throws {
    let run = try DanmakuCommandTests.run([list, "--look", "ksbarrage", "--length", "60", "--json"])
    let report = try report(run)
    let repeated = try #require(report["repeated"] as? Int)
    #expect(repeated > 4 && report["placed"] as? Int == repeated + 4)
    #expect(run.errors.contains("\(repeated) repeated"))
    let none = try sandbox.write("none.json", #"[{"text": "a"}, {"text": "b"}]"#)
    let other = try DanmakuCommandTests.run([none, "--look", "ksbarrage"])
    #expect(other.errors.contains("2 filtered out (2 by no-avatar)"))
  }

  private func report(_ run: Run) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(json as? [String: Any])
  }
}
