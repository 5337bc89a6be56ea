public import DanmakuModel

/// Writes a schedule as an ASS script.
public struct ScriptWriter: Sendable {
  /// All settings.
  public let options: Options
  private var families: [[UInt8]]
  private(set) var escaper: TextEscaper
  /// The section of fonts; empty if the script brings none along.
  public private(set) var fontSection: [UInt8] = []
  let lineEnd: [UInt8]
  /// Where events end that would go on longer, in centiseconds.
  let end: Int32
  /// The script that this one is added to; empty if it stands alone.
  public let base: [UInt8]
  /// The name of the style of each mode.
  private let styleNames: [[UInt8]]
  private let fontSize: Float
  private let motion: EasedMotion
  /// What is drawn of comments that were paid for.
  public let paidCards: PaidCards?
  /// Whether moving comments don't move evenly.
  private let isEased: Bool
  /// How cards are drawn, if comments are cards.
  private var cards: CardArt?
  private let hasCards: Bool
  /// How far a card is below its anchor.
  private let cardTop: Float

  /// Whether texts may hold pictures, of which each takes some 2 kB.
  public var drawsPictures: Bool { escaper.pictures != nil }
  /// The pictures in texts, if there may be some.
  public var pictures: TextPictures? { escaper.pictures?.sheet }
  /// The cards of the comments, if they are cards.
  public var cardSheet: CardSheet? { cards?.sheet }

  /// The columns of styles and events.
  static let styleFormat: StaticString = """
    Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, \
    Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, \
    Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
    """
  static let eventFormat: StaticString =
    "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text"

  /// A writer.
  ///
  /// - Parameters:
  ///   - options: All settings.
  ///   - families: The families that face switches in texts choose from, the style's first.
  ///   - backslashGuard: The bytes that keep a backslash from acting on what follows.
  ///   - paidCards: What is drawn of comments that were paid for.
  ///   - base: A script for the same stage that this one is added to.
  ///   - takenNames: The names of its styles.
  ///   - cards: The cards of the comments, if they are cards.
  ///   - pictures: The pictures in texts, if there may be some.
  public init(
    _ options: Options, families: [String], backslashGuard: [UInt8], paidCards: PaidCards? = nil,
    base: [UInt8] = [], takenNames: [String] = [], cards: CardSheet? = nil,
    pictures: TextPictures? = nil
  ) {
    self.options = options
    fontSize = Float(options.fontSize)
    end = options.script.end.map { Int32(clamping: Int64(min($0 * 100, 1e9).rounded(.up))) } ?? .max
    self.base = base
    self.paidCards = paidCards
    styleNames = Comment.Mode.allCases.map { mode in
      var name = Self.styleName(mode)
      var number = 1
      while takenNames.contains(name) {
        number += 1
        name = "\(Self.styleName(mode)) \(number)"
      }
      return Array(name.utf8)
    }
    motion = EasedMotion(options.easing, on: options.stage)
    self.families = families.map(Self.clean)
    let escaper = TextEscaper(
      families: self.families, backslashGuard: backslashGuard,
      pictures: pictures.map { PictureArt($0, options) })
    self.escaper = escaper
    let art = cards.map { CardArt($0, options, escaper: escaper) }
    self.cards = art
    hasCards = art != nil
    cardTop = art?.top ?? 0
    isEased = !motion.isEven
    lineEnd = options.script.carriageReturns ? Array("\r\n".utf8) : Array("\n".utf8)
  }

  /// The same writer with other names of the faces.
  ///
  /// - Parameters:
  ///   - families: The families, in the order of those that they take the place of.
  ///   - fonts: Fonts that the script brings along.
  /// - Returns: The writer.
  public func naming(_ families: [String], fonts: [EmbeddedFont] = []) -> ScriptWriter {
    var writer = self
    writer.families = families.map(Self.clean)
    writer.escaper.families = writer.families
    writer.cards = cards?.writing(by: writer.escaper, options)
    writer.fontSection = section(of: fonts)
    return writer
  }

  /// Appends all that comes before the events.
  ///
  /// - Parameters:
  ///   - list: The comments; where none is positioned there is no style for such.
  ///   - script: Gets whole lines.
  public func writeHead(of list: CommentList, to script: inout ScriptBuffer) {
    if options.script.byteOrderMark { script.append("\u{FEFF}") }
    if base.isEmpty {
      writeInfo(to: &script)
    } else {
      // All of it, so that its styles and events stay as they are; sections may come twice.
      script.append(base)
      if base.last != UInt8(ascii: "\n") { script.append(lineEnd) }
      script.append(lineEnd)
    }
    let modes = list.positionings.isEmpty ? Comment.Mode.scheduled : Comment.Mode.allCases
    writeStyles(modes, to: &script)
  }

  /// Appends the events of a stretch of the placements, and of the dropped comments between them if
  /// those are kept.
  ///
  /// - Parameters:
  ///   - range: Indices of placements.
  ///   - schedule: What became of each comment.
  ///   - list: The comments, with texts as the measurer leaves them.
  ///   - extents: The extent of each; `nil` for one that can't be drawn.
  ///   - script: Gets whole lines.
  public func writeEvents(
    _ range: Range<Int>, of schedule: Schedule, _ list: CommentList, extents: [TextExtent?],
    to script: inout ScriptBuffer
  ) {
    var rest = schedule.placements[range]
    for comment in dropped(around: range, of: schedule, in: list) {
      let time = start(of: comment, in: list)
      let end = rest.firstIndex { $0.start >= time } ?? rest.endIndex
      writeEvents(rest[..<end], list, extents: extents, to: &script)
      writeDropped(comment, list, to: &script)
      rest = rest[end...]
    }
    writeEvents(rest, list, extents: extents, to: &script)
  }

  /// Appends the events of placements.
  ///
  /// - Parameters:
  ///   - placements: Where and when comments are drawn.
  ///   - list: The comments, with texts as the measurer leaves them.
  ///   - extents: The extent of each; `nil` for one that can't be drawn.
  ///   - script: Gets whole lines.
  public func writeEvents(
    _ placements: ArraySlice<Placement>, _ list: CommentList, extents: [TextExtent?],
    to script: inout ScriptBuffer
  ) {
    for placement in placements {
      guard let extent = extents[Int(placement.comment)] else { continue }
      write(placement, list, extent, to: &script)
    }
  }

  /// The dropped comments that start behind the placement before a stretch, but not behind its last
  /// one; in the last stretch all that are left.
  private func dropped(
    around range: Range<Int>, of schedule: Schedule, in list: CommentList
  ) -> ArraySlice<Schedule.Dropped> {
    guard options.script.keepDropped else { return [] }
    let placements = schedule.placements
    let first =
      range.lowerBound == 0
      ? 0 : endOfDropped(schedule, upTo: placements[range.lowerBound - 1].start, in: list)
    let end =
      range.upperBound == placements.count
      ? schedule.dropped.count
      : endOfDropped(schedule, upTo: placements[range.upperBound - 1].start, in: list)
    return schedule.dropped[first..<end]
  }

  /// How many dropped comments start up to a time; they are in time order, as all comments are.
  private func endOfDropped(_ schedule: Schedule, upTo time: Int32, in list: CommentList) -> Int {
    var low = 0
    var high = schedule.dropped.count
    while low < high {
      let middle = (low + high) / 2
      if start(of: schedule.dropped[middle], in: list) <= time {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The name of the style of a mode.
  private static func styleName(_ mode: Comment.Mode) -> String {
    switch mode {
    case .scroll: "Scroll"
    case .reverse: "Reverse"
    case .top: "Top"
    case .bottom: "Bottom"
    case .positioned: "Positioned"
    }
  }

  /// The name of the style of a mode in this script.
  func styleName(of mode: Comment.Mode) -> [UInt8] { styleNames[Int(mode.rawValue)] }

  private func writeInfo(to script: inout ScriptBuffer) {
    let matrix = options.script.colorMatrix == .none ? "None" : "TV.601"
    let (width, height) = (options.stage.width, options.stage.height)
    let lines = [
      "[Script Info]", "; \(Program.name) \(Program.version)", "Title: Danmaku",
      "ScriptType: v4.00+",
      "PlayResX: \(width)", "PlayResY: \(height)", "LayoutResX: \(width)", "LayoutResY: \(height)",
      "WrapStyle: 2", "ScaledBorderAndShadow: yes", "YCbCr Matrix: \(matrix)", "",
    ]
    for line in lines {
      script.append(Array(line.utf8))
      script.append(lineEnd)
    }
  }

  private func writeStyles(_ modes: [Comment.Mode], to script: inout ScriptBuffer) {
    script.append("[V4+ Styles]")
    script.append(lineEnd)
    script.append(Self.styleFormat)
    script.append(lineEnd)
    for mode in modes { writeStyle(mode, to: &script) }
    script.append(lineEnd)
    script.append(fontSection)
    script.append("[Events]")
    script.append(lineEnd)
    script.append(Self.eventFormat)
    script.append(lineEnd)
  }

  /// A style: moving comments hang by their top left corner, still ones by the middle of the top.
  private func writeStyle(_ mode: Comment.Mode, to script: inout ScriptBuffer) {
    // Positioned comments have an opacity of their own.
    let transparency = mode == .positioned ? 0 : transparency()
    script.append("Style: ")
    script.append(styleNames[Int(mode.rawValue)])
    script.append(",")
    script.append(families.first ?? [])
    script.append(",")
    script.append(pixels: Float(options.fontSize))
    for color: UInt32 in [0xFFFFFF, 0xFFFFFF, 0, 0] {
      script.append(",&H")
      script.append(hex: transparency, digits: 2)
      script.append(hex: color, digits: 6)
    }
    script.append(options.style.bold ? ",-1" : ",0")
    script.append(",0,0,0,100,100,0,0,1,")
    let outline = mode == .positioned ? options.positionedOutline : options.outline
    script.append(pixels: Float(outline))
    script.append(",")
    script.append(pixels: Float(options.shadow))
    script.append(",")
    script.append(mode.isStill && !hasCards ? 8 : 7)
    script.append(",0,0,0,1")
    script.append(lineEnd)
  }

  private func write(
    _ placement: Placement, _ list: CommentList, _ extent: TextExtent, to script: inout ScriptBuffer
  ) {
    guard placement.start < end else { return }
    let comment = list.comments[Int(placement.comment)]
    guard comment.mode != .positioned else { return writePositioned(comment, list, to: &script) }
    let extra = Int(comment.details)
    let details =
      extra >= 0 && list.details[extra].matterToLook ? list.details[extra] : nil
    if details != nil, let paidCards, let card = paidCards.cards[placement.comment] {
      return write(card, placement, fontSize: paidCards.fontSize, to: &script)
    }
    // A still comment that scrolls (`--stills scroll`) is one of the scrolling style.
    let mode: Comment.Mode =
      placement.velocity != 0 && comment.mode.isStill ? .scroll : comment.mode
    let frameColor = hasCards ? nil : details?.frameColor
    if let frameColor { writeFrame(placement, extent, frameColor, style: mode, to: &script) }
    beginEvent(placement, style: mode, isPart: frameColor != nil, to: &script)
    let y = placement.y - extent.top - cardTop
    if !mode.isStill || hasCards {
      writeMotion(placement, right: -extent.left, y: y, to: &script)
    } else if details?.flags.contains(.niconico) == true, list.text(of: comment).holdsBreak {
      script.append("\\an7")
      writeMotion(placement, right: -extent.left, y: y, to: &script)
    } else {
      writePosition(x: Float(options.stage.width) / 2, y: y, to: &script)
    }
    // The base may ask for lines to be wrapped.
    if !base.isEmpty { script.append("\\q2") }
    if hasCards {
      writeCard(of: Int(placement.comment), color: comment.color, to: &script)
    } else {
      writeLook(comment, details, fontSize: extent.fontSize, to: &script)
      script.append("}")
    }
    // On cards a name has the text's colour.
    let tags = details?.nameColor == nil || hasCards ? [] : tagsBehindName(comment)
    let look = look(of: comment, details, fontSize: extent.fontSize)
    escaper.append(list.text(of: comment), behindName: tags, look: look, to: &script)
    script.append(lineEnd)
  }

  /// The fields of an event up to its tags.
  ///
  /// The parts of a comment that are events of their own have its number for a name, so that `check`
  /// knows that they belong together.
  @inline(__always)
  func beginEvent(
    _ placement: Placement, style mode: Comment.Mode, isPart: Bool = false,
    to script: inout ScriptBuffer
  ) {
    script.append("Dialogue: 0,")
    script.append(centiseconds: Int(placement.start))
    script.append(",")
    script.append(centiseconds: Int(min(placement.end, end)))
    script.append(",")
    script.append(styleNames[Int(mode.rawValue)])
    script.append(",")
    if isPart {
      script.append("card ")
      script.append(Int(placement.comment) + 1)
    }
    script.append(",0,0,0,,{")
  }

  /// Where something is that goes with a comment, so many pixels to the right of its box's left side.
  func writeMotion(
    _ placement: Placement, right: Float, y: Float, to script: inout ScriptBuffer
  ) {
    let left = placement.x + right
    guard placement.velocity != 0 else { return writePosition(x: left, y: y, to: &script) }
    script.append("\\move(")
    script.append(pixels: left)
    script.append(",")
    script.append(pixels: y)
    script.append(",")
    script.append(pixels: placement.left(at: placement.end) + right)
    script.append(",")
    script.append(pixels: y)
    if placement.end > end {
      script.append(",0,")
      script.append(10 * Int(placement.end &- placement.start))
    }
    script.append(")")
    if isEased { writeCurve(placement, left, y, to: &script) }
  }

  private func writePosition(x: Float, y: Float, to script: inout ScriptBuffer) {
    script.append("\\pos(")
    script.append(pixels: x)
    script.append(",")
    script.append(pixels: y)
    script.append(")")
  }

  /// What makes an even motion an eased one.
  @inline(never)
  private func writeCurve(
    _ placement: Placement, _ left: Float, _ y: Float, to script: inout ScriptBuffer
  ) {
    motion.append(
      x: left, y: y, distance: placement.left(at: placement.end) - placement.x,
      milliseconds: 10 * Int(placement.end &- placement.start), to: &script)
  }

  /// The rest of the tags of a card, and its drawings.
  @inline(never)
  private func writeCard(of comment: Int, color: RGBColor, to script: inout ScriptBuffer) {
    cards?.append(comment, color: color, to: &script)
  }

  /// The tags for what differs from the style.
  private func writeLook(
    _ comment: Comment, _ details: CommentDetails?, fontSize: Float, to script: inout ScriptBuffer
  ) {
    if fontSize != self.fontSize {
      script.append("\\fs")
      script.append(pixels: fontSize)
    }
    writeColor(
      details?.nameColor ?? comment.color, outline: details?.outlineColor, to: &script)
    if let opacity = details?.opacity, opacity < 1 {
      script.append("\\alpha&H")
      script.append(hex: transparency(of: opacity), digits: 2)
      script.append("&")
    }
  }

  /// The tags for colours that differ from the style's.
  func writeColor(
    _ color: RGBColor, outline: RGBColor? = nil, to script: inout ScriptBuffer
  ) {
    let color = options.style.readable ? color.readable : color
    if color != .white {
      script.append("\\c&H")
      appendBGR(color, to: &script)
    }
    // Black on black can't be read: dark text has a light outline, or a light shadow.
    if let color = outline ?? (color.luma < 0x30 ? .white : nil) {
      script.append(options.outline > 0 || options.shadow == 0 ? "\\3c&H" : "\\4c&H")
      appendBGR(color, to: &script)
    }
  }

  /// What pictures in a text have to know of its look.
  private func look(
    of comment: Comment, _ details: CommentDetails?, fontSize: Float
  ) -> TextLook? {
    guard drawsPictures else { return nil }
    if let cards { return cards.look(comment.color) }
    func written(_ color: RGBColor) -> RGBColor {
      options.style.readable ? color.readable : color
    }
    return TextLook(
      fontSize: fontSize, color: written(comment.color),
      nameColor: details?.nameColor.map(written))
  }

  /// The tags that give a text its own colour again, behind the sender's name.
  private func tagsBehindName(_ comment: Comment) -> [UInt8] {
    var tags = ScriptBuffer()
    let color = options.style.readable ? comment.color.readable : comment.color
    tags.append("{\\c&H")
    appendBGR(color, to: &tags)
    if color.luma < 0x30 {
      tags.append(options.outline > 0 || options.shadow == 0 ? "\\3c&H" : "\\4c&H")
      appendBGR(.white, to: &tags)
    }
    tags.append("}")
    return tags.array
  }

  /// What ASS calls alpha, 0 to 255, of something as opaque as this beside the others of the script.
  func transparency(of opacity: Float = 1) -> UInt32 {
    UInt32(((1 - options.alpha * Double(opacity)) * 255).rounded())
  }

  /// Appends a colour as the renderer has to be told of it.
  func appendBGR(_ color: RGBColor, to script: inout ScriptBuffer) {
    script.append(color, for: options.script.colorMatrix)
  }

  private func writeDropped(
    _ dropped: Schedule.Dropped, _ list: CommentList, to script: inout ScriptBuffer
  ) {
    let comment = list.comments[Int(dropped.comment)]
    let seconds =
      comment.mode.isStill ? options.layout.stillDuration : options.layout.scrollDuration
    script.append("Comment: 0,")
    script.append(centiseconds: comment.time.centiseconds)
    script.append(",")
    script.append(centiseconds: comment.time.centiseconds + Int((seconds * 100).rounded()))
    script.append(",")
    script.append(styleNames[Int(comment.mode.rawValue)])
    script.append(",")
    script.append(Array(dropped.reason.rawValue.utf8))
    script.append(",0,0,0,,")
    let look = TextLook(fontSize: self.fontSize, color: .white)
    escaper.append(list.text(of: comment), look: look, to: &script)
    script.append(lineEnd)
  }

  private func start(of dropped: Schedule.Dropped, in list: CommentList) -> Int32 {
    Int32(clamping: list.comments[Int(dropped.comment)].time.centiseconds)
  }

  /// A name without what would end a field, a line or a tag.
  private static func clean(_ name: String) -> [UInt8] {
    let forbidden = Array(",\\{}".utf8)
    return name.utf8.filter { $0 >= 0x20 && !forbidden.contains($0) }
  }
}

extension Span<UInt8> {
  /// Whether there is more than one line.
  fileprivate var holdsBreak: Bool {
    for index in indices where self[index] == UInt8(ascii: "\n") { return true }
    return false
  }
}
