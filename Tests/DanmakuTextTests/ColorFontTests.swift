import DanmakuTestSupport
import Foundation
import Testing

@testable import DanmakuText

struct ColorFontTests {
  private func font() throws -> ColorFont {
    let file = try FontCatalog(configuration: Checkout.fontConfiguration).colorFont()
    return try ColorFont(#require(file))
  }

  private func glyphs(_ text: String) throws -> [UInt32]? {
    try font().glyphs(of: text.unicodeScalars.map(\.value))
  }

  @Test func `fontconfig finds it`() throws {
    #expect(try font().family == "Danmaku Test Emoji")
  }

  @Test(arguments: [
    ("😀", 1), ("👍🏽", 1), ("👨‍👧", 1), ("🇨🇳", 1), ("1️⃣", 1), ("👍\u{FE0F}", 1), ("👍‍🎉", 2),
  ])
  func `what it joins is one glyph`(text: String, count: Int) throws {
    #expect(try glyphs(text)?.count == count)
  }

  @Test(arguments: ["a", "👍a", "\u{200D}", ""])
  func `what it lacks is none`(text: String) throws {
    #expect(try glyphs(text) == nil)
  }

  @Test func `a glyph has pixels of several colours, and transparent ones`() throws {
    let font = try font()
    let glyph = try #require(font.glyphs(of: [0x1F600])?.first)
    let pixels = try #require(font.pixels(of: glyph))
    #expect(pixels.width == 136 && pixels.height == 128)
    #expect(pixels.rgba.count == 4 * 136 * 128)
    let alphas = stride(from: 3, to: pixels.rgba.count, by: 4).map { pixels.rgba[$0] }
    #expect(alphas.contains(0) && alphas.contains(255))
    // The face is yellow: red first.
    let middle = 4 * (32 * 136 + 68)
    #expect(pixels.rgba[middle] > 200 && pixels.rgba[middle + 2] < 120)
    #expect(font.pixels(of: 0xFFFF) == nil)
  }

  /// A font with one emoji: a yellow square and a blue bar in it, by COLR and CPAL.
  private static let layered = """
    AAEAAAAMAIAAAwBAQ09MUgAHACcAAAMcAAAAHENQQUwA///eAAADOAAAABZPUy8yRN5IrwAAAUgAAABgY21hcAAe
    7LMAAAG0AAAAUGdseWam6nNmAAACEAAAAExoZWFkYv1EAAAAAMwAAAA2aGhlYQduA4YAAAEEAAAAJGhtdHgD6AAA
    AAABqAAAAApsb2NhADIAGQAAAgQAAAAKbWF4cAAGAAYAAAEoAAAAIG5hbWWmyFQ0AAACXAAAAIRwb3N0Pd85twAA
    AuAAAAA5AAEAAAABAACetAj6Xw889QABA+gAAAAAAAAAAAAAAAAAAAAAAAD/nAPoA4QAAAADAAIAAAAAAAAAAQAA
    A4T/nAAAA+gAAAAAA+gAAQAAAAAAAAAAAAAAAAAAAAEAAQAAAAQABAABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAAD
    A+gBkAAFAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAAAAAAAAAAAAA/Pz8/AAD/////
    A4QAAAAAA4QAZAAAAAAAAAAAAAAAAAAAACAAAAPoAAAAAAAAAAAAAAAAAAMAAAADAAAAHAADAAEAAAAcAAMACgAA
    ADQABAAYAAAAAgACAAAAAP//AAD//wABAAAADAAAAAAAHAAAAAAAAAABAAH2AAAB9gAAAAABAAAAAAAMABkAJgAA
    AAEAAAAAA+gDIAADAAAxESERA+gDIPzgAAEAAP+cA+gDhAADAAAVESERA+hkA+j8GAAAAQDIAZABkAK8AAMAABMR
    MxHIyAGQASz+1AAAAAQANgABAAAAAAABABMAAAABAAAAAAACAAcAEwADAAEECQABACYAGgADAAEECQACAA4AQERh
    bm1ha3UgVGVzdCBMYXllcnNSZWd1bGFyAEQAYQBuAG0AYQBrAHUAIABUAGUAcwB0ACAATABhAHkAZQByAHMAUgBl
    AGcAdQBsAGEAcgACAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAECAQMBBAVzbWlsZQRmYWNlA2V5
    ZQAAAAAAAAEAAAAOAAAAFAACAAEAAAACAAIAAAADAAEAAAACAAEAAgAAAA4AAADM////AAD/AAA=
    """

  @Test func `layers of outlines are drawn too`() throws {
    let bytes = try #require(
      Data(base64Encoded: Self.layered, options: .ignoreUnknownCharacters))
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(bytes), as: "layers.ttf")
    let font = try ColorFont(
      FontFile(
        path: path.utf8.map(CChar.init(bitPattern:)) + [0], index: 0, family: "",
        needsEmboldening: false))
    let glyph = try #require(font.glyphs(of: [0x1F600])?.first)
    let pixels = try #require(font.pixels(of: glyph))
    let colors = Set(
      stride(from: 0, to: pixels.rgba.count, by: 4).map { start in
        pixels.rgba[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      })
    #expect(colors.isSuperset(of: [0xFFCC_00FF, 0x0000_FFFF]))
  }
}
