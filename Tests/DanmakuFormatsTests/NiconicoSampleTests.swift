import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `niconico samples` {
  private static let expected: [String: (lines: [String], skipped: [SkipReason: Int])] = [
    "niconico.xml": (
      [
        "0 scroll 25 ffffff うぽつ | AAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "15630 top 36.11111 ff0000 {\\b1}すごい | BBBBBBBBBBBBBBBBBBBBBBBBBBB premium",
        "3000 bottom 16.666666 10c1d0 C:\\New folder | 1001 premium",
        "3500 scroll 25 ffffff \\ | 1002",
        "5000 top 25 ffffff \u{3000}┏━┓\n\u{3000}┃☺♥┃\n\u{3000}┗━┛"
          + " | CCCCCCCCCCCCCCCCCCCCCCCCCCC premium full ender mincho @5000",
        "5000 scroll 25 ffffff Tom & Jerry <3 | DDDDDDDDDDDDDDDDDDDDDDDDDDD +3",
        "6000 scroll 25 ffffff שלום עולם | EEEEEEEEEEEEEEEEEEEEEEEEEEE",
        "0 scroll 25 ffffff 早い | FFFFFFFFFFFFFFFFFFFFFFFFFFF",
        "0 top 16.666666 ffffff 投稿者コメント | owner premium @4000",
      ],
      [.negativeTime: 1, .deleted: 1, .emptyText: 1, .noTime: 1, .notAComment: 2]
    ),
    "niconico-legacy.json": (
      [
        "44430 scroll 25 ffffff ｷﾀ━(ﾟ∀ﾟ)━! | AAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "1000 top 36.11111 cc0033 {\\b1}太字 | BBBBBBBBBBBBBBBBBBBBBBBBBBB premium",
        "2000 bottom 25 ffcc00 C:\\New folder | 1001 premium gothic @500 +12",
        "2000 scroll 25 ffffff \\ | 1002",
        "3000 scroll 16.666666 ffffff 文字列\n二行目\u{3000}☺♥ | 1003",
        "4000 scroll 25 ffffff مرحبا بالعالم | CCCCCCCCCCCCCCCCCCCCCCCCCCC",
        "8000 scroll 25 ffffff /ではない | 1007",
        "0 bottom 25 ffffff 投稿者より | owner",
      ],
      [.deleted: 1, .emptyText: 1, .noTime: 1, .noText: 1, .notAComment: 1]
    ),
    "niconico-v1.json": (
      [
        "0 top 25 ffffff 投稿者コメント | owner premium full @10000",
        "620670 scroll 25 ffffff すごい | nvc:AAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "1000 top 36.11111 ff0000 {\\b1}太字 | nvc:BBBBBBBBBBBBBBBBBBBBBBBBBBB premium +3",
        "2005 bottom 16.666666 ffcc00 C:\\New folder | nvc:CCCCCCCCCCCCCCCCCCCCCCCCCCC premium",
        "2000 scroll 25 ffffff \\ | nvc:DDDDDDDDDDDDDDDDDDDDDDDDDDD",
        "3000 scroll 36.11111 ffffff 一行目\n二行目☺♥ | nvc:EEEEEEEEEEEEEEEEEEEEEEEEEEE ender mincho",
        "0 scroll 25 ffffff 早い | nvc:FFFFFFFFFFFFFFFFFFFFFFFFFFF",
        "6000 scroll 25 ffffff /  \\ | nvc:KKKKKKKKKKKKKKKKKKKKKKKKKKK",
        "7000 scroll 25 ffffff かわいい | nvc:LLLLLLLLLLLLLLLLLLLLLLLLLLL",
      ],
      [.negativeTime: 1, .emptyText: 1, .badTime: 1, .invisible: 1, .notAComment: 1]
    ),
    "niconico-formatted.json": (
      [
        "0 top 36.11111 ffffff 投稿者\n二行目 | owner premium full ender gothic @1000",
        "0 scroll 25 ffffff うぽつ",
        "2500 bottom 25 ff0000 {\\b1}太字 | 3 premium yielding",
        "2000 scroll 25 ffcc00 C:\\New folder | 4 premium art",
        "2330 scroll 16.666666 00ffff \\ | 5",
        "3000 scroll 25 ffffff \t\t☺♥\n\u{3000}\u{3000} | mincho @3900",
        "4000 scroll 25 ffffff שלום עולם",
        "0 scroll 25 ffffff 早い",
      ],
      [.negativeTime: 1, .emptyText: 1, .noTime: 1, .notAComment: 2]
    ),
    "niconico-owner.json": (
      [
        "0 top 36.11111 ffffff はじまり | owner",
        "5500 bottom 16.666666 ff0000 {\\b1}太字 | owner",
        "61000 scroll 25 ffffff C:\\New folder | owner",
        "11340 scroll 25 ffcc00 \\ | owner @5000",
        "74000 scroll 25 ffffff 一行目\n二行目☺♥ | owner full mincho",
        "19000 scroll 25 ffffff 12:30 集合 | owner",
        "20000 scroll 25 ffffff مرحبا بالعالم | owner",
      ],
      [.emptyText: 1, .badTime: 1, .notAComment: 2]
    ),
  ]

  @Test(arguments: NiconicoSample.files)
  func `are found and read`(format: String, file: String) throws {
    let bytes = try NiconicoSample.bytes(file)
    let expected = try #require(Self.expected[file])
    let decoded = try FormatRegistry.decode(bytes.span, options: DecodingOptions())
    #expect(decoded.format == format)
    #expect(NiconicoSample.lines(of: decoded) == expected.lines)
    #expect(NiconicoSample.skipped(of: decoded) == expected.skipped)
  }

  @Test(arguments: NiconicoSample.files)
  func `are claimed by one format alone`(format: String, file: String) throws {
    let bytes = try NiconicoSample.bytes(file)
    let certain = FormatRegistry.all.filter { $0.confidence(in: bytes.span) == .certain }
    #expect(certain.map { $0.name }.filter { !$0.hasPrefix("generic") } == [format])
  }

  @Test(arguments: NiconicoSample.files)
  func `keep all records before a cut, wherever it is`(format: String, file: String) throws {
    let bytes = try NiconicoSample.bytes(file)
    let reader = try #require(FormatRegistry.format(named: format))
    let whole = NiconicoSample.lines(
      of: try reader.decode(bytes.span, options: DecodingOptions()))
    let ends = Self.recordEnds(in: bytes)
    #expect(ends.count >= whole.count)
    for length in 0...bytes.count {
      let cut = UTF8Text.repair(bytes.span.extracting(0..<length)).bytes
      let decoded = try reader.decode(cut.span, options: DecodingOptions())
      let lines = NiconicoSample.lines(of: decoded)
      #expect(lines == Array(whole.prefix(lines.count)), "cut at \(length)")
      let complete = decoded.skipped.total - decoded.skipped[.malformed].count + lines.count
      #expect(complete >= ends.prefix { $0 <= length }.count, "cut at \(length)")
    }
  }

  /// Where the records of a sample end, in which each begins on a line of its own.
  private static func recordEnds(in bytes: [UInt8]) -> [Int] {
    let span = bytes.span
    let isXML = span.firstIndex(of: "</chat>", from: 0) != nil
    let starts: [StaticString] = ["<chat ", "{\"chat\"", "{\"id\"", "{\"time\""]
    return span.indices.compactMap { index in
      guard starts.contains(where: { span.holds($0, at: index) }) else { return nil }
      let line = span.firstIndex(of: "\n", from: index) ?? bytes.count
      guard isXML else {
        // Threads, too, have ids.
        return span.extracting(index..<line).firstIndex(of: "\"fork\":\"", from: 0) == nil
          ? line : nil
      }
      return span.firstIndex(of: "/>\n", from: index) == line - 2
        ? line : span.firstIndex(of: "</chat>", from: index).map { $0 + 7 }
    }
  }
}
