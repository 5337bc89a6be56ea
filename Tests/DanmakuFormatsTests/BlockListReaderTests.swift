import DanmakuFormats
import DanmakuModel
import Testing

/// The block lists that Bilibili's player exports.
struct BlockListReaderTests {
  private typealias Entry = BlockList.Entry

  private static func read(_ text: String) -> BlockList? {
    let bytes = Array(text.utf8)
    return BlockListReader.read(bytes.span)
  }

  @Test func `reads XML`() throws {
    let list = try #require(
      Self.read(
        """
        \u{FEFF}<?xml version="1.0" encoding="utf-8"?>
        <filters>
          <item enabled="true">t=前方&amp;高能</item>
          <item enabled="false">t=核能</item>
          <item enabled="true">r=(?<!乾)坤.{2,}</item>
          <item enabled="true">u=1a2b3c4d</item>
          <item enabled="true">c=ffffff</item>
          <item>t= a </item>
          <item enabled="true">t=</item>
        </filters>
        """))
    #expect(
      list.entries == [
        Entry(kind: .keyword, value: "前方&高能", line: 3),
        Entry(kind: .pattern, value: "(?<!乾)坤.{2,}", line: 5),
        Entry(kind: .user, value: "1a2b3c4d", line: 6),
        Entry(kind: .keyword, value: " a ", line: 8),
      ])
    #expect(list.disabled == 1)
    #expect(list.unknown == 2)
  }

  @Test(arguments: [("", ""), (#"{"rules": "#, "}"), (#"{"code":0,"data":{"rule":"#, "}}")])
  func `reads JSON`(head: String, tail: String) throws {
    let list = try #require(
      Self.read(
        head + #"""
          [{"type":0,"filter":"前方\u9ad8能","opened":true,"id":1},
          {"type":1,"filter":"/a\\d/","opened":true,"id":2},
          {"type":1,"filter":"off","opened":false,"id":3},
          {"filter":"1a2b3c4d","type":2,"id":4},
          {"type":7,"filter":"x","opened":true,"id":5},{"type":0}]
          """# + tail))
    #expect(
      list.entries == [
        Entry(kind: .keyword, value: "前方高能", line: 1),
        Entry(kind: .pattern, value: #"a\d"#, line: 2),
        Entry(kind: .user, value: "1a2b3c4d", line: 4),
      ])
    #expect(list.disabled == 1)
    #expect(list.unknown == 1)
  }

  @Test(arguments: ["", " \n", "word", "[]", "[1,2]", "<i><d p=\"1,1\">x</d></i>", "{\"a\":1}"])
  func `knows what is none`(text: String) {
    #expect(Self.read(text) == nil)
  }

  @Test(arguments: [
    #"<filters><item enabled="true">t=a&amp;b</item><item enabled='false'>r=(<!--x--></item>"#,
    #"{"data":{"rule":[{"type":0,"filter":"\\u9ad8\\ud83d","opened":true},{"type":"1"},[]]}}"#,
  ])
  func `reads what is cut or spoilt, or nothing`(text: String) {
    var random = SeededRandom(seed: 1)
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      var spoilt = Array(bytes[..<end])
      for _ in 0..<2 where end > 0 {
        spoilt[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let entries = BlockListReader.read(spoilt.span)?.entries ?? []
      #expect(entries.allSatisfy { !$0.value.isEmpty && $0.line >= 1 })
    }
  }
}
