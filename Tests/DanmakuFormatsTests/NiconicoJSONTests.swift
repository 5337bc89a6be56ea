import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `niconico json` {
  private static let v1 = #"{"vposMs":1500,"body":"x","commands":["ue"],"userId":"u"}"#
  private static let legacy = #"{"chat":{"vpos":150,"content":"x","mail":"ue","user_id":"u"}}"#
  private static let line = "1500 top 25 ffffff x | u"

  @Test(
    arguments: [
      ("niconico-v1", #"{"meta":{},"data":{"threads":[{"fork":"main","comments":[%]}]}}"#),
      ("niconico-v1", #"{"data":{"threads":[{"comments":[%],"fork":"main"}],"x":[]}}"#),
      ("niconico-v1", #"{"threads":[{"id":"1","fork":"main","comments":[%]}]}"#),
      ("niconico-v1", #"{"data":[{"fork":"main","comments":[%]}]}"#),
      ("niconico-v1", #"[{"fork":"main","commentCount":9,"comments":[%]}]"#),
      ("niconico-v1", #"[{"fork":"owner","comments":[]},{"fork":"main","comments":[%]}]"#),
      ("niconico-v1", #"{"fork":"main","comments":[%]}"#), ("niconico-v1", "[%]"),
      ("niconico-v1", " [\n  %\n]\n"), ("niconico-v1", "%\n"),
      ("niconico-legacy", "[%]"), ("niconico-legacy", #"[{"ping":{"content":"rs:0"}},%]"#),
      ("niconico-legacy", #"[{"thread":{"thread":"1","resultcode":0}},{"leaf":{}},%]"#),
      ("niconico-legacy", #"{"packet":[{"thread":{"thread":"1"}},%]}"#), ("niconico-legacy", "%"),
      ("niconico-legacy", "{\"ping\":{\"content\":\"rs:0\"}}\n%\n"),
    ])
  func `is found however it is wrapped`(format: String, wrapping: String) throws {
    let record = format == "niconico-v1" ? Self.v1 : Self.legacy
    let parts = wrapping.split(separator: "%", omittingEmptySubsequences: false)
    let decoded = try NiconicoSample.decode(parts.joined(separator: record))
    #expect(decoded.format == format)
    #expect(NiconicoSample.lines(of: decoded) == [Self.line])
    #expect(decoded.skipped.total == 0)
  }

  @Test(arguments: [
    ("niconico-v1", #"{"data":{"threads":[{"id":"1","fork":"main","comments":[]}]}}"#),
    ("niconico-v1", #"[{"fork":"main","comments":[]},{"fork":"easy","comments":[]}]"#),
    ("niconico-legacy", #"[{"ping":{}},{"thread":{"resultcode":0,"thread":"1"}}]"#),
    ("niconico-legacy", #"{"packet":[{"thread":{"resultcode":0,"thread":"1"}}]}"#),
  ])
  func `may be without comments`(format: String, json: String) throws {
    let decoded = try NiconicoSample.decode(json)
    #expect(decoded.format == format)
    #expect(decoded.list.comments.isEmpty)
    #expect(decoded.skipped.total == 0)
  }

  @Test(arguments: [
    #"[{"vpos":1,"text":"x"}]"#, #"[{"time":1,"text":"x"}]"#, #"[{"fork":"main"}]"#,
    #"[{"comments":[{"p":"1,1,25","m":"x"}]}]"#, #"{"chat":"x"}"#, #"[{"chat":{"text":"x"}}]"#,
    "[]", "{}", "[1,2]", #"{"count":0,"comments":[]}"#, #"[{"time":1,"comment":"x"}]"#,
  ])
  func `is not what others write`(json: String) {
    let bytes = Array(json.utf8)
    for format in FormatRegistry.all where format.name.hasPrefix("niconico") {
      let confidence = format.confidence(in: bytes.span)
      #expect(confidence == .none, "\(format.name)")
    }
  }

  @Test(
    arguments: [
      // Legacy
      (
        #"[{"chat":{"vpos":"150","content":"x","premium":"1","user_id":"u","no":"1"}}]"#,
        "500 scroll 25 ffffff x | u premium"
      ),
      (
        #"[{"chat":{"content":"x","mail":"big","vpos":150,"fork":1}}]"#,
        "500 scroll 36.11111 ffffff x | owner"
      ),
      (
        #"[{"chat":{"vpos":150,"content":"x","user_id":"u","deleted":0,"nicoru":"4"}}]"#,
        "500 scroll 25 ffffff x | u +4"
      ),
      (#"[{"chat":{"vpos":150,"content":12,"user_id":34}}]"#, "500 scroll 25 ffffff 12 | 34"),
      // Threads
      (#"[{"vposMs":1500,"body":"x","commands":"ue red"}]"#, "1500 top 25 ff0000 x"),
      (
        #"[{"vposMs":1500,"body":"x","commands":["\u0075e",null,5,["red"],"shita"]}]"#,
        "1500 top 25 ffffff x"
      ),
      (
        #"[{"vposMs":"1500","body":"x","isPremium":true,"nicoruCount":5}]"#,
        "500 scroll 25 ffffff x | premium +5"
      ),
      (#"[{"vposMs":1500,"body":"x","nicoruCount":-5,"userId":null}]"#, "500 scroll 25 ffffff x"),
      (
        #"[{"comments":[{"vposMs":1500,"body":"x"}],"commentCount":1,"fork":"owner"}]"#,
        "500 scroll 25 ffffff x | owner"
      ),
      (#"[{"fork":"easy","comments":[{"vposMs":1500,"body":"/x"}]}]"#, "500 scroll 25 ffffff /x"),
      // Formatted
      (
        #"[{"vpos":150,"content":"x","mail":["@1","@2"],"owner":true,"user_id":0}]"#,
        "500 scroll 25 ffffff x | 0 owner @1000"
      ),
      (#"[{"content":"x","owner":false,"premium":false,"vpos":150}]"#, "500 scroll 25 ffffff x"),
      (#"{"vpos":150,"content":"x","mail":[]}"#, "500 scroll 25 ffffff x"),
      // Dirt
      (#"[{"vposMs":1500,"vposMs":2500,"body":"x",},]"#, "1500 scroll 25 ffffff x"),
      (#"[{"vposMs":1500,"body":"x"}"#, "500 scroll 25 ffffff x"),
      ("[{\"vposMs\":1500,\"body\":\"a\nb\"}]", "500 scroll 25 ffffff a\nb"),
    ])
  func `gives comments`(json: String, line: String) throws {
    let decoded = try NiconicoSample.decode(json)
    #expect(decoded.format.hasPrefix("niconico"))
    #expect(NiconicoSample.lines(of: decoded) == [line])
    #expect(decoded.skipped.total == 0)
  }

  @Test(
    arguments: [
      (#"{"vposMs":1,"body":" "}"#, .emptyText), (#"{"vposMs":1,"body":null}"#, .noText),
      (#"{"vposMs":1}"#, .noText), (#"{"body":"x"}"#, .noTime),
      (#"{"vposMs":null,"body":"x"}"#, .noTime), (#"{"vposMs":"","body":"x"}"#, .badTime),
      (#"{"vposMs":{},"body":"x"}"#, .badTime), (#"{"vposMs":1e99,"body":"x"}"#, .badTime),
      (#"{"vposMs":-10001,"body":"x"}"#, .negativeTime), (#"{"vposMs":1,"body":"x""#, .malformed),
      (#""text""#, .malformed), (#"{"vposMs":1,"body":"＠逆 全"}"#, .notAComment),
    ] as [(String, SkipReason)])
  func `skips records with a reason`(record: String, reason: SkipReason) throws {
    let decoded = try NiconicoSample.decode("[" + Self.v1 + ",\n" + record + "," + Self.v1 + "]")
    #expect(NiconicoSample.lines(of: decoded) == [Self.line, Self.line])
    #expect(NiconicoSample.skipped(of: decoded) == [reason: 1])
    #expect(decoded.skipped[reason].lines == [2])
  }

  @Test func `reads each thread as its own`() throws {
    let decoded = try NiconicoSample.decode(
      """
      {"threads":[{"fork":"owner","comments":[{"vposMs":1,"body":"a","no":1}]},
      {"fork":"main","comments":[{"vposMs":1,"body":"a","no":1},{"vposMs":1,"body":"/b","no":2}]},
      {"comments":[{"vposMs":1,"body":"/c"},{"vposMs":2,"body":"d"}],"fork":"owner"}]}
      """)
    #expect(
      NiconicoSample.lines(of: decoded) == [
        "0 scroll 25 ffffff a | owner", "0 scroll 25 ffffff a", "0 scroll 25 ffffff /b",
        "0 scroll 25 ffffff d | owner",
      ])
    #expect(NiconicoSample.skipped(of: decoded) == [.notAComment: 1])
  }
}
