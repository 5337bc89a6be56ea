import DanmakuFormats
import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Whole scripts of random comments, judged pair by pair by libass's own boxes.
struct ProofTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var change: @Sendable (inout Options) -> Void
  }

  static let cases = [
    Case(description: "defaults") { _ in },
    Case(description: "no room to spare") {
      $0.layout.gap = 0
      $0.layout.lineSpacing = 0
      $0.layout.maxDelay = 0
    },
    Case(description: "scrolling stills") {
      $0.layout.gap = 0
      $0.layout.lineSpacing = 0
      $0.layout.stills = .scroll
    },
    Case(description: "random speeds") {
      $0.layout.speed = .random(80...400)
      $0.layout.gap = 0
      $0.layout.lineSpacing = 0
    },
    Case(description: "constant speed, small stage") {
      $0.layout.speed = .constant(200)
      $0.stage = StageSize(width: 640, height: 360)
    },
    Case(description: "bold, thick outline and shadow") {
      $0.style.bold = true
      $0.style.outline = 4
      $0.style.shadow = 3
      $0.layout.gap = 0
      $0.layout.lineSpacing = 0
    },
    Case(description: "clamped speeds, odd size") {
      $0.layout.speed = .clamp(100...200)
      $0.style.fontSize = 33.3
      $0.layout.lineSpacing = 0
    },
    Case(description: "upper half") {
      $0.layout.area = 0.5
      $0.layout.stillArea = 0.4
      $0.style.outline = 0
    },
  ]

  /// Comments of all kinds and modes, some of several lines and sizes, more than there is room for.
  static func list(seed: UInt64, count: Int) -> CommentList {
    var random = SeededRandom(seed: seed)
    var list = CommentList()
    let modes: [DanmakuModel.Comment.Mode] = [
      .scroll, .scroll, .scroll, .scroll, .reverse, .top, .bottom,
    ]
    for _ in 0..<count {
      let kind = RandomText.allCases.randomElement(using: &random) ?? .han
      var text = kind.generate(pieces: Int.random(in: 1...14, using: &random), using: &random)
      if Int.random(in: 0..<15, using: &random) == 0 {
        text +=
          ["\n二行", "\r\n\n{\\b1}C:\\New", " \\", "\u{2028}j|", "\\N"].randomElement(
            using: &random) ?? ""
      }
      list.append(
        time: Timestamp(milliseconds: Int64.random(in: 0...40_000, using: &random)),
        mode: modes.randomElement(using: &random) ?? .scroll,
        size: [25, 25, 25, 25, 18, 36, 64].randomElement(using: &random) ?? 25,
        color: RGBColor(hex: UInt32.random(in: 0...0xFFFFFF, using: &random)),
        text: Array(text.utf8).span)
    }
    return list
  }

  private func convert(_ list: CommentList, _ options: Options) throws -> Conversion {
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let converter = try Converter(options: options, catalog: catalog)
    let decoded = DecodedInput(format: "test", list: list)
    return try converter.convert([Converter.Input(path: "test", offset: 0, decoded: decoded)])
  }

  @Test(arguments: cases, [UInt64(1), 2])
  func `nothing touches, nothing leaves the stage`(`case`: Case, seed: UInt64) throws {
    var options = Options()
    `case`.change(&options)
    let conversion = try convert(Self.list(seed: seed, count: 500), options)
    #expect(conversion.report.placed > 80)
    let faults = try Judge(fontConfiguration: Checkout.fontConfiguration)
      .faults(in: conversion.script)
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  @Test func `what does not fit overlaps only when asked to`() throws {
    var options = Options()
    options.layout.overflow = .overlap
    let conversion = try convert(Self.list(seed: 3, count: 800), options)
    #expect(conversion.report.overlapped > 0)
    #expect(conversion.report.dropped[.noRoom] == nil)
    let faults = try Judge(fontConfiguration: Checkout.fontConfiguration)
      .faults(in: conversion.script)
    #expect(faults.contains { if case .collision = $0 { true } else { false } })
  }

  @Test func `every placed comment is one line, whatever its text`() throws {
    let conversion = try convert(Self.list(seed: 4, count: 500), Options())
    let text = String(decoding: conversion.script, as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("Dialogue:") }
    #expect(lines.count == conversion.report.placed)
    let renderer = try LibassRenderer(
      script: conversion.script.span, fontConfiguration: Checkout.fontConfiguration)
    #expect(renderer.eventCount == conversion.report.placed)
    let report = conversion.report
    let kept = report.placed + report.dropped.values.reduce(0, +)
    #expect(report.comments == report.filtered + report.merged + kept)
  }

  @Test func `still comments too wide for the stage get smaller, or scroll`() throws {
    func script(_ length: Int) throws -> String {
      var list = CommentList()
      let text = String(repeating: "国", count: length)
      list.append(
        time: Timestamp(milliseconds: 0), mode: .top, size: 25, color: .white,
        text: Array(text.utf8).span)
      return String(decoding: try convert(list, Options()).script, as: UTF8.self)
    }
    #expect(try script(50).contains(#",Top,,0,0,0,,{\pos(960,-8)}国"#))
    let smaller = try script(80)
    let size = try #require(smaller.split(separator: "\\fs").last?.prefix { $0 != "}" })
    #expect(abs(try #require(Double(size)) - 34.6) < 0.2)
    #expect(smaller.contains(",Top,,"))
    #expect(try script(150).contains(#",Scroll,,0,0,0,,{\move("#))
  }

  @Test func `what can't be drawn is counted once, however often it is measured`() throws {
    var list = CommentList()
    // Too wide to stand still: measured whole, smaller, and as a moving one.
    for text in [
      String(repeating: "国", count: 2000), "\u{1F9FF}" + String(repeating: "国", count: 150),
    ] {
      list.append(
        time: Timestamp(milliseconds: 0), mode: .top, size: 25, color: .white,
        text: Array(text.utf8).span)
    }
    let report = try convert(list, Options()).report
    #expect(report.shortened == 1)
    #expect(report.missingGlyphs.map(\.codePoint) == [0x1F9FF])
    #expect(report.missingGlyphs.map(\.count) == [1])
    #expect(report.fonts == ["Danmaku Test Sans"])
  }
}
