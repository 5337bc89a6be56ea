import DanmakuASS
import DanmakuModel
import DanmakuText

/// What is known of the texts of a script once they are measured.
struct Measured {
  /// The extent of each comment, of its card if it has one; `nil` for one that can't be drawn.
  var extents: [TextExtent?]
  /// The faces used, the style's first.
  var fonts: ScriptFonts
  /// The bytes that keep a backslash from acting on what follows.
  var backslashGuard: [UInt8]
  /// The cards of the comments, if they are cards.
  var cards: CardSheet?
  /// The cards of what was paid for.
  var paidCards: PaidCards
  /// The pictures in texts, if there may be some.
  var pictures: TextPictures?
}

extension Converter {
  /// Measures the texts of a list, and makes cards of those that are some.
  ///
  /// - Parameters:
  ///   - list: The comments; texts may be rewritten, and a list for cards be repeated.
  ///   - options: All settings, of which those of cards set the Fontsize.
  ///   - readers: How the pictures of each input are read.
  ///   - pictures: The pictures in texts.
  ///   - workspace: What scripts made one after the other share.
  ///   - report: Gets what could not be drawn.
  ///   - progress: Called now and then with the part that is done.
  /// - Returns: What the scheduler and the writer need to know.
  /// - Throws: ``FontError`` if the font can't be opened any more.
  func measure(
    _ list: inout CommentList, _ options: inout Options, _ readers: [AvatarPictures.Reader?],
    _ pictures: [TextPicture], in workspace: inout Workspace, _ report: inout Report,
    progress: @Sendable (Double) -> Void
  ) throws -> Measured {
    let paid = PaidCardMaker.texts(in: list, options)
    let own = try workspace.takeMeasurer() ?? makeMeasurer()
    if options.hasCards {
      list.joinLines()
      options.style.fontSize = CardMaker.fontSize(options, own)
    }
    // Two owners would copy all that is known of words and glyphs.
    let measuring = Measuring(
      list, Sizing(options), with: consume own, threads: threads, other: { try? makeMeasurer() },
      progress: progress)
    measuring.apply(to: &list, &report)
    let measurer = measuring.measurer
    defer { workspace.keep(measurer) }
    var extents = measuring.extents
    var cards = makeCards(list, &extents, options, measurer, readers, &report)
    if let repetition = Repetition(options) {
      report.repeated = repetition.apply(to: &list, &extents, &cards)
    }
    var maker = PaidCardMaker(options, measurer, paid)
    let paidCards = maker.make(list, &extents)
    for file in measurer.files {
      if !report.fonts.contains(file.family) { report.fonts.append(file.family) }
      if !report.fontFiles.contains(file.name) { report.fontFiles.append(file.name) }
    }
    let fonts = ScriptFonts(
      faces: measurer.files, catalog: catalog, isBold: options.style.bold, ems: measurer.emShares,
      ascent: measurer.ascent)
    return Measured(
      extents: extents, fonts: fonts, backslashGuard: measurer.backslashGuard,
      cards: cards, paidCards: paidCards,
      pictures: drawsPictures ? measurer.textPictures(pictures) : nil)
  }

  /// The cards of measured comments, if they are cards, which have extents of their own.
  private func makeCards(
    _ list: CommentList, _ extents: inout [TextExtent?], _ options: Options,
    _ measurer: TextMeasurer, _ readers: [AvatarPictures.Reader?], _ report: inout Report
  ) -> CardSheet? {
    guard options.hasCards else { return nil }
    var pictures: [VectorPicture?] = []
    if options.avatar != .none {
      let avatars = AvatarPictures(list, readers: readers, threads: threads)
      pictures = avatars.pictures
      report.unreadablePictures = avatars.faults
    }
    return CardMaker(options, measurer, pictures: pictures).make(list, &extents)
  }

  private func makeMeasurer() throws(FontError) -> TextMeasurer {
    try TextMeasurer(
      main: font, catalog: catalog, bold: options.style.bold, outline: Float(options.outline),
      shadow: Float(options.shadow), drawsPictures: drawsPictures)
  }
}
