import DanmakuFormats
import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// niconico's comments from their commands to libass's ink.
struct NiconicoTests {
  private static let options: Options = {
    var options = Options()
    options.style.outline = 0
    return options
  }()

  /// The script of comments of (seconds, commands, text).
  private func convert(
    _ comments: [(Double, String, String)], _ options: Options = options
  ) throws -> Conversion {
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let converter = try Converter(options: options, catalog: catalog)
    let chats = comments.map { seconds, mail, text in
      #"<chat vpos="\#(Int(seconds * 100))" mail="\#(mail)" user_id="a">\#(text)</chat>"#
    }
    let xml = Array("<packet>\(chats.joined())</packet>".utf8)
    let decoded = try converter.decode(xml.span)
    return try converter.convert([Converter.Input(path: "test", offset: 0, decoded: decoded)])
  }

  private func events(_ conversion: Conversion) -> [Substring] {
    String(decoding: conversion.script, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("Dialogue") }
  }

  /// The ink of the first event, a second after its start.
  private func ink(_ script: [UInt8]) throws -> Box {
    let renderer = try LibassRenderer(
      script: script.span, fontConfiguration: Checkout.fontConfiguration)
    let box = renderer.inkBox(ofEvent: 0, at: renderer.event(0).start + 1000)
    return try #require(box)
  }

  @Test(
    arguments: [
      ("ue", "0:00:10.00,0:00:15.00"), ("ue @2", "0:00:10.00,0:00:12.00"),
      ("shita @0.3", "0:00:10.00,0:00:10.30"), ("ue @40", "0:00:10.00,0:00:50.00"),
    ])
  func `still comments stand as long as they ask for`(mail: String, times: String) throws {
    #expect(try events(convert([(10, mail, "x")])).first?.contains(times) == true)
  }

  /// As long as on the site, where it is 4 s without a wish, and N + 1 with one.
  @Test(arguments: [("", 12.0), ("@3", 12), ("@7", 24), ("@1", 6)])
  func `moving comments are as much slower as they ask for`(mail: String, seconds: Double) throws {
    var options = Self.options
    options.layout.speed = .constant(200)
    let normal = try length(of: events(convert([(10, "", "x")], options)).first)
    let asked = try length(of: events(convert([(10, mail, "x")], options)).first)
    #expect(abs(asked / normal - seconds / 12) < 0.01)
  }

  private func length(of event: Substring?) throws -> Double {
    let fields = try #require(event).split(separator: ",")
    let clock = { (text: Substring) in
      text.split(separator: ":").compactMap { Double($0) }.reduce(0) { $0 * 60 + $1 }
    }
    return clock(fields[2]) - clock(fields[1])
  }

  /// 1080 px high: a picture of 4:3 is 1440 px wide.
  @Test func `still comments are as wide as a 4_3 picture, or the stage if full`() throws {
    let text = String(repeating: "漢字", count: 30)
    let narrow = try ink(convert([(10, "ue", text)]).script)
    let full = try ink(convert([(10, "ue full", text)]).script)
    #expect((1400...1440).contains(narrow.right - narrow.left))
    #expect((1870...1920).contains(full.right - full.left))
    let longer = try ink(convert([(10, "ue", text + text + text + text)]).script)
    #expect((1380...1440).contains(longer.right - longer.left))
  }

  @Test func `lines begin at the same pixel`() throws {
    let conversion = try convert([(10, "ue", "漢\n　漢\n漢漢漢")])
    let event = try #require(events(conversion).first)
    #expect(event.contains(#"{\an7\pos("#))
    let box = try ink(conversion.script)
    #expect(abs((box.left + box.right) / 2 - 960) <= 4)
    // Of a line alone at that place, its ink begins where that of the three does.
    let alone = String(decoding: conversion.script, as: UTF8.self)
      .replacing("漢\\N　漢\\N漢漢漢", with: "漢")
    #expect(try ink(Array(alone.utf8)).left == box.left)
  }

  @Test func `who asks for it gives way first`() throws {
    var options = Self.options
    options.stage = StageSize(width: 320, height: 60)
    options.style.fontSize = 40
    options.layout.maxDelay = 0
    let crowd = (0..<3).map { (10.0, $0 == 0 ? "patissier" : "", "漢字漢字\($0)") }
    let conversion = try convert(crowd, options)
    #expect(conversion.report.placed < 3)
    #expect(!events(conversion).contains { $0.hasSuffix("漢字漢字0") })
  }

  /// All commands at once, against libass.
  @Test func `nothing touches`() throws {
    var random = SeededRandom(seed: 4)
    let words = [
      "ue", "shita", "naka", "big", "small", "full", "ender", "mincho", "gothic", "@2", "@7",
      "@0.5", "patissier", "_live", "nico:stroke:#ff0000", "ca",
      "nico:waku:#00ff00",
    ]
    let comments = (0..<300).map { _ in
      let mail = (0..<3).compactMap { _ in words.randomElement(using: &random) }
      let lines = [1, 1, 1, 2, 3, 7].randomElement(using: &random) ?? 1
      let text = (0..<lines).map { _ in
        RandomText.han.generate(pieces: Int.random(in: 1...9, using: &random), using: &random)
      }
      return (
        Double.random(in: 0...40, using: &random), mail.joined(separator: " "),
        text.joined(separator: "\n").filter { !"<>&".contains($0) }
      )
    }
    let conversion = try convert(comments)
    #expect(conversion.report.placed > 100)
    let faults = try Judge(fontConfiguration: Checkout.fontConfiguration)
      .faults(in: conversion.script)
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }
}
