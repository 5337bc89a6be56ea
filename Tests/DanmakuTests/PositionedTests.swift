import DanmakuFormats
import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Foundation
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Positioned comments by libass's pixels, against the rules of their sites.
struct PositionedTests {
  static let size = 25.0
  /// When the comments are, in milliseconds.
  static let start = 10_000

  @Test(arguments: PositionedCase.bilibili + PositionedCase.acFun)
  func `are where, how and how opaque the rules say`(given: PositionedCase) throws {
    let script = try Self.convert(Self.file(given)).script
    let renderer = try LibassRenderer(
      script: script.span, fontConfiguration: Checkout.fontConfiguration)
    let projection = FlashProjection(player: given.player)
    for moment in given.moments {
      let time = Self.start + moment.time
      let (z, y) = (moment.turnZ ?? given.turnZ, moment.turnY ?? given.turnY)
      let ink = Self.ink(of: given, projection, scale: moment.scale, in: renderer)
      let place = (moment.x, moment.y)
      func expected(_ z: Double, _ y: Double) -> Box {
        projection.bounds(ink, at: place, z: z, y: y)
      }
      let seen = Self.drawn(at: time, in: renderer)
      let drawn = try #require(seen)
      let distance = Self.distance(drawn, expected(z, y), on: renderer.stage)
      #expect(distance <= 1, "\(moment.time) ms: \(drawn), but \(expected(z, y))")
      let turn = Self.nearest(to: z) { Self.difference(drawn, expected($0, y)) }
      #expect(abs(turn - z) <= 0.5, "\(moment.time) ms: turned by \(turn)")
      if y != 0, y != 180 {
        let turn = Self.nearest(to: y) { Self.difference(drawn, expected(z, $0)) }
        #expect(abs(turn - y) <= 0.5, "\(moment.time) ms: turned about its height by \(turn)")
      }
      let opacity = (0..<renderer.eventCount).compactMap { renderer.opacity(ofEvent: $0, at: time) }
      #expect(abs((opacity.max() ?? 0) - moment.opacity) <= 0.02, "\(moment.time) ms: \(opacity)")
    }
    let before = (0..<renderer.eventCount).compactMap {
      renderer.inkBox(ofEvent: $0, at: Self.start - 10)
    }
    #expect(before.isEmpty)
    #expect(renderer.messages.filter { !$0.contains("font") } == [])
  }

  /// A file of one comment.
  static func file(_ given: PositionedCase) -> [UInt8] {
    func escaped(_ pairs: [(String, String)]) -> String {
      pairs.reduce(given.text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
    if given.isAcFun {
      let text = escaped([(#"\"#, #"\\"#), (#"""#, #"\""#)])
      return Array(#"[[],[{"c":"10,16777215,7,25,guest,0","m":"\#(text)"}]]"#.utf8)
    }
    let text = escaped([("&", "&amp;"), ("<", "&lt;")])
    let sent = "\(Int(given.sent))"
    return Array("<i><d p=\"10,7,25,16777215,\(sent),1,u,1\">\(text)</d></i>".utf8)
  }

  static func convert(_ file: [UInt8], _ options: Options = Options()) throws -> Conversion {
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let converter = try Converter(options: options, catalog: catalog)
    let decoded = try converter.decode(file.span)
    return try converter.convert([Converter.Input(path: "test", offset: 0, decoded: decoded)])
  }

  /// The ink of the squares of a comment in its text box, line by line.
  ///
  /// Flash leaves 2 px free around a text. The box of a line of SimHei is 1 em high, its baseline at
  /// 220/256. The font of the tests is 1.448 em high, its ascent being 1.16.
  private static func ink(
    of given: PositionedCase, _ projection: FlashProjection, scale: Double,
    in renderer: borrowing LibassRenderer
  ) -> [Box] {
    let em = size * projection.scale
    let margin = 2 * projection.scale
    let fontSize = (em * 14.48).rounded() / 10
    let style = renderer.styleNames.firstIndex(of: "Positioned") ?? 0
    let width = Double(given.lines.max() ?? 0) * em + 2 * margin
    let height = Double(given.lines.count) * em + 2 * margin
    return given.lines.enumerated().compactMap { line, count in
      let text = "{\\an7\\bord0\\fs\(fontSize)}" + String(repeating: "■", count: count)
      let box = renderer.inkBox(ofText: text, style: style, magnification: 8)
      let top = margin + (Double(line) + 220 / 256 - 1.16) * em
      return box.map { box in
        let (left, top) = (margin - given.anchor.x * width, top - given.anchor.y * height)
        return Box(
          left: (box.left + left - given.outline) * scale,
          top: (box.top + top - given.outline) * scale,
          right: (box.right + left + given.outline) * scale,
          bottom: (box.bottom + top + given.outline) * scale)
      }
    }
  }

  /// Bounds all that shows at a time.
  private static func drawn(at time: Int, in renderer: borrowing LibassRenderer) -> Box? {
    (0..<renderer.eventCount).compactMap { renderer.fineInkBox(ofEvent: $0, at: time) }
      .reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// How far the sides of two boxes are apart at most, as far as they are on the stage.
  private static func distance(_ one: Box, _ other: Box, on stage: StageSize) -> Double {
    func cut(_ box: Box) -> [Double] {
      let (width, height) = (Double(stage.width), Double(stage.height))
      return [max(0, box.left), max(0, box.top), min(width, box.right), min(height, box.bottom)]
    }
    return zip(cut(one), cut(other)).map { abs($0 - $1) }.max() ?? 0
  }

  private static func difference(_ one: Box, _ other: Box) -> Double {
    let sides = [
      one.left - other.left, one.top - other.top, one.right - other.right,
      one.bottom - other.bottom,
    ]
    return sides.reduce(0) { $0 + $1 * $1 }
  }

  /// The angle up to 3° from another at which a difference is least.
  private static func nearest(to angle: Double, _ difference: (Double) -> Double) -> Double {
    let angles = stride(from: angle - 3, through: angle + 3, by: 0.05)
    return angles.min { difference($0) < difference($1) } ?? .infinity
  }
}
