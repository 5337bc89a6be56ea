import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `generic json` {
  @Test(
    arguments: [
      "text", "content", "message", "body", "msg", "m", "comment", "danmaku", "t", "Text",
      "CONTENT",
      "弹幕",
    ])
  func `finds the text under`(key: String) throws {
    #expect(try decode(#"[{"time":1,"\#(key)":"a"}]"#).lines == ["1000 a"])
  }

  @Test(
    arguments: [
      ("time", "12", 12_000), ("time", "12.5", 12_500), ("time", "200000", 200_000),
      ("time", "200000.5", 200_000_500), ("time", #""1:02""#, 62_000), ("Time", #""12""#, 12_000),
      ("time", #""1,5""#, 1500), ("time", "1e1", 10_000), ("time_ms", "12", 12),
      ("timeMs", "12", 12), ("Time (ms)", "12", 12), ("time_s", "200000", 200_000_000),
      ("stime", "1200", 1200), ("stime", "12.5", 12_500), ("progress", "1200", 1200),
      ("progress", "1.2", 1200), ("vpos", "123", 1230), ("vposMs", "123", 123),
      ("playat", "1500", 1500), ("offset", "2", 2000), ("position", "2", 2000),
      ("position", "200000", 200_000), ("timestamp", "7", 7000), ("start", "3", 3000),
      ("timepoint", "200000", 200_000_000), ("时间", "4", 4000), ("time", "365683", 365_683),
      ("time", "365683.0", 365_683_000),
    ] as [(String, String, Int64)])
  func `knows the unit of`(key: String, value: String, milliseconds: Int64) throws {
    #expect(try decode(#"[{"\#(key)":\#(value),"text":"a"}]"#).times == [milliseconds])
  }

  @Test func `decides on the unit by the whole column`() throws {
    let text = #"{"time":0,"text":"a"},{"time":1500,"text":"b"},{"time":"0:03","text":"c"}"#
    #expect(try decode("[\(text)]").times == [0, 1_500_000, 3000])
    #expect(
      try decode(#"[\#(text),{"time":100001,"text":"d"}]"#).times == [0, 1500, 3000, 100_001])
  }

  @Test(
    arguments: [
      ("1700000060", "1700000000", 60_000), ("1700000060.25", "1700000000", 60_250),
      ("1700000001500", "1700000000000", 1500), ("1700000001500000", "1700000000000000", 1500),
    ] as [(String, String, Int64)])
  func `counts dates from the earliest`(late: String, early: String, milliseconds: Int64) throws {
    let text = #"[{"timestamp":\#(late),"text":"b"},{"timestamp":\#(early),"text":"a"}]"#
    #expect(try decode(text).times == [milliseconds, 0])
  }

  @Test func `takes the unit asked for`() throws {
    let text = #"[{"time":1500,"text":"a"},{"time":"0:02","text":"b"}]"#
    #expect(try decode(text, unit: .milliseconds).times == [1500, 2000])
    #expect(try decode(text, unit: .centiseconds).times == [15_000, 2000])
    #expect(try decode(text, unit: .seconds).times == [1_500_000, 2000])
    let dates = #"[{"time":1700000001500,"text":"a"},{"time":1700000000000,"text":"b"}]"#
    #expect(try decode(dates, unit: .milliseconds).times == [1500, 0])
  }

  @Test func `takes the keys asked for`() throws {
    let text = #"[{"time":1,"text":"a","when":2,"said":"b"},{"time":1,"text":"a"}]"#
    let decoded = try decode(text, timeKey: "When", textKey: "said")
    #expect(decoded.lines == ["2000 b"])
    #expect(decoded.reasons == ["no-time": [1]])
    #expect(
      throws: DecodingError.keyNotFound(
        .time, wanted: "where", found: ["time", "text", "when", "said"])
    ) {
      try decode(text, timeKey: "where")
    }
    #expect(
      throws: DecodingError.keyNotFound(
        .text, wanted: "x", found: ["time", "text", "when", "said"])
    ) {
      try decode(text, textKey: "x")
    }
  }

  @Test func `prefers the better key wherever it stands`() throws {
    let text = #"""
      [{"timestamp":9,"time":1,"message":"b","text":"a"},{"text":"a","message":"b","time":1},
       {"text":null,"message":"b","time":{},"timestamp":9},{"time":1,"time":2,"text":"a","Text":"b"}]
      """#
    #expect(try decode(text).lines == ["1000 a", "1000 a", "9000 b", "2000 b"])
  }

  @Test func `reads modes, sizes and colors`() throws {
    let text = #"""
      [{"time":1,"text":"a","mode":5,"size":36,"color":16711680},
       {"time":1,"text":"b","type":"bottom","fontSize":"18","colour":"#0f0"},
       {"time":1,"text":"c","mode":"\u9876\u7aef\u5f39\u5e55","color":[0,0,255],"size":"big"},
       {"time":1,"text":"d","mode":null,"color":{},"size":0},
       {"time":1,"text":"e","size":5000,"color":"undefined"},
       {"time":1,"text":233},
       {"time":1,"text":"f","mode":8}]
      """#
    let decoded = try decode(text)
    #expect(
      decoded.lines == [
        "1000 top 36.0 #ff0000 a", "1000 bottom 18.0 #ff00 b", "1000 top 36.0 #ff c", "1000 d",
        "1000 255.0 e", "1000 233",
      ])
    #expect(decoded.reasons == ["code": [7]])
  }

  @Test(
    arguments: [
      #"{"comments":[LIST]}"#, #"{"code":0,"time":1,"text":"ok","data":{"a":[[{"x":[LIST]}]]}}"#,
      #"{"hot":[{"time":9,"text":"z"}],"all":[LIST],"x":[{"time":8,"text":"y"}]}"#,
      #"[{"name":"v","comments":[LIST]}]"#, #"{"files":[{"a":1}],"s":"[{","all":[LIST]}"#,
      #"[LIST]"#, "\u{FEFF}\n\n [LIST]", "[[],[],[LIST]]",
    ])
  func `finds the list wherever it is`(document: String) throws {
    let list = #"{"time":1,"text":"a"},{"text":"b","time":2}"#
    let decoded = try decode(document.replacing("LIST", with: list))
    #expect(decoded.lines == ["1000 a", "2000 b"])
    #expect(decoded.format == "generic-json")
    #expect(decoded.skipped.total == 0)
  }

  @Test(arguments: ["[]", "[ ]", #"{"comments":[]}"#, #"{"code":0,"data":{"list":[]}}"#])
  func `takes an empty list for a list`(document: String) throws {
    let decoded = try decode(document)
    #expect(decoded.records == 0)
    #expect(decoded.format == "generic-json")
  }

  @Test(
    arguments: [
      ("{}", []), ("[1,2,3]", []), (#"{"name":"x","files":[]}"#, ["name", "files"]),
      (#"[{"a":1,"text":"x"}]"#, ["a", "text"]), (#"["text"]"#, []),
    ])
  func `says which keys there are instead`(document: String, keys: [String]) {
    #expect(throws: DecodingError.keyNotFound(.time, wanted: nil, found: keys)) {
      try decode(document)
    }
  }

  @Test func `keeps every character of a text`() throws {
    let text = #"""
      [{"time":1,"text":"{\\b1}bold C:\\New a\\Nb \\ \" \/ \b\f\n\r\t"},
       {"time":1,"text":"\u2028\u0000\ud83d\ude02|\uD83D|\udE02|\u12"},
       {"time":1,"text":" C:\New \x \u{41} "}]
      """#
    #expect(
      try decode(text).texts == [
        "{\\b1}bold C:\\New a\\Nb \\ \" / \u{8}\u{C}\n\r\t",
        "\u{2028}\u{0}😂|\u{FFFD}|\u{FFFD}|\\u12", " C:\\New \\x \\u{41} ",
      ])
  }
}

struct `broken json` {
  private static let good = (1...3).map { #"{"time":\#($0),"text":"good \#($0)"}"# }

  /// What may stand in a record's place, and why it gives no comment.
  private static let bad: [(String, SkipReason)] = [
    ("null", .malformed), ("12", .malformed), (#""text""#, .malformed), ("[1,2]", .malformed),
    ("nonsense", .malformed), ("{", .malformed), (#"{"time""#, .malformed),
    (#"{"time":4,"te"#, .malformed), (#"{"time":4,"text":"cut"#, .malformed),
    (#"{"time":4,"text":"cut","#, .malformed), (#"{"time":4,"text":"#, .malformed),
    (#"{"time":4,"text":"x" "y"}"#, .malformed),
    (#"{"time":4,"text":"x","a":[{"b":1]}"#, .malformed),
    (#"{"time":4,"text":"x","a":[{"b" 1}]}"#, .malformed),
    (#"{"time":4 5,"text":"x"}"#, .malformed),
    (#"{"text":"x"}"#, .noTime), (#"{"time":null,"text":"x"}"#, .noTime), ("{}", .noTime),
    (#"{"time":"","text":"x"}"#, .noTime), (#"{"time":NaN,"text":"x"}"#, .badTime),
    (#"{"time":-Infinity,"text":"x"}"#, .badTime), (#"{"time":1e400,"text":"x"}"#, .badTime),
    (#"{"time":1e10,"text":"x"}"#, .badTime), (#"{"time":"soon","text":"x"}"#, .badTime),
    (#"{"time":-11,"text":"x"}"#, .negativeTime), (#"{"time":4}"#, .noText),
    (#"{"time":4,"text":true}"#, .noText), (#"{"time":4,"text":" \u3000\u200b"}"#, .emptyText),
    (#"{"time":4,"text":"x","mode":7}"#, .noPosition),
    (#"{"time":4,"text":"x","mode":8}"#, .code),
  ]

  @Test(arguments: bad, [",\n", ","])
  func `costs no other record of an array`(bad: (String, SkipReason), separator: String) throws {
    let records = [Self.good[0], bad.0, Self.good[1], Self.good[2]]
    let decoded = try decode("[\n" + records.joined(separator: separator) + "\n]")
    #expect(decoded.texts == ["good 1", "good 2", "good 3"])
    #expect(decoded.reasons == [bad.1.rawValue: [separator == "," ? 2 : 3]])
    #expect(decoded.records == 4)
  }

  @Test(arguments: bad)
  func `costs no other line`(bad: String, reason: SkipReason) throws {
    let decoded = try decode((Self.good + [bad] + Self.good).joined(separator: "\r\n"))
    #expect(decoded.format == "json-lines")
    #expect(decoded.texts.count == 6)
    #expect(decoded.reasons == [reason.rawValue: [4]])
  }

  @Test(arguments: bad)
  func `costs no other record at the end`(bad: String, reason: SkipReason) throws {
    let decoded = try decode("[" + (Self.good + [bad]).joined(separator: ","))
    #expect(decoded.texts.count == 3)
    #expect(decoded.reasons == [reason.rawValue: [1]])
  }

  @Test(
    arguments: [
      "[\(good[0]),\(good[1]),]", "[\(good[0]),,\(good[1])]", "[\(good[0])\(good[1])",
      #"[{"time":1,"text":"good 1",},{"time":2,,"text":"good 2"}]"#,
      "[\(good[0])]]\n,\(good[1])", "\u{FEFF}\(good[0])\n\u{FEFF}\(good[1])\n\n",
      "\(good[0]),\n\(good[1])\n]",
      "{\"x\":[\(good[0]),\(good[1])", "\u{1E}\(good[0])\n\u{1E}\(good[1])\n",
    ])
  func `does no harm by commas, brackets and marks`(document: String) throws {
    let decoded = try decode(document)
    #expect(decoded.texts.first == "good 1")
    #expect(decoded.skipped.total == 0)
  }

  @Test func `takes raw control characters in strings`() throws {
    let decoded = try decode("[{\"time\":1,\"text\":\"a\nb\tc\u{1}\"},\(Self.good[1])]")
    #expect(decoded.texts == ["a\nb\tc\u{1}", "good 2"])
  }

  @Test func `goes on behind lists inside a broken record`() throws {
    let bad = #"{"time":1 1,"replies":[{"time":5,"text":"reply"}]}"#
    let decoded = try decode("[\(Self.good[0]),\(bad),\(Self.good[1]),\(Self.good[2])]")
    #expect(decoded.texts == ["good 1", "reply", "good 2", "good 3"])
  }

  @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#, #"[{"time":1,"text":"a","x":"#])
  func `stays calm at a million brackets`(bracket: String) throws {
    let decoded = try? decode(String(repeating: bracket, count: 1_000_000))
    #expect(decoded?.list.comments.isEmpty ?? true)
    let nested = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    let deep = #"{"time":1,"text":"a","x":\#(nested)}"#
    let kept = try decode("[\(Self.good[0]),\(deep),\(Self.good[1])]")
    #expect(kept.texts == ["good 1", "good 2"])
    #expect(kept.reasons == ["malformed": [1]])
  }

  @Test(arguments: ["99999999999999999999999999", "1e99999999999", "-1e308", "0.1e-99999"])
  func `survives numbers of any size`(number: String) throws {
    let text =
      #"[{"time":\#(number),"text":"a","mode":\#(number),"size":\#(number),"color":\#(number)}]"#
    #expect(try decode(text).records == 1)
  }

  @Test func `reads texts of a hundred thousand characters`() throws {
    let long = String(repeating: "长", count: 100_000)
    let decoded = try decode(#"[{"time":1,"text":"\#(long)"},{"time":2,"text":"a"}]"#)
    #expect(decoded.texts == [long, "a"])
  }
}

struct `json lines` {
  @Test func `reads one object a line`() throws {
    let decoded = try decode("{\"time\":1,\"text\":\"a\"}\n\n \r\n{\"text\":\"b\",\"time\":2}")
    #expect(decoded.format == "json-lines")
    #expect(decoded.lines == ["1000 a", "2000 b"])
  }

  @Test func `reads objects that span lines`() throws {
    let decoded = try decode("{\n  \"time\": 1,\n  \"text\": \"a\"\n}\n{\n  \"time\": 2\n}\n")
    #expect(decoded.lines == ["1000 a"])
    #expect(decoded.reasons == ["no-text": [5]])
  }

  @Test func `reads a single object`() throws {
    let decoded = try decode(#"{"time":1,"text":"a","tags":["b"]}"#)
    #expect(decoded.format == "json-lines")
    #expect(decoded.lines == ["1000 a"])
  }

  @Test func `passes over a first line that is no comment`() throws {
    let decoded = try decode(
      "{\"version\":2}\n{\"time\":1,\"text\":\"a\",\"replies\":[{\"time\":1,\"text\":\"r\"}]}\n")
    #expect(decoded.lines == ["1000 a"])
    #expect(decoded.reasons == ["no-time": [1]])
  }

  @Test func `counts every bad line`() throws {
    let decoded = try decode("{\"time\":1,\"text\":\"a\"}\nfoo\nbar\n{\"time\":2,\"text\":\"b\"}\n")
    #expect(decoded.times == [1000, 2000])
    #expect(decoded.reasons == ["malformed": [2, 3]])
  }
}
