import DanmakuModel
import Testing

@testable import DanmakuFormats

/// TwitchDownloader's files and whole files of yt-dlp are known from documentation only; the
/// corpus has files of the v5 interface, of chat-downloader, and pages of YouTube.
struct `live chats` {
  @Test(
    .enabled(if: LiveSample.hasCorpus, "shared/corpus is not beside the checkout"),
    arguments: LiveSample.files(
      in: "twitch_json", "chat_downloader_json", "youtube_raw", "ytdlp_live_chat"))
  func `of the corpus give a comment or a reason for every record`(file: LiveSample.File) throws {
    let decoded = try LiveSample.decode(file.bytes())
    let formats = ["tw": "twitch", "ch": "chat-downloader", "yo": "youtube-chat"]
    #expect(decoded.format == formats[String(file.path.prefix(2))] ?? "youtube-chat")
    #expect(decoded.list.comments.count + decoded.skipped.total == file.records)
    #expect(decoded.skipped[.malformed].count == 0)
  }

  /// A sample, and the lines of it that hold comments.
  struct Cut: Sendable {
    var name: String
    var format: any CommentFormat.Type
    var lines: [Int]
  }

  @Test(arguments: [
    Cut(name: "twitch.json", format: Twitch.self, lines: Array(2...9) + [11, 12]),
    Cut(
      name: "chat-downloader.json", format: ChatDownloader.self,
      lines: Array(3...7) + Array(9...11) + [15]),
    Cut(
      name: "youtube.live_chat.json", format: YouTubeChat.self, lines: Array(2...6) + Array(8...12)),
  ])
  func `end in the middle without harm`(cut: Cut) throws {
    try LiveSample.expectCutsToKeepComments(
      of: cut.name, as: cut.format, wholeAtEndOf: cut.lines)
  }

  @Test(
    arguments: ["twitch", "chat-downloader", "youtube-chat"],
    [
      #"{"replayChatItemAction":{"#, #"{"replayChatItemAction":{"actions":[],"#,
      #"{"replayChatItemAction":{"actions":["#, #""addChatItemAction":{"#, "{\"",
      "[{\"message\":\"",
      #"{"content_offset_seconds":1,"message":{"#, #"[{"message":"a","time_in_seconds":["#, "[[",
      "\\",
      #"{"addChatItemAction":{"item":{"liveChatTextMessageRenderer":{"message":{"runs":["#,
      #""videoOffsetTimeMsec":["#,
    ])
  func `take linear time and no stack on repeated beginnings`(format: String, piece: String) {
    let text = "{" + String(repeating: piece, count: 4000)
    for tail in ["", "}"] {
      let bytes = Array((text + tail).utf8)
      let found = FormatRegistry.format(named: format)
      let decoded = try? found?.decode(bytes.span, options: DecodingOptions())
      #expect(decoded?.list.comments.isEmpty == true)
    }
  }
}

struct `twitch chats` {
  @Test func `of TwitchDownloader are read`() throws {
    let decoded = try LiveSample.decode(LiveSample.bytes("twitch.json"))
    #expect(decoded.format == "twitch")
    #expect(
      XMLSample.lines(of: decoded) == [
        "500 scroll 25 ffffff 前方高能",
        "1250 scroll 25 ffffff {\\b1}bold",
        "2000 scroll 25 ffffff C:\\New \\",
        "2500 scroll 25 ffffff ☺♥ مرحبا",
        "3000 scroll 25 ffffff Cheer100 nice",
        "4000 scroll 25 ffffff Fan subscribed at Tier 1. They've subscribed for 8 months! hello",
        "5000 scroll 25 ffffff Giver is gifting 3 Tier 1 Subs!",
        "6000 scroll 25 ffffff first\nsecond",
        "8500 scroll 25 ffffff offset as a string",
        "9000 scroll 25 ffffff stands out",
      ])
    #expect(
      LiveSample.senders(of: decoded) == [
        "Viewer", "viewer", "viewer", "viewer", "Rich", "Fan", "Giver", "", "viewer", "Viewer",
      ])
    #expect(
      LiveSample.extras(of: decoded) == [
        "superChat 100000 BITS Cheer100 nice",
        "membership 0  Fan subscribed at Tier 1. They've subscribed for 8 months! hello",
        "gift 0  Giver is gifting 3 Tier 1 Subs!",
      ])
    #expect(LiveSample.skipped(decoded) == ["no-time 14", "no-text 13", "empty-text 10"])
  }

  private static let comment =
    #"{"message":{"body":"a"},"commenter":{"name":"n"},"content_offset_seconds":2}"#

  @Test(arguments: [
    #"{"comments":[\#(comment)],"_next":"x"}"# + "\n" + #"{"comments":[\#(comment)]}"#,
    #"[\#(comment),\#(comment),]"#, "\(comment)\n\(comment)\n",
    #"{"embeddedData":{"firstParty":[{"data":"AAAA"}]},"comments":[\#(comment),\#(comment)]}"#,
  ])
  func `are read in all their frames`(text: String) throws {
    let decoded = try LiveSample.decode(text)
    #expect(decoded.format == "twitch")
    #expect(XMLSample.lines(of: decoded) == Array(repeating: "2000 scroll 25 ffffff a", count: 2))
    #expect(LiveSample.senders(of: decoded) == ["n", "n"])
    #expect(decoded.skipped.total == 0)
  }

  @Test func `are told even with pictures before them`() {
    let pictures =
      #"{"embeddedData":{"firstParty":[{"data":""# + String(repeating: "A", count: 70_000)
    let head = Array(pictures.utf8.prefix(FormatRegistry.headLength))
    #expect(FormatRegistry.detect(head.span)?.name == "twitch")
    #expect(Twitch.confidence(in: Array(#"{"comments":[{"p":"1","m":"a"}]}"#.utf8).span) == .none)
  }
}

struct `chats of chat-downloader` {
  @Test func `are read`() throws {
    let decoded = try LiveSample.decode(LiveSample.bytes("chat-downloader.json"))
    #expect(decoded.format == "chat-downloader")
    #expect(
      XMLSample.lines(of: decoded) == [
        "0 scroll 25 ffffff a little before",
        "1500 scroll 25 ffffff 前方高能 :_wave:",
        "2000 scroll 25 ffffff {\\b1} C:\\New \\",
        "3000 scroll 25 ffffff ☺♥ שלום",
        "4000 scroll 25 1de9b6 thank you",
        "5000 scroll 25 ffca28 NT$75.00",
        "6000 scroll 25 ffffff Welcome to the club!",
        "7750 scroll 25 ffffff first\nsecond",
        "20500 scroll 25 ffffff in the time of day",
      ])
    #expect(
      LiveSample.senders(of: decoded) == [
        "viewer", "viewer", "viewer", "flat name", "Rich", "Rich", "Fan", "viewer", "viewer",
      ])
    #expect(
      LiveSample.extras(of: decoded) == [
        "superChat 500000 JPY thank you", "superChat 75000 TWD NT$75.00",
        "membership 0  Welcome to the club!",
      ])
    #expect(
      LiveSample.skipped(decoded) == [
        "negative-time 2", "empty-text 12", "deleted 13", "not-a-comment 8 14",
      ])
  }

  @Test(
    arguments: [
      (1e9, 1000), (1_600_000_000, 0), (1_600_000_000_000, 0), (1_600_000_000_000_000, 0),
    ])
  func `that were running count from the first message`(first: Double, unit: Double) throws {
    let perSecond = first >= 1e15 ? 1e6 : first >= 1e12 ? 1e3 : 1
    let records = [0, 1.0, 61.0, -5, -500].map { seconds in
      #"{"message":"\#(seconds)","action_type":"text_message","author":null,"#
        + #""timestamp":\#(Int64(first + seconds * perSecond))}"#
    }
    let decoded = try LiveSample.decode(records.joined(separator: "\r\n"))
    #expect(decoded.format == "chat-downloader")
    #expect(decoded.list.comments.map(\.time.milliseconds) == [0, 1000, 61_000, 0])
    #expect(LiveSample.skipped(decoded) == ["negative-time 5"])
  }

  @Test(
    arguments: [
      (#""message_type":"membership_item""#, "membership"), (#""action_type":"ban_user""#, nil),
      (#""action_type":"delete_message""#, nil),
      (#""message_type":"donation_announcement""#, "system"),
      (#""action_type":"mystery_subscription_gift""#, "gift"),
      (#""message_type":"privm""#, "comment"),
      (#""action_type":"resubscription""#, "membership"), (#""bits":50"#, "superChat"),
      (
        #""message_type":"ticker_paid_message_item","action_type":"add_live_chat_ticker_item""#, nil
      ),
      (#""message_type":"paid_sticker""#, "superChat"), (#""amount":"¥500""#, "superChat"),
      (#""amount":"free""#, "comment"), (#""amount":{"text":"$1"}"#, "comment"),
      (#""money":{"text":"$1.50"}"#, "superChat"),
      (#""money":{"amount":1.5,"currency":"USD"}"#, "superChat"),
      (##""body_color":{"hex":"#010203ff"},"amount":"$1""##, "superChat"),
    ] as [(String, String?)])
  func `have kinds by the types of their records`(members: String, kind: String?) throws {
    let decoded = try LiveSample.decode(
      #"[{"message":"a","time_in_seconds":1,"time_text":"0:01",\#(members)}]"#)
    let kinds = decoded.list.details.map { "\($0.kind)" }
    #expect(kinds == [kind].compactMap(\.self))
    #expect(decoded.skipped.total == (kind == nil ? 1 : 0))
  }
}

struct `youtube chats` {
  @Test func `of yt-dlp are read`() throws {
    let decoded = try LiveSample.decode(LiveSample.bytes("youtube.live_chat.json"))
    #expect(decoded.format == "youtube-chat")
    #expect(
      XMLSample.lines(of: decoded) == [
        "0 scroll 25 ffffff a little before",
        "1500 scroll 25 ffffff 前方 🌚 :_wave:",
        "2000 scroll 25 ffffff {\\b1} C:\\New \\",
        "2500 scroll 25 ffffff ☺♥ مرحبا",
        "3000 scroll 25 1de9b6 thank you",
        "4000 scroll 25 ffca28 NT$75.00",
        "5000 scroll 25 ffb300 a dog that waves",
        "6000 scroll 25 ffffff Welcome to the club!",
        "7000 scroll 25 ffffff Sent 5 memberships",
        "8000 scroll 25 ffffff first\nsecond",
      ])
    #expect(
      LiveSample.senders(of: decoded) == [
        "viewer", "viewer", "viewer", "viewer", "viewer", "viewer", "viewer", "Fan", "Giver", "",
      ])
    #expect(
      LiveSample.extras(of: decoded) == [
        "superChat 1500000 JPY thank you", "superChat 75000 TWD NT$75.00",
        "superChat 5000 EUR a dog that waves", "membership 0  Welcome to the club!",
        "gift 0  Sent 5 memberships",
      ])
    #expect(
      LiveSample.skipped(decoded) == [
        "negative-time 1", "empty-text 14", "malformed 7", "not-a-comment 13 15",
      ])
  }

  private static func added(_ text: String, _ more: String = "") -> String {
    #"{"addChatItemAction":{"item":{"liveChatTextMessageRenderer":{"message":"#
      + #"{"runs":[{"text":"\#(text)"}]}\#(more)}}}}"#
  }

  @Test(arguments: [
    // Keys in any order, blanks anywhere
    #"{"replayChatItemAction":{"videoOffsetTimeMsec":"2000","actions":[\#(added("a"))]}}"#,
    #"{"isLive":true,"videoOffsetTimeMsec":"2000","replayChatItemAction":{"actions":[\#(added("a"))]}}"#,
    #"{"replayChatItemAction" : {"actions":[\#(added("a"))]}, "isLive":true, "videoOffsetTimeMsec":2000 }"#,
    #"{"x":1,"replayChatItemAction":{"actions":[null,{"a":1},3,\#(added("a"))],"videoOffsetTimeMsec":2e3}}"#,
    // Pages
    #"[{},{"response":{"continuationContents":{"liveChatContinuation":{"actions":[{"replayChatItemAction":"#
      + #"{"actions":[\#(added("a"))],"videoOffsetTimeMsec":"2000"}}]}}}}]"#,
    // Without an offset: by the text, or from the first message on
    added("a", #","timestampText":{"simpleText":"0:02"}"#),
    added("", #","timestampUsec":"1600000000000000""#)
      + added("a", #","timestampUsec":"1600000002000000""#),
    // Behind a break
    #"{"replayChatItemAction":{"actions":[{"addChatItemAction":{"item":{"live"#
      + #"{"replayChatItemAction":{"actions":[\#(added("a"))],"videoOffsetTimeMsec":"2000"}}"#,
    #"{"replayChatItemAction":{"actions":[\#(added("b")),"videoOffsetTimeMsec":"9000"}}"# + "\n"
      + #"{"replayChatItemAction":{"actions":[\#(added("a"))],"videoOffsetTimeMsec":"2000"}}"#,
    // A text is not taken for a key
    #"{"replayChatItemAction":{"actions":[\#(added("a"))],"videoOffsetTimeMsec":"2000"},"b":"#
      + #""\"addChatItemAction\":{\"item\":1}"}"#,
  ])
  func `are found in all frames`(text: String) throws {
    let decoded = try LiveSample.decode(text)
    #expect(decoded.format == "youtube-chat")
    #expect(XMLSample.lines(of: decoded) == ["2000 scroll 25 ffffff a"])
    #expect(decoded.skipped.total <= 1)
  }

  @Test(
    arguments: [
      (#"{"simpleText":"a"}"#, "a"), (#""a""#, "a"),
      (#"{"runs":[{"text":"a"},{"text":"b\n"}]}"#, "ab\n"),
      (#"{"runs":[{"emoji":{"emojiId":"🌚"}}]}"#, "🌚"),
      (#"{"runs":[{"emoji":{"emojiId":"\u2665"}}]}"#, "♥"),
      (#"{"runs":[{"emoji":{"emojiId":"UC/x","shortcuts":[":a:",":b:"]}}]}"#, ":a:"),
      (#"{"runs":[{"emoji":{"emojiId":"UC/x","shortcuts":[]}},{"text":"b"}]}"#, "b"),
      (##"{"runs":[{"emoji":{"emojiId":"#️⃣","isCustomEmoji":false}}]}"##, "#️⃣"),
      (#"{"runs":[null,1,{"x":2},{"text":"a"}]}"#, "a"), (#"{"runs":{}}"#, ""), ("[]", ""),
      ("null", ""),
    ])
  func `have their texts put together`(json: String, expected: String) {
    let bytes = Array(json.utf8)
    var scanner = JSONScanner(at: 0)
    let value = scanner.scanValue(in: bytes.span)
    var text = YouTubeText()
    #expect(text.read(value, in: bytes.span) == !expected.isEmpty || json == "null")
    if json != "null" { #expect(String(decoding: text.text, as: UTF8.self) == expected) }
  }
}
