import DanmakuFormats
import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// What scripts share that a thread makes one after the other.
struct WorkspaceTests {
  @Test func `changes no script, whatever was made before`() throws {
    let converter = try Converter(
      options: Options(), catalog: FontCatalog(configuration: Checkout.fontConfiguration))
    let inputs = (1...12).map { seed in
      let list = ProofTests.list(seed: UInt64(seed), count: seed % 3 == 0 ? 40 : 2)
      return Converter.Input(
        path: "\(seed)", offset: 0, decoded: DecodedInput(format: "test", list: list))
    }
    let alone = try inputs.map { try converter.convert([$0]) }
    var workspace = Workspace()
    for index in Array(inputs.indices) + inputs.indices.reversed() {
      let draft = try converter.draft([inputs[index]], in: &workspace)
      #expect(conversion.script == alone[index].script, "\(index)")
      #expect(conversion.report.fonts == alone[index].report.fonts, "\(index)")
    }
    #expect(Set(alone.map(\.report.fonts)).count > 1, "some have to need other faces than others")
  }
}
