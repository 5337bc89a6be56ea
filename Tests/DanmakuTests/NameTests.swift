import DanmakuFormats
import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Names before texts, from the file to libass's ink.
struct NameTests {
  private func convert(
    _ json: String, _ change: (inout Options) -> Void = { _ in }
  ) throws -> Conversion {
    var options = Options()
    options.selection.names = true
    change(&options)
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let converter = try Converter(options: options, catalog: catalog)
    let decoded = try converter.decode(Array(json.utf8).span)
    return try converter.convert([Converter.Input(path: "test", offset: 0, decoded: decoded)])
  }

  private func event(_ conversion: Conversion) throws -> String {
    let script = String(decoding: conversion.script, as: UTF8.self)
    return String(try #require(script.split(separator: "\n").last))
  }

  private func chat(_ name: String, _ text: String, color: String = "null") -> String {
    #"{"comments":[{"content_offset_seconds":1,"commenter":{"display_name":"\#(name)"},"#
      + #""message":{"body":"\#(text)","user_color":\#(color)}}]}"#
  }

  @Test func `a name is in its colour, and the text in its own`() throws {
    let event = try event(convert(chat("甲", "好", color: "\"#00FF00\"")))
    #expect(event.hasSuffix(#"\c&H00FF00&}甲: {\c&HFFFFFF&}好"#))
  }

  @Test func `a dark colour is lightened, and one that is missing is made of the name`() throws {
    let dark = try event(convert(chat("甲", "好", color: "\"#000000\"")))
    #expect(dark.contains(#"\c&H767676&}甲: {"#))
    let first = try event(convert(chat("甲", "好")))
    #expect(first == (try event(convert(chat("甲", "好")))))
    #expect(first.contains(#"\c&H"#) && first.contains(#"&}甲: {\c&HFFFFFF&}好"#))
    #expect(first != (try event(convert(chat("甲", "好"), { $0.selection.names = false }))))
  }

  @Test func `what is no name is not shown`() throws {
    let xml = #"<i><d p="1,1,25,16777215,0,0,1a2b3c4d,0">好</d></i>"#
    #expect(try event(convert(xml)).hasSuffix("}好"))
  }

  @Test(arguments: [
    #"{\\b1}"#, #"a\nDialogue: 0,b"#, #"\\"#, #"a\u000fb"#, #"\\N{"#,
    String(repeating: "长", count: 99),
  ])
  func `nothing in a name is markup`(name: String) throws {
    let script = String(decoding: try convert(chat(name, "好")).script, as: UTF8.self)
    let events = script.split(separator: "\n").filter { $0.hasPrefix("Dialogue") }
    #expect(events.count == 1)
    let text = String(events[0]).replacing(#"\{"#, with: "").replacing(#"\}"#, with: "")
    // The block of the event, and the one behind the name.
    #expect(text.count { $0 == "{" } == 2)
    #expect(text.count { $0 == "}" } == 2)
    #expect(text.hasSuffix(#": {\c&HFFFFFF&}好"#))
    #expect(text.count < 150)
  }

  /// By libass: names take part in what is measured.
  @Test func `nothing touches`() throws {
    var random = SeededRandom(seed: 2)
    let comments = (0..<200).map { _ in
      let name = RandomText.han.generate(pieces: 2, using: &random).filter { !"\"\\".contains($0) }
      let text = RandomText.han.generate(
        pieces: Int.random(in: 1...8, using: &random), using: &random
      )
      .filter { !"\"\\".contains($0) }
      let seconds = Double.random(in: 0...40, using: &random)
      let mode = ["scroll", "scroll", "top", "reverse"].randomElement(using: &random) ?? "scroll"
      return #"{"time":\#(seconds),"mode":"\#(mode)","name":"\#(name)","text":"\#(text)"}"#
    }
    let conversion = try convert("[\(comments.joined(separator: ","))]")
    #expect(conversion.report.placed > 100)
    let script = String(decoding: conversion.script, as: UTF8.self)
    #expect(script.split(separator: "\n").count { $0.contains(#": {\c&H"#) } > 100)
    let faults = try Judge(fontConfiguration: Checkout.fontConfiguration)
      .faults(in: conversion.script)
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }
}
