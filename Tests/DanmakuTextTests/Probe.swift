import DanmakuModel
import DanmakuRender
import DanmakuTestSupport

@testable import DanmakuASS
@testable import DanmakuText

/// One text, measured by the product and drawn by libass with the same fonts.
struct Probe {
  /// Fonts to test with.
  struct Fonts: Sendable, CustomStringConvertible {
    var family: String
    /// The fontconfig file; `nil` is the system's.
    var configuration: String?
    var bold = false

    static let own = Fonts(family: "Danmaku Test Sans", configuration: Checkout.fontConfiguration)
    static let ownBold = Fonts(
      family: "Danmaku Test Sans", configuration: Checkout.fontConfiguration, bold: true)
    static let ownSymbols = Fonts(
      family: "Danmaku Test Symbols", configuration: Checkout.fontConfiguration)
    static let notoSansCJK = Fonts(family: "Noto Sans CJK SC")
    static let notoSansCJKBold = Fonts(family: "Noto Sans CJK SC", bold: true)
    static let notoSerifCJK = Fonts(family: "Noto Serif CJK JP")
    static let dejaVuSans = Fonts(family: "DejaVu Sans")

    var description: String { family + (bold ? " bold" : "") }

    var catalog: FontCatalog {
      get throws {
        if let configuration { return try FontCatalog(configuration: configuration) }
        return try FontCatalog()
      }
    }

    var isInstalled: Bool {
      (try? catalog.face(family: family, bold: bold)) != nil
    }
  }

  var extent: TextExtent
  /// The advance width by libass, of the text as it is written.
  var advance: Double
  /// The ink by libass, to 1/8 px.
  var ink: Box
  var written: String
}

/// Measures texts at a size; ones that no face can draw give `nil`.
func probe(
  _ texts: [String], fonts: Probe.Fonts, fontSize: Float, outline: Double = 0,
  centered: Bool = false
) throws -> [Probe?] {
  let catalog = try fonts.catalog
  let face = try catalog.face(family: fonts.family, bold: fonts.bold)
  var measurer = try TextMeasurer(
    main: face, catalog: catalog, bold: fonts.bold, outline: Float(outline), shadow: 0)
  var measured: [(extent: TextExtent, text: [UInt8])?] = []
  for text in texts {
    let bytes = Array(text.utf8)
    let extent = measurer.measure(bytes.span, fontSize: fontSize, centered: centered)
    measured.append(
      extent.map { ($0, measurer.prepared.isEmpty ? bytes : measurer.prepared) })
  }

  var options = Options()
  options.style.bold = fonts.bold
  options.style.fontSize = Double(fontSize)
  options.style.outline = outline
  let writer = ScriptWriter(
    options, families: measurer.families, backslashGuard: measurer.backslashGuard)
  var header = ScriptBuffer()
  writer.writeHead(of: CommentList(), to: &header)
  let renderer = try LibassRenderer(
    script: header.span, fontConfiguration: fonts.configuration)
  let style = renderer.styleNames.firstIndex(of: centered ? "Top" : "Scroll") ?? 0
  let escaper = TextEscaper(
    families: measurer.families.map { Array($0.utf8) }, backslashGuard: measurer.backslashGuard)
  return measured.map { item in
    guard let item else { return nil }
    var written = ScriptBuffer()
    escaper.append(item.text.span, to: &written)
    let text = String(decoding: written.array, as: UTF8.self)
    guard let ink = renderer.inkBox(ofText: text, style: style, magnification: 8),
      let advance = renderer.advance(ofText: text, style: style)
    else { return nil }
    return Probe(extent: item.extent, advance: advance, ink: ink, written: text)
  }
}
