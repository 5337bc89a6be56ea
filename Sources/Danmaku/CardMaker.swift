import DanmakuASS
import DanmakuModel
import DanmakuText

/// Makes cards of measured comments.
struct CardMaker {
  /// What a text's ink may be off where another face than the main one has a higher line, as a part
  /// of the Fontsize.
  private static let faceSlack: Float = 0.1
  /// Wider initials are not drawn, in units.
  private static let widestInitial: Float = 26

  private let policy: AvatarPolicy
  private let fontSize: Float
  private let ascent: Float
  private var measurer: TextMeasurer
  private let pictures: [VectorPicture?]
  private var sheet: CardSheet
  private var pictureFaces: [Int32]
  private var discFaces: [String: Int32] = [:]

  /// The Fontsize of the text of cards: that at which the em square is as large as it shall be.
  static func fontSize(_ options: Options, _ measurer: TextMeasurer) -> Double {
    let size = Double(CardStyle(options).em / measurer.emShare)
    return max(1, (size * 10).rounded() / 10)
  }

  /// Gets ready.
  ///
  /// - Parameters:
  ///   - options: All settings, with the Fontsize of cards.
  ///   - measurer: The script's measurer.
  ///   - pictures: The pictures, by the index of avatars.
  init(_ options: Options, _ measurer: TextMeasurer, pictures: [VectorPicture?]) {
    policy = options.avatar
    fontSize = Float(options.fontSize)
    self.measurer = measurer
    self.pictures = pictures
    pictureFaces = [Int32](repeating: -1, count: pictures.count)
    ascent = measurer.ascent * fontSize
    let style = CardStyle(options)
    let blank = Self.blank(&self.measurer)
    // Ideographs are in the middle.
    let baseline = style.height / 2 + measurer.middle * fontSize
    sheet = CardSheet(style: style, baseline: baseline, blank: blank)
  }

  /// The advance of a no-break space at Fontsize 1: by itself it has no ink, and so no extent.
  private static func blank(_ measurer: inout TextMeasurer) -> Float {
    let apart = measurer.measure(Array("-\u{A0}-".utf8).span, fontSize: 1, centered: false)
    let together = measurer.measure(Array("--".utf8).span, fontSize: 1, centered: false)
    guard let apart, let together else { return 0 }
    return apart.advance - together.advance
  }

  /// The cards of a list.
  ///
  /// - Parameters:
  ///   - list: The comments.
  ///   - extents: The extents of their texts, which become those of the cards.
  /// - Returns: What the writer needs of them.
  consuming func make(_ list: CommentList, _ extents: inout [TextExtent?]) -> CardSheet {
    sheet.cards.reserveCapacity(list.comments.count)
    for (index, comment) in list.comments.enumerated() {
      let face = face(of: comment, in: list)
      let text = extents[index]
      let width = sheet.style.width(text: text?.advance ?? 0, hasFace: face >= 0)
      sheet.cards.append(CardSheet.Card(width: width, face: face))
      if let text { extents[index] = extent(of: text, width: width, hasFace: face >= 0) }
    }
    return sheet
  }

  /// The whole card, or more where the text's ink is beyond it.
  private func extent(of text: TextExtent, width: Float, hasFace: Bool) -> TextExtent {
    let style = sheet.style
    let start = style.textStart(hasFace: hasFace)
    let lineTop = sheet.baseline - ascent
    let slack = Self.faceSlack * fontSize
    let top = lineTop + text.top
    let bottom = lineTop + text.bottom
    return TextExtent(
      advance: width, left: min(0, start + text.left),
      right: max(width, style.height, start + text.right),
      top: top < 0 ? top - slack : 0,
      bottom: bottom > style.height ? bottom + slack : style.height, fontSize: text.fontSize)
  }

  private mutating func face(of comment: Comment, in list: CommentList) -> Int32 {
    guard policy != .none else { return -1 }
    let avatar = Int(list.avatar(of: comment))
    guard pictures.indices.contains(avatar) else {
      return policy == .file ? -1 : disc(for: list.senderName(of: comment))
    }
    guard let picture = pictures[avatar] else { return disc(for: list.senderName(of: comment)) }
    if pictureFaces[avatar] < 0 { pictureFaces[avatar] = add(.picture(picture)) }
    return pictureFaces[avatar]
  }

  private mutating func disc(for name: String) -> Int32 {
    if let known = discFaces[name] { return known }
    let color = NameColor.color(of: name)
    let face = add(initial(of: name, on: color) ?? .person(disc: color))
    discFaces[name] = face
    return face
  }

  private mutating func initial(of name: String, on disc: RGBColor) -> CardSheet.Face? {
    guard let first = name.first(where: { $0.isLetter || $0.isNumber || $0.isSymbol }) else {
      return nil
    }
    let text = Array((first.uppercased().first ?? first).utf8)
    let extent = measurer.measure(text.span, fontSize: fontSize, centered: false)
    guard let extent, extent.width <= Self.widestInitial * sheet.style.unit else { return nil }
    return .initial(
      text: measurer.prepared.isEmpty ? text : measurer.prepared, advance: extent.advance,
      disc: disc)
  }

  private mutating func add(_ face: CardSheet.Face) -> Int32 {
    sheet.faces.append(face)
    return Int32(truncatingIfNeeded: sheet.faces.count - 1)
  }
}
