import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

/// What the tests of Bilibili XML share.
enum XMLSample {
  /// The folder of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of `Samples/bilibili.xml`.
  static func bytes() throws -> [UInt8] {
    try [UInt8](Data(contentsOf: root.appending(path: "Samples/bilibili.xml")))
  }

  static func decode(_ xml: String) throws(DecodingError) -> DecodedInput {
    try decode(Array(xml.utf8))
  }

  /// Decodes bytes as this format, whatever they look like, after the repair of their UTF-8.
  static func decode(_ bytes: [UInt8]) throws(DecodingError) -> DecodedInput {
    let repaired = UTF8Text.repair(bytes.span).bytes
    return try BilibiliXML.decode(repaired.span, options: DecodingOptions())
  }

  static func texts(of decoded: DecodedInput) -> [String] {
    decoded.list.comments.map { comment in
      let text = decoded.list.text(of: comment)
      return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    }
  }

  /// The comments, each as `time mode size colour text`.
  static func lines(of decoded: DecodedInput) -> [String] {
    zip(decoded.list.comments, texts(of: decoded)).map { comment, text in
      let hex = String(comment.color.hex, radix: 16)
      let color = String(repeating: "0", count: 6 - hex.count) + hex
      let size = comment.size == comment.size.rounded() ? "\(Int(comment.size))" : "\(comment.size)"
      return "\(comment.time.milliseconds) \(comment.mode) \(size) \(color) \(text)"
    }
  }
}

struct `bilibili xml sample` {
  @Test func `is found and read`() throws {
    let bytes = try XMLSample.bytes()
    let decoded = try FormatRegistry.decode(bytes.span, options: DecodingOptions())
    #expect(decoded.format == "bilibili-xml")
    let lines = XMLSample.lines(of: decoded)
    #expect(
      lines == [
        "0 scroll 25 ffffff 前方高能",
        "4200 scroll 25 ffffff {\\b1}bold",
        "1500 scroll 25 ffffff C:\\New folder",
        "2000 scroll 18 ff0000 a\\Nb\\nc\\hd",
        "2500 scroll 36 00ff00 \\",
        "3000 top 25 ffff00 carriage\rreturn",
        "8500 bottom 25 00ffff line\nfeed",
        "4000 scroll 25 ffffff separator\u{2028}here",
        "4500 scroll 25 ffffff ☺ ♥ ✨",
        "5000 top 25 ffffff 家族 👨\u{200D}👩\u{200D}👧",
        "5500 reverse 25 ffffff مرحبا بالعالم",
        "6000 reverse 25 ffffff שלום עולם",
        "6500 scroll 25 ffffff 这条弹幕正好一百个字，"
          + String(repeating: "一二三四五六七八九十", count: 8) + "写到这里就刚刚好了",
        "7500 scroll 25 ffffff zero\u{200B}width",
        "8000 bottom 25 222222 上一行\n下一行",
        "9000 scroll 25 ffffff https://example.com/news",
        "9500 scroll 25 ffffff ¯\\_(ツ)_/¯",
        "10000 positioned 25 ffffff positioned",
        "10400 positioned 25 ffffff BAS",
        "11000 scroll 25 ffffff Tom & Jerry",
        "11500 scroll 25 ffffff no&nbsp;such <entity>",
        "12000 scroll 25 ffffff escaped <twice>",
        "12500 scroll 25 ffffff ring the bell",
      ])
  }

  @Test func `reports the lines of what it skips`() throws {
    let bytes = try XMLSample.bytes()
    let decoded = try FormatRegistry.decode(bytes.span, options: DecodingOptions())
    #expect(decoded.skipped[.emptyText].lines == [19, 20])
    #expect(decoded.skipped[.code].lines == [26])
    #expect(decoded.skipped[.malformed].lines == [28])
    #expect(decoded.skipped.total == 4)
  }

  @Test func `reads history files, which call themselves XML 2`() throws {
    let decoded = try SiteSample.decode(try SiteSample.bytes("bilibili-history.xml"))
    #expect(decoded.format == "bilibili-xml")
    #expect(
      XMLSample.lines(of: decoded) == [
        "500 scroll 25 ffffff 前方高能",
        "4200 scroll 25 ffffff {\\b1}bold",
        "1500 scroll 18 ff0000 C:\\New folder",
        "2000 top 36 00ff00 \\",
        "2500 bottom 25 00ffff 上一行\n下一行",
        "3000 scroll 25 ffffff ☺ ♥ Tom & Jerry",
        "3500 reverse 25 ffffff مرحبا بالعالم",
      ])
    #expect(
      SiteSample.skipped(in: decoded) == [
        "empty-text 1: [10]", "code 1: [11]", "malformed 1: [12]",
      ])
  }

  @Test func `keeps all comments before a cut, wherever it is`() throws {
    let bytes = try XMLSample.bytes()
    let whole = XMLSample.lines(of: try XMLSample.decode(bytes))
    let ends = Self.commentEnds(in: bytes)
    #expect(ends.count == whole.count)
    for length in 0...bytes.count {
      let decoded = try XMLSample.decode(Array(bytes[..<length]))
      let complete = ends.prefix { $0 <= length }.count
      #expect(XMLSample.lines(of: decoded) == Array(whole[..<complete]), "cut at \(length)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `loses two comments at most to a wrong byte`(seed: UInt64) throws {
    let bytes = try XMLSample.bytes()
    let whole = Set(XMLSample.lines(of: try XMLSample.decode(bytes)))
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      var mutated = bytes
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: mutated[index] = UInt8.random(in: 0...255, using: &random)
      case 1: mutated.remove(at: index)
      default: mutated.insert(Self.delimiters.randomElement(using: &random) ?? 0, at: index)
      }
      let decoded = try XMLSample.decode(mutated)
      let lost = whole.subtracting(XMLSample.lines(of: decoded))
      #expect(lost.count <= 2, "seed \(seed), byte \(index): \(lost)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `gives valid comments whatever the bytes`(seed: UInt64) throws {
    let bytes = try XMLSample.bytes()
    var random = SeededRandom(seed: seed &+ 100)
    for _ in 0..<500 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        Self.mutate(&mutated, using: &random)
      }
      let list = try XMLSample.decode(mutated).list
      for comment in list.comments {
        let isValid = UTF8Text.isValid(list.text(of: comment))
        #expect(isValid)
        #expect(comment.size > 0 && comment.size <= Comment.largestSize)
        #expect(comment.time >= Timestamp(milliseconds: 0) && comment.time <= Timestamp.limit)
      }
    }
  }

  private static let delimiters = Array("<>\"'&/=!-[]d \n\0".utf8)

  /// Changes, removes, repeats or adds a few bytes.
  private static func mutate(_ bytes: inout [UInt8], using random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, start + Int.random(in: 1...60, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    default: bytes.insert(delimiters.randomElement(using: &random) ?? 0, at: start)
    }
  }

  /// Where the texts end that give comments: the `>` after `</d` tells nothing new.
  private static func commentEnds(in bytes: [UInt8]) -> [Int] {
    let text = bytes.span
    var ends: [Int] = []
    var start = 0
    while let end = text.firstIndex(of: "</d>", from: start) {
      let element = Array(bytes[start..<end + 4])
      if (try? XMLSample.decode(element).list.comments.count) == 1 { ends.append(end + 3) }
      start = end + 4
    }
    return ends
  }
}
