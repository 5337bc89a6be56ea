import DanmakuFormats
import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// A script that several threads make is that of one.
struct ThreadsTests {
  @Test func `change no byte of a script`() throws {
    var options = Options()
    options.layout.pack = .first
    options.script.keepDropped = true
    let list = ProofTests.list(seed: 5, count: 17_000)
    func conversion(threads: Int) throws -> Conversion {
      let converter = try Converter(
        options: options, catalog: FontCatalog(configuration: Checkout.fontConfiguration),
        threads: threads)
      let decoded = DecodedInput(format: "test", list: list)
      return try converter.convert([Converter.Input(path: "list", offset: 0, decoded: decoded)])
    }
    let alone = try conversion(threads: 1)
    #expect(alone.report.fonts.count > 1, "some texts have to need another face")
    for threads in [2, 5] {
      let together = try conversion(threads: threads)
      #expect(together.script == alone.script)
      #expect(together.report.fonts == alone.report.fonts)
      #expect(together.report.missingGlyphs.map(\.count) == alone.report.missingGlyphs.map(\.count))
    }
  }
}
