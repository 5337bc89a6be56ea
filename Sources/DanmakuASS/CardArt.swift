import DanmakuModel

/// Writes cards: the dark pill, the picture and the text, all in one event.
///
/// A drawing is a letter of a line to libass, on the baseline and as wide as it is; of several, each
/// would stand behind the one before. A blank with a negative `\fsp` leads back, so that they lie one
/// over the other. All drawings of a card are equally high, and higher than any text: so none of them
/// depends on the faces of the text.
struct CardArt: Sendable {
  /// Cards are black at half opacity.
  private static let pillOpacity = 0.5

  let sheet: CardSheet
  private let shapes: CardShapes
  private let fontSize: Float
  private let matrix: ColorMatrix
  /// Tags that make what follows as opaque as it shall be, and the pill.
  private let opaque: [UInt8]
  private let pill: [UInt8]
  /// The tags and drawings of each face.
  private var faces: [[UInt8]] = []

  /// The space in px between the top of the line and a card.
  var top: Float { shapes.top }

  /// The cards of a script.
  init(_ sheet: CardSheet, _ options: Options, escaper: TextEscaper) {
    self.sheet = sheet
    fontSize = Float(options.fontSize)
    matrix = options.script.colorMatrix
    // No face's line is higher than the Fontsize, nor its ascent.
    shapes = CardShapes(
      style: sheet.style, top: max(0, (fontSize - sheet.baseline).rounded(.up)) + 1)
    func opacity(_ share: Double) -> [UInt8] {
      var tag = ScriptBuffer()
      tag.append("\\1a&H")
      tag.append(hex: UInt32(((1 - share * options.alpha) * 255).rounded()), digits: 2)
      tag.append("&")
      return tag.array
    }
    opaque = opacity(1)
    pill = opacity(Self.pillOpacity)
    faces = sheet.faces.map { bytes(of: $0, escaper: escaper) }
  }

  /// What the text of a card looks like.
  func look(_ color: RGBColor) -> TextLook {
    TextLook(fontSize: fontSize, color: CardSheet.readable(color))
  }

  /// The same cards with texts as another escaper writes them.
  func writing(by escaper: TextEscaper, _ options: Options) -> CardArt {
    CardArt(sheet, options, escaper: escaper)
  }

  /// Appends the tags and drawings of a comment's card inside of a block of tags, and ends the block
  /// ready for the text.
  func append(_ comment: Int, color: RGBColor, to script: inout ScriptBuffer) {
    let card = sheet.cards[comment]
    let start = sheet.style.textStart(hasFace: card.face >= 0)
    script.append(pill)
    script.append("\\c&H000000&")
    appendBaseline(scale: 1, to: &script)
    script.append("\\p4}")
    shapes.appendPill(width: card.width, to: &script)
    script.append("{\\p0\\fs1")
    // libass draws no pill narrower than it is high.
    let drawn = max(card.width, sheet.style.height)
    appendStep((card.face >= 0 ? 0 : start) - drawn, to: &script)
    script.append("}\\h{")
    script.append(opaque)
    if card.face >= 0 { script.append(faces[Int(card.face)]) }
    script.append("\\fs")
    script.append(pixels: fontSize)
    script.append("\\fsp0\\c&H")
    script.append(CardSheet.readable(color), for: matrix)
    script.append("}")
  }

  /// A face, from the upper left corner of the card to where the text begins.
  private func bytes(of face: CardSheet.Face, escaper: TextEscaper) -> [UInt8] {
    var script = ScriptBuffer()
    let style = sheet.style
    switch face {
    case .picture(let picture):
      let scale = style.height / Float(picture.side)
      script.append(scale: 100 * scale)
      appendBaseline(scale: scale, drawn: picture.side, to: &script)
      appendStep(-style.height, scale: scale, to: &script)
      script.append(picture.layers, for: matrix)
      script.append("}\\h{")
      script.append(scale: 100)
      appendRing(then: style.textStart(hasFace: true) - style.height, to: &script)
    case .initial(let text, let advance, let disc):
      appendDisc(disc, to: &script)
      appendRing(then: -(style.height + advance) / 2, to: &script)
      script.append("\\fs")
      script.append(pixels: fontSize)
      script.append("\\fsp0}")
      escaper.append(text.span, to: &script)
      // Before a brace, a backslash would make a letter of it.
      if text.last == UInt8(ascii: "\\") { script.append(escaper.backslashGuard) }
      script.append("{\\fn\\fs1")
      appendStep(
        style.textStart(hasFace: true) - (style.height + advance) / 2, to: &script)
      script.append("}\\h{")
    case .person(let disc):
      appendDisc(disc, to: &script)
      script.append("\\c&HFFFFFF&\\p4}")
      shapes.appendPerson(to: &script)
      script.append("{\\p0}\\h{")
      appendRing(then: style.textStart(hasFace: true) - style.height, to: &script)
    }
    return script.array
  }

  private func appendDisc(_ color: RGBColor, to script: inout ScriptBuffer) {
    appendBaseline(scale: 1, to: &script)
    appendStep(-sheet.style.height, to: &script)
    script.append("\\c&H")
    script.append(color, for: matrix)
    script.append("\\p4}")
    shapes.appendDisc(to: &script)
    script.append("{\\p0}\\h{")
  }

  /// Appends the ring, and a step from its right side on.
  private func appendRing(then step: Float, to script: inout ScriptBuffer) {
    appendBaseline(scale: 1, to: &script)
    script.append("\\c&HFFFFFF&\\p4}")
    shapes.appendRing(to: &script)
    script.append("{\\p0")
    appendStep(step, to: &script)
    script.append("}\\h{")
  }

  /// Says how far a drawing reaches below the baseline, in its own units.
  ///
  /// - Parameters:
  ///   - scale: Pixels in a unit, for pictures; the drawings of ``CardShapes`` have eighths.
  ///   - drawn: The units down that a picture has.
  ///   - script: Gets the tag.
  private func appendBaseline(
    scale: Float, drawn: Int? = nil, to script: inout ScriptBuffer
  ) {
    let below = sheet.style.height - sheet.baseline
    script.append("\\pbo")
    script.append(thousandths: drawn == nil ? (8 * below).rounded() : below / scale)
  }

  /// Appends the spacing with which a blank leads so far to the right.
  private func appendStep(_ pixels: Float, scale: Float = 1, to script: inout ScriptBuffer) {
    script.append("\\fsp")
    script.append(thousandths: pixels / scale - sheet.blank)
  }
}
