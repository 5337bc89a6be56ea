import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `niconico owner list` {
  @Test(
    arguments: [
      ("12:ue red:text", "12000 top 25 ff0000 text | owner"),
      ("12.34::12:30 集合", "11340 scroll 25 ffffff 12:30 集合 | owner"),
      ("0:\u{3000}small:a,b;c", "0 scroll 16.666666 ffffff a,b;c | owner"),
      ("\n\n5:big @3:[x]\r\n", "4000 scroll 36.11111 ffffff [x] | owner @3000"),
      (#"[{"time":"1:02.5","command":"","comment":"x"}]"#, "61500 scroll 25 ffffff x | owner"),
      (#"[{"comment":"x","command":"ue","time":7.25}]"#, "7250 top 25 ffffff x | owner"),
    ])
  func `is found and read`(text: String, line: String) throws {
    let decoded = try NiconicoSample.decode(text)
    #expect(decoded.format == "niconico-owner")
    #expect(NiconicoSample.lines(of: decoded) == [line])
    #expect(decoded.skipped.total == 0)
  }

  @Test func `skips lines with a reason`() throws {
    let lines = (0..<20).map { "\($0)::x" } + ["x", "a:b:c", "30::", "31::/a", ":ue:x", "40::y"]
    let decoded = try NiconicoSample.decode(lines.joined(separator: "\n"))
    #expect(decoded.format == "niconico-owner")
    #expect(decoded.list.comments.count == 21)
    #expect(NiconicoSample.skipped(of: decoded) == [.malformed: 3, .emptyText: 1, .notAComment: 1])
    #expect(decoded.skipped[.malformed].lines == [21, 22, 25])
  }

  @Test(arguments: [
    "0:12:34,text", "1:02:03", "00:00:01,000 --> 00:00:02,000\nx", "time:command:text",
    "12:34 text", "1\n00:00:01,000 --> 00:00:02,000\nx", "12,ue:red:x", "", "12", "[Script Info]",
    "1::a\n2:34:b", "1::a\nb\n", "::",
  ])
  func `is no list of clocks`(text: String) {
    let bytes = Array(text.utf8)
    let confidence = NiconicoOwnerList.confidence(in: bytes.span)
    #expect(confidence == .none)
  }

  @Test(arguments: 1...12)
  func `is found in a beginning that is cut`(length: Int) {
    let bytes = Array("1::a\n2:ue red:b".utf8)
    let confidence = NiconicoOwnerList.confidence(in: bytes.span.extracting(0..<length + 3))
    #expect(confidence == .certain)
  }
}
