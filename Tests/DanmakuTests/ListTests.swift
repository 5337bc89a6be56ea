import DanmakuFormats
import DanmakuModel
import DanmakuTestSupport
import Foundation
import Testing

@testable import Danmaku

/// Lists that are written, and read again.
struct ListTests {
  /// What all formats have of a comment, and what only some have.
  private struct Record: Equatable {
    var time: Int64
    var mode: DanmakuModel.Comment.Mode
    var size: Float
    var color: RGBColor
    var text: [UInt8]
    var name: [UInt8] = []
    var avatar: [UInt8] = []
    var weight: UInt8 = 0
  }

  private static let corpus = Checkout.file("../shared/corpus")
  private static let samples = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.file("Samples"))) ?? []
    return all.filter { !$0.hasSuffix(".md") && $0.contains(".") }.sorted()
  }()

  private func read(_ bytes: [UInt8], as format: ListFormat) throws -> WrittenList {
    let converter = try ListConverter(options: Options(), format: format)
    let decoded = try converter.decode(bytes.span)
    return converter.list(of: [Converter.Input(path: "", offset: 0, decoded: decoded)])
  }

  private func bytes(of list: WrittenList) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try list.write(to: &bytes)
    return bytes
  }

  private func copy(_ span: Span<UInt8>) -> [UInt8] { span.indices.map { span[$0] } }

  private func records(of written: WrittenList) -> [Record] {
    let list = written.list
    return list.comments.map { comment in
      var record = Record(
        time: comment.time.milliseconds, mode: comment.mode, size: comment.size,
        color: comment.color, text: copy(list.text(of: comment)), weight: comment.weight)
      guard comment.details >= 0 else { return record }
      let details = list.details[Int(comment.details)]
      if details.flags.contains(.named) { record.name = copy(list.sender(of: details)) }
      if details.avatar >= 0 {
        record.avatar = copy(list.place(of: list.avatars.entries[Int(details.avatar)]))
      }
      return record
    }
  }

  /// Writes a list and reads it again.
  private func passed(
    _ list: WrittenList, through format: ListFormat, named name: String
  ) throws -> [Record] {
    let written = try bytes(of: WrittenList(report: list.report, list: list.list, format: format))
    let again = try read(written, as: format)
    #expect(again.report.inputs.first?.format == name || list.list.comments.isEmpty)
    #expect(again.report.inputs.first?.skipped.total == 0)
    return records(of: again)
  }

  /// What XML can't hold: characters that it forbids, who wrote it, and a stroke before an n.
  private func forXML(_ record: Record) -> Record {
    var record = record
    let text = String(decoding: record.text, as: UTF8.self).unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x9, 0xA, 0xD: true
      case 0..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
    record.text = Array(String(String.UnicodeScalarView(text)).utf8)
    (record.name, record.avatar) = ([], [])
    return record
  }

  private func hasStroke(_ record: Record) -> Bool {
    String(decoding: record.text, as: UTF8.self).contains("/n")
  }

  private func expectSame(_ list: WrittenList) throws {
    var expected = records(of: list)
    // Only Bilibili's XML has a weight that is read.
    let xml = expected.map(forXML)
    for index in expected.indices { expected[index].weight = 0 }
    #expect(try passed(list, through: .json, named: "generic-json") == expected)
    #expect(try passed(list, through: .csv, named: "generic-csv") == expected)
    let read = try passed(list, through: .xml, named: "bilibili-xml")
    #expect(read.count == xml.count)
    #expect(zip(read, xml).allSatisfy { $0 == $1 || hasStroke($1) })
  }

  @Test(arguments: samples)
  func `of a sample come back`(sample: String) throws {
    let file = URL(fileURLWithPath: Checkout.file("Samples/\(sample)"))
    let list = try read([UInt8](Data(contentsOf: file)), as: .json)
    #expect(list.report.listed == list.list.comments.count)
    try expectSame(list)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: corpus), "../shared/corpus is missing"))
  func `of real files come back`() throws {
    let files = FileManager.default.enumerator(atPath: Self.corpus)?.compactMap { $0 as? String }
    var count = 0
    for file in (files ?? []).sorted() {
      let path = URL(fileURLWithPath: Self.corpus + "/" + file)
      guard let bytes = try? [UInt8](Data(contentsOf: path)), bytes.count < 100_000,
        let list = try? read(bytes, as: .json)
      else { continue }
      try expectSame(list)
      count += list.list.comments.count
    }
    #expect(count > 1000)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `of random texts come back`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let alphabet = Array(
      "ab\\\"'/n{}[]:,;<>&#\t\n\r\u{1}\u{B}\u{2028}\u{85}é字😀\u{301}\u{200D}\u{FFFD}\u{FFFE}"
        .unicodeScalars)
    let words = [
      "&lt;", "&amp;", "&#60;", "&amp;lt;", "]]>", "<!--", "<![CDATA[", "\"\n\"", "</d>",
    ]
    var list = CommentList()
    for _ in 0..<200 {
      var text = "x"
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        if Bool.random(using: &random), let scalar = alphabet.randomElement(using: &random) {
          text.unicodeScalars.append(scalar)
        } else if Int.random(in: 0..<4, using: &random) == 0 {
          text += words.randomElement(using: &random) ?? ""
        }
      }
      list.append(
        time: Timestamp(milliseconds: Int64.random(in: 0...200_000_000, using: &random)),
        mode: .scheduled.randomElement(using: &random) ?? .scroll,
        size: Float(Int.random(in: 1...1020, using: &random)) / 4,
        color: RGBColor(hex: UInt32.random(in: 0...0xFFFFFF, using: &random)),
        text: Array(text.utf8).span)
      if Bool.random(using: &random) {
        list.describeLast(.named, sender: Array("\"n\", \(text)".utf8).span)
      }
    }
    list.sortByTime()
    try expectSame(WrittenList(report: Report(), list: list, format: .json))
  }

  @Test func `hold what other programs may want to know`() throws {
    let input = """
      <i><d p="1,1,25,255,0,0,abc,1,7">a</d></i>
      """
    let text = String(decoding: try bytes(of: read(Array(input.utf8), as: .json)), as: UTF8.self)
    #expect(
      text == """
        [
        {"time_s": 1, "mode": "scroll", "size": 25, "color": "#0000ff", "text": "a", "weight": 7}
        ]

        """)
    let chat = URL(fileURLWithPath: Checkout.file("Samples/youtube.live_chat.json"))
    let list = try read([UInt8](Data(contentsOf: chat)), as: .json)
    let json = String(decoding: try bytes(of: list), as: UTF8.self)
    #expect(json.contains(#""kind": "superchat", "amount": 1500, "currency": "JPY"}"#), "\(json)")
  }

  @Test func `leave out what has a place of its own`() throws {
    let file = URL(fileURLWithPath: Checkout.file("Samples/positioned.xml"))
    let list = try read([UInt8](Data(contentsOf: file)), as: .xml)
    let filtered = list.report.filtered
    #expect(filtered > 0 && list.report.comments == list.list.comments.count + filtered)
    #expect(list.list.comments.allSatisfy { $0.mode != .positioned })
  }
}
