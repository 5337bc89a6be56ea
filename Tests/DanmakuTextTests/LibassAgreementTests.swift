import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import DanmakuText

/// What is measured is what libass draws.
struct LibassAgreementTests {
  /// Sixty texts of a kind, short and long.
  private static func texts(_ kind: RandomText, seed: UInt64) -> [String] {
    var random = SeededRandom(seed: seed)
    return (0..<60).map { kind.generate(pieces: 1 + $0 % 20, using: &random) }
  }

  /// Compares widths and boxes; 60 texts of each of 13 kinds make 780 of each size.
  private func expectAgreement(
    _ fonts: Probe.Fonts, _ kind: RandomText, fontSize: Float,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let texts = Self.texts(kind, seed: UInt64(fontSize))
    let probes = try probe(texts, fonts: fonts, fontSize: fontSize)
    var drawn = 0
    for (text, probe) in zip(texts, probes) {
      guard let probe else { continue }
      drawn += 1
      let width = Double(probe.extent.advance)
      #expect(
        abs(width - probe.advance) <= 1, "\(text): \(width), by libass \(probe.advance)",
        sourceLocation: sourceLocation)
      let box = probe.extent
      let slack = 0.5
      #expect(
        probe.ink.left >= Double(box.left) - slack && probe.ink.right <= Double(box.right) + slack
          && probe.ink.top >= Double(box.top) - slack
          && probe.ink.bottom <= Double(box.bottom) + slack,
        "\(text): ink \(probe.ink) in \(box), written \(probe.written)",
        sourceLocation: sourceLocation)
    }
    let partlyMissing: [RandomText] = [.emoji, .thai, .arabic, .combining, .mixed]
    #expect(drawn == texts.count || partlyMissing.contains(kind), sourceLocation: sourceLocation)
  }

  @Test(arguments: RandomText.allCases, [Float(25), 40, 57.6])
  func `own fonts`(kind: RandomText, fontSize: Float) throws {
    try expectAgreement(.own, kind, fontSize: fontSize)
  }

  @Test(arguments: RandomText.allCases)
  func `own bold font`(kind: RandomText) throws {
    try expectAgreement(.ownBold, kind, fontSize: 40)
  }

  @Test(arguments: RandomText.allCases)
  func `TrueType with whole ppem`(kind: RandomText) throws {
    try expectAgreement(.ownSymbols, kind, fontSize: 36)
  }

  @Test(.enabled(if: Probe.Fonts.notoSansCJK.isInstalled), arguments: RandomText.allCases)
  func `Noto Sans CJK`(kind: RandomText) throws {
    try expectAgreement(.notoSansCJK, kind, fontSize: 40)
    try expectAgreement(.notoSansCJK, kind, fontSize: 28.8)
  }

  @Test(.enabled(if: Probe.Fonts.notoSansCJKBold.isInstalled), arguments: RandomText.allCases)
  func `Noto Sans CJK bold`(kind: RandomText) throws {
    try expectAgreement(.notoSansCJKBold, kind, fontSize: 50)
  }

  @Test(.enabled(if: Probe.Fonts.notoSerifCJK.isInstalled), arguments: RandomText.allCases)
  func `Noto Serif CJK`(kind: RandomText) throws {
    try expectAgreement(.notoSerifCJK, kind, fontSize: 33)
  }

  @Test(.enabled(if: Probe.Fonts.dejaVuSans.isInstalled), arguments: RandomText.allCases)
  func `DejaVu Sans`(kind: RandomText) throws {
    try expectAgreement(.dejaVuSans, kind, fontSize: 40)
  }

  /// Were any of it taken for a tag, a break or a blank to trim, the widths would differ.
  @Test(arguments: [Probe.Fonts.own, .ownSymbols])
  func `what looks like markup is drawn as text`(fonts: Probe.Fonts) throws {
    let texts = [
      "{\\b1}bold", "{\\fs100}x", "C:\\New", "a\\Nb", "a\\nb", "a\\hb", "\\ \\.", "\\\\N",
      "\\{\\b1}", "{", "}",
      "{}", "}{", "\\}", "{\\p1}m 0 0 l 9 9", "a {comment} b", "{\\pos(1,1)}", "&amp;",
      "<i>", "{=1}", "\\t(",
      "{*}", "\\~", "\u{FF5B}\\b1\u{FF5D}", "a\u{200B}\\\u{200B}Nb", "x{\\r}y{\\an5}z",
    ]
    for (text, probe) in zip(texts, try probe(texts, fonts: fonts, fontSize: 40)) {
      let probe = try #require(probe, "\(text)")
      #expect(abs(Double(probe.extent.advance) - probe.advance) <= 0.5, "\(text): \(probe)")
      #expect(probe.ink.bottom - probe.ink.top < 50, "\(text)")
    }
  }

  @Test func `leading and trailing blanks are drawn`() throws {
    let texts = ["  a", "a  ", " a b ", "\u{3000}a\u{3000}"]
    for (text, probe) in zip(texts, try probe(texts, fonts: .own, fontSize: 40)) {
      let probe = try #require(probe, "\(text)")
      #expect(abs(Double(probe.extent.advance) - probe.advance) <= 0.5, "\(text): \(probe)")
    }
  }
}
