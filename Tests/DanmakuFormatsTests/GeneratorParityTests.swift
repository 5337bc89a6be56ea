import DanmakuModel
import FoundationEssentials
import Glibc
import Testing

@testable import DanmakuFormats

struct `generator parity` {
  private static let script = Files.shared.appending(path: "tools/gen.py")
  private static let python = URL(filePath: "/usr/bin/python3")

  @Test(
    .enabled(
      if: Files.exists(script) && Files.exists(python),
      "shared/tools/gen.py or python3 is missing"))
  func `one list in four formats is the same list`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "danmaku-parity-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = [Self.python.path, Self.script.path, "--preset", "3k", "--out", folder.path]
    let status = unsafe system(words.map { "'\($0)'" }.joined(separator: " "))
    try #require(status == 0)

    let xml = try decode(Files.read(folder.appending(path: "3k.xml")))
    #expect(xml.format == "bilibili-xml")
    #expect(xml.list.comments.count == 3000)
    let others = [("json", "generic-json"), ("jsonl", "json-lines"), ("csv", "generic-csv")]
    for (suffix, format) in others {
      let other = try decode(Files.read(folder.appending(path: "3k.\(suffix)")))
      #expect(other.format == format)
      #expect(other.skipped.total == 0)
      #expect(other.lines == xml.lines)
    }
  }
}
