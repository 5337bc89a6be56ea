import DanmakuFormats
import DanmakuModel
import DanmakuPictures
import DanmakuRender
import DanmakuTestSupport
import Foundation
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Cards as libass draws them, on a stage 1080 high, where a unit is 3 px.
struct CardTests {
  /// Converts a list in generic JSON.
  static func convert(
    _ json: String, _ change: (inout Options) -> Void = { _ in },
    pictures: (@Sendable ([UInt8]) throws -> [UInt8])? = nil
  ) throws -> Conversion {
    var options = Options()
    options.style.look = .card
    change(&options)
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let converter = try Converter(options: options, catalog: catalog)
    let decoded = try converter.decode(Array(json.utf8).span)
    return try converter.convert([
      Converter.Input(path: "test", offset: 0, decoded: decoded, pictures: pictures)
    ])
  }

  static func renderer(_ script: [UInt8]) throws -> LibassRenderer {
    try LibassRenderer(script: script.span, fontConfiguration: Checkout.fontConfiguration)
  }

  /// The red, green and blue of a pixel over white.
  private func pixel(_ frame: Frame, _ x: Int, _ y: Int) -> [Int] {
    let start = 4 * (y * frame.size.width + x)
    return frame.rgba[start..<start + 3].map { Int($0) }
  }

  private let still = #"[{"time": 0, "text": "国国", "mode": "top", "name": "国"}]"#

  @Test func `a card has the measures that it shall have`() throws {
    let renderer = try Self.renderer(try Self.convert(still).script)
    #expect(renderer.eventCount == 1)
    let ink = renderer.fineInkBox(ofEvent: 0, at: 1000)
    let box = try #require(ink)
    // The text's advance and 43 units; 30 units high.
    let text = renderer.event(0).text
    let size = try #require(text.firstMatch(of: #/\\fs([\d.]+)\\fsp0\\c&HFFFFFF&}国国/#))
    let advance = renderer.advance(ofText: "{\\fs\(size.1)}国国", style: 1)
    #expect(abs(box.width - (advance ?? 0) - 129) < 0.6)
    #expect(abs(box.height - 90) < 0.3)
    #expect(abs(box.left + box.right - 1920) < 1)
    #expect(abs(box.top) < 0.3)
    // An ideograph of the test font is as wide as its em square.
    #expect(abs((advance ?? 0) - 84) < 1)
  }

  @Test func `a card is half black, with a white ring and a disc`() throws {
    let renderer = try Self.renderer(try Self.convert(still).script)
    let ink = renderer.fineInkBox(ofEvent: 0, at: 1000)
    let box = try #require(ink)
    let frame = renderer.frame(at: 1000, over: .color(.white))
    let left = Int(box.left.rounded())
    #expect(pixel(frame, left + 150, 4).allSatisfy { abs($0 - 127) <= 2 })
    #expect(pixel(frame, left + 1, 45).allSatisfy { $0 > 250 })
    #expect(pixel(frame, left + 88, 45).allSatisfy { $0 > 250 })
    #expect(pixel(frame, left + 95, 45).allSatisfy { abs($0 - 127) <= 2 })
    let disc = NameColor.color(of: "国")
    let colors = [disc.red, disc.green, disc.blue].map { Int($0) }
    #expect(zip(pixel(frame, left + 8, 45), colors).allSatisfy { abs($0 - $1) <= 2 })
    // The initial is white and in the middle.
    let whites = (left + 12..<left + 78).filter { x in
      (10..<80).contains { pixel(frame, x, $0).allSatisfy { $0 > 240 } }
    }
    let (first, last) = (try #require(whites.first), try #require(whites.last))
    #expect(abs(first + last - 2 * left - 89) <= 4)
  }

  @Test func `without a face the text begins 8 units from the edge`() throws {
    let script = try Self.convert(still) { $0.style.avatar = AvatarPolicy.none }.script
    let renderer = try Self.renderer(script)
    let ink = renderer.fineInkBox(ofEvent: 0, at: 1000)
    let box = try #require(ink)
    #expect(abs(box.width - 84 - 48) < 1)
  }

  @Test func `the scale scales all`() throws {
    let script = try Self.convert(still) { $0.style.cardScale = 0.5 }.script
    let ink = try Self.renderer(script).fineInkBox(ofEvent: 0, at: 1000)
    let box = try #require(ink)
    #expect(abs(box.width - (84 + 129) / 2) < 1 && abs(box.height - 45) < 0.5)
  }

  @Test func `a card has one line, whatever breaks its text has`() throws {
    let one = try Self.convert(#"[{"time": 0, "text": "国 国 国"}]"#).script
    let breaks = #"[{"time": 0, "text": "国\r\n国\u2028国\n"}]"#
    #expect(try Self.convert(breaks).script == one)
  }

  @Test(arguments: [("#ff0000", "0000FF"), ("#000000", "A0A0A0"), ("#ffff00", "00FFFF")])
  func `text keeps its colour, unless it is too dark for a card`(_ color: String, _ bgr: String)
    throws
  {
    let script = try Self.convert(#"[{"time": 0, "text": "国", "color": "\#(color)"}]"#).script
    #expect(bgr == "0000FF" || String(decoding: script, as: UTF8.self).contains("c&H\(bgr)&}国"))
    #expect(!String(decoding: script, as: UTF8.self).contains("c&H000000&}国"))
  }

  @Test func `a card that is too wide to stand scrolls`() throws {
    let text = String(repeating: "国", count: 50)
    let script = try Self.convert(#"[{"time": 0, "text": "\#(text)", "mode": "top"}]"#).script
    #expect(String(decoding: script, as: UTF8.self).contains(#",Scroll,,0,0,0,,{\move("#))
  }

  @Test func `a picture is drawn for all comments of its sender, and read once`() throws {
    let file = PictureFile.png.bytes(of: SamplePicture.drawing.picture(side: 64))
    let list = """
      [{"time": 0, "text": "国", "avatar": "a.png"}, {"time": 0, "text": "国", "avatar": "a.png"},
       {"time": 0, "text": "国"}]
      """
    let conversion = try Self.convert(list, pictures: { $0 == Array("a.png".utf8) ? file : [] })
    let script = String(decoding: conversion.script, as: UTF8.self)
    let traced = Tracer(shape: .circle).trace(try Picture(decoding: file.span))
    let last = String(decoding: try #require(traced.layers.last).path, as: UTF8.self)
    #expect(script.components(separatedBy: last).count == 3)
    #expect(conversion.report.unreadablePictures.isEmpty)
  }

  @Test func `a picture that can't be used is reported once, and a disc is shown`() throws {
    let list = """
      [{"time": 0, "text": "国", "name": "国", "avatar": "data:image/png;base64,QUJD"},
       {"time": 9, "text": "国", "name": "国", "avatar": "data:image/png;base64,QUJD"},
       {"time": 0, "text": "国", "name": "国", "avatar": "a.png"}]
      """
    let conversion = try Self.convert(list)
    #expect(
      conversion.report.unreadablePictures == [
        Report.UnreadablePicture(
          place: "data:…", input: 0, reason: "no PNG, JPEG, WebP or GIF", comments: 2),
        Report.UnreadablePicture(
          place: "a.png", input: 0, reason: "a list that is no file has no folder for pictures",
          comments: 1),
      ])
    #expect(conversion.report.placed == 3)
    let script = String(decoding: conversion.script, as: UTF8.self)
    #expect(script.components(separatedBy: "}国{\\fn\\fs1").count == 4)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `nothing touches, nothing leaves the stage, and no text is a tag`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var list = ProofTests.list(seed: seed, count: 300)
    for index in list.comments.indices {
      let name = RandomText.allCases.randomElement(using: &random)?
        .generate(pieces: 2, using: &random)
      let names = [name ?? "", "{\\b1}", "\\N", "}", "\\", "\n{", "\u{202E}a", ""]
      list.details.append(CommentDetails())
      list.comments[index].details = Int32(list.details.count - 1)
      let bytes = Array((names.randomElement(using: &random) ?? "").utf8)
      list.details[index].senderOffset = list.store(bytes.span)
      list.details[index].senderLength = Int32(bytes.count)
    }
    var options = Options()
    options.style.look = .card
    options.layout.easing = seed == 1 ? .linear : seed == 2 ? .easeInOut : .easeOut
    options.layout.gap = 2
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let conversion = try Converter(options: options, catalog: catalog).convert([
      Converter.Input(
        path: "test", offset: 0, decoded: DecodedInput(format: "test", list: list))
    ])
    #expect(conversion.report.placed > 30)
    let renderer = try Self.renderer(conversion.script)
    #expect(renderer.eventCount == conversion.report.placed)
    let lines = conversion.script.split(separator: 0x0A).filter {
      $0.starts(with: "Dialogue:".utf8)
    }
    #expect(lines.count == conversion.report.placed)
    let faults = try Judge(fontConfiguration: Checkout.fontConfiguration)
      .faults(in: conversion.script)
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }
}
