import DanmakuModel
import Testing

@testable import DanmakuFormats

/// Files read in parts by several threads give what they give in one piece.
struct PartedReadingTests {
  private static let partLength = 5000
  /// More bytes than three parts have.
  private static let enough = 3 * partLength + 2000

  /// A file of records, of which every so often one is odd.
  private static func file(
    _ head: String = "", _ foot: String = "", separator: String = "\n", odd: [String],
    every distance: Int, record: (Int) -> String
  ) -> [UInt8] {
    var bytes = Array(head.utf8)
    var number = 0
    while bytes.count < enough {
      if number > 0 { bytes += separator.utf8 }
      bytes +=
        number % distance == distance - 1
        ? Array(odd[number / distance % odd.count].utf8) : Array(record(number).utf8)
      number += 1
    }
    return bytes + foot.utf8
  }

  private func expectSame(_ bytes: [UInt8], _ format: String, _ place: SourceLocation) throws {
    var options = DecodingOptions()
    let whole = try FormatRegistry.decode(bytes.span, options: options)
    #expect(whole.format == format, sourceLocation: place)
    #expect(whole.list.comments.count > 50, sourceLocation: place)
    options.partLength = Self.partLength
    for threads in [2, 3] {
      options.threads = threads
      let parts = try FormatRegistry.decode(bytes.span, options: options)
      #expect(parts.format == whole.format, sourceLocation: place)
      #expect(parts.list.comments.count == whole.list.comments.count, sourceLocation: place)
      let isSame = zip(parts.list.comments, whole.list.comments).allSatisfy { part, all in
        var (part, all) = (part, all)
        let isSameText = parts.list.string(of: part) == whole.list.string(of: all)
        (part.textOffset, all.textOffset) = (0, 0)
        return isSameText && part == all
      }
      #expect(isSame, sourceLocation: place)
      for reason in SkipReason.allCases {
        #expect(
          parts.skipped[reason].count == whole.skipped[reason].count, "\(reason)",
          sourceLocation: place)
        #expect(
          parts.skipped[reason].lines == whole.skipped[reason].lines, "\(reason)",
          sourceLocation: place)
      }
    }
  }

  private static func xml(_ odd: [String], every distance: Int = 23) -> [UInt8] {
    file("<?xml version=\"1.0\"?><i>\n", "\n</i>\n", odd: odd, every: distance) {
      "<d p=\"\($0 / 7).\($0 % 7),\($0 % 5 + 1),25,\($0 * 31 % 0xFFFFFF),160000,0,abc,\($0),3\">"
        + "弹幕 \($0) &amp; more</d>"
    }
  }

  @Test(arguments: [
    ["<d p=\"x,1,25,0\">no time</d>", "<d p=\"1,1,25,0\"></d>", "<d p=\"1\">cut"],
    ["<d p=\"1,1,25,0>no quote</d>", "<d p=\"1,1,25,0\"no end", "<e/>", "I <3 <d> you"],
    [
      "<d p=\"1,1,25,0\"><![CDATA[a <d p=\"2,1,25,0\">b</d>]]></d>",
      "<!-- <d p=\"3,1,25,0\">c</d> -->",
    ],
    ["<!-- no end", "<![CDATA["],
  ])
  func `Bilibili XML`(odd: [String]) throws {
    try expectSame(Self.xml(odd), "bilibili-xml", #_sourceLocation)
  }

  @Test func `XML comments over more than a part`() throws {
    var bytes = Self.xml(["<e/>"])
    bytes.replaceSubrange(700..<700, with: Array("<!-- ".utf8))
    bytes.replaceSubrange((bytes.count / 2)..<(bytes.count / 2), with: Array(" -->".utf8))
    try expectSame(bytes, "bilibili-xml", #_sourceLocation)
  }

  private static func json(_ number: Int) -> String {
    "{\"time\":\(number / 7).\(number % 7),\"text\":\"弹幕 \(number) },{ \\\"{\",\"size\":25}"
  }

  @Test(arguments: [
    ["{\"time\":1}", "{\"text\":\"no time\"}", "{\"time\":\"x\",\"text\":\"a\"}"],
    [
      "{\"time\":1,\"text\":\"a\",\"replies\":["
        + "{\"time\":2,\"text\":\"b\"},{\"time\":3,\"text\":\"c\"}]}"
    ],
    ["{\"time\":1,\"text\":\"},{\\\"time\\\":5,\\\"text\\\":\\\"x\\\"},\"}"],
    ["{\"time\":1,\"text\":\"cut", "7", "[]", "null"],
  ])
  func `generic JSON`(odd: [String]) throws {
    let bytes = Self.file("[", "]", separator: ",\n", odd: odd, every: 23, record: Self.json)
    try expectSame(bytes, "generic-json", #_sourceLocation)
    let wrapped = Self.file(
      "{\"comments\":[", "],\"more\":[{\"time\":1,\"text\":\"x\"}]}", separator: ",", odd: odd,
      every: 22, record: Self.json)
    try expectSame(wrapped, "generic-json", #_sourceLocation)
  }

  @Test func `JSON with times of several columns`() throws {
    let odd = "{\"ts\":99.5,\"text\":\"a\"}"
    let bytes = Self.file("[", "]", separator: ",", odd: [odd], every: 120) {
      "{\"\($0 < 110 ? "time" : "ts")\":\($0 * 10),\"text\":\"弹幕 弹幕 弹幕 弹幕\"}"
    }
    try expectSame(bytes, "generic-json", #_sourceLocation)
  }

  @Test(arguments: [
    ["{\"time\":1}", "", "{\"time\":1,\"text\":\"cut", "words"], ["{\"time\":1,\"text\":\"a\"}\r"],
  ])
  func `JSON lines`(odd: [String]) throws {
    let bytes = Self.file(odd: odd, every: 23, record: Self.json)
    try expectSame(bytes, "json-lines", #_sourceLocation)
  }

  @Test(arguments: [
    ["1,\"two\nlines, and \"\"quotes\"\"\nmore\",25", ",no time,25", "1,,25", ""],
    ["1,\"no closing quote,25"], ["1,too,many,cells,25", "1", "\r"],
  ])
  func `generic CSV`(odd: [String]) throws {
    let bytes = Self.file("time,text,size\n", "\n", odd: odd, every: 23) {
      "\($0 / 7).\($0 % 7),\"弹幕 \($0)\nnext, line\",25"
    }
    try expectSame(bytes, "generic-csv", #_sourceLocation)
  }

  @Test func `texts over more than a part`() throws {
    let long = String(repeating: "长", count: Self.partLength / 2)
    let odd = "1,\"\(long)\n2,3,4\n\",25"
    let bytes = Self.file("time,text,size\n", "\n", odd: [odd], every: 200) {
      "\($0),弹幕 \($0),25"
    }
    try expectSame(bytes, "generic-csv", #_sourceLocation)
  }

  private static func element(_ number: Int, _ text: String) -> [UInt8] {
    func field(_ tag: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [tag << 3 | 2] + varint(bytes.count) + bytes
    }
    func varint(_ value: Int) -> [UInt8] {
      var value = value
      var bytes: [UInt8] = []
      while value > 127 {
        bytes.append(UInt8(value & 127) | 128)
        value >>= 7
      }
      return bytes + [UInt8(value)]
    }
    let content =
      [8] + varint(number + 1) + [16] + varint(number * 3) + [24, 1, 32, 25, 40] + varint(0xFFFFFF)
      + field(7, Array(text.utf8))
    return field(1, content)
  }

  @Test(arguments: [nil, [0xFF, 0xFF, 0xFF], [0x0A, 0x05, 0x0A]] as [[UInt8]?])
  func `Bilibili protobuf`(odd: [UInt8]?) throws {
    var bytes: [UInt8] = []
    var number = 0
    while bytes.count < Self.enough {
      bytes += Self.element(number, "弹幕\n \(number) 弹幕弹幕弹幕")
      if let odd, number % 100 == 99 { bytes += odd }
      number += 1
    }
    try expectSame(bytes, "bilibili-protobuf", #_sourceLocation)
  }
}

extension CommentList {
  fileprivate func string(of comment: DanmakuModel.Comment) -> String {
    let text = text(of: comment)
    return unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
