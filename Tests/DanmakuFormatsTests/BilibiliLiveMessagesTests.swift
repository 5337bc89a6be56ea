import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `bilibili live messages` {
  @Test func `reads the sample, known from documentation only`() throws {
    let decoded = try SiteSample.decode(try SiteSample.bytes("bilibili-live.jsonl"))
    #expect(decoded.format == "bilibili-live-messages")
    #expect(
      XMLSample.lines(of: decoded) == [
        "0 scroll 25 ffffff 前方高能",
        "500 bottom 25 54eed8 {\\b1}bold",
        "1500 scroll 25 ffffff 辣条 ×3",
        "2500 scroll 25 ffffff 小花花",
        "3500 scroll 25 ffffff C:\\New ☺ ♥",
        "4500 scroll 25 ffffff 舰长 ×2",
        "5500 top 25 ffffff line\nfeed",
        "6500 scroll 25 ffffff \\",
        "7500 scroll 25 ffffff مرحبا بالعالم",
        "9500 scroll 25 0000ff after the break",
      ])
    #expect(
      SiteSample.details(of: decoded) == [
        "comment, 甲", "comment, 乙 \"<3\"",
        "gift, 3000 ms, 甲", "gift, 100 CNY, 5000 ms, 乙",
        "superChat, 30000 CNY, 60000 ms, 丙", "membership, 396000 CNY, 丁",
        "comment, 戊", "comment, 戊", "comment, 戊", "comment, 戊",
      ])
    #expect(
      SiteSample.skipped(in: decoded) == [
        "no-time 1: [13]", "empty-text 1: [12]", "malformed 1: [14]", "not-a-comment 2: [1, 7]",
      ])
  }

  @Test func `keeps all messages before a cut, wherever it is`() throws {
    try SiteSample.checkCuts(
      of: try SiteSample.bytes("bilibili-live.jsonl"), as: BilibiliLiveMessages.self,
      endings: ["}"])
  }

  @Test(
    arguments: [
      ("{\"cmd\":\"DANMU_MSG\",\"info\":[]}", .certain), ("{\"cmd\":\"LIVE\"}\n", .certain),
      ("{\"data\":{},\n \"cmd\":\"DANMU_MSG:4:0:2:2:2:0\"}", .certain),
      ("{\"cmd\":\"seek\"}", .none), ("{\"cmd\":1}", .none), ("{\"cmd\":\"\"}", .none),
      ("{\"time\":1,\"text\":\"x\"}", .none), ("[{\"cmd\":\"LIVE\"}]", .none), ("", .none),
    ] as [(String, Confidence)])
  func `is recognised by a command in capitals`(head: String, confidence: Confidence) {
    let bytes = Array(head.utf8)
    let judged = BilibiliLiveMessages.confidence(in: bytes.span)
    #expect(judged == confidence)
  }
}
