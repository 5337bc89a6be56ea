import DanmakuFormats
import DanmakuModel
import DanmakuPictures
import DanmakuRender
import DanmakuTestSupport
import Foundation
import Testing

@testable import Danmaku
@testable import DanmakuText

/// No text, name or emote makes a tag or a line, however comments look.
struct InjectionTests {
  struct Case: Sendable, CustomStringConvertible {
    var look: Look
    var emoji: EmojiPolicy
    var cards: PaidCardPolicy
    var names: Bool

    var description: String { "\(look), emoji \(emoji), cards \(cards), names \(names)" }
  }

  static let cases = Look.allCases.flatMap { look in
    EmojiPolicy.allCases.flatMap { emoji in
      PaidCardPolicy.allCases.flatMap { cards in
        [false, true].map { Case(look: look, emoji: emoji, cards: cards, names: $0) }
      }
    }
  }

  /// What would be markup: all of it has letters in it that the program never writes.
  private static let evil = [
    "{\\fsqqqq}", "\\Nqqqq", "\\nqqqq", "\\hqqqq", "}qqqq{", "{\\pqqqq}", "\\", "{", "}", "{qqqq",
    "\nDialogue: 0,0:00:00.00,0:00:09.00,Scroll,,0,0,0,,qqqq", "\r\nStyle: qqqq", "\r[qqqq]\r",
    "\u{85}Comment: qqqq", "\u{2028}xqqqq", "\u{0}xqqqq", "\u{0E}\u{01}qqqq", "\u{0F}{\\fsqqqq}",
    "\u{100000}\\Nqqqq", "\\\u{100001}{\\fsqqqq}", "😂", "\\😂", "😂\\Nqqqq", "{😂}", "[doge]",
    "\\[doge]Nqqqq", "[{\\fsqqqq}]", ":\\Nqqqq:", "[\nxqqqq]", "{\\fsqqqq}😂{\\pqqqq}", "1️⃣\\",
    "م😂{\\fsqqqq}", " ", "ก\u{100000}", "a", "国", "Kappa",
  ]

  private static let emotes: Emotes = {
    let file = PictureFile.png.bytes(of: Picture(width: 1, height: 1, rgba: [255, 0, 0, 255]))
    let names = ["doge", "{\\fsqqqq}", "\\Nqqqq", "Kappa", "\nxqqqq"].map { Array($0.utf8) }
    return Emotes(names: Set(names)) { $0.contains(0x64) || $0.contains(0x4B) ? file : [] }
  }()

  private static let catalog = Result {
    try FontCatalog(configuration: Checkout.fontConfiguration)
  }

  private static func text(_ random: inout SeededRandom) -> String {
    (0...Int.random(in: 0...4, using: &random)).map { _ in
      let kind = RandomText.allCases.randomElement(using: &random) ?? .han
      let plain = kind.generate(pieces: Int.random(in: 0...2, using: &random), using: &random)
      return plain + (evil.randomElement(using: &random) ?? "")
    }.joined()
  }

  /// Comments of all modes and kinds, by senders with names, and some that say where they stand.
  private static func list(_ random: inout SeededRandom) -> CommentList {
    var list = CommentList()
    for index in 0..<40 {
      let mode: DanmakuModel.Comment.Mode = [.scroll, .top, .bottom, .reverse][index % 4]
      list.append(
        time: Timestamp(milliseconds: Int64(1500 * index)), mode: mode, size: 25,
        color: RGBColor(hex: UInt32.random(in: 0...0xFFFFFF, using: &random)),
        text: Array(text(&random).utf8).span)
      var details = CommentDetails()
      details.kind = CommentDetails.Kind.allCases[index % 5]
      details.amount = details.kind == .comment ? 0 : 30_000
      details.currency = Currency("CNY")
      details.duration = 8000
      details.flags = [.named, .emoteWords]
      if index % 3 == 0 { details.flags.insert(.niconico) }
      details.typeface = index % 2 == 0 ? .mincho : .standard
      details.frameColor = index % 7 == 0 ? .white : nil
      list.describeLast(details, sender: Array(text(&random).utf8).span)
    }
    return list
  }

  private static func positioned(_ random: inout SeededRandom) throws -> [UInt8] {
    let elements = try (0..<10).map { index in
      let fields: [Any] = [100, 100, "1-1", 9, text(&random), 0, 0]
      let array = try JSONSerialization.data(withJSONObject: fields)
      let escaped = String(decoding: array, as: UTF8.self)
        .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      return #"<d p="\#(index),7,25,16777215,0,0,0,0">\#(escaped)</d>"#
    }
    return Array("<i>\(elements.joined())</i>".utf8)
  }

  @Test(arguments: cases)
  func `nothing that is written by others is markup`(_ variant: Case) throws {
    var random = SeededRandom(seed: 5)
    var options = Options()
    options.style.look = variant.look
    options.style.avatar = .initial
    options.layout.length = 60
    options.selection.emoji = variant.emoji
    options.selection.names = variant.names
    options.layout.cards = variant.cards
    options.script.keepDropped = true
    let converter = try Converter(
      options: options, catalog: Self.catalog.get(), emotes: Self.emotes)
    let list = Self.list(&random)
    let file = try Self.positioned(&random)
    let positioned = try converter.decode(file.span)
    let inputs = [
      Converter.Input(path: "a", offset: 0, decoded: DecodedInput(format: "test", list: list)),
      Converter.Input(path: "b", offset: 0, decoded: positioned),
    ]
    let conversion = try converter.convert(inputs)
    #expect(conversion.report.placed > 30)
    try Self.expectNoMarkup(in: conversion.script)
  }

  /// Looks at the bytes of each line behind the styles, and asks libass how many events it sees.
  private static func expectNoMarkup(in script: [UInt8]) throws {
    let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.elementsEqual("[Events]".utf8) }
    #expect(!head.contains { $0.contains("qqqq".utf8) })
    let events = lines.dropFirst(head.count + 2).dropLast()
    for line in events {
      let fault = fault(of: line)
      #expect(fault == nil, "\(String(decoding: line.suffix(300), as: UTF8.self))")
    }
    let renderer = try LibassRenderer(
      script: script.span, fontConfiguration: Checkout.fontConfiguration)
    #expect(renderer.eventCount == events.count { $0.starts(with: "Dialogue".utf8) })
  }

  /// What of an event's line is not ours; `nil` if all is.
  private static func fault(of line: ArraySlice<UInt8>) -> String? {
    if line.contains(where: { $0 < 0x20 }) { return "a control" }
    let fields = line.split(
      separator: UInt8(ascii: ","), maxSplits: 9, omittingEmptySubsequences: false)
    let kinds = ["Dialogue: 0", "Dialogue: 1", "Comment: 0"]
    guard fields.count == 10, kinds.contains(where: { fields[0].elementsEqual($0.utf8) }),
      fields[3...4].allSatisfy({ !$0.contains("qqqq".utf8) }),
      fields[5...8].map(Array.init) == ["0", "0", "0", ""].map({ Array($0.utf8) })
    else { return "the fields" }
    for escape in ["\\Nqqqq", "\\nqqqq", "\\hqqqq"] where line.contains(escape.utf8) {
      return "an escape"
    }
    var rest = fields[9]
    while let brace = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
    {
      // Braces behind a backslash are drawn.
      if brace > rest.startIndex, rest[brace - 1] == UInt8(ascii: "\\") {
        rest = rest[(brace + 1)...]
        continue
      }
      guard rest[brace] == UInt8(ascii: "{"),
        let end = rest[brace...].firstIndex(of: UInt8(ascii: "}"))
      else { return "a brace" }
      if rest[brace..<end].contains("qqqq".utf8) { return "a tag" }
      rest = rest[(end + 1)...]
    }
    return nil
  }
}
