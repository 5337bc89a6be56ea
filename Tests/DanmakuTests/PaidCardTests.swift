import DanmakuFormats
import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Cards of what was paid for, from the file to libass's ink.
struct PaidCardTests {
  private func convert(
    _ elements: [String], _ change: (inout Options) -> Void = { _ in }
  ) throws -> Conversion {
    var options = Options()
    change(&options)
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let converter = try Converter(options: options, catalog: catalog)
    let xml = Array("<i><BililiveRecorder version=\"2\"/>\(elements.joined())</i>".utf8)
    let decoded = try converter.decode(xml.span)
    return try converter.convert([Converter.Input(path: "test", offset: 0, decoded: decoded)])
  }

  private func events(_ conversion: Conversion) -> [String] {
    String(decoding: conversion.script, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("Dialogue") }
  }

  private static let chat = #"<sc ts="4" user="甲" price="30" time="60">生日快乐</sc>"#

  @Test func `a card shows name, amount and text in its colour for its time`() throws {
    let events = try events(convert([Self.chat]))
    #expect(events.count == 4)
    #expect(events.allSatisfy { $0.hasPrefix("Dialogue: 0,0:00:04.00,0:01:04.00,") })
    #expect(events[0].contains(#"\bord0\shad0\c&HB2602A&\p1}m "#))
    #expect(events[1].hasSuffix("}甲"))
    #expect(events[2].hasSuffix("}¥30"))
    #expect(events[3].hasSuffix("}生日快乐"))
    #expect(events[1...].allSatisfy { $0.contains(#"\fs36"#) })
  }

  @Test(
    arguments: [
      ("30", "B2602A"), ("50", "9E7D42"), ("100", "2BB5E2"), ("500", "4394E0"), ("1000", "4D4DE5"),
      ("2000", "321AAB"),
    ])
  func `tiers have colours`(price: String, color: String) throws {
    let chat = #"<sc ts="4" user="甲" price="\#(price)" time="60">x</sc>"#
    #expect(try events(convert([chat]))[0].contains(#"\c&H\#(color)&"#))
  }

  @Test func `as it was asked for`() throws {
    let scrolling = try events(convert([Self.chat]) { $0.layout.cards = .scroll })
    #expect(scrolling.count == 4)
    #expect(scrolling.allSatisfy { $0.contains(#"{\move("#) })
    let plain = try events(convert([Self.chat]) { $0.layout.cards = .off })
    #expect(plain.count == 1)
    #expect(plain[0].hasSuffix("}生日快乐"))
  }

  @Test(
    arguments: [
      ("NT$75.00", true), ("¥ 75", true), ("75 thanks", false), ("76", false), ("", false),
      ("TWD 75", true),
    ])
  func `what was paid is not said twice`(text: String, isAmount: Bool) {
    var details = CommentDetails()
    details.amount = 75_000
    #expect(PaidTier.isAmount(text, of: details) == isAmount)
  }

  @Test func `gifts of a sender become one`() throws {
    let gifts = (0..<5).map {
      #"<gift ts="\#($0)" user="乙" giftname="辣条" giftcount="2"/>"#
    }
    let conversion = try convert(gifts)
    #expect(conversion.report.merged == 4)
    #expect(try #require(events(conversion).last).hasSuffix("×10"))
  }

  /// Whatever names and texts hold, each event is one line, and the only tags are ours.
  @Test(arguments: [
    #"{\b1}x"#, "a&#10;Dialogue: 0,0:00:00.00,0:00:09.00,Scroll,,0,0,0,,b", #"\N\h\n{"#,
  ])
  func `nothing in them is markup`(text: String) throws {
    let script = try convert([
      #"<sc ts="1" user="\#(text)" price="30" time="9">\#(text)</sc>"#,
      #"<gift ts="2" user="\#(text)" giftname="\#(text)" giftcount="2"/>"#,
    ])
    for event in events(script) {
      #expect(
        event.split(separator: ",", maxSplits: 9, omittingEmptySubsequences: false).count == 10)
      let text = event.replacing(#"\{"#, with: "").replacing(#"\}"#, with: "")
      #expect(text.count { $0 == "{" } == text.count { $0 == "}" })
      for block in text.split(separator: "{").dropFirst() {
        let tags = block.prefix { $0 != "}" }
        let known = ["pos", "move", "bord0", "shad0", "c&", "fs", "p1", "fn"]
        for tag in tags.split(separator: "\\") {
          #expect(known.contains { tag.hasPrefix($0) }, "\(tag)")
        }
      }
    }
  }

  /// By libass: the box holds its lines, and nobody else's ink is in it while it stands.
  @Test func `text stays in its box, and comments keep clear of it`() throws {
    var random = SeededRandom(seed: 9)
    var elements: [String] = []
    for second in 0..<60 {
      for _ in 0..<6 {
        let text = RandomText.han.generate(
          pieces: Int.random(in: 1...9, using: &random), using: &random)
        elements.append(
          #"<d p="\#(second),\#([1, 1, 4, 5].randomElement(using: &random) ?? 1),25,16777215,0,0,0,0">"#
            + text.filter { !"<>&".contains($0) } + "</d>")
      }
      guard second % 3 == 0 else { continue }
      let text = RandomText.han.generate(
        pieces: Int.random(in: 1...60, using: &random), using: &random)
      elements.append(
        #"<sc ts="\#(second)" user="某人\#(second)" price="\#(second * 20)" time="30">"#
          + text.filter { !"<>&".contains($0) } + "</sc>")
    }
    let conversion = try convert(elements)
    #expect(conversion.report.placed > 150)
    let renderer = try LibassRenderer(
      script: conversion.script.span, fontConfiguration: Checkout.fontConfiguration)
    var boxes: [(Box, LibassRenderer.Event)] = []
    var others: [(Box, Int, LibassRenderer.Event)] = []
    var checked = 0
    for index in 0..<renderer.eventCount {
      let event = renderer.event(index)
      if event.text.contains(#"\p1}"#) {
        let box = renderer.inkBox(ofEvent: index, at: event.start)
        boxes.append((try #require(box), event))
      } else if event.text.contains(#"\bord0"#) {
        guard let (box, _) = boxes.last, let ink = renderer.inkBox(ofEvent: index, at: event.start)
        else { continue }
        #expect(ink.left >= box.left && ink.right <= box.right, "\(event.text)")
        #expect(ink.top >= box.top && ink.bottom <= box.bottom, "\(event.text)")
        checked += 1
      } else {
        for moment in stride(from: event.start, to: event.end, by: 1700) {
          if let ink = renderer.inkBox(ofEvent: index, at: moment) {
            others.append((ink, moment, event))
          }
        }
      }
    }
    #expect(boxes.count > 10 && checked > 30)
    for (box, card) in boxes {
      for (ink, moment, event) in others where card.start <= moment && moment < card.end {
        let touches =
          ink.left < box.right && box.left < ink.right && ink.top < box.bottom
          && box.top < ink.bottom
        #expect(!touches, "\(event.text)")
      }
    }
  }
}
