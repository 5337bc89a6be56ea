import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import DanmakuText

struct TextMeasurerTests {
  private func measurer(family: String = "Danmaku Test Sans") throws -> TextMeasurer {
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    return try TextMeasurer(
      main: catalog.face(family: family, bold: false), catalog: catalog, bold: false, outline: 2,
      shadow: 0)
  }

  /// The text that goes to the writer, faces switched by `<n>`; `nil` if nothing is drawn.
  private func prepared(_ text: String, by measurer: inout TextMeasurer) -> String? {
    let bytes = Array(text.utf8)
    guard measurer.measure(bytes.span, fontSize: 40, centered: false) != nil else { return nil }
    var shown = ""
    var switching = false
    for scalar in String(decoding: measurer.prepared, as: UTF8.self).unicodeScalars {
      if switching {
        shown += "<\(scalar.value)>"
      } else if scalar.value != 0x0E {
        shown.unicodeScalars.append(scalar)
      }
      switching = scalar.value == 0x0E
    }
    return measurer.prepared.isEmpty ? text : shown
  }

  /// The families that fontconfig gives for Japanese; empty if they are the same.
  private static let japanese: [String] = {
    let catalog = try? FontCatalog()
    let faces = ["sans-serif", "serif"].compactMap {
      catalog?.face(generic: $0, language: "ja", bold: false)
    }
    return Set(faces.map(\.family)).count == 2 ? faces.map(\.family) : []
  }()

  @Test(.enabled(if: !japanese.isEmpty, "no Japanese sans-serif and serif are installed"))
  func `typefaces asked for are named for what they have`() throws {
    let catalog = try FontCatalog()
    let main = try catalog.face(family: Self.japanese[0], bold: false)
    var measurer = try TextMeasurer(
      main: main, catalog: catalog, bold: false, outline: 0, shadow: 0)
    let text = Array("漢字かな".utf8)
    let plain = measurer.measureRewriting(text.span, fontSize: 40, centered: false, in: .gothic)
    #expect(plain != nil)
    #expect(measurer.families == [Self.japanese[0]])
    _ = measurer.measureRewriting(text.span, fontSize: 40, centered: false, in: .mincho)
    #expect(measurer.families == Self.japanese)
    #expect(measurer.prepared == [PreparedText.faceSwitch, 1] + text)
  }

  @Test(
    arguments: [
      ("plain text", "plain text"), ("一\r\n二", "一\n二"), ("一\r二", "一\n二"), ("一\n\r二", "一\n \n二"),
      ("一\u{2028}二\u{2029}三\u{85}四\u{0B}五\u{0C}六", "一\n二\n三\n四\n五\n六"),
      ("一\n\n二", "一\n \n二"), ("\n一\n", " \n一"), ("a\tb", "a b"),
      ("a\u{0}b\u{8}c\u{7F}\u{9F}", "abc"),
      ("a\u{0E}\u{1}b", "ab"), ("a\u{200B}b\u{2060}c\u{FEFF}\u{AD}d", "abcd"),
      ("好\u{FE0F}", "好"), ("好\u{202E}吗", "好\u{202E}吗"), ("好\u{2066}吗\u{2069}", "好吗"),
      ("a\u{1F9FF}b", "ab"), ("\u{1F9FF}", nil),
      (" \u{1F9FF} ", nil),
      ("\u{200B}", nil), ("好☺", "好<1>☺"), ("☺好", "<1>☺<0>好"), ("☺\n好", "<1>☺\n<0>好"),
      ("e\u{301}", "<1>e\u{301}"), ("好\u{20D7}", "好<1>\u{20D7}"),
      ("ab\u{20D7}c", "a<1>b\u{20D7}<0>c"),
    ] as [(String, String?)])
  func `texts are cleaned and given their faces`(text: String, expected: String?) throws {
    var measurer = try measurer()
    #expect(prepared(text, by: &measurer) == expected)
  }

  /// Japanese has the mark in the middle of its square, Chinese at the left.
  @Test(
    .enabled(if: Probe.Fonts.notoSansCJK.isInstalled),
    arguments: [("好！", false), ("！", false), ("か！", true), ("好！か", true), ("か好", false)])
  func `punctuation is shaped only beside a script that changes it`(
    text: String, shaped: Bool
  ) throws {
    let catalog = try Probe.Fonts.notoSansCJK.catalog
    var measurer = try TextMeasurer(
      main: catalog.face(family: "Noto Sans CJK SC", bold: false), catalog: catalog, bold: false,
      outline: 0, shadow: 0)
    let bytes = Array(text.utf8)
    #expect(measurer.measure(bytes.span, fontSize: 40, centered: false) != nil)
    #expect(measurer.prepared.isEmpty != shaped)
  }

  @Test func `characters without a glyph are told`() throws {
    var measurer = try measurer()
    _ = prepared("a\u{1F9FF}好\u{1F9FF}\u{1F9FE}", by: &measurer)
    #expect(measurer.missing == [0x1F9FF, 0x1F9FF, 0x1F9FE])
    _ = prepared("b", by: &measurer)
    #expect(measurer.missing == [])
  }

  @Test(arguments: [1000, 1001, 100_000])
  func `long texts end in an ellipsis`(length: Int) throws {
    var measurer = try measurer()
    let text = prepared(String(repeating: "哈", count: length), by: &measurer)
    let expected =
      length == 1000
      ? String(repeating: "哈", count: 1000)
      : String(repeating: "哈", count: 999) + "…"
    #expect(text == expected)
    #expect(measurer.isShortened == (length > 1000))
  }

  @Test func `lines are as high as an ideograph, or as their own ink`() throws {
    var measurer = try measurer()
    func height(_ text: String) throws -> Float {
      let bytes = Array(text.utf8)
      let extent = measurer.measure(bytes.span, fontSize: 40, centered: false)
      return try #require(extent).height
    }
    let one = try height("一")
    #expect(try height("...") == one)
    #expect(try height("国") == one)
    #expect(try height("j|") > one + 3)
    // The second line is one Fontsize below the first.
    #expect(abs(try height("国\n国") - one - 40) < 0.01)
    #expect(abs(try height("国\n\n国") - one - 80) < 0.01)
  }

  @Test(arguments: [false, true])
  func `lines lie where libass puts them`(centered: Bool) throws {
    let texts = [
      "国\n长长长长\n国", "一\n\n二", "a\n ☺\nb", "☺\n国", "你好\n|j|\n哈哈", "  前\n后  ", "好\n\u{1F606}\n好好",
    ]
    let probes = try probe(texts, fonts: .own, fontSize: 40, outline: 2, centered: centered)
    for (text, probe) in zip(texts, probes) {
      let probe = try #require(probe)
      // Centred text hangs from the middle of its widest line.
      let shift = centered ? -Double(probe.extent.advance) / 2 : 0
      let box = probe.extent
      #expect(probe.ink.top >= Double(box.top) - 0.125, "\(text)")
      #expect(probe.ink.bottom <= Double(box.bottom) + 0.125, "\(text)")
      #expect(probe.ink.left >= Double(box.left) + shift - 0.25, "\(text)")
      #expect(probe.ink.right <= Double(box.right) + shift + 0.25, "\(text)")
      // Nothing is kept free without need: ink ends near the box but for the ideograph's height.
      #expect(probe.ink.right >= Double(box.right) + shift - 15, "\(text)")
      #expect(probe.ink.bottom >= Double(box.bottom) - 12, "\(text)")
    }
  }

  @Test func `a family that is not there is an error that names the nearest`() throws {
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    #expect(throws: FontError.notFound(family: "No Such", nearest: "Danmaku Test Sans")) {
      try catalog.face(family: "No Such", bold: false)
    }
    #expect(try catalog.face(family: nil, bold: false).family == "Danmaku Test Sans")
    #expect(try catalog.face(family: "Sans-Serif", bold: false).family == "Danmaku Test Sans")
    #expect(
      try catalog.face(family: "danmaku test symbols", bold: false).family == "Danmaku Test Symbols"
    )
  }

  @Test func `a font file is used though it is not installed`() throws {
    let file = Checkout.file("Tests/Fonts/DanmakuTestSymbols-Regular.ttf")
    let catalog = try FontCatalog(addingFile: file)
    #expect(try catalog.face(ofFile: file, bold: false).family == "Danmaku Test Symbols")
    for wrong in ["Package.swift", "Tests/Fonts/none.ttf"] {
      #expect(throws: FontError.self) {
        let file = Checkout.file(wrong)
        _ = try FontCatalog(addingFile: file).face(ofFile: file, bold: false)
      }
    }
  }
}
