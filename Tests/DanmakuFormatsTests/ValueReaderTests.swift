import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `time reader` {
  @Test(
    arguments: [
      ("0:05", 5), ("1:02.5", 62.5), ("1:02:03", 3723), ("01:02:03.450", 3723.45),
      ("00:01:02,345", 62.345), ("-0:05", -5), ("90:00", 5400), (" 0:01 ", 1), ("12.5s", 12.5),
      ("1500ms", 1.5), ("100:00:00", 360_000),
    ] as [(String, Double)])
  func `reads clocks and units as seconds`(text: String, seconds: Double) {
    #expect(TimeReader.read(Array(text.utf8).span) == .seconds(seconds))
  }

  @Test(
    arguments: [
      ("12", 12, true), ("-12", -12, true), ("12.0", 12, false), ("1,5", 1.5, false),
      ("1e3", 1000, false), ("+7", 7, true),
    ] as [(String, Double, Bool)])
  func `leaves the unit of numbers open`(text: String, value: Double, isWhole: Bool) {
    #expect(TimeReader.read(Array(text.utf8).span) == .number(value, isWhole: isWhole))
  }

  @Test(
    arguments: [
      "", "NaN", "Infinity", "-inf", "1e999", "soon", "1:2:3:4", ":5", "1:", "1.5:00", "1:-5",
      "1:+5", "2022-05-28 01:34:38", "12 apples", "5m", "ms", "1:2e400",
    ])
  func `refuses what is no time`(text: String) {
    #expect(TimeReader.read(Array(text.utf8).span) == nil)
  }
}

struct `mode reader` {
  @Test(
    arguments: [
      ("1", .scroll), ("2", .scroll), ("3", .scroll), ("4", .bottom), ("5", .top),
      ("6", .reverse), ("7", .positioned), ("8", nil), ("9", .positioned), ("0", .scroll),
      ("-1", .scroll),
      ("1e300", .scroll), ("5.0", .top), ("scroll", .scroll), ("right", .scroll), ("rtl", .scroll),
      ("top", .top), ("TOP", .top), (" bottom ", .bottom), ("reverse", .reverse), ("ltr", .reverse),
      ("left", .reverse), ("滚动弹幕", .scroll), ("顶端弹幕", .top), ("底端弹幕", .bottom),
      ("diagonal", .scroll), ("", .scroll),
    ] as [(String, DanmakuModel.Comment.Mode?)])
  func `reads numbers and words`(text: String, mode: DanmakuModel.Comment.Mode?) {
    #expect(ModeReader.read(Array(text.utf8).span) == mode)
  }
}

struct `size reader` {
  @Test(
    arguments: [
      ("25", 25), ("18", 18), ("small", 18), ("medium", 25), ("BIG", 36), ("24px", 24),
      ("1.5", 1.5), ("huge", 0), ("", 0), ("-3", -3), ("5000", 5000), ("NaN", 0),
    ] as [(String, Double)])
  func `reads numbers and words`(text: String, size: Double) {
    #expect(SizeReader.read(Array(text.utf8).span) == size)
  }
}

struct `color reader` {
  @Test(
    arguments: [
      ("16777215", 0xFFFFFF), ("0", 0), ("16711680", 0xFF0000), ("4294967295", 0xFFFFFF),
      ("-1", 0xFFFFFF), ("1.6711680E7", 0xFF0000), ("#f00", 0xFF0000), ("#F00F", 0xFF0000),
      ("#ff8000", 0xFF8000), ("#ff800040", 0xFF8000), ("0xff8000", 0xFF8000),
      ("0XFFFF8000", 0xFF8000), ("ff8000", 0xFF8000), ("rgb(255, 128, 0)", 0xFF8000),
      ("rgba(255,128,0,.5)", 0xFF8000), ("rgb(255 128 0 / 50%)", 0xFF8000),
      ("rgb(100%, 0%, 0%)", 0xFF0000), ("rgb(300, 0, 0)", 0xFF0000), ("[255, 128, 0]", 0xFF8000),
      ("White", 0xFFFFFF), ("red", 0xFF0000), ("green", 0x008000), ("black", 0), (" navy ", 0x80),
    ] as [(String, UInt32)])
  func `reads all notations`(text: String, hex: UInt32) {
    #expect(ColorReader.read(Array(text.utf8).span) == RGBColor(hex: hex))
  }

  @Test(
    arguments: [
      "", "#", "#12", "#12345", "#gggggg", "undefined", "none", "0x", "0xfffffffff", "1.5", "1e99",
      "NaN", "rgb()", "rgb(1,2)", "[1,2]", "transparentish", "rgbrgb",
    ])
  func `refuses what is no color`(text: String) {
    #expect(ColorReader.read(Array(text.utf8).span) == nil)
  }
}

struct `blank text` {
  @Test(
    arguments: [
      "", " ", "\t\n\r", "\u{3000}", "\u{200B}\u{200D}", "\u{FEFF}", "\u{A0}\u{2003}", "\u{0}\u{1}",
      "\u{2028}", "\u{202E}", "\u{3164}", "\u{2800}", "\u{FE0F}", "\u{E0020}",
    ])
  func `shows nothing`(text: String) {
    let isBlank = BlankText.isBlank(Array(text.utf8).span)
    #expect(isBlank)
  }

  @Test(arguments: ["a", " a ", "　字", "\u{200B}.", "😀", "\u{FFFD}", "\\", "\u{301}"])
  func `shows something`(text: String) {
    let isBlank = BlankText.isBlank(Array(text.utf8).span)
    #expect(!isBlank)
  }
}
