import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `site json samples` {
  private static let expected: [(file: String, lines: [String], reasons: [String])] = [
    (
      "acfun-old.json",
      [
        "12345 前方高能 by 1001",
        "500 top 36.0 #ff0000 {\\b1}bold",
        "0 bottom 16.0 #ff00 C:\\New by 1002",
        "3100 \\ by 1003",
        "4200 top #ff   first  \r second \r",
        "5300 ☺ ♥ ✨ by 1004",
        "6400 مرحبا بالجميع by 1005",
        "7500 one\n two \n三 C:\\readme by 1006",
        "9700 positioned moves by 1007",
        "10800 #ffff00 last by 1009",
      ],
      ["bad-time 1", "empty-text 1"]
    ),
    (
      "acfun.json",
      [
        "12345 前方高能 by 1001 +7",
        "500 top 36.0 #ff0000 {\\b1}bold by 1002",
        "0 bottom 18.0 #ff00 C:\\New by 1003",
        "3100 \\ by 1004",
        "4200 #ff first\nsecond by 1005",
        "5300 top ☺ ♥ ✨ by 1006",
        "6400 مرحبا بالجميع by 1007",
        "7500 a\\Nb by 1008",
        "9700 positioned moves by 1010",
      ],
      ["no-time 1", "empty-text 1"]
    ),
    (
      "artplayer.json",
      [
        "12345 前方高能",
        "500 top #ff0000 {\\b1}bold",
        "0 bottom #ff00 C:\\New",
        "3100 \\",
        "4200 #ff first\nsecond",
        "5300 top ☺ ♥ ✨ 👨‍👩‍👧",
        "6400 مرحبا بالجميع",
        "7000 a\\Nb",
      ],
      ["no-time 1", "no-text 1", "empty-text 1"]
    ),
    (
      "bahamut.json",
      [
        "12300 前方高能 by viewer1",
        "500 top 36.0 #ff0000 {\\b1}bold by viewer2",
        "0 bottom 16.0 #ff00 C:\\New by viewer3",
        "3100 \\ by viewer4",
        "4200 #ff first\nsecond by viewer5",
        "5300 ☺ ♥ ✨ by viewer6",
        "6400 مرحبا بالجميع by viewer7",
      ],
      ["no-time 1", "empty-text 1"]
    ),
    (
      "bilibili-list.json",
      [
        "12345 前方高能",
        "500 top 18.0 #683a7b {\\b1}bold",
        "0 bottom 36.0 #0 C:\\New",
        "3100 \\",
        "4200 top #ff0000 first\nsecond",
        "5300 reverse #ff00 > _ < ☺ ♥",
        "6400 مرحبا بالجميع",
        "7500 #ff a\\Nb",
        "9700 and/nor",
      ],
      ["bad-time 47", "empty-text 35", "code 43"]
    ),
    (
      "ccl.json",
      [
        "12345 前方高能 by 1a2b3c4d",
        "500 top 36.0 #ff0000 {\\b1}bold by D2b3c",
        "0 bottom 18.0 #ff00 C:\\New by 3c4d",
        "3100 reverse \\ by 4d5e",
        "4200 #ff first\nsecond by 5e6f",
        "5300 60.0 ☺ ♥ ✨ by 6f70",
        "6400 مرحبا بالجميع by 7081",
        "7500 a\\Nb",
      ],
      ["no-time 102", "empty-text 82", "no-position 92"]
    ),
    (
      "dandanplay.json",
      [
        "12340 前方高能 by 1a2b3c4d",
        "500 top #ff0000 {\\b1}bold by 2b3c4d5e",
        "0 bottom #ff00 C:\\New by sender,with comma",
        "3100 #ff \\",
        "4200 first\nsecond by 5e6f7081",
        "5300 top ☺ ♥ ✨",
        "6400 #ff0000 مرحبا بالجميع by 708192a3",
        "7500 a\\Nb by 8192a3b4",
      ],
      ["no-time 1", "no-text 1", "empty-text 1"]
    ),
    (
      "danmaku-anywhere.json",
      [
        "12345 前方高能",
        "500 top #ff0000 {\\b1}bold",
        "0 bottom #ff00 C:\\New",
        "3100 \\",
        "4200 #ff first\nsecond",
        "5300 top ☺ ♥ ✨",
        "6400 مرحبا بالجميع",
        "7500 a\\Nb",
        "9700 second video",
      ],
      ["bad-time 80", "empty-text 76"]
    ),
    (
      "danmaku-js.json",
      [
        "12345 20.0 前方高能",
        "500 top 30.0 #ff0000 {\\b1}bold",
        "0 bottom 10.0 #ff00 C:\\New",
        "3100 reverse \\",
        "4200 #ff first\nsecond",
        "5300 ☺ ♥ ✨",
        "6400 20.0 #ff0000 مرحبا بالجميع",
      ],
      ["bad-time 65", "no-text 69", "empty-text 61"]
    ),
    (
      "dplayer-fork.json",
      [
        "12345 #8672f8 前方高能",
        "500 top 37.5 #ff0000 {\\b1}bold",
        "0 bottom #ff00 C:\\New",
        "3100 reverse \\",
        "4200 #ff first\nsecond",
        "5300 ☺ ♥ ✨",
        "6400 مرحبا بالجميع",
      ],
      ["empty-text 83", "not-a-comment 6"]
    ),
    (
      "dplayer-legacy.json",
      [
        "12345 前方高能 by user1",
        "500 top #ff0000 {\\b1}bold by user2",
        "0 bottom #ff00 C:\\New by user3",
        "3100 \\ by user4",
        "4200 #ff first\nsecond by user5",
        "5300 top ☺ ♥ ✨ by user6",
        "6400 مرحبا بالجميع by user7",
        "7500 &lt;stays&gt; by user8",
      ],
      ["bad-time 67", "empty-text 60"]
    ),
    (
      "dplayer.json",
      [
        "12345 前方高能 by user1",
        "500 top #ff0000 {\\b1}bold by user2",
        "0 bottom #ff00 C:\\New by <user3>",
        "3100 \\",
        "4200 #ff first\nsecond by user5",
        "5300 top <☺ ♥> https://example.com/?a&b by user6",
        "6400 مرحبا بالجميع by user7",
        "7500 R&B by user8",
        "9700 #ffff00 AT&T &lt; by user10",
      ],
      ["no-time 1", "no-text 1", "empty-text 1"]
    ),
    (
      "mgtv.json",
      [
        "12345 前方高能 by 7001 +9",
        "500 top #ff0000 {\\b1}bold by 7002",
        "0 bottom #ff00 C:\\New by 7003 gradient",
        "3100 \\ by 7004",
        "4200 #ff first\nsecond by 7005",
        "5300 ☺ ♥ ✨ by 7006",
        "6400 مرحبا بالجميع by 7007",
        "7500 a\\Nb by 7008",
      ],
      ["no-time 1", "empty-text 1"]
    ),
    (
      "tencent-old.json",
      [
        "12000 前方高能 by viewer +3",
        "0 top #ff0000 {\\b1}bold",
        "3000 first\nsecond",
      ],
      ["empty-text 1"]
    ),
    (
      "tencent.json",
      [
        "12345 前方高能 by viewer +187",
        "500 #ff1964 {\\b1}bold",
        "0 top #8000 C:\\New",
        "3100 bottom #fda742 \\ gradient",
        "4200 #ff first\nsecond",
        "5300 ☺ ♥ ✨[泪目]",
        "6400 مرحبا بالجميع",
        "7500 a\\Nb",
      ],
      ["bad-time 105", "no-text 116", "empty-text 94"]
    ),
    (
      "tudou.json",
      [
        "12345 前方高能",
        "500 top 36.0 #ff0000 {\\b1}bold",
        "0 bottom 16.0 #ff00 C:\\New",
        "3100 \\",
        "4200 #ff first\nsecond",
        "5300 ☺ ♥ ✨",
        "6400 مرحبا بالجميع",
      ],
      ["no-time 1", "empty-text 1"]
    ),
    (
      "youku.json",
      [
        "12345 前方高能 by 5001",
        "500 top 36.0 #ff0000 {\\b1}bold by 5002",
        "0 bottom 16.0 #ff00 C:\\New by 5003",
        "3100 top \\ by 5004",
        "4200 bottom #ff first\nsecond by 5005",
        "5300 ☺ ♥ ✨ by 5006",
        "6400 مرحبا بالجميع by 5007",
        "7500 a\\Nb by 5008",
      ],
      ["bad-time 1", "empty-text 1"]
    ),
  ]

  @Test(arguments: expected)
  func `are found and read`(file: String, lines: [String], reasons: [String]) throws {
    let sample = try #require(SiteJSON.samples.first { $0.file == file })
    let decoded = try SiteJSON.decode(sample.bytes())
    #expect(decoded.format == sample.format)
    #expect(SiteJSON.lines(of: decoded) == lines)
    #expect(SiteJSON.reasons(of: decoded) == reasons)
  }

  @Test(arguments: SiteJSON.samples)
  func `are claimed by one format of a site`(sample: SiteJSON.Sample) throws {
    let bytes = try sample.bytes()
    let generic = [GenericJSON.name, JSONLines.name, GenericCSV.name]
    var claims: [String] = []
    for format in FormatRegistry.all where !generic.contains(format.name) {
      let confidence = format.confidence(in: bytes.span)
      if confidence == .certain { claims.append(format.name) }
    }
    #expect(claims == [sample.format])
  }

  @Test(arguments: SiteJSON.samples)
  func `keep what precedes a cut`(sample: SiteJSON.Sample) throws {
    let bytes = try sample.bytes()
    let format = try #require(FormatRegistry.format(named: sample.format))
    let whole = SiteJSON.lines(of: try SiteJSON.decode(bytes))
    var kept = 0
    for end in 0..<bytes.count {
      let text = UTF8Text.repair(bytes.span.extracting(0..<end)).bytes
      let lines = SiteJSON.lines(of: try format.decode(text.span, options: DecodingOptions()))
      let common = zip(whole, lines).prefix { $0 == $1 }.count
      try #require(common >= kept, "lost comments at \(end)")
      try #require(common >= lines.count - 1, "invented comments at \(end)")
      kept = common
    }
    #expect(kept >= whole.count - 1)
  }

  @Test(arguments: SiteJSON.samples)
  func `are found when cut`(sample: SiteJSON.Sample) throws {
    let bytes = try sample.bytes()
    let whole = SiteJSON.lines(of: try SiteJSON.decode(bytes))
    var kept = 0
    for end in stride(from: 0, to: bytes.count, by: 13) {
      guard let cut = try? SiteJSON.decode(Array(bytes[..<end])) else {
        try #require(kept == 0, "nothing left at \(end)")
        continue
      }
      let lines = SiteJSON.lines(of: cut)
      let common = zip(whole, lines).prefix { $0 == $1 }.count
      try #require(common >= kept, "lost comments at \(end)")
      try #require(common >= lines.count - 1, "invented comments at \(end)")
      kept = common
    }
    #expect(kept >= whole.count - 1)
  }

  @Test(arguments: SiteJSON.samples)
  func `survive a spoilt byte`(sample: SiteJSON.Sample) throws {
    let bytes = try sample.bytes()
    let format = try #require(FormatRegistry.format(named: sample.format))
    let whole = try SiteJSON.decode(bytes)
    let marks = Array("{}[]\",:\\\n 0".utf8)
    var random = SeededRandom(seed: 5)
    for _ in 0..<300 {
      var mutant = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<mutant.count, using: &random)
        mutant[index] = marks.randomElement(using: &random) ?? 0
      }
      let decoded = try format.decode(mutant.span, options: DecodingOptions())
      #expect(decoded.list.comments.count <= whole.list.comments.count + 8)
    }
  }
}
