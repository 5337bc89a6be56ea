import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `iqiyi xml` {
  @Test func `reads the sample, known from documentation only`() throws {
    let decoded = try SiteSample.decode(try SiteSample.bytes("iqiyi.xml"))
    #expect(decoded.format == "iqiyi-xml")
    #expect(
      XMLSample.lines(of: decoded) == [
        "1000 scroll 25 ffffff 前方高能",
        "4000 scroll 25 ffffff {\\b1}bold",
        "2000 scroll 35.714287 ff0000 C:\\New folder",
        "3000 scroll 25 123456 \\",
        "5000 scroll 25 ffffff ☺ ♥ Tom & Jerry",
        "6000 scroll 25 ffffff line\nfeed <3 <3",
        "7000 scroll 25 ffffff مرحبا بالعالم",
        "10000 scroll 25 00ff00 no end",
        "11000 scroll 25 ffffff <b>",
      ])
    #expect(SiteSample.details(of: decoded).count == 8)
    #expect(SiteSample.details(of: decoded)[0] == "comment, 12 likes, 甲")
    #expect(
      SiteSample.skipped(in: decoded) == [
        "no-time 1: [22]", "no-text 1: [23]", "empty-text 1: [21]",
      ])
  }

  @Test func `keeps all comments before a cut, wherever it is`() throws {
    try SiteSample.checkCuts(
      of: try SiteSample.bytes("iqiyi.xml"), as: IQiyiXML.self,
      endings: ["</bulletInfo", "<bulletInfo"])
  }

  @Test(
    arguments: [
      ("<danmu>", .certain), ("<?xml version='1.0'?><danmu><code>A</code>", .certain),
      ("<list><bulletInfo/></list>", .certain), ("<i><d p='1'>x</d></i>", .none), ("", .none),
    ] as [(String, Confidence)])
  func `is recognised by its elements`(head: String, confidence: Confidence) {
    let bytes = Array(head.utf8)
    let judged = IQiyiXML.confidence(in: bytes.span)
    #expect(judged == confidence)
  }
}

struct `miomio xml` {
  @Test func `reads the sample, known from documentation only`() throws {
    let decoded = try SiteSample.decode(try SiteSample.bytes("miomio.xml"))
    #expect(decoded.format == "miomio-xml")
    #expect(
      XMLSample.lines(of: decoded) == [
        "500 scroll 25 ffffff 前方高能",
        "4200 scroll 25 ffffff {\\b1}bold",
        "1500 top 18 ff0000 C:\\New folder",
        "2000 bottom 36 00ff00 \\",
        "2500 scroll 25 ffffff ☺ ♥ Tom & Jerry",
        "3000 scroll 25 ffffff line\nfeed",
        "3500 scroll 25 ffffff مرحبا بالعالم",
        "7000 scroll 25 ffffff no end",
        "8000 scroll 25 ffffff a <b>",
      ])
    #expect(
      SiteSample.skipped(in: decoded) == [
        "no-time 1: [12]", "bad-time 1: [14]", "no-text 1: [13]", "empty-text 1: [11]",
        "code 1: [15]",
      ])
  }

  @Test func `keeps all comments before a cut, wherever it is`() throws {
    try SiteSample.checkCuts(
      of: try SiteSample.bytes("miomio.xml"), as: MioMioXML.self, endings: ["</data", "<data"])
  }

  @Test(
    arguments: [
      ("<x><data><playTime>1</playTime><message mode='1'>a</message>", .certain),
      ("<x><data><playTime>1</playTime><message>a</message>", .none),
      ("<i><d p='1'>x</d></i>", .none), ("<packet><chat>a</chat></packet>", .none), ("", .none),
    ] as [(String, Confidence)])
  func `is recognised by its elements`(head: String, confidence: Confidence) {
    let bytes = Array(head.utf8)
    let judged = MioMioXML.confidence(in: bytes.span)
    #expect(judged == confidence)
  }
}
