import DanmakuFormats
import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Scripts of this program, read as input again.
struct RereadingTests {
  private typealias Mode = DanmakuModel.Comment.Mode

  /// Texts that a script has to disguise, of characters that the tests' fonts have.
  private static let texts = [
    "前方高能", "C:\\New", "\\", "\\\\", "\\{", "{\\b1}x{\\b0}", "a\\Nb\\nc\\hd", "first\nsecond",
    "  two  blanks  ", "x\n \\n", "☺♥ \\☺ x", "مرحبا", "שלום", "a, b, c", "}{", "\\}",
    "[Events]", "Dialogue: 0,0:00:00.00", "¯\\_(ツ)_/¯",
  ]

  /// Comments far enough from one another that each appears at its time.
  private static func list() -> CommentList {
    var random = SeededRandom(seed: 14)
    var list = CommentList()
    for round in 0..<8 {
      for (index, text) in texts.enumerated() {
        list.append(
          time: Timestamp(milliseconds: Int64(round * texts.count + index) * 4010),
          mode: Mode.scheduled[(index + round) % 4],
          size: [25, 18, 36, 12, 45, 25, 64, 16][round],
          color: RGBColor(hex: UInt32.random(in: 0...0xFFFFFF, using: &random)),
          text: Array(text.utf8).span)
      }
    }
    return list
  }

  private static func lines(of list: CommentList) -> [String] {
    list.comments.map { comment in
      let text = list.text(of: comment)
      let string = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
      return
        "\(comment.time.milliseconds) \(comment.mode) \(comment.size) \(comment.color) \(string)"
    }
  }

  @Test(arguments: [nil, 30, 33.3, 72], [false, true])
  func `scripts give back times, modes, colours, sizes and texts`(
    fontSize: Double?, forWindows: Bool
  ) throws {
    var options = Options()
    if let fontSize { options.style.fontSize = fontSize }
    options.script.carriageReturns = forWindows
    options.script.byteOrderMark = forWindows
    let list = Self.list()
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let converter = try Converter(options: options, catalog: catalog)
    let input = DecodedInput(format: "test", list: list)
    let conversion = try converter.convert(
      [Converter.Input(path: "test", offset: 0, decoded: input)])
    #expect(conversion.report.placed == list.comments.count)
    let decoded = try converter.decode(conversion.script.span)
    #expect(decoded.format == "ass")
    #expect(decoded.skipped.total == 0)
    let (read, written) = (Self.lines(of: decoded.list), Self.lines(of: list))
    #expect(read.count == written.count)
    for (line, original) in zip(read, written) { #expect(line == original) }
  }
}
