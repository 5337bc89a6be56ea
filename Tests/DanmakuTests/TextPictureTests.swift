import DanmakuFormats
import DanmakuModel
import DanmakuPictures
import DanmakuRender
import DanmakuTestSupport
import Foundation
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Emoji in colour and emotes, from the file to libass's ink.
struct TextPictureTests {
  /// Converts texts that stand one after the other at the top, drawn with neither outline nor shadow.
  private func convert(
    _ texts: [String], emotes: Emotes = Emotes(), _ change: (inout Options) -> Void = { _ in }
  ) throws -> Conversion {
    var options = Options()
    options.selection.emoji = .color
    options.style.look = .plain
    options.style.alpha = 1
    change(&options)
    let records = texts.enumerated().map { index, text in
      ["time": Double(10 * index), "text": text, "mode": "top", "color": "#ff8000"] as [String: Any]
    }
    let json = try JSONSerialization.data(withJSONObject: records)
    return try convert(file: Array(json), options, emotes)
  }

  private func convert(file: [UInt8], _ options: Options, _ emotes: Emotes) throws -> Conversion {
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let converter = try Converter(options: options, catalog: catalog, emotes: emotes)
    let decoded = try converter.decode(file.span)
    return try converter.convert([Converter.Input(path: "test", offset: 0, decoded: decoded)])
  }

  private func events(_ conversion: Conversion) -> [String] {
    String(decoding: conversion.script, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("Dialogue") }
  }

  /// The pictures in an event: each begins with blanks of Fontsize 1.
  private func pictures(in event: String) -> Int { event.ranges(of: #"\h{\fs1\fscx"#).count }

  private func renderer(_ conversion: Conversion) throws -> LibassRenderer {
    try LibassRenderer(
      script: conversion.script.span, fontConfiguration: Checkout.fontConfiguration)
  }

  private func ink(_ renderer: borrowing LibassRenderer, _ event: Int) throws -> Box {
    let box = renderer.fineInkBox(ofEvent: event, at: 10_000 * event + 1000)
    return try #require(box)
  }

  @Test(arguments: [
    ("😀", 1), ("👍🏽", 1), ("👨‍👧", 1), ("🇨🇳", 1), ("1️⃣", 1), ("😂😂", 2), ("国👍国", 1),
    ("👍\u{FE0F}", 1), ("👧‍👍", 2), ("👍\u{FE0E}", 0), ("1", 0), ("🧿", 0), ("👍\u{301}", 0),
  ])
  func `what is one character is one picture`(text: String, count: Int) throws {
    let conversion = try convert([text + "国"])
    let event = try #require(events(conversion).first)
    #expect(events(conversion).count == 1)
    #expect(pictures(in: event) == count)
    #expect(conversion.report.colorFont == "Danmaku Test Emoji")
    if count > 0 { #expect(!event.unicodeScalars.contains { $0.properties.isEmojiPresentation }) }
  }

  @Test(arguments: [Double(24), 50, 81.3])
  func `a picture is as wide as it is measured, and as high as the type`(size: Double) throws {
    let texts = ["国国", "国" + String(repeating: "😂", count: 12) + "国", "😂", "国\n国", "国\n😂"]
    let conversion = try convert(texts) { $0.style.fontSize = size }
    let renderer = try renderer(conversion)
    var boxes: [Box] = []
    for event in 0..<5 { boxes.append(try ink(renderer, event)) }
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let measurer = try TextMeasurer(
      main: catalog.face(family: nil, bold: false), catalog: catalog, bold: false, outline: 0,
      shadow: 0)
    let side = Double(measurer.textPictures([]).side) * size
    #expect(abs(boxes[1].width - boxes[0].width - 12 * side) < 0.5)
    // It lies where ideographs lie, even if it is alone in its line.
    for (picture, letters) in [(boxes[2], boxes[0]), (boxes[4], boxes[3])] {
      #expect(abs(picture.top - letters.top) < 0.12 * size)
      #expect(abs(picture.bottom - letters.bottom) < 0.12 * size)
    }
    #expect(boxes[2].height <= side + 0.3)
  }

  @Test func `the text around it keeps its look`() throws {
    let conversion = try convert(["国国国", "国😂国"]) { $0.style.look = .outline }
    let event = events(conversion)[1]
    #expect(event.contains(#"\c&H0080FF&}国{\bord0\shad0\fsp"#))
    #expect(event.hasSuffix(#"\fs50\fscx100\fscy100\fsp0\c&H0080FF&\bord2\shad0}国"#))
    // The last ideograph is as bright, with its outline, as without a picture before it.
    let renderer = try renderer(conversion)
    let frames = [1000, 11_000].map { renderer.frame(at: $0, over: .color(.white)) }
    let rights = [try ink(renderer, 0), try ink(renderer, 1)].map { Int($0.right.rounded()) }
    for channel in 0..<3 {
      let sums = zip(frames, rights).map { frame, right in
        (0..<60 * 32).reduce(0) { sum, pixel in
          let start = 4 * (pixel / 32 * frame.size.width + right - pixel % 32)
          return sum + 255 - Int(frame.rgba[start + channel])
        }
      }
      #expect(sums[0] > 10_000 && abs(sums[0] - sums[1]) < sums[0] / 20, "\(sums)")
    }
  }

  @Test(arguments: ["😀", "😂", "🎉", "👍", "🇨🇳"])
  func `the picture looks like the font's`(emoji: String) throws {
    let conversion = try convert([emoji]) { $0.style.fontSize = 100 }
    let renderer = try renderer(conversion)
    let box = try ink(renderer, 0)
    let font = try ColorFont(
      #require(FontCatalog(configuration: Checkout.fontConfiguration).colorFont()))
    let glyphs = try #require(font.glyphs(of: emoji.unicodeScalars.map(\.value)))
    let pixels = try #require(font.pixels(of: glyphs[0]))
    let source = Picture(width: pixels.width, height: pixels.height, rgba: pixels.rgba).trimmed
    let (width, height) = (Int(box.width.rounded()), Int(box.height.rounded()))
    let wanted = source.resized(width: width, height: height).rgba
    let frame = renderer.frame(at: 1000)
    let (left, top) = (Int(box.left.rounded()), Int(box.top.rounded()))
    var sum = 0
    var count = 0
    for row in 0..<height {
      for column in 0..<width {
        let from = 4 * (row * width + column)
        guard wanted[from + 3] == 255 else { continue }
        let at = 4 * ((top + row) * frame.size.width + left + column)
        for channel in 0..<3 {
          sum += abs(Int(frame.rgba[at + channel]) - Int(wanted[from + channel]))
          count += 255
        }
      }
    }
    #expect(Double(sum) / Double(max(1, count)) < 0.08)
    // 8 kB is the most that a picture may take.
    #expect(events(conversion)[0].utf8.count < 3000)
  }

  @Test func `of very many pictures in a text the others stay as they are written`() throws {
    let conversion = try convert([String(repeating: "😂", count: 200)]) {
      $0.layout.stills = .scroll
    }
    let event = try #require(events(conversion).first)
    #expect(pictures(in: event) == 30)
    #expect(event.count { $0 == "😂" } == 170)
  }

  @Test func `private characters choose no picture`() throws {
    let evil = "\u{100000}\u{100001}\u{10FFFD}"
    let conversion = try convert(["\(evil)a\(evil)", "😂"])
    #expect(events(conversion)[0].hasSuffix("}a"))
    let plain = try convert(["\(evil)a"]) { $0.selection.emoji = .text }
    #expect(events(plain)[0].hasSuffix("}a"))
  }

  @Test func `without a font in colour they are text`() throws {
    let folder = try TemporaryFolder()
    let fonts = Checkout.file("Tests/Fonts")
    for name in ["DanmakuTestSans-Regular.otf", "DanmakuTestSymbols-Regular.ttf"] {
      try FileManager.default.copyItem(
        atPath: "\(fonts)/\(name)", toPath: "\(folder.path)/\(name)")
    }
    let places = ["dir", "cachedir"].map { "<\($0)>\(folder.path)</\($0)>" }.joined()
    let configuration = try folder.write(
      Array("<fontconfig>\(places)</fontconfig>".utf8), as: "fonts.conf")
    let catalog = try FontCatalog(configuration: configuration)
    var options = Options()
    options.style.font = "Danmaku Test Sans"
    options.selection.emoji = .color
    let converter = try Converter(options: options, catalog: catalog)
    #expect(converter.lacksColorFont)
    let decoded = try converter.decode(Array(#"[{"time": 0, "text": "国😂"}]"#.utf8).span)
    let conversion = try converter.convert([
      Converter.Input(path: "test", offset: 0, decoded: decoded)
    ])
    #expect(events(conversion)[0].hasSuffix("}国{\\fnDanmaku Test Symbols}😂"))
    #expect(conversion.report.colorFont == nil)
  }

  private static let emotes: Emotes = {
    let file = PictureFile.png.bytes(of: SamplePicture.drawing.picture(side: 28))
    let names = ["doge", "_wave", "Kappa", "broken", "打call", "a:b"].map { Array($0.utf8) }
    return Emotes(names: Set(names)) { $0 == Array("broken".utf8) ? [1, 2, 3] : file }
  }()

  @Test(arguments: [
    ("[doge]", 1), ("前[doge][doge]后", 2), (":_wave:", 1), ("[打call]", 1), (":a:b:", 0),
    ("[a:b]", 1), ("doge", 0), ("[dog]", 0), ("[[doge]]", 1), ("[doge", 0), ("[]", 0), ("::", 0),
    ("12:30:45", 0), (":doge]", 0), ("[../doge]", 0), ("[Doge]", 0),
  ])
  func `an emote with a picture is drawn, and others stay words`(text: String, count: Int) throws {
    let conversion = try convert([text + "国"], emotes: Self.emotes) {
      $0.selection.emoji = .text
    }
    let event = try #require(events(conversion).first)
    #expect(pictures(in: event) == count)
    if count == 0 { #expect(event.hasSuffix("}\(text)国")) }
    #expect(conversion.report.unreadableEmotes.isEmpty)
  }

  @Test(arguments: [
    ("Kappa", 1), ("hm Kappa Kappa", 2), ("Kappa!", 0), ("xKappa", 0), ("[doge]", 1),
  ])
  func `on Twitch words are emotes`(text: String, count: Int) throws {
    let chat = #"{"comments":[{"content_offset_seconds":1,"commenter":{"display_name":"甲"},"#
    let file = chat + #""message":{"body":"\#(text)"}}]}"#
    for names in [false, true] {
      var options = Options()
      options.selection.names = names
      let conversion = try convert(file: Array(file.utf8), options, Self.emotes)
      #expect(pictures(in: try #require(events(conversion).first)) == count)
    }
  }

  @Test func `an unreadable picture is reported once, and the word stays`() throws {
    let conversion = try convert(["[broken] [broken]", "[broken]"], emotes: Self.emotes)
    #expect(
      conversion.report.unreadableEmotes == [
        Report.UnreadablePicture(
          place: "broken", input: 0, reason: "no PNG, JPEG, WebP or GIF", comments: 3)
      ])
    #expect(events(conversion)[0].hasSuffix("}[broken] [broken]"))
  }

  @Test(arguments: [UInt64(1), 2])
  func `nothing touches, and nothing leaves the stage`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = ["😂", "👍🏽", "🇨🇳", "国", "[doge]", " ", "مرحبا", "ab", "\n", "👨‍👧"]
    var list = CommentList()
    for _ in 0..<150 {
      let text = (0...Int.random(in: 0...8, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      list.append(
        time: Timestamp(milliseconds: Int64.random(in: 0...40_000, using: &random)),
        mode: [.scroll, .scroll, .top, .bottom, .reverse].randomElement(using: &random) ?? .top,
        size: [25, 25, 18, 36].randomElement(using: &random) ?? 25, color: .white,
        text: Array(text.utf8).span)
    }
    var options = Options()
    options.selection.emoji = .color
    options.layout.gap = 1
    options.layout.easing = seed == 1 ? .linear : .easeInOut
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let converter = try Converter(options: options, catalog: catalog, emotes: Self.emotes)
    let conversion = try converter.convert([
      Converter.Input(
        path: "test", offset: 0, decoded: DecodedInput(format: "test", list: list))
    ])
    #expect(conversion.report.placed > 60)
    let faults = try Judge(fontConfiguration: Checkout.fontConfiguration)
      .faults(in: conversion.script)
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  @Test func `several threads and other scripts change nothing`() throws {
    let text = #"[{"time": 0, "text": "😂👍🎉[doge]"}, {"time": 1, "text": "[doge]🇨🇳"}]"#
    var options = Options()
    options.selection.emoji = .color
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    var scripts: [[UInt8]] = []
    for threads in [1, 3] {
      let converter = try Converter(
        options: options, catalog: catalog, emotes: Self.emotes, threads: threads)
      var workspace = Workspace()
      for file in ["[]", #"[{"time": 0, "text": "🎉[broken]"}]"#, text] {
        let decoded = try converter.decode(Array(file.utf8).span)
        let input = Converter.Input(path: "test", offset: 0, decoded: decoded)
        let draft = try converter.draft([input], in: &workspace)
        if file == text { scripts.append(try draft.script) }
      }
    }
    let alone = try convert(file: Array(text.utf8), options, Self.emotes).script
    #expect(scripts == [alone, alone])
  }
}

extension Picture {
  /// The part that is not transparent.
  fileprivate var trimmed: Picture {
    let inked = (0..<width * height).filter { rgba[4 * $0 + 3] >= 128 }
    let columns = inked.map { $0 % width }
    let rows = inked.map { $0 / width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return self }
    var pixels: [UInt8] = []
    for row in top...bottom {
      let start = 4 * (row * width + left)
      pixels += rgba[start...start + 4 * (right - left) + 3]
    }
    return Picture(width: right - left + 1, height: bottom - top + 1, rgba: pixels)
  }
}
