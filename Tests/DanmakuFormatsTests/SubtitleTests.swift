import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `subtitles` {
  @Test func `of SubRip are comments at the bottom`() throws {
    let decoded = try LiveSample.decode(LiveSample.bytes("subrip.srt"))
    #expect(decoded.format == "srt")
    #expect(
      XMLSample.lines(of: decoded) == [
        "1000 bottom 25 ffffff 前方高能",
        "2500 bottom 25 ffffff first line\nsecond line",
        "3000 bottom 25 ff0000 red & more",
        "4250 top 25 ffffff C:\\New \\ {b1}",
        "5000 bottom 25 ffffff no number, I <3 you",
        "6000 bottom 25 ffffff ☺♥ مرحبا\n\n42",
        "60000 bottom 25 ffffff last",
      ])
    #expect(LiveSample.skipped(decoded) == ["bad-time 26", "empty-text 22"])
  }

  @Test func `of the web are comments at the bottom`() throws {
    let decoded = try LiveSample.decode(LiveSample.bytes("webvtt.vtt"))
    #expect(decoded.format == "webvtt")
    #expect(
      XMLSample.lines(of: decoded) == [
        "1000 bottom 25 ffffff 前方高能",
        "2500 bottom 25 ffffff first <line>\nsecond\u{A0}one",
        "3000 bottom 25 ffff00 C:\\New \\\n漢かん",
        "3600000 bottom 25 ffffff ☺♥ שלום",
      ])
    #expect(LiveSample.senders(of: decoded) == ["", "Mary", "", ""])
    #expect(LiveSample.skipped(decoded) == ["empty-text 22"])
  }

  @Test(
    arguments: [
      ("<i>a</i>", "a"), ("<I>a", "a"), ("a<br>b<br/>c<br />d", "a\nb\nc\nd"), ("<b", "<b"),
      ("a <b c", "a <b c"), ("<no>", "<no>"), ("</>", "</>"), ("<3", "<3"), ("<12:34", "<12:34"),
      ("{\\b1}a{b}", "a{b}"), ("{\\b1", "{\\b1"), ("a\\Nb", "a\\Nb"), ("&#9786;&#x2665;", "☺♥"),
      ("&lt;i&gt;", "<i>"), ("&nope; &", "&nope; &"), ("<font color=red size=4>a", "a"),
      ("<c.a.b.c>x</c>", "x"), ("a\r\nb\rc", "a\nb\nc"), ("<v  >x", "x"),
      ("<font color=", "<font color="),
    ])
  func `lose their tags and nothing else`(raw: String, text: String) throws {
    var reader = CueText()
    reader.read(Array(raw.utf8).span)
    #expect(String(decoding: reader.text, as: UTF8.self) == text)
  }

  @Test(
    arguments: [
      ("1\n00:00:01,000 --> 00:00:02,000\na", "srt"),
      ("\n\n00:00:01,000 --> 00:00:02,000\na", "srt"),
      ("1\r\n0:01,5-->\r\na", "srt"), ("WEBVTT", "webvtt"),
      ("WEBVTT\n\n1:00.000 --> 2:00.000\na", "webvtt"),
      ("WEBVTTX\n", nil), ("1\n2\n3", nil), ("a --> b\n", nil),
    ] as [(String, String?)])
  func `are told by their first lines`(text: String, format: String?) {
    let found = FormatRegistry.detect(Array(text.utf8).span)?.name
    #expect((found == "srt" || found == "webvtt" ? found : nil) == format)
  }

  @Test func `end in the middle without harm`() throws {
    // A cue is whole when the times of the next one are.
    try LiveSample.expectCutsToKeepComments(
      of: "subrip.srt", as: SubRip.self, wholeAtEndOf: [6, 11, 15, 18, 21, 35])
    try LiveSample.expectCutsToKeepComments(
      of: "webvtt.vtt", as: WebVTT.self, wholeAtEndOf: [13, 17, 21])
  }

  @Test func `cut in the next one's number or times don't take it for text`() throws {
    let whole = "1\n00:00:01,000 --> 00:00:02,000\na\n\n"
    for rest in ["2", "2\n", "2\n00:00:0", "2\n00:00:03,000 --"] {
      let decoded = try LiveSample.decode(whole + rest)
      #expect(XMLSample.lines(of: decoded) == ["1000 bottom 25 ffffff a"])
      #expect(decoded.skipped[.malformed].lines == [5])
    }
  }
}
