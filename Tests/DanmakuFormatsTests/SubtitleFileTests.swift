import DanmakuFormats
import DanmakuModel
import Testing

/// Subtitle files that are drawn.
struct SubtitleFileTests {
  private func cues(_ text: String, fontScale: Double = 1) throws -> [SubtitleCue] {
    try SubtitleFile(Array(text.utf8).span).cues(fontScale: fontScale)
  }

  private func text(_ cue: String, fontScale: Double = 1) throws -> [String] {
    try cues("1\n00:00:01,000 --> 00:00:02,000\n\(cue)\n", fontScale: fontScale)
      .map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test func `have times on ASS's grid`() throws {
    let cues = try cues(
      """
      1
      00:00:01,005 --> 00:01:02,994
      one
      two

      2
      01:00:00,000 --> 01:00:00,000
      no time

      3
      01:00:00,000 --> oops
      no end

      4
      01:00:00,000 --> 01:00:05,500 X1:10 X2:20
      four
      """)
    #expect(
      cues == [
        SubtitleCue(start: 101, end: 6299, text: Array(#"one\Ntwo"#.utf8)),
        SubtitleCue(start: 360_000, end: 360_550, text: Array("four".utf8)),
      ])
  }

  @Test(arguments: [
    ("<i>a</i> <b>b</b><u>c</u><s>d</s>", #"{\i1}a{\i0} {\b1}b{\b0}{\u1}c{\u0}{\s1}d{\s0}"#),
    (##"<font color="#ff8000">a</font>"##, #"{\c&H0080FF&}a{\c\fs\fn}"#),
    ("<FONT COLOR=red>a</FONT>", #"{\c&H0000FF&}a{\c\fs\fn}"#),
    (#"<font face='Some {Font}' size="24">a"#, #"{\fs60.0}{\fnSome Font}a"#),
    (#"{\an8}a{\pos(1,2)}{b}"#, #"{\an8}a\{b}"#),
    ("a < b <3 <nothing> {", #"a < b <3 <nothing> \{"#), ("a\r\nb\tc", #"a\Nb c"#),
    (#"<i>a"#, #"{\i1}a"#), ("<font color=", "<font color="),
  ])
  func `have ASS's tags for those of SubRip`(cue: String, expected: String) throws {
    #expect(try text(cue, fontScale: 2.5) == [expected])
  }

  @Test func `are found out by their content`() throws {
    let script = "\u{FEFF}[Script Info]\r\nScriptType: v4.00+\r\n"
    guard case .script(let bytes) = try SubtitleFile(Array(script.utf8).span) else {
      Issue.record("no script")
      return
    }
    #expect(bytes == Array(script.utf8.dropFirst(3)))
    // 好 in GB 18030.
    let cue = Array("1\n00:00:01,000 --> 00:00:02,000\n".utf8)
    let chinese = cue + [0xBA, 0xC3, 0xBA, 0xC3, 0xBA, 0xC3, 0xBA, 0xC3, 0x0A]
    let read = try SubtitleFile(chinese.span).cues(fontScale: 1)
    #expect(read.map { String(decoding: $0.text, as: UTF8.self) } == ["好好好好"])
  }

  @Test(arguments: [
    ("", DecodingError.empty), ("\0\0\0", .zeros), ("<i><d p=\"1\">x</d></i>", .noSubtitles),
    ("[1, 2]", .noSubtitles), ("WEBVTT\n\n00:01.000 --> 00:02.000\nx\n", .noSubtitles),
  ])
  func `are neither when they are something else`(content: String, error: DecodingError) {
    #expect(throws: error) { _ = try SubtitleFile(Array(content.utf8).span) }
  }
}
