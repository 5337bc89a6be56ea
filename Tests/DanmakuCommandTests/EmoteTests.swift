import DanmakuTestSupport
import Foundation
import Testing

@testable import DanmakuCommand

/// `--emotes` and `--emoji color` from files to messages.
struct EmoteTests {
  private let sandbox: Sandbox
  private let list: String

  init() throws {
    sandbox = try Sandbox()
    list = try sandbox.write(
      "list.json",
      #"""
      [{"time": 1, "text": "[doge] [../secret] [../list] [deep/doge] [/doge] [doge\u0000] []"},
       {"time": 2, "text": "[bad] :bad: [text] [link]"}]
      """#)
    let picture = PictureFile.png.bytes(of: SamplePicture.drawing.picture(side: 32))
    try FileManager.default.createDirectory(
      atPath: sandbox.path("emotes/deep"), withIntermediateDirectories: true)
    for name in ["secret.png", "emotes/doge.png", "emotes/deep/doge.png"] {
      try Data(picture).write(to: URL(fileURLWithPath: sandbox.path(name)))
    }
    for name in ["emotes/bad.gif", "emotes/text.txt", "emotes/.png"] {
      try Data("GIF89a".utf8).write(to: URL(fileURLWithPath: sandbox.path(name)))
    }
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("emotes/link.png"), withDestinationPath: "../secret.png")
  }

  private func event(_ number: Int) throws -> String {
    let script = try #require(sandbox.read("list.ass"))
    let events = script.split(separator: "\n").filter { $0.hasPrefix("Dialogue") }
    try #require(events.indices.contains(number))
    return String(events[number])
  }

  @Test func `names open files of the folder and no others`() throws {
    let run = try DanmakuCommandTests.run([list, "--emotes", sandbox.path("emotes")])
    #expect(run.status == .success)
    let event = try event(0)
    #expect(event.ranges(of: #"\h{\fs1\fscx"#).count == 1)
    #expect(event.hasSuffix("} [../secret] [../list] [deep/doge] [/doge] [doge] []"))
    #expect(try self.event(1).hasSuffix("}[bad] :bad: [text] [link]"))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix("emote bad: no PNG, JPEG, WebP or GIF; the word instead, 2 times"))
    #expect(lines[1].hasSuffix("emote link: not in the folder; the word instead, 1 time"))
  }

  @Test func `the plan tells the words in whose places they are drawn`() throws {
    let plan = sandbox.path("plan.json")
    let run = try DanmakuCommandTests.run(
      [list, "-q", "--emotes", sandbox.path("emotes"), "--plan", plan])
    #expect(run.status == .success)
    let text = try #require(sandbox.read("plan.json"))
    #expect(text.contains(#""[doge] [../secret] [../list] [deep/doge] [/doge] [doge] []""#))
  }

  @Test func `the report counts them`() throws {
    let run = try DanmakuCommandTests.run([list, "--emotes", sandbox.path("emotes"), "--json"])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(json as? [String: Any])
    #expect(report["unreadable_emotes"] as? Int == 2)
    #expect(report["color_font"] == nil)
  }

  @Test func `a folder that is not there is an error`() throws {
    let run = try DanmakuCommandTests.run([list, "--emotes", sandbox.path("none")])
    #expect(run.status == .failure)
    #expect(run.errors.contains("none: no such file or directory"))
    #expect(sandbox.read("list.ass") == nil)
  }

  @Test func `of several files for a name the first kind is taken`() throws {
    for name in ["doge.gif", "doge.JPG"] {
      try Data("GIF89a".utf8).write(to: URL(fileURLWithPath: sandbox.path("emotes/\(name)")))
    }
    _ = try DanmakuCommandTests.run([list, "--emotes", sandbox.path("emotes")])
    #expect(try event(0).contains(#"\h{\fs1\fscx"#))
  }
}
