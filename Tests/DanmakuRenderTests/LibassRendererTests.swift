import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

struct LibassRendererTests {
  private let fonts = Checkout.fontConfiguration

  @Test func `reads events, styles and stage`() throws {
    var script = Script()
    script.add("first", from: 1, to: 3)
    script.add(#"{\b1}second"#, from: 2, to: 4, style: "Outlined")
    let renderer = try LibassRenderer(script: script.bytes.span, fontConfiguration: fonts)
    #expect(renderer.eventCount == 2)
    #expect(renderer.stage == StageSize(width: 1280, height: 720))
    #expect(renderer.styleNames == ["Default", "Plain", "Outlined"])
    #expect(renderer.event(0).start == 1000)
    #expect(renderer.event(1).end == 4000)
    #expect(renderer.event(1).style == Script.outlined)
    #expect(renderer.event(1).text == #"{\b1}second"#)
  }

  @Test(arguments: [
    ("", RenderError.notAScript),
    ("hello", .notAScript),
    ("[Script Info]\nScriptType: v4.00+\nPlayResX: 99999\nPlayResY: 9\n\n[V4+ Styles]\n", .noStage),
  ])
  func `refuses what it can't draw`(_ script: String, _ error: RenderError) throws {
    #expect(throws: error) { _ = try LibassRenderer(script: Array(script.utf8).span) }
  }

  @Test(arguments: [
    ("", 384, 288), ("PlayResX: 1920\n", 1920, 1440), ("PlayResX: 1280\n", 1280, 1024),
    ("PlayResY: 1080\n", 1440, 1080), ("PlayResY: 1024\n", 1280, 1024),
  ])
  func `takes the stage that libass takes`(_ header: String, _ width: Int, _ height: Int) throws {
    let script = "[Script Info]\nScriptType: v4.00+\n\(header)\n[Events]\n"
    let renderer = try LibassRenderer(script: Array(script.utf8).span)
    #expect(renderer.stage == StageSize(width: width, height: height))
  }

  @Test func `finds the ink of a drawing on the stage`() throws {
    var script = Script()
    script.add(#"{\pos(200,300)}"# + Script.square)
    script.add(#"{\pos(1230,-40)}"# + Script.square)
    script.add(#"{\pos(200,300)}"# + Script.square, style: "Outlined")
    script.add(#"{\pos(300,300)\alpha&HFF&}"# + Script.square)
    let renderer = try LibassRenderer(script: script.bytes.span, fontConfiguration: fonts)
    #expect(bounds(renderer.inkBox(ofEvent: 0, at: 2000), box(200, 300, 300, 400)))
    #expect(bounds(renderer.inkBox(ofEvent: 1, at: 2000), box(1230, 0, 1280, 60)))
    #expect(bounds(renderer.inkBox(ofEvent: 2, at: 2000), box(198, 298, 302, 402)))
    #expect(renderer.inkBox(ofEvent: 3, at: 2000) == nil)
    #expect(renderer.inkBox(ofEvent: 0, at: 999) == nil)
    #expect(renderer.inkBox(ofEvent: 0, at: 1000) != nil)
    #expect(renderer.inkBox(ofEvent: 0, at: 4999) != nil)
    #expect(renderer.inkBox(ofEvent: 0, at: 5000) == nil)
    #expect(renderer.messages.isEmpty)
  }

  @Test func `finds the whole ink of a text, whatever its own position`() throws {
    let renderer = try LibassRenderer(script: Script().bytes.span, fontConfiguration: fonts)
    let square = renderer.inkBox(ofText: Script.square, style: Script.plain)
    #expect(bounds(square, box(0, 0, 100, 100)))
    let centered = renderer.inkBox(
      ofText: #"{\move(9,9,8,8)\an5}"# + Script.square, style: Script.outlined)
    #expect(bounds(centered, box(-52, -52, 52, 52)))
    let wide = renderer.inkBox(
      ofText: #"{\p1}m 0 0 l 9000 0 9000 10 0 10"#, style: Script.plain)
    #expect(bounds(wide, box(0, 0, 9000, 10)))
    #expect(renderer.inkBox(ofText: " ", style: Script.plain) == nil)
  }

  @Test func `magnified ink is the same ink, seen more closely`() throws {
    let renderer = try LibassRenderer(script: Script().bytes.span, fontConfiguration: fonts)
    for text in ["国国国", "Typography", "(´・ω・`)", "ﾊﾟ", "가나다"] {
      for style in [Script.plain, Script.outlined] {
        let boxes = [1, 8].compactMap { scale in
          renderer.inkBox(ofText: text, style: style, magnification: scale)
        }
        try #require(boxes.count == 2)
        let (coarse, fine) = (boxes[0], boxes[1])
        for difference in [
          fine.left - coarse.left, fine.top - coarse.top, coarse.right - fine.right,
          coarse.bottom - fine.bottom,
        ] {
          #expect((-0.125..<1.125).contains(difference), "\(text): \(coarse) \(fine)")
        }
      }
    }
  }

  /// At Fontsize 256 the face's ideographs are 177 px wide, its digits 98 and Hangul syllables 163.
  @Test(
    arguments: zip(
      ["国", "哈哈哈哈哈哈哈哈", "かな", "0123456789", "한국", "国 1", "ｱｲｳ", "　"],
      [177.0, 1416, 354, 980, 326, 315, 264, 177]))
  func `measures advances`(_ text: String, _ parts: Double) throws {
    let renderer = try LibassRenderer(script: Script().bytes.span, fontConfiguration: fonts)
    for style in [Script.plain, Script.outlined] {
      for size in [18.0, 25, 40, 54, 100] {
        let advance = renderer.advance(ofText: "{\\fs\(size)}" + text, style: style)
        #expect(abs(try #require(advance) - parts * size / 256) <= 0.25, "at \(size)")
      }
    }
    let bare = renderer.advance(ofText: text, style: Script.plain)
    #expect(abs(try #require(bare) - parts * 40 / 256) <= 0.25)
  }

  @Test func `advances take scale, spacing, blanks and both directions into account`() throws {
    let renderer = try LibassRenderer(script: Script().bytes.span, fontConfiguration: fonts)
    func advance(_ text: String) throws -> Double {
      let width = renderer.advance(ofText: text, style: Script.plain)
      return try #require(width)
    }
    let two = try advance("国国")
    #expect(abs(try advance(#"{\fscx150}国国"#) - 1.5 * two) <= 0.25)
    #expect(abs(try advance(#"{\fsp5}国国"#) - (two + 10)) <= 0.25)
    #expect(abs(try advance("国国 ") - advance("国 国")) <= 0.25)
    #expect(try advance("مرحبا") > 20)
    #expect(try advance("e\u{301}") == advance("e"))
    #expect(abs(try advance("")) <= 0.125)
  }

  @Test func `reports a character that no font has`() throws {
    let renderer = try LibassRenderer(script: Script().bytes.span, fontConfiguration: fonts)
    _ = renderer.inkBox(ofText: "国┻→😀", style: Script.plain)
    #expect(!renderer.messages.contains { $0.contains("failed") })
    _ = renderer.inkBox(ofText: "\u{0E01}", style: Script.plain)
    #expect(renderer.messages.contains { $0.contains("failed") && $0.contains("0xE01") })
  }

  @Test func `paints a frame`() throws {
    var script = Script()
    script.add(#"{\pos(10,20)\c&H0000FF&}"# + Script.square)
    script.add(#"{\pos(200,20)\alpha&H80&}"# + Script.square)
    let renderer = try LibassRenderer(script: script.bytes.span, fontConfiguration: fonts)
    let frame = renderer.frame(at: 2000, over: .color(RGBColor(hex: 0x102030)))
    #expect(frame.size == renderer.stage)
    #expect(frame.rgba.count == 4 * 1280 * 720)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(frame.rgba[4 * (y * 1280 + x)..<4 * (y * 1280 + x) + 4])
    }
    #expect(pixel(8, 20) == [0x10, 0x20, 0x30, 255])
    #expect(pixel(11, 21) == [255, 0, 0, 255])
    #expect(pixel(108, 118) == [255, 0, 0, 255])
    #expect(pixel(111, 119) == [0x10, 0x20, 0x30, 255])
    #expect(pixel(250, 50) == [135, 143, 151, 255])
  }

  /// Whether a box is as expected; libass bends outlines by up to 1/8 px, so that the pixels beside
  /// them may hold a trace of ink.
  private func bounds(_ box: Box?, _ expected: Box) -> Bool {
    guard let box else { return false }
    return [
      expected.left - box.left, expected.top - box.top, box.right - expected.right,
      box.bottom - expected.bottom,
    ].allSatisfy { (0...1).contains($0) }
  }

  private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Box {
    Box(left: left, top: top, right: right, bottom: bottom)
  }
}
