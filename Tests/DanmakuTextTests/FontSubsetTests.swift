import DanmakuTestSupport
import Foundation
import Testing

@testable import DanmakuText

/// Subsets of faces, against the whole faces.
struct FontSubsetTests {
  private let catalog: FontCatalog

  init() throws {
    catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
  }

  private func file(_ family: String, bold: Bool = false) throws -> FontFile {
    try catalog.face(family: family, bold: bold)
  }

  private func codePoints(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }

  private func open(_ bytes: [UInt8]) throws -> Face {
    var file = try file("Danmaku Test Sans")
    file.index = 0
    return try unsafe Face(file, in: bytes.makeBlob())
  }

  /// The records of the name table of a font.
  private func names(of bytes: [UInt8]) throws -> [NameTable.Record] {
    try NameTable.records(of: #require(table("name", of: bytes)))
  }

  /// A table of a font, found by its directory.
  private func table(_ tag: String, of font: [UInt8]) -> [UInt8]? {
    func number(_ offset: Int, _ count: Int) -> Int {
      font[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    for record in (0..<number(4, 2)).map({ 12 + 16 * $0 })
    where font[record..<record + 4].elementsEqual(tag.utf8) {
      let start = number(record + 8, 4)
      return Array(font[start..<start + number(record + 12, 4)])
    }
    return nil
  }

  /// The sum of a font or table as 32-bit numbers.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    let padded = bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    return stride(from: 0, to: padded.count, by: 4).reduce(0) { sum, start in
      sum &+ padded[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  @Test(arguments: ["Danmaku Test Sans", "Danmaku Test Symbols"])
  func `have names of their own and none of the font's`(family: String) throws {
    let made = try EmbeddableFamily(
      file(family), of: codePoints("弹幕абв→"), bold: [], isBold: false, catalog: catalog)
    #expect(made.name.wholeMatch(of: /Danmaku[0-9A-F]{16}/) != nil)
    let font = try #require(made.fonts.first)
    for record in try names(of: font.bytes) where ![0, 2, 7, 13, 14].contains(record.name) {
      #expect(record.text.filter { $0 != 0 } == Array(made.name.utf8), "\(record.name)")
    }
    let ids = Set(try names(of: font.bytes).map(\.name))
    #expect(ids.isSuperset(of: [0, 1, 2, 3, 4, 6, 14]), "\(ids)")
    #expect(font.fileExtension == (family == "Danmaku Test Sans" ? "otf" : "ttf"))
    #expect(checksum(font.bytes) == 0xB1B0_AFBA)
  }

  @Test func `are called by their content`() throws {
    func name(_ text: String) throws -> String {
      try EmbeddableFamily(
        file("Danmaku Test Sans"), of: codePoints(text), bold: [], isBold: false, catalog: catalog
      ).name
    }
    #expect(try name("弹幕") == name("幕弹"))
    #expect(try name("弹幕") != name("弹"))
  }

  @Test func `hold a bold face where there is one, and the other for what it lacks`() throws {
    let bold = try Face(file("Danmaku Test Sans", bold: true))
    let all = (0x4E00...0x9FFF as ClosedRange<UInt32>)
    let regular = try Face(file("Danmaku Test Sans"))
    let both = try #require(all.first { bold.glyph(of: $0) != nil })
    let one = try #require(
      all.first { bold.glyph(of: $0) == nil && regular.glyph(of: $0) != nil })
    let family = try EmbeddableFamily(
      file("Danmaku Test Sans"), of: [0x61], bold: [both, one], isBold: false, catalog: catalog)
    let faces = try family.fonts.map { try open($0.bytes) }
    try #require(faces.count == 2)
    #expect(faces[0].glyph(of: 0x61) != nil && faces[0].glyph(of: one) != nil)
    #expect(faces[0].glyph(of: both) == nil)
    #expect(faces[1].glyph(of: both) != nil && faces[1].glyph(of: one) == nil)
  }

  @Test func `keep advances that are hinted by letters of the alphabet`() throws {
    let file = try file("Danmaku Test Symbols")
    let whole = try Face(file)
    var changed = 0
    for codePoint in UInt32(0x391)...0x44F where whole.glyph(of: codePoint) != nil {
      func advance(_ subset: FontSubset) throws -> Int32 {
        let face = try open(subset.content)
        return face.metrics(of: try #require(face.glyph(of: codePoint))).advance
      }
      let expected = whole.metrics(of: try #require(whole.glyph(of: codePoint))).advance
      #expect(try advance(.faithful(to: file, of: [codePoint])) == expected)
      if try advance(FontSubset(file, of: [codePoint])) != expected { changed += 1 }
    }
    #expect(changed > 0, "the test would prove nothing")
  }

  @Test func `leave out the forms of ideographs for other languages, not those of punctuation`()
    throws
  {
    func glyphs(_ text: String) throws -> Int {
      let font = try FontSubset(file("Danmaku Test Sans"), of: codePoints(text)).content
      let maxp = try #require(table("maxp", of: font))
      return Int(maxp[4]) << 8 | Int(maxp[5])
    }
    // Each of these has one form or more besides the one of mainland China.
    let ideographs = "七与丑世个么之也了争云五"
    #expect(try glyphs("あ" + ideographs) == glyphs("あ") + ideographs.count)
    #expect(try glyphs("あ。") > glyphs("あ") + 1)
  }

  @Test func `can't be made of what is no font`() throws {
    var file = try file("Danmaku Test Sans")
    file.path = Checkout.file("README.md").utf8.map(CChar.init(bitPattern:)) + [0]
    let error = #expect(throws: FontError.self) { try FontSubset(file, of: [0x61]) }
    #expect(error?.message == "can't be embedded in part: \(file.name)")
  }

  @Test func `tell of a font that forbids it`() throws {
    let folder = try TemporaryFolder()
    var font = try [UInt8](
      Data(
        contentsOf: URL(
          fileURLWithPath: Checkout.file("Tests/Fonts/DanmakuTestSymbols-Regular.ttf"))))
    func isRestricted() throws -> Bool {
      let path = try folder.write(font, as: "font.ttf")
      var file = try file("Danmaku Test Symbols")
      file.path = path.utf8.map(CChar.init(bitPattern:)) + [0]
      return try EmbeddableFamily(
        file, of: [0x2192], bold: [], isBold: false, catalog: catalog
      ).isRestricted
    }
    #expect(try !isRestricted())
    let os2 = try #require(table("OS/2", of: font))
    let start = try #require(font.firstRange(of: os2)?.lowerBound)
    font[start + 9] = 2
    #expect(try isRestricted())
    font[start + 9] = 8
    #expect(try !isRestricted(), "documents may be edited with it")
    font[start + 8] = 1
    #expect(try isRestricted(), "not in part")
  }

  @Test func `have one map where characters are beyond the basic ones`() throws {
    let file = try file("Danmaku Test Symbols")
    func kinds(_ text: String) throws -> [[UInt8]] {
      let font = try FontSubset(file, of: codePoints(text)).named("x").bytes
      let map = try #require(table("cmap", of: font))
      return (0..<Int(map[3])).map { Array(map[4 + 8 * $0..<8 + 8 * $0]) }
    }
    #expect(try kinds("→").contains([0, 3, 0, 1]))
    #expect(try !kinds("→😀").contains([0, 3, 0, 1]))
    #expect(try kinds("→😀").contains([0, 3, 0, 10]))
    let face = try open(FontSubset(file, of: codePoints("→😀")).named("x").bytes)
    #expect(face.glyph(of: 0x2192) != nil && face.glyph(of: 0x1F600) != nil)
  }

  @Test(arguments: [[], [0, 0], [0, 0, 0, 9, 0, 3], [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0]])
  func `broken tables are harmless`(table: [UInt8]) {
    #expect(CharacterMap.withoutBasicMap(table) == table)
    #expect(NameTable.records(of: table).isEmpty)
  }
}
