import DanmakuModel
import Testing

@testable import DanmakuFormats

/// Files in containers.
struct UnwrappingTests {
  struct Wrapped: Sendable, CustomTestStringConvertible {
    var layers: String
    var bytes: [UInt8]

    var testDescription: String { layers }
  }

  private static let comments = Packing.comments
  private static let texts = ["第一条弹幕", #"{\b1} C:\New ☺"#]

  private static func archive(named names: String...) -> [UInt8] {
    Packing.zip(names.map { Packing.Member(name: $0, data: comments) })
  }

  @Test(arguments: [
    Wrapped(layers: "gzip", bytes: Packing.gzip(comments)),
    Wrapped(layers: "zlib", bytes: Packing.zlib(comments)),
    Wrapped(layers: "deflate", bytes: Packing.deflate(comments)),
    Wrapped(layers: "zstd", bytes: Packing.zstd(comments)),
    Wrapped(layers: "zip (a.json)", bytes: archive(named: "a.json")),
    Wrapped(
      layers: "zip (a.json)",
      bytes: Packing.zip([Packing.Member(name: "a.json", data: comments, isCompressed: false)])),
    Wrapped(layers: "gzip, gzip", bytes: Packing.gzip(Packing.gzip(comments))),
    Wrapped(
      layers: "zip (b/a.json), zstd",
      bytes: Packing.zip([
        Packing.Member(name: "b/a.json", data: Packing.zstd(comments))
      ])),
    Wrapped(
      layers: "gzip",
      bytes: Packing.gzip(Array(comments[..<40])) + Packing.gzip(Array(comments[40...]))),
    Wrapped(
      layers: "zstd",
      bytes: Packing.zstd(Array(comments[..<40])) + Packing.zstd(Array(comments[40...]))),
    Wrapped(layers: "gzip", bytes: Packing.gzip(comments) + [0, 0, 0, 0]),
  ])
  func `are read as what they hold`(file: Wrapped) throws {
    let decoded = try FormatRegistry.decode(file.bytes)
    #expect(decoded.allTexts == Self.texts)
    #expect(!decoded.isDamaged)
    #expect(decoded.recognition.hasPrefix("\(file.layers), generic-json"))
  }

  @Test func `may be an archive with other files in it`() throws {
    let other = Packing.Member(name: "README.md", data: Array("How to play\n".utf8))
    let hidden = Packing.Member(name: "__MACOSX/._a.json", data: Self.comments)
    let folder = Packing.Member(name: "b/", data: [], isCompressed: false)
    let file = Packing.Member(name: "b/a.json", data: Self.comments)
    let archive = Packing.zip([folder, other, hidden, file], comment: "by hand")
    #expect(try FormatRegistry.decode(archive).allTexts == Self.texts)
  }

  @Test(arguments: [
    (Packing.gzip(Packing.gzip(Packing.gzip(comments))), UnwrappingError.tooDeep),
    (archive(named: "a.json", "b.json"), .severalFiles(["a.json", "b.json"])),
    (Packing.zip([]), .noFile),
    (Packing.zip([Packing.Member(name: "a", data: comments, flags: 1)]), .encrypted("a")),
    ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xFF], .damaged("gzip")),
    ([0x28, 0xB5, 0x2F, 0xFD, 0xFF, 0xFF], .damaged("zstd")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0], .unsupported("xz")),
    (Array("BZh91AY&SY".utf8), .unsupported("bzip2")),
    (Array("Rar!\u{1A}\u{7}".utf8), .unsupported("rar")),
  ])
  func `are refused with a reason`(bytes: [UInt8], error: UnwrappingError) {
    #expect(throws: DecodingError.wrapped(error)) { try FormatRegistry.decode(bytes) }
    #expect(!error.message.isEmpty)
  }

  @Test(arguments: [Packing.gzip, Packing.zstd, Packing.zlib] as [@Sendable ([UInt8]) -> [UInt8]])
  func `can't be bombs`(pack: @Sendable ([UInt8]) -> [UInt8]) {
    let bomb = pack([UInt8](repeating: 0xFF, count: 17 << 20))
    #expect(throws: DecodingError.wrapped(.tooLarge)) { try FormatRegistry.decode(bomb) }
  }

  @Test(
    arguments: [Packing.gzip, Packing.zlib, Packing.deflate, archive]
      as [@Sendable ([UInt8]) -> [UInt8]])
  func `may end anywhere`(pack: @Sendable ([UInt8]) -> [UInt8]) throws {
    var json = "["
    for index in 0..<300 { json += #"{"time": \#(index), "text": "\#(index * index) 条"},"# }
    let packed = pack(Array((json + "]").utf8))
    var most = 0
    for cut in packed.indices {
      guard let part = try? FormatRegistry.decode(Array(packed[..<cut])) else { continue }
      #expect(part.allTexts.count >= most || part.allTexts.count == 0)
      #expect(part.isDamaged || part.allTexts.count == 300)
      most = max(most, part.allTexts.count)
    }
    #expect(most > 200)
  }

  @Sendable private static func archive(_ bytes: [UInt8]) -> [UInt8] {
    Packing.zip([Packing.Member(name: "a.json", data: bytes)])
  }

  @Test(arguments: ["x^_^,1.5\nx^_^,2.5\n", "BZh,1.5\nBZ,2.5\n", "PK,1.5\nPK,2.5\n"])
  func `are no texts that begin alike`(text: String) throws {
    let decoded = try FormatRegistry.decode(Array(("text,time\n" + text).utf8))
    #expect(decoded.allTexts.count == 2)
    #expect(throws: Never.self) {
      var options = DecodingOptions()
      options.format = "generic-csv"
      _ = try FormatRegistry.decode(Array(text.utf8).span, options: options)
    }
  }
}
