import DanmakuTestSupport
import Foundation
import Testing

@testable import DanmakuCheck

/// Fonts that are not installed: a fontconfig file without any stands for the machine.
struct FontTests {
  private let folder: TemporaryFolder
  private let noFonts: String

  init() throws {
    folder = try TemporaryFolder()
    let configuration = "<fontconfig><dir>\(folder.path)/none</dir></fontconfig>"
    noFonts = try folder.write(Array(configuration.utf8), as: "fonts.conf")
  }

  private var script: TestScript {
    var script = TestScript()
    script.add(#"{\fnDanmaku Test Symbols\pos(100,100)}→"#)
    return script
  }

  @Test func `come from a folder`() throws {
    let missing = try script.report { $0.fontConfiguration = noFonts }
    #expect(missing.counts == [.missingGlyph: 1])
    let fonts = Checkout.file("Tests/Fonts")
    #expect(
      try script.report {
        $0.fontConfiguration = noFonts
        $0.fontFolder = fonts
      }.isClean)
    let path = try folder.write(script.bytes, as: "a.ass")
    for (words, status) in [([], Int32(1)), (["--fonts-dir", fonts], 0)] {
      let run = try Subprocess.run(
        Checkout.program, ["check", path] + words, environment: ["FONTCONFIG_FILE": noFonts])
      #expect(run.status == status, "\(run.errors)")
    }
  }

  @Test func `come from the script itself`() throws {
    let file = Checkout.file("Tests/Fonts/DanmakuTestSymbols-Regular.ttf")
    let font = try [UInt8](Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(font.count.isMultiple(of: 3) == false, "so that the end is tried as well")
    var text = Array("\n[Fonts]\nfontname: symbols_0.ttf\n".utf8)
    // Three bytes are four digits of base 64, from "!" on; a line has 80 of them.
    for start in stride(from: 0, to: font.count, by: 3) {
      var word: UInt32 = 0
      for offset in 0..<3 where start + offset < font.count {
        word |= UInt32(font[start + offset]) << UInt32(16 - 8 * offset)
      }
      for digit in 0...min(3, font.count - start) {
        text.append(33 + UInt8(word >> UInt32(18 - 6 * digit) & 63))
      }
      if start % 60 == 57 { text.append(UInt8(ascii: "\n")) }
    }
    let report = try check(script.bytes + text) { $0.fontConfiguration = noFonts }
    #expect(report.isClean, "\(report.findings)")
  }
}
