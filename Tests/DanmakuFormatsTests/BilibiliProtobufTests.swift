import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

struct `bilibili protobuf` {
  private static let sample = "bilibili-protobuf.pb"

  @Test func `reads the sample, two segments in one file`() throws {
    let decoded = try SiteSample.decode(try SiteSample.bytes(Self.sample))
    #expect(decoded.format == "bilibili-protobuf")
    #expect(
      XMLSample.lines(of: decoded) == [
        "0 scroll 25 ffffff 前方高能",
        "4200 scroll 25 ffffff {\\b1}bold",
        "1500 scroll 18 ff0000 C:\\New folder",
        "2000 scroll 25 000000 \\",
        "2500 top 25 ffff00 上一行\n下一行",
        "3000 bottom 25 ffffff line\rfeed\n☺ ♥",
        "3500 reverse 36 ffffff مرحبا بالعالم",
        "4000 scroll 25 ffffff LES'PARTY",
        "360500 scroll 25 ffffff 空降03:12",
        "361000 scroll 25 ffffff 渐变",
        "362000 positioned 25 ffffff positioned",
        "363000 scroll 25 ffffff 未来 field",
        "364000 scroll 25 0000ff unknown fields",
        "366000 scroll 25 ffffff after the break",
      ])
    #expect(
      SiteSample.skipped(in: decoded) == ["empty-text 2: []", "malformed 1: []"])
    #expect(decoded.list.comments.map(\.weight) == [9, 5, 0, 0, 0, 0, 0, 11, 0, 0, 0, 0, 0, 0])
    let details = SiteSample.details(of: decoded)
    #expect(details.count == 13)
    #expect(
      details[0...2] == ["comment, 1a2b3c4d", "comment, 12 likes, 1a2b3c4d", "comment, 5e6f7081"])
    #expect(details[9] == "comment, gradient, 1a2b3c4d")
  }

  @Test func `keeps all comments before a cut, wherever it is`() throws {
    let bytes = try SiteSample.bytes(Self.sample)
    let whole = XMLSample.lines(of: try Self.decode(bytes))
    var counts: [Int] = []
    for length in 0...bytes.count {
      let decoded = try Self.decode(Array(bytes[..<length]))
      let lines = XMLSample.lines(of: decoded)
      #expect(lines == Array(whole[..<min(lines.count, whole.count)]), "cut at \(length)")
      counts.append(lines.count)
    }
    let (ends, hasComment) = Self.elements(in: bytes)
    for (end, complete) in zip(ends, hasComment) { #expect(counts[end] >= complete) }
    #expect(counts == counts.sorted())
  }

  @Test func `says that a cut record can't be read`() throws {
    let bytes = Self.element("first") + Self.element("second")
    let decoded = try SiteSample.decode(Array(bytes.dropLast(3)))
    #expect(XMLSample.texts(of: decoded) == ["first"])
    #expect(SiteSample.skipped(in: decoded) == ["malformed 1: []"])
  }

  @Test func `reads what is behind a cut segment`() throws {
    let first = Self.element("first")
    let bytes = first + Array(Self.element("cut").dropLast(2)) + Self.element("second") + first
    let decoded = try Self.decode(bytes)
    #expect(XMLSample.texts(of: decoded) == ["first", "c\n", "second", "first"])
    #expect(decoded.skipped[.malformed].count == 1)
  }

  @Test(arguments: [(1_332_523_756, 540), (1_300_000_000, 512), (1_700_000_000, 672), (0, 672)])
  func `counts positioned comments by the player of their time`(sent: Int, width: Int) throws {
    let text = Self.field(7, Array(#"["0.5",10,"1-1",2,"a"]"#.utf8))
    let bytes = Self.field(
      1, [0x08, 9, 0x10, 7, 0x18, 7] + text + Self.varint(8 << 3) + Self.varint(sent))
    let list = try Self.decode(bytes).list
    #expect(list.positionings.map(\.playerWidth) == [Float(width)])
    #expect(list.keyframes.map(\.x) == [Float(width) / 2])
  }

  @Test func `replaces bytes that are no UTF-8, and counts them`() throws {
    let bytes = Self.field(1, Self.varint(2 << 3) + [7] + Self.field(7, [0x61, 0xFF, 0x62]))
    let decoded = try SiteSample.decode(Self.element("first") + bytes)
    #expect(XMLSample.texts(of: decoded) == ["first", "a\u{FFFD}b"])
    #expect(decoded.invalidSequences == 1)
  }

  @Test(
    arguments: [
      // The time range of an empty segment, and its pictures; a closed one has a state only.
      ([0x22, 4, 0, 0xC0, 0xFC, 0x15], .certain),
      ([0x22, 4, 0, 0xC0, 0xFC, 0x15, 0x2A, 2, 8, 1], .certain),
      ([0x10, 1], .certain), ([0x2A, 2, 8, 1], .none),
      (Array("\n\n{\"a\":1, \"b\": [1, 2, 3]}".utf8), .none),
      (Array("\n<i><d p=\"1,1,25,255\">x</d></i>".utf8), .none),
      (Array("\"time\",\"text\"\n1,one\n".utf8), .none), (Array("***\n".utf8), .none), ([], .none),
      ([0x0A, 0x7F], .none), ([0x0A, 0], .none), ([0x1F, 0x8B, 8, 0], .none),
    ] as [([UInt8], Confidence)])
  func `is recognised by its fields`(bytes: [UInt8], confidence: Confidence) {
    let judged = BilibiliProtobuf.confidence(in: bytes.span)
    #expect(judged == confidence)
  }

  @Test func `is recognised though a first element is longer than what is judged`() throws {
    let text = String(repeating: "长", count: 30_000)
    let decoded = try SiteSample.decode(Self.element(text))
    #expect(XMLSample.texts(of: decoded) == [text])
  }

  @Test func `is named where another format was asked for`() throws {
    let bytes = try SiteSample.bytes(Self.sample)
    var options = DecodingOptions()
    options.format = "bilibili-xml"
    #expect(throws: DecodingError.wrongFormat(asked: "bilibili-xml", found: "bilibili-protobuf")) {
      try FormatRegistry.decode(bytes.span, options: options)
    }
    options.format = "bilibili-protobuf"
    let decoded = try FormatRegistry.decode(bytes.span, options: options)
    #expect(decoded.list.comments.count == 14)
  }

  @Test(
    arguments: [
      [0x0A], [0x0A, 0xFF, 0xFF, 0x7F], [0x0A, 0x7F, 0x10, 1], [0x0A, 0x80], [0x0B],
      [0x0A, 0x40, 0x10, 1, 0x18, 1, 0x3A, 0x30],
    ] as [[UInt8]])
  func `takes linear time for anything`(piece: [UInt8]) throws {
    let bytes = [UInt8]([[UInt8]](repeating: piece, count: 200_000 / piece.count).joined())
    let decoded = try Self.decode(Self.element("first") + bytes)
    #expect(XMLSample.texts(of: decoded).first == "first")
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `gives valid comments whatever the bytes`(seed: UInt64) throws {
    let sample = try SiteSample.bytes(Self.sample)
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...10, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let list = try Self.decode(bytes).list
      for comment in list.comments {
        let isValid = UTF8Text.isValid(list.text(of: comment))
        #expect(isValid)
        #expect(comment.time >= Timestamp(milliseconds: 0) && comment.time <= Timestamp.limit)
      }
    }
  }

  @Test(
    .enabled(if: SiteSample.hasCorpus, "shared/corpus is not beside the checkout"),
    arguments: [("01.dm", 937), ("02.so", 1923)])
  func `gives a comment or a reason for every record`(file: String, records: Int) throws {
    let path = SiteSample.corpus.appending(path: "bilibili_protobuf/\(file)")
    let decoded = try SiteSample.decode([UInt8](Data(contentsOf: path)))
    #expect(decoded.format == "bilibili-protobuf")
    #expect(decoded.list.comments.count + decoded.skipped.total == records)
    #expect(decoded.skipped[.malformed].count == 0)
  }

  private static func decode(_ bytes: [UInt8]) throws -> DecodedInput {
    try BilibiliProtobuf.decode(bytes.span, options: DecodingOptions())
  }

  private static func varint(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = number
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private static func field(_ tag: Int, _ bytes: [UInt8]) -> [UInt8] {
    varint(tag << 3 | 2) + varint(bytes.count) + bytes
  }

  private static func element(_ text: String) -> [UInt8] {
    field(1, [0x08, 9, 0x10, 7, 0x18, 1] + field(7, Array(text.utf8)))
  }

  /// Where the elements of a file end that hold comments, and how many there are up to each.
  private static func elements(in bytes: [UInt8]) -> (ends: [Int], counts: [Int]) {
    var scanner = ProtobufScanner(0..<bytes.count)
    var ends: [Int] = []
    var counts: [Int] = []
    var start = 0
    while case .field = scanner.next(in: bytes.span) {
      let alone = try? decode(Array(bytes[start..<scanner.position]))
      ends.append(scanner.position)
      counts.append((counts.last ?? 0) + (alone?.list.comments.count ?? 0))
      start = scanner.position
    }
    return (ends, counts)
  }
}
