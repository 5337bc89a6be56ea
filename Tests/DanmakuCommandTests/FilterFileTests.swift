import DanmakuModel
import Testing

@testable import DanmakuCommand

/// Files with a pattern a line.
struct FilterFileTests {
  @Test func `has a pattern a line`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("block.txt", "\u{FEFF}a b \r\n\n# no\n  \t\n 弹幕\n\\#")
    let read = try arguments("-fl", "x", "-flf", path)
    #expect(read.options.selection.filters == ["x", "a b ", " 弹幕", "\\#"])
    #expect(read.filters.map(\.place) == ["-fl", "\(path):1", "\(path):5", "\(path):6"])
  }

  @Test func `names the line that is no pattern`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("block.txt", "fine\n\n(\n")
    let run = try run(["-flf", path])
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("danmaku2ass: \(path):3: \"(\" is no regular expression: "))
  }

  @Test func `names the option that is no pattern`() throws {
    let run = try run(["--filter=fine", "-fl", "[", "--filter=fine"])
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("danmaku2ass: -fl: \"[\" is no regular expression: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `names the line that is no UTF-8`() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("block.txt", [0x61, 0x0A, 0xFF, 0x0A])
    #expect(throws: UsageError("must be UTF-8", at: "\(path):2")) {
      _ = try arguments("-flf", path)
    }
  }

  @Test func `has to exist`() throws {
    let run = try run(["-flf", "/nowhere/block.txt"])
    #expect(run.status == .failure)
    #expect(run.errors == "danmaku2ass: /nowhere/block.txt: no such file or directory\n")
  }
}
