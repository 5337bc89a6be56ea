import DanmakuFormats
import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Foundation
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Scripts that bring their fonts along, drawn by libass with the fonts installed and without any.
struct EmbeddedFontTests {
  /// Options that change which faces are used, and how.
  struct Look: Sendable, CustomStringConvertible {
    var description: String
    var change: @Sendable (inout Options) -> Void
  }

  static let looks = [
    Look(description: "bold") { $0.style.bold = true },
    Look(description: "card") { $0.style.look = .card },
    Look(description: "names") {
      $0.selection.names = true
      $0.layout.cards = .scroll
      $0.script.keepDropped = true
    },
  ]

  static let samples = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.file("Samples"))) ?? []
    return all.filter { !$0.hasSuffix(".md") && $0.contains(".") }.sorted()
  }()

  private static let noFonts = Checkout.file("Tests/Fonts/none.conf")

  private func draft(
    _ sample: String, embedded: Bool, _ change: (inout Options) -> Void = { _ in }
  ) throws -> Draft {
    var options = Options()
    options.stage = StageSize(width: 320, height: 180)
    options.script.embedsFonts = embedded
    change(&options)
    let converter = try Converter(
      options: options, catalog: FontCatalog(configuration: Checkout.fontConfiguration))
    let url = URL(fileURLWithPath: Checkout.file("Samples/\(sample)"))
    let decoded = try converter.decode([UInt8](Data(contentsOf: url)).span)
    var workspace = Workspace()
    return try converter.draft(
      [Converter.Input(path: sample, offset: 0, decoded: decoded)], in: &workspace)
  }

  private func frames(
    of script: [UInt8], fonts: String, at moments: [Int]
  ) throws -> [[UInt8]] {
    let renderer = try LibassRenderer(
      script: script.span, fontConfiguration: fonts, defaultFamily: nil)
    return moments.map { renderer.frame(at: $0).rgba }
  }

  /// Moments at which something shows, spread over a script.
  private func moments(of draft: Draft, count: Int) -> [Int] {
    let placements = draft.schedule.placements
    let step = max(1, placements.count / count)
    return stride(from: 0, to: placements.count, by: step).map { index in
      5 * (Int(placements[index].start) + Int(placements[index].end))
    }
  }

  private func expectSame(
    _ sample: String, count: Int, _ change: (inout Options) -> Void = { _ in }
  ) throws {
    let plain = try draft(sample, embedded: false, change)
    let embedded = try draft(sample, embedded: true, change).embeddingFonts()
    let moments = moments(of: plain, count: count)
    let expected = try frames(
      of: plain.script, fonts: Checkout.fontConfiguration, at: moments)
    #expect(try frames(of: embedded.script, fonts: Self.noFonts, at: moments) == expected)
    let bare = try frames(of: plain.script, fonts: Self.noFonts, at: moments)
    #expect(moments.isEmpty || bare != expected, "the test would prove nothing")
  }

  @Test(arguments: samples)
  func `show the same without any font`(sample: String) throws {
    try expectSame(sample, count: 8)
  }

  @Test(
    arguments: ["generic.json", "positioned.xml", "niconico.xml", "youtube.live_chat.json"], looks)
  func `show the same without any font in each look`(sample: String, look: Look) throws {
    try expectSame(sample, count: 8, look.change)
  }

  @Test func `show the same in each stretch of the video`() throws {
    let whole = try draft("generic.json", embedded: false)
    let length = 10.0
    let sections = try draft("generic.json", embedded: true).sections(every: length)
    #expect(sections.count > 1)
    for (number, section) in sections.enumerated() {
      let moments = [1, 4000, 9990].map { number * Int(length * 1000) + $0 }
      let expected = try frames(
        of: whole.script, fonts: Checkout.fontConfiguration, at: moments)
      let script = try section.embeddingFonts().script
      #expect(try frames(of: script, fonts: Self.noFonts, at: moments) == expected, "\(number)")
    }
  }

  @Test func `add what the report says`() throws {
    let plain = try draft("generic.json", embedded: false).script
    let draft = try draft("generic.json", embedded: true).embeddingFonts()
    let size = try #require(draft.report.embeddedBytes)
    let script = String(decoding: try draft.script, as: UTF8.self)
    let section = try #require(script.firstRange(of: "[Fonts]")).lowerBound
    let events = try #require(script.firstRange(of: "[Events]")).lowerBound
    #expect(size == script.utf8.distance(from: section, to: events))
    #expect(script.utf8.count - plain.count >= size)
    #expect(size < 100_000)
    let lines = script[section..<events].split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.utf8.count <= 80 })
  }

  @Test func `are the same each time`() throws {
    let first = try draft("positioned.xml", embedded: true).embeddingFonts().script
    #expect(try draft("positioned.xml", embedded: true).embeddingFonts().script == first)
    #expect(try draft("positioned.xml", embedded: true) { _ in }.script != first)
  }

  @Test func `bring along what may be drawn bold`() throws {
    var used = UsedCharacters(faces: 2)
    used.write(
      Array(
        #"""
        Comment: 0,0:00:00.00,0:00:01.00,Scroll,no-room,0,0,0,,z
        Dialogue: 0,0:00:00.00,0:00:01.00,Top,a,b,0,0,,{\pos(1,2)\bord0\be1}a,\Nb\{\h\n{\b1\fn1}c{\b0}d{\fn}e{\p1}m 0 0{\p0\pbo3}f

        """#.utf8
      ).span)
    #expect(used.faces[0].plain == Set("ab,{\\nef \u{A0}".unicodeScalars.map(\.value)))
    #expect(used.faces[0].bold.isEmpty)
    #expect(used.faces[1].plain == Set("d".unicodeScalars.map(\.value)))
    #expect(used.faces[1].bold == Set("c".unicodeScalars.map(\.value)))
  }
}
