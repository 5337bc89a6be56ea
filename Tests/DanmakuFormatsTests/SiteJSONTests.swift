import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `site json` {
  /// A format, a file, and its comments and the reasons of other records, joined by `|`.
  struct Case: CustomTestStringConvertible {
    var format: String
    var json: String
    var expected: String

    init(_ format: String, _ json: String, _ expected: String) {
      self.format = format
      self.json = json
      self.expected = expected
    }

    var testDescription: String { json }
  }

  private static func check(_ test: Case) throws {
    let decoded = try SiteJSON.decode(test.json)
    let found = SiteJSON.lines(of: decoded) + SiteJSON.reasons(of: decoded)
    #expect(decoded.format == test.format)
    #expect(found.joined(separator: "|") == test.expected)
  }

  @Test(arguments: [
    // Bilibili's list
    Case(
      "bilibili-json",
      #"{"list":[{"t":"a&amp;b","p":"1,1,25,255"},{"t":"c & d","p":"2,1,25,255"}]}"#,
      "1000 #ff a&b|2000 #ff c & d"),
    Case(
      "bilibili-json",
      #"{"list":[{"p":"1,1,25,255","t":"a"},{"p":"1,1"},{"t":"b"},{"p":"1","t":"c"}]}"#,
      "1000 #ff a|no-time 1|no-text 1|malformed 1"),
    // AcFun
    Case("acfun", #"{"danmakus":[]}"#, ""),
    Case("acfun", #"{"added":[{"body":"a","position":"1500"}],"result":0}"#, "1500 a"),
    Case(
      "acfun", #"{"danmakus":[{"position":1,"body":"a","mode":8},{"position":2,"body":"b"}]}"#,
      "2 b|code 1"),
    Case(
      "acfun-old", #"[{"c":"1,255,1,25,,,","m":"a"},{"c":"2,red,4","m":"b"},{"c":"3,0","m":"c"}]"#,
      "1000 #ff a|2000 bottom #ff0000 b|malformed 1"),
    Case(
      "acfun-old", #"[[],[{"m":"a\\rb\\r","c":"1,255,1,25,u,1"}],[{"c":",255,1,25","m":"x"}]]"#,
      "1000 #ff a\\rb\n by u|no-time 1"),
    // DandanPlay
    Case("dandanplay", #"{"errorCode":0,"success":true,"count":0,"comments":[]}"#, ""),
    Case(
      "dandanplay", #"{"comments":[{"m":"a","p":"1,4,255,u"},{"m":"b","p":"2,5,255,[x]"}]}"#,
      "1000 bottom #ff a by u|2000 top #ff b"),
    Case(
      "dandanplay", #"{"comments":[{"cid":1,"p":"1.5,1,18,255,1484219280,0,u,7","m":"a"}]}"#,
      "1500 18.0 #ff a by u"),
    Case(
      "dandanplay",
      #"{"comments":[{"cid":1,"p":"1,7,255,u","m":"a"},{"cid":2,"p":"-60,1,0,u","m":"b"}]}"#,
      "negative-time 1|no-position 1"),
    Case(
      "danmaku-anywhere", #"{"comments":[{"p":"1,1,255","m":"a"}],"title":"x"}"#, "1000 #ff a"),
    Case(
      "danmaku-anywhere",
      #"[{"comments":[{"cid":1,"p":"1,1,255,u","m":"a"}]},{"comments":[{"p":"0,1,0","m":"b"}]}]"#,
      "1000 #ff a by u|0 #0 b"),
    Case(
      "danmaku-anywhere",
      ##"{"animeTitle":"x","comments":[{"mode":"top","time":1,"color":"#f00","text":"a"},{"time":2,"text":"b","mode":4}]}"##,
      "1000 top #ff0000 a|2000 bottom b"),
    // DPlayer
    Case("dplayer", #"{"danmuku":[],"code":23}"#, ""),
    Case(
      "dplayer", ##"{"data":[[1,1,255,"","&#x27;a&#x27;"],[2,"bottom","#f00","","b"]],"code":0}"##,
      "1000 top #ff 'a'|2000 bottom #ff0000 b"),
    Case(
      "dplayer", ##"{"danmuku":[[1,"right","#f00","","a"],[0,"top","#fff","","b"]]}"##,
      "1000 #ff0000 a|0 top b"),
    Case(
      "dplayer", #"{"danmaku":[{"type":"top","text":"a","time":"1.5"},{"text":"b","time":2}]}"#,
      "1500 top a|2000 b"),
    // Players
    Case(
      "artplayer",
      ##"[{"color":"#fff","text":"a","time":1,"mode":0},{"time":2,"text":"b","mode":2}]"##,
      "1000 a|2000 bottom b"),
    Case("artplayer", ##"[{"color":"#FFFFFF","text":"a","time":1.5}]"##, "1500 a"),
    Case(
      "danmaku-js", #"[{"style":{"font":"16px serif","fillStyle":"lime"},"text":"a","time":1}]"#,
      "1000 16.0 #ff00 a"),
    Case(
      "ccl", #"[{"stime":1,"text":"a","mode":4,"size":25,"color":255},{"stime":"2","text":"b"}]"#,
      "1 bottom #ff a|2 b"),
    // Tencent
    Case("tencent", #"{"barrage_list":[]}"#, ""),
    Case(
      "tencent",
      #"{"barrage_list":[{"content":"a","time_offset":"1500","content_style":"{\"color\":\"00ff00\",\"gradient_colors\":[\"0000ff\"]}"}]}"#,
      "1500 #ff a"),
    Case("tencent", #"{"count":1,"comments":[{"content":"a","timepoint":1.5}]}"#, "1500 a"),
    // Youku and Tudou
    Case(
      "youku",
      #"{"result":[{"playat":1500,"content":"a","propertis":"{\"pos\":\"2\",\"size\":2}"}]}"#,
      "1500 bottom 36.0 a"),
    Case("youku", #"{"data":{"result":[{"playat":1,"content":"a"}]}}"#, "1 a"),
    Case(
      "youku",
      #"{"data":{"result":"{\"data\":{\"result\":[{\"playat\":1,\"content\":\"\\\"a\\n\\u4e2d\"}]}}"}}"#,
      "1 \"a\n中"),
    Case(
      "youku", #"{"result":"{\"result\":[{\"content\":\"a\",\"playat\":1},{\"con"#,
      "1 a|malformed 1"),
    Case(
      "tudou", #"{"comment_list":[{"data":"a","replay_time":1,"pos":6,"size":2},{"data":"b"}]}"#,
      "1 top 36.0 a|no-time 1"),
    // MGTV and Bahamut
    Case("mgtv", #"{"data":{"interval":60,"items":null,"next":120000}}"#, ""),
    Case(
      "mgtv",
      #"{"data":{"items":[{"time":1,"content":"a","v2_color":{"color_left":{"b":255,"r":0,"g":0}}}]}}"#,
      "1 #ff a"),
    Case(
      "bahamut", #"{"data":{"danmu":[{"sn":1,"text":"a","time":15,"position":2}]}}"#,
      "1500 bottom a"),
  ])
  func `is read by its keys`(test: Case) throws {
    try Self.check(test)
  }

  @Test(arguments: [
    ##"[{"time":1,"text":"a","mode":1,"color":"#ffffff"}]"##,
    ##"[{"time":1,"text":"a","mode":5,"color":"#ffffff"}]"##,
    ##"[{"time":1,"text":"a","mode":"scroll","color":"#ffffff","size":25}]"##,
    ##"[{"time":"0:01","text":"a","color":"#ffffff"}]"##, #"[{"time":1,"text":"a"}]"#,
    #"[{"time":1,"text":"a","mode":"top"}]"#, #"[{"stime":1.5,"text":"a"}]"#,
    #"{"comments":[{"time":1,"text":"a"}]}"#, #"{"data":[{"time":1,"text":"a"}]}"#,
    #"{"list":[{"time":1,"t":"a"}]}"#, #"{"result":[{"time":1,"content":"a"}]}"#,
    #"{"data":{"items":[{"time":"0:01","text":"a"}]}}"#,
  ])
  func `leaves other lists to the generic reader`(json: String) throws {
    #expect(try SiteJSON.decode(json).format == GenericJSON.name)
  }

  /// Each of them makes a reader that goes back or calls itself give up, or take hours.
  @Test(arguments: SiteJSON.samples)
  func `takes linear time and no stack on hostile files`(sample: SiteJSON.Sample) throws {
    let format = try #require(FormatRegistry.format(named: sample.format))
    let bytes = try sample.bytes()
    for piece in ["[", "{\"a\":", "{\"a\":[0,", "{\"", "\"", "{\"a\":\"", "\\", "]", "}", ","] {
      let half = Array(bytes[..<(bytes.count / 2)])
      let hostile = half + Array(String(repeating: piece, count: 5000).utf8)
      let text = UTF8Text.repair(hostile.span).bytes
      let decoded = try format.decode(text.span, options: DecodingOptions())
      #expect(decoded.list.comments.count > 0)
    }
  }
}
