import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

struct `format registry` {
  private static let names = FormatRegistry.all.map { $0.name }
  /// The formats of no site in particular.
  private static let plain = ["generic-json", "json-lines", "generic-csv"]

  @Test func `gives every format a name of its own`() {
    #expect(Set(Self.names).count == Self.names.count)
    for format in FormatRegistry.all {
      #expect(format.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
      #expect(!format.summary.isEmpty && format.summary.count <= 72)
      #expect(FormatRegistry.format(named: format.name)?.name == format.name)
    }
  }

  @Test(arguments: names)
  func `documents`(format: String) throws {
    let folder = Files.root.appending(path: "docs/formats")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let naming = try pages.filter {
      try String(decoding: Files.read(folder.appending(path: $0)), as: UTF8.self)
        .contains("`\(format)`")
    }
    #expect(!naming.isEmpty)
  }

  @Test func `has a sample of every format`() throws {
    let found = try Set(Files.samples.map { try decode(Files.sample($0)).format })
    #expect(found == Set(Self.names))
  }

  @Test(arguments: Files.samples)
  func `finds exactly one format for`(sample: String) throws {
    let bytes = try Files.sample(sample)
    let marks = UTF8Text.byteOrderMarkLength(of: bytes.span)
    let plain = Array(bytes.dropFirst(marks))
    let decoded = try decode(bytes)
    guard FormatRegistry.format(named: decoded.format)?.isBinary == false else { return }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let blanks = Array(" \n\r\n\t ".utf8)
    for variant in [plain, mark + plain, blanks + plain, [0, 0] + plain, mark + blanks + plain] {
      let start = variant.span.firstContent
      let certain = FormatRegistry.all.filter {
        $0.confidence(in: variant.span.extracting(start..<variant.count)) == .certain
      }
      // What is a site's may be read as a plain list as well, which comes last.
      #expect(certain.count { !Self.plain.contains($0.name) } <= 1)
      #expect(certain.first?.name == decoded.format)
    }
    let marked = try decode(mark + plain)
    #expect(marked.lines == decoded.lines)
    #expect(marked.format == decoded.format)
    let late = try decode(Array("\n\n".utf8) + plain)
    #expect(late.lines == decoded.lines)
  }

  @Test func `does not go by the order of keys`() throws {
    for text in [#"{"time":1,"text":"a"}"#, #"{"text":"a","x":[],"time":1}"#] {
      #expect(try decode(#"{"code":0,"list":[\#(text)]}"#).format == "generic-json")
      #expect(try decode(#"{"list":[\#(text)],"code":0}"#).format == "generic-json")
    }
  }

  @Test func `finds a list far behind the beginning`() throws {
    let filler = String(repeating: "x", count: 2 * FormatRegistry.headLength)
    let list = #"[{"time":1,"text":"a"}]"#
    #expect(try decode(#"{"data":"\#(filler)","comments":\#(list)}"#).lines == ["1000 a"])
    #expect(try decode(#"{"comments":\#(list),"data":"\#(filler)"}"#).lines == ["1000 a"])
    let line = #"{"x":"\#(filler)","time":1,"text":"a"}"#
    #expect(try decode("\(line)\n\(line)").format == "json-lines")
  }

  @Test(
    arguments: [
      ("", .empty), (" \n\t\u{FEFF} ", .empty), ("\0\0\0\0", .zeros), ("\0\n", .zeros),
      ("just text", .unknownFormat), ("a\0bc\0\0d", .binary),
    ] as [(String, DecodingError)])
  func `says what is wrong with`(text: String, error: DecodingError) {
    #expect(throws: error) { try decode(text) }
    #expect(!error.message.isEmpty && error.isUsageError == false)
  }

  @Test func `does as told`() throws {
    #expect(try decode("[]", format: "generic-json").records == 0)
    let json = #"[{"time":1,"text":"a"}]"#
    let csv = "time,text\n1,a\n"
    #expect(throws: DecodingError.wrongFormat(asked: "generic-csv", found: "generic-json")) {
      try decode(json, format: "generic-csv")
    }
    #expect(throws: DecodingError.wrongFormat(asked: "json-lines", found: "generic-csv")) {
      try decode(csv, format: "json-lines")
    }
    #expect(throws: DecodingError.noSuchFormat("generic-jsn")) {
      try decode(json, format: "generic-jsn")
    }
  }

  @Test func `helps with errors`() {
    #expect(DecodingError.noSuchFormat("generic-jsn").hint == "did you mean generic-json?")
    #expect(DecodingError.noSuchFormat("genericcsv").hint == "did you mean generic-csv?")
    #expect(DecodingError.noSuchFormat("zzz").hint?.contains("generic-json") == true)
    #expect(DecodingError.noSuchFormat("zzz").isUsageError)
    let wrong = DecodingError.wrongFormat(asked: "generic-csv", found: "json-lines")
    #expect(wrong.message == "not a file of the format generic-csv")
    #expect(wrong.hint == "it looks like json-lines")
    let missing = DecodingError.keyNotFound(.time, wanted: "t", found: ["a", "b"])
    #expect(missing.message == "no time under the key 't'; there are 'a', 'b'")
    #expect(missing.hint == "name it with --time-key")
    let unknown = DecodingError.keyNotFound(.text, wanted: nil, found: [])
    #expect(unknown.message == "no key known to hold the text")
  }
}
