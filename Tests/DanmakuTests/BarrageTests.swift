import DanmakuModel
import DanmakuPictures
import DanmakuRender
import DanmakuTestSupport
import Foundation
import Testing

@testable import Danmaku
@testable import DanmakuText

/// `--look ksbarrage` as a whole.
struct BarrageTests {
  private static let texts = [
    "弹幕来了", "国", "hello", "23333333", "国国国国国国国国国国国国", "a b c", "テスト", "nice",
  ]

  private static let pictures = (0..<20).map {
    SamplePicture.allCases[$0 % 4].picture(side: 96, variant: $0 / 4)
  }

  /// 300 comments of 20 senders without times, as JSON.
  private static let list: String = {
    let places = pictures.enumerated().map { index, picture in
      let file = PictureFile.allCases[index % 3].bytes(of: picture)
      return "data:image/x;base64,\(file.base64)"
    }
    let records = (0..<300).map { index in
      let text = "\(texts[index % texts.count]) \(index)"
      return #"{"text": "\#(text)", "name": "n\#(index % 20)", "avatar": "\#(places[index % 20])"}"#
    }
    return "[\(records.joined(separator: ","))]"
  }()

  /// The whole, made once: without optimisation it takes long to trace pictures.
  private static let whole = Result { try convert(list) }

  private static func convert(
    _ list: String, _ change: (inout Options) -> Void = { _ in }
  ) throws -> Conversion {
    try CardTests.convert(list) {
      $0.style.look = .ksbarrage
      $0.layout.seed = 7
      change(&$0)
    }
  }

  /// An event's motion by its tags.
  private struct Crossing {
    var start: Double
    var seconds: Double
    var way: Double
    var y: Double
  }

  private func crossings(_ renderer: borrowing LibassRenderer) throws -> [Crossing] {
    var crossings: [Crossing] = []
    for index in 0..<renderer.eventCount {
      let event = renderer.event(index)
      let move = try #require(
        event.text.firstMatch(of: #/\\move\(([-.\d]+),([-.\d]+),([-.\d]+),/#))
      let (from, to) = (try #require(Double(move.1)), try #require(Double(move.3)))
      crossings.append(
        Crossing(
          start: Double(event.start) / 1000, seconds: Double(event.end - event.start) / 1000,
          way: from - to, y: try #require(Double(move.2))))
    }
    return crossings
  }

  @Test func `300 comments of 20 senders are as the app shows them`() throws {
    let conversion = try Self.whole.get()
    #expect(try Self.convert(Self.list).script == conversion.script)
    #expect(conversion.report.placed > 290)
    #expect(conversion.report.unreadablePictures.isEmpty)
    let faults = try Judge(fontConfiguration: Checkout.fontConfiguration)
      .faults(in: conversion.script)
    #expect(faults.isEmpty, "\(faults.prefix(5))")

    let renderer = try CardTests.renderer(conversion.script)
    let crossings = try crossings(renderer)
    let speeds = crossings.map { $0.way / $0.seconds / 3 }
    #expect(speeds.allSatisfy { (85..<105).contains($0) })
    #expect((speeds.min() ?? 0) < 87 && (speeds.max() ?? 0) > 103)
    // Lanes of 30 units, all of which are used.
    let lanes = Set(crossings.map { ($0.y - crossings[0].y) / 90 })
    #expect(lanes.allSatisfy { $0 == $0.rounded() } && lanes.count == 12)
    // One each 0.7 s, unless there was no room.
    let late = zip(crossings, 0...).count { abs($0.start - 0.7 * Double($1)) > 0.006 }
    #expect(late < 30)
  }

  @Test func `a card is within a pixel of the curve at 50 times`() throws {
    let renderer = try CardTests.renderer(try Self.whole.get().script)
    let crossing = try #require(try crossings(renderer).first)
    let event = renderer.event(0)
    var seen = 0
    var worst = 0.0
    for step in 0..<50 {
      let time = event.start + (event.end - event.start) * (step + 5) / 60
      let share = Double(time - event.start) / Double(event.end - event.start)
      // The curve has a parameter for the share of the time, of which the way follows.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        let rest = 1 - middle
        let at = 3 * 0.42 * middle * rest * rest + 3 * 0.58 * middle * middle * rest
        if at + middle * middle * middle < share { low = middle } else { high = middle }
      }
      let left = 1920 - crossing.way * low * low * (3 - 2 * low)
      guard left > 1, left < 1900, let box = renderer.fineInkBox(ofEvent: 0, at: time) else {
        continue
      }
      worst = max(worst, (box.left - left).magnitude)
      seen += 1
    }
    #expect(seen > 25)
    #expect(worst < 1, "\(worst)")
  }

  @Test func `another seed gives other speeds and lanes`() throws {
    let list = Self.list.replacing(#/data:[^"]*/#, with: "data:,")
    let first = try Self.convert(list)
    let second = try Self.convert(list) { $0.layout.seed = 8 }
    let one = try crossings(CardTests.renderer(first.script))
    let other = try crossings(CardTests.renderer(second.script))
    #expect(zip(one, other).count { $0.seconds == $1.seconds } < 60)
    #expect(zip(one, other).count { $0.y == $1.y } < 100)
  }

  @Test(arguments: 0..<20)
  func `each picture can be recognised`(number: Int) throws {
    let script = String(decoding: try Self.whole.get().script, as: UTF8.self)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(
      lines.first { $0.hasPrefix("Dialogue:") && $0.hasSuffix(" \(number)") })
    // The card stands still at a place of the stage.
    let tags = try #require(line.firstRange(of: #/\{\\move.*?(?=\\1a)/#))
    let placed = line.replacingCharacters(in: tags, with: "{\\pos(500,500)")
    let head = lines.prefix { !$0.hasPrefix("Dialogue:") }.joined(separator: "\n")
    let renderer = try CardTests.renderer(Array("\(head)\n\(placed)\n".utf8))
    let time = renderer.event(0).start + 100
    let ink = renderer.fineInkBox(ofEvent: 0, at: time)
    let box = try #require(ink)
    let (left, top) = (Int(box.left.rounded()), Int(box.top.rounded()))
    let frame = renderer.frame(at: time)
    let source = Self.pictures[number].resized(width: 90, height: 90).rgba
    var sum = 0
    var count = 0
    for row in 0..<90 {
      for column in 0..<90 {
        let (x, y) = (2 * column - 89, 2 * row - 89)
        guard x * x + y * y < 82 * 82 else { continue }
        let at = 4 * ((top + row) * 1920 + left + column)
        for channel in 0..<3 {
          sum += abs(Int(frame.rgba[at + channel]) - Int(source[4 * (90 * row + column) + channel]))
          count += 255
        }
      }
    }
    #expect(Double(sum) / Double(count) <= (number % 4 < 2 ? 0.05 : 0.06))
  }

  @Test func `comments without a picture are left out, unless initials are wanted`() throws {
    let list = #"[{"text": "a", "avatar": "data:,"}, {"text": "b", "name": "x"}, {"text": "c"}]"#
    let strict = try Self.convert(list)
    #expect(strict.report.placed == 1 && strict.report.filteredBy[.noAvatar] == 2)
    let all = try Self.convert(list) { $0.style.avatar = .initial }
    #expect(all.report.placed == 3 && all.report.filteredBy[.noAvatar] == nil)
    let plain = try Self.convert(list) { $0.style.avatar = AvatarPolicy.none }
    #expect(plain.report.placed == 3)
  }

  @Test(arguments: [3, 40])
  func `the list is repeated to the end, and no comment is seen twice at a time`(count: Int) throws
  {
    let records = (0..<count).map { #"{"text": "国 \#($0)", "avatar": "data:,"}"# }
    let conversion = try Self.convert("[\(records.joined(separator: ","))]") {
      $0.layout.length = 60
    }
    #expect(conversion.report.repeated == conversion.report.placed - count)
    let renderer = try CardTests.renderer(conversion.script)
    var ends: [String: Int] = [:]
    var last = 0
    for index in 0..<renderer.eventCount {
      let event = renderer.event(index)
      let text = String(event.text.split(separator: "}").last ?? "")
      #expect(event.start >= ends[text] ?? 0, "\(text)")
      ends[text] = event.end
      last = max(last, event.start)
    }
    #expect(ends.count == count)
    #expect((50_000...60_000).contains(last))
    if count == 40 { #expect(renderer.eventCount > 75) }
  }

  @Test func `what is asked for by name counts`() throws {
    let list = Self.list.replacing(#/data:[^"]*/#, with: "data:,")
    let conversion = try Self.convert(list) {
      $0.layout.easing = .linear
      $0.layout.speed = .constant(300)
      $0.decoding.interval = 2
    }
    let renderer = try CardTests.renderer(conversion.script)
    let crossings = try crossings(renderer)
    #expect(crossings.allSatisfy { abs($0.way / $0.seconds - 300) < 0.1 })
    #expect(crossings.contains { $0.start == 598 })
    #expect(!String(decoding: conversion.script, as: UTF8.self).contains("\\org"))
  }
}
