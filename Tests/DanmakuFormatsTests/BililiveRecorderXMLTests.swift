import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

struct `bililive recorder xml` {
  private static let endings = ["</d", "/>", "</sc", "</toast", "<d"]

  @Test func `reads what BililiveRecorder writes, and no style sheet`() throws {
    let decoded = try SiteSample.decode(try SiteSample.bytes("bililive-recorder.xml"))
    #expect(decoded.format == "bililive-recorder-xml")
    #expect(
      XMLSample.lines(of: decoded) == [
        "500 scroll 25 ffffff 前方高能",
        "1000 bottom 25 54eed8 {\\b1}bold",
        "1500 scroll 25 ffffff 小心心 ×3",
        "2000 scroll 25 ffffff 小花花",
        "2500 scroll 25 ffffff 辣条 ×2",
        "3000 scroll 25 ffffff C:\\New ☺ ♥",
        "4000 scroll 25 ffffff 舰长",
        "5000 scroll 25 ffffff 总督 ×2",
        "5500 scroll 25 ffffff \\",
        "6000 top 25 ffffff line\r\nfeed",
        "6500 scroll 25 ffffff مرحبا بالعالم",
        "9000 scroll 25 ffffff crash",
      ])
    #expect(
      SiteSample.details(of: decoded) == [
        "comment, 甲", "comment, 乙 <3 \"",
        "gift, 3000 ms, 甲", "gift, 100 CNY, 5000 ms, 乙", "gift, 丙",
        "superChat, 30000 CNY, 60000 ms, 丁",
        "membership, 198000 CNY, 戊", "membership, 31996000 CNY, 己",
        "comment, 甲", "comment, 庚", "comment, 庚", "comment, 癸",
      ])
    #expect(
      SiteSample.skipped(in: decoded) == [
        "no-time 1: [30]", "empty-text 1: [29]", "malformed 1: [31]",
      ])
  }

  @Test func `reads what blrec writes, priced in thousandths of a yuan`() throws {
    let decoded = try SiteSample.decode(try SiteSample.bytes("blrec.xml"))
    #expect(decoded.format == "bililive-recorder-xml")
    #expect(
      XMLSample.lines(of: decoded) == [
        "500 scroll 25 ffffff 前方高能",
        "1000 top 25 ff0000 {\\b1}bold",
        "1500 scroll 25 ffffff 辣条 ×10",
        "2000 scroll 25 ffffff 小花花 ×5",
        "3000 scroll 25 ffffff C:\\New ☺ ♥",
        "4000 scroll 25 ffffff 舰长",
        "4000 scroll 25 ffffff 丁 自动续费了舰长",
        "5000 scroll 25 ffffff \\",
        "6000 scroll 25 ffffff no end",
        "7000 bottom 25 ffffff مرحبا بالعالم",
      ])
    #expect(
      SiteSample.details(of: decoded) == [
        "comment, 甲", "comment, 乙", "gift, 甲", "gift, 500 CNY, 乙",
        "superChat, 30000 CNY, 60000 ms, 丙",
        "membership, 198000 CNY, 丁", "membership, 138000 CNY, 丁",
        "comment, 戊", "comment, 戊", "comment, 戊",
      ])
    #expect(
      SiteSample.skipped(in: decoded) == ["bad-time 1: [31]", "empty-text 1: [30]"])
  }

  @Test(arguments: ["bililive-recorder.xml", "blrec.xml"])
  func `keeps all records before a cut, wherever it is`(sample: String) throws {
    try SiteSample.checkCuts(
      of: try SiteSample.bytes(sample), as: BililiveRecorderXML.self, endings: Self.endings)
  }

  @Test(
    arguments: [
      ("<i><d p='1,1,25,255' user='u'>x</d>", .certain), ("<i><d p='1,1,25,255'>x</d></i>", .none),
      ("<i><BililiveRecorder version='2'/>", .certain), ("<i><metadata>", .certain),
      ("<i><d p='1,1,25,255'>x</d><gift ts='1'/></i>", .certain),
      ("<i><d p='1,1,25,255'><gift ts='1'/> is text</d></i>", .none),
      ("<x><gift ts='1'/></x>", .none), ("", .none), ("<packet><chat>x</chat></packet>", .none),
    ] as [(String, Confidence)])
  func `is recognised by what only recorders write`(head: String, confidence: Confidence) {
    let bytes = Array(head.utf8)
    let judged = BililiveRecorderXML.confidence(in: bytes.span)
    #expect(judged == confidence)
    let other = BilibiliXML.confidence(in: bytes.span)
    #expect(other < .certain || judged == .none)
  }

  @Test(
    arguments: [
      ("<gift ts='1' giftname='a'", 0, "malformed 1: [1]"),
      ("<gift giftname='a'/>", 0, "no-time 1: [1]"),
      ("<gift ts='x' giftname='a'/>", 0, "bad-time 1: [1]"),
      ("<gift ts='1'/>", 0, "empty-text 1: [1]"),
      ("<gift ts='1' giftname='a' giftcount='x' raw='{broken'/>", 1, ""),
      ("<gift ts='1' giftname='a' giftcount='1e99' price='1e300'/>", 1, ""),
      ("<sc ts='1' price='-5' time='-1'>a<d p='2,1,25,255'>b</d>", 2, ""),
      ("<sc ts='1' price='30'>cut", 0, "malformed 1: [1]"), ("<guard ts='1'/>", 1, ""),
      ("<BililiveRecorderXmlStyle><z><d p='1,1,25,255'>a</d></i>", 1, ""),
    ])
  func `takes dirt`(xml: String, comments: Int, skipped: String) throws {
    let decoded = try SiteSample.decode(Array("<i>\(xml)".utf8), as: BililiveRecorderXML.self)
    #expect(decoded.list.comments.count == comments)
    #expect(SiteSample.skipped(in: decoded).joined() == skipped)
    #expect(decoded.list.details.allSatisfy { $0.amount == 0 })
  }

  @Test(
    .enabled(if: SiteSample.hasCorpus, "shared/corpus is not beside the checkout"),
    arguments: [("01.xml", 5, 3), ("02.xml", 23183, 21)])
  func `gives a comment or a reason for every record`(
    file: String, records: Int, events: Int
  ) throws {
    let path = SiteSample.corpus.appending(path: "bililive_recorder_xml/\(file)")
    let decoded = try SiteSample.decode([UInt8](Data(contentsOf: path)))
    #expect(decoded.format == "bililive-recorder-xml")
    #expect(decoded.list.comments.count + decoded.skipped.total == records + events)
    let extras = decoded.list.details.filter { $0.kind != .comment }
    #expect(extras.count == events)
    #expect(decoded.skipped[.malformed].count == 0)
  }
}
