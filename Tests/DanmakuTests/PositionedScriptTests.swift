import DanmakuFormats
import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Foundation
import Testing

@testable import Danmaku

/// What the options and other steps make of positioned comments.
struct PositionedScriptTests {
  private static let dots = #"["0","0","1-1","2","■","0","0","100","50","1000","0","false","","1"]"#

  private func file(_ texts: [String], times: [Double]? = nil) -> [UInt8] {
    let elements = texts.enumerated().map { index, text in
      let escaped = text.replacingOccurrences(of: "&", with: "&amp;")
        .replacingOccurrences(of: "<", with: "&lt;")
      return "<d p=\"\(times?[index] ?? 1),7,25,16777215,0,0,u,1\">\(escaped)</d>"
    }
    return Array("<i>\(elements.joined(separator: "\n"))</i>".utf8)
  }

  private func events(_ conversion: Conversion) -> [String] {
    String(decoding: conversion.script, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("Dialogue:") }.map(String.init)
  }

  @Test func `take no lane and count as shown`() throws {
    let placed = #"[0,0,"1-1",9,"国国国国国国国国国国国国国国国国国国国国"]"#
    let ordinary = "<d p=\"1,1,25,16777215,0,0,u,1\">国</d>"
    var bytes = file([placed, placed])
    bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: Array((ordinary + "</i>").utf8))
    let conversion = try PositionedTests.convert(bytes)
    #expect(conversion.report.comments == 3)
    #expect(conversion.report.placed == 3)
    let lines = events(conversion)
    #expect(lines.filter { $0.hasPrefix("Dialogue: 1,") }.count == 2)
    let alone = try PositionedTests.convert(Array("<i>\(ordinary)</i>".utf8))
    #expect(lines.contains(events(alone)[0]))
    #expect(!String(decoding: alone.script, as: UTF8.self).contains("Positioned"))
  }

  @Test(arguments: Look.allCases)
  func `keep their outlines in any look`(look: Look) throws {
    var options = Options()
    options.style.look = look
    options.style.avatar = AvatarPolicy.none
    let placed = #"[0,0,"1-1",9,"国\n国",0,0]"#
    let conversion = try PositionedTests.convert(file([placed]), options)
    let script = String(decoding: conversion.script, as: UTF8.self)
    let style = script.split(separator: "\n").first { $0.hasPrefix("Style: Positioned,") }
    #expect(style?.contains(",1,2,") == true)
    #expect(events(conversion).count { $0.contains(",Positioned,") } == 2)
  }

  @Test func `are left out when asked to`() throws {
    var options = Options()
    options.selection.positioned = .drop
    let conversion = try PositionedTests.convert(file([Self.dots]), options)
    #expect(events(conversion).isEmpty)
    #expect(conversion.report.filteredBy == [.mode: 1])
  }

  @Test(arguments: [
    #"[0,0,"0-0",2,"■"]"#, #"[0,0,"1-1",0.001,"■"]"#,
    #"[600,0,"1-1",2,"■■■■■■■■■■■■■■■■■■■■■■■■■■■■■■",0,89]"#,
  ])
  func `are reported where nothing can be seen`(text: String) throws {
    let conversion = try PositionedTests.convert(file([text, Self.dots]))
    #expect(conversion.report.dropped == [.unseen: 1])
    #expect(conversion.report.placed == 1)
    #expect(events(conversion).count == 2)
  }

  @Test func `are filtered by what they say`() throws {
    var options = Options()
    options.selection.filters = ["^■$"]
    let conversion = try PositionedTests.convert(file([Self.dots, #"[0,0,"1",2,"□"]"#]), options)
    #expect(conversion.report.filteredBy == [.pattern: 1])
    #expect(events(conversion).count == 1)
  }

  @Test func `move in time with the others`() throws {
    var options = Options()
    options.selection.offset = 10
    options.selection.timeScale = 2
    let line = try #require(events(PositionedTests.convert(file([Self.dots]), options)).first)
    #expect(line.hasPrefix("Dialogue: 1,0:00:12.00,0:00:13.00,Positioned,"))
  }

  @Test func `merge only at the same place`() throws {
    var options = Options()
    options.selection.mergeWindow = 10
    let other = Self.dots.replacingOccurrences(of: "\"50\"", with: "\"51\"")
    let conversion = try PositionedTests.convert(
      file([Self.dots, other, Self.dots, Self.dots]), options)
    #expect(conversion.report.merged == 2)
    #expect(conversion.report.placed == 2)
  }

  @Test func `are in both scripts at a border`() throws {
    let list = try PositionedTests.convert(file([Self.dots], times: [9]))
    #expect(list.report.last == 11)
    let converter = try Converter(options: Options())
    let decoded = try converter.decode(file([Self.dots], times: [9]).span)
    var workspace = Workspace()
    let draft = try converter.draft(
      [Converter.Input(path: "a", offset: 0, decoded: decoded)], in: &workspace)
    let scripts = try draft.sections(every: 10).map {
      String(decoding: try $0.script, as: UTF8.self)
    }
    #expect(scripts.count == 2)
    #expect(scripts[0] == scripts[1] && scripts[0].contains("Dialogue: 1,0:00:09.00"))
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `no field can inject a tag or a line`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var texts: [String] = []
    let evil = [
      "{\\fs200}", "\\N", "\n", "\r\nDialogue: 0,0:00:00.00,0:00:09.00,Scroll,,0,0,0,,x", "\\", "}",
      ",", "\u{2028}", "\u{85}", "/n", "\\n", "{", "Arial", "\u{0E}\u{01}", "\u{0}",
    ]
    for _ in 0..<60 {
      func piece() -> String {
        let kind = RandomText.allCases.randomElement(using: &random) ?? .han
        return kind.generate(pieces: Int.random(in: 0...4, using: &random), using: &random)
          + (evil.randomElement(using: &random) ?? "")
      }
      let items = (0..<15).map { index in
        let isPlain = Bool.random(using: &random) && ![4, 12, 14].contains(index)
        return isPlain ? "\(Double.random(in: -5...500, using: &random))" : piece()
      }
      let array = try JSONSerialization.data(withJSONObject: items)
      texts.append(String(decoding: array, as: UTF8.self))
      texts.append("[" + items.map { "\"\($0)\"" }.joined(separator: ",") + "]")
      let object: [String: Any] = [
        "n": piece(), "p": ["x": piece(), "y": 20], "w": ["f": piece()], "a": piece(),
        "z": [["l": 1, "c": piece(), "x": 100]],
      ]
      texts.append(
        String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self))
    }
    let conversion = try PositionedTests.convert(file(texts))
    #expect(conversion.report.placed > 100)
    let script = String(decoding: conversion.script, as: UTF8.self)
    let body = script.components(separatedBy: "[Events]\n").last ?? ""
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    let families = conversion.report.fonts.map(NSRegularExpression.escapedPattern)
    let switches = "\\{\\\\fn(?:\(families.joined(separator: "|")))?\\}"
    let tags = "(?:\\\\(?:pos|move)\\([-0-9.,]*\\)|\\\\t\\([^()]*\\)|\\\\[a-z0-9]+[-0-9.A-F&H]*)*"
    let pattern = try NSRegularExpression(
      pattern: "^Dialogue: 1,[0-9:.]+,[0-9:.]+,Positioned,,0,0,0,,\\{\(tags)\\}"
        + "(?:\\\\[{}]|\(switches)|[^{}\\r\\u2028\\u0085\\x00-\\x1F])*$")
    for line in lines {
      let line = String(line)
      let range = NSRange(line.startIndex..., in: line)
      #expect(pattern.firstMatch(in: line, range: range) != nil, "\(line)")
    }
    let renderer = try LibassRenderer(
      script: conversion.script.span, fontConfiguration: Checkout.fontConfiguration)
    #expect(renderer.eventCount == lines.count)
  }

  @Test func `take a bounded number of events, however long the path and the text`() throws {
    let path = (0..<20_000).map { "L\($0 % 600),\($0 * 7 % 400)" }.joined()
    let art = Array(repeating: "■", count: 400).joined(separator: "/n")
    let long = #"[0,0,"1-0",60,"■",20,30,0,0,60000,0,false,"",0,"M0,0"# + path + #""]"#
    let tall = #"[0,0,"1-0",60,""# + art + #"",20,30,0,0,60000,0,false,"",0,"M0,0"# + path + #""]"#
    for text in [long, tall] {
      let lines = events(try PositionedTests.convert(file([text])))
      #expect((1...1024).contains(lines.count))
      #expect(lines.allSatisfy { $0.utf8.count < 400 })
    }
  }

  @Test func `have the same bytes with any number of threads`() throws {
    let texts = (0..<500).map { #"[\#($0),5,"1-0",2,"■ \#($0)/n☺",\#($0),30]"# }
    let bytes = file(texts)
    let scripts = try [1, 4].map { threads in
      let converter = try Converter(options: Options(), threads: threads)
      let decoded = try converter.decode(bytes.span)
      return try converter.convert([Converter.Input(path: "a", offset: 0, decoded: decoded)]).script
    }
    #expect(scripts[0] == scripts[1])
  }

  private static let corpus = Checkout.file("../shared/corpus/bilibili_xml_advanced/01.xml")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: corpus),
      "shared/corpus is not beside the checkout"))
  func `all of a file full of them are drawn or reported`() throws {
    let bytes = try Array(Data(contentsOf: URL(filePath: Self.corpus)))
    let report = try PositionedTests.convert(bytes).report
    #expect(report.comments + report.inputs[0].skipped.total == 6343)
    #expect(report.inputs[0].skipped.total < 63)
    // The fonts of the tests lack some of its characters, but nothing else may be missing.
    #expect(report.placed + (report.dropped[.noGlyph] ?? 0) == report.comments)
  }
}
