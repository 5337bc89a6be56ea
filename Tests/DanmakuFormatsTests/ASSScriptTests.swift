import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `ass scripts` {
  @Test func `give back their comments`() throws {
    let decoded = try LiveSample.decode(LiveSample.bytes("script.ass"))
    #expect(decoded.format == "ass")
    #expect(
      XMLSample.lines(of: decoded) == [
        "1000 scroll 25 ffffff 前方高能",
        "2500 scroll 18 ff0000 no sign, after: C:\\New",
        "3000 reverse 25 00ff00 مرحبا, שלום",
        "3500 top 16 ffffff near the top",
        "4000 bottom 25 ffffff first\nsecond ",
        "4500 top 36 ffffff ☺♥ ✨",
        "5000 bottom 25 ffff00 {\\b1} \\",
        "6000 reverse 25 ffffff from the left",
        "9000 bottom 25 ffffff no place",
      ])
    #expect(LiveSample.senders(of: decoded)[6] == "viewer")
    #expect(
      LiveSample.skipped(decoded) == [
        "bad-time 30", "empty-text 29", "unsupported-mode 26 28", "malformed 31",
      ])
  }

  @Test(
    arguments: [
      (#"{\move(100,0,0,0)}"#, "scroll"), (#"{\move(0, 0, 100, 0, 5, 10)}"#, "reverse"),
      (#"{\move(1e2,0,.5,0)"# + "}", "scroll"),
      (#"{\pos(192,0)}"#, "top"), (#"{\pos(192,288)}"#, "bottom"),
      (#"{\an8\pos(192,280)}"#, "top"), (#"{\pos(192,10)\an2}"#, "bottom"),
      (#"{\a6}"#, "top"), (#"{\an8}"#, "top"), (#"{\an2}"#, "bottom"), ("", "bottom"),
      (#"{\pos(10,10)}"#, nil), (#"{\an7\pos(192,10)}"#, nil), (#"{\frx10\pos(192,10)}"#, nil),
      (#"{\fr-3.5\pos(192,10)}"#, nil), (#"{\frz0\pos(192,10)}"#, "top"),
      (#"{\move(192,0,192,100)}"#, nil), (#"{\move(192,10,192,10)}"#, "top"),
      (#"{\t(\frz30)\pos(192,10)}"#, "top"), (#"{\p1\pos(192,10)}"#, nil),
      (#"{\pos(192,10)\move(100,0,0,0)}"#, "top"), (#"{\pos(x,y)}"#, "bottom"),
    ] as [(String, String?)])
  func `modes are told by the tags`(tags: String, mode: String?) throws {
    let decoded = try LiveSample.decode("[Events]\nDialogue: 0,0:00:01.00,,,,0,0,0,,\(tags)x\n")
    #expect(decoded.list.comments.map { "\($0.mode)" } == [mode].compactMap(\.self))
    #expect(decoded.skipped[.unsupportedMode].count == (mode == nil ? 1 : 0))
  }

  @Test(
    arguments: [
      (#"{\c&H0000FF&}x"#, 0xFF0000), (#"{\c&H722E00}x"#, 0x002E72), (#"{\1c&HFF&}x"#, 0xFF0000),
      (#"{\c&H80FF0000&}x"#, 0x0000FF), (#"{\cFF0000}x"#, 0x0000FF), (#"{\c&hff&\c}x"#, 0x123456),
      (#"{\c&H0000FF&\r}x"#, 0x123456), (#"{\clip(0,0,1,1)\2c&H0&\3c&H0&}x"#, 0x123456),
      (#"x{\c&H0000FF&}y"#, 0x123456), (#"{\b1}{\c&H00FF00&}x"#, 0x00FF00), ("x", 0x123456),
      (#"{\t(\c&H00FF00&)}x"#, 0x123456),
    ] as [(String, UInt32)])
  func `colours are read with and without signs`(text: String, hex: UInt32) throws {
    let script =
      "[V4+ Styles]\nStyle: A,f,50,&H00563412,1\n[Events]\nDialogue: 0,0:00:01.00,,A,,0,0,0,,\(text)"
    let decoded = try LiveSample.decode(script)
    #expect(decoded.list.comments.map(\.color.hex) == [hex])
  }

  @Test(
    arguments: [
      ("48", "34.6", 18), ("48", "69.1", 36), ("33.3", "24", 18), ("48", "40", 21),
      ("25", "16", 16),
      ("40", "20.5", 12.8125), ("48", "48", 25), ("36", "0", 25), ("0", "30", 25), ("50", "", 25),
      ("50", "20.", 10), ("50", "9999", 255),
    ] as [(String, String, Float)])
  func `sizes are those that the style's size makes of them`(
    style: String, written: String, size: Float
  ) throws {
    let script =
      "[V4+ Styles]\nFormat: Fontsize, Name, Encoding\nStyle: \(style),A,1\n[Events]\n"
      + "Dialogue: 0,0:00:01.00,,A,,0,0,0,,{\\fs\(written)\\fscx50}x"
    #expect(try LiveSample.decode(script).list.comments.map(\.size) == [size])
  }

  @Test func `old scripts and other orders of fields are read`() throws {
    let script = """
      ; made long ago\r
      \r
      [Script Info]\r
      PlayResY: 100\r
      PlayResX: 100\r
      [V4 Styles]\r
      Format: Name, PrimaryColour, Alignment, AlphaLevel, Encoding\r
      Style: Default,65535,6,0,0\r
      [Fonts]\r
      Dialogue: not here\r
      [Events]\r
      Format: Marked, Style, Start, End, Text\r
      dialogue: Marked=0,*Default,1:00:00.50,1:00:01.00,a, b\r
      Dialogue: Marked=0,*Default,100:00:00.50,1:00:01.00,late
      """
    #expect(
      XMLSample.lines(of: try LiveSample.decode(script)) == [
        "3600500 top 25 ffff00 a, b", "360000500 top 25 ffff00 late",
      ])
  }

  @Test func `end in the middle without harm`() throws {
    try LiveSample.expectCutsToKeepComments(
      of: "script.ass", as: ASSScript.self, wholeAtEndOf: Array(19...25) + [27, 33])
  }

  @Test(
    .enabled(if: LiveSample.hasCorpus, "shared/corpus is not beside the checkout"),
    arguments: LiveSample.files(in: "ass"))
  func `of the corpus give a comment or a reason for every line`(file: LiveSample.File) throws {
    let decoded = try LiveSample.decode(file.bytes())
    #expect(decoded.format == "ass")
    #expect(decoded.list.comments.count + decoded.skipped.total == file.records)
    #expect(decoded.skipped.total == decoded.skipped[.emptyText].count)
    #expect(decoded.skipped.total <= 1)
  }
}
