import DanmakuFormats
import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Foundation
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Scripts whose events end with the video.
struct EndTests {
  private static let end = 6.0

  private func script(_ file: String, _ change: (inout Options) -> Void) throws -> [UInt8] {
    var options = Options()
    options.stage = StageSize(width: 640, height: 360)
    change(&options)
    let converter = try Converter(
      options: options, catalog: FontCatalog(configuration: Checkout.fontConfiguration))
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Checkout.file(file))))
    let decoded = try converter.decode(bytes.span)
    return try converter.convert([Converter.Input(path: "", offset: 0, decoded: decoded)]).script
  }

  @Test(
    arguments: ["Samples/generic.json", "Samples/positioned.xml", "Samples/demo.json"],
    [Easing.linear, .easeOut])
  func `show the same until then, and nothing later`(file: String, easing: Easing) throws {
    let whole = try script(file) { $0.layout.easing = easing }
    let cut = try script(file) {
      $0.layout.easing = easing
      $0.script.end = Self.end
    }
    func frames(_ script: [UInt8]) throws -> [[UInt8]] {
      let renderer = try LibassRenderer(
        script: script.span, fontConfiguration: Checkout.fontConfiguration)
      return stride(from: 1010, to: 6000, by: 830).map { renderer.frame(at: $0).rgba }
    }
    #expect(try frames(whole) == frames(cut))
    let ends = String(decoding: cut, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix("Dialogue:")
    }.map { $0.split(separator: ",")[2] }
    #expect(ends.max() ?? "" == "0:00:06.00")
    #expect(whole != cut)
  }
}
