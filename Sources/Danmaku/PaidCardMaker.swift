import DanmakuASS
import DanmakuModel
import DanmakuText

/// Makes cards of what was paid for: who, how much, and what was said.
struct PaidCardMaker {
  /// The size of their text, as a part of that of comments.
  private static let textShare: Float = 0.72
  /// What is around the text, in Fontsizes.
  private static let padding: Float = 0.4
  /// How much of a Fontsize is free above a line's ideographs.
  private static let blankTop: Float = 0.2
  /// How high ideographs are, in Fontsizes.
  private static let ink: Float = 0.68
  /// Lines of what was said.
  private static let mostLines = 4
  /// What is said beyond so many characters is not looked at.
  private static let mostCharacters = 400

  private let options: Options
  private var measurer: TextMeasurer
  private let fontSize: Float
  private let widest: Float
  /// The comments with cards, and their texts as they were before the measurer rewrote them.
  private let texts: [(comment: Int, text: String)]

  /// The comments that get cards, with their texts: none unless cards are wanted, or where all comments
  /// are cards.
  static func texts(in list: CommentList, _ options: Options) -> [(comment: Int, text: String)] {
    guard options.layout.cards != .off, !options.hasCards else { return [] }
    return list.comments.enumerated().compactMap { index, comment in
      guard comment.details >= 0 else { return nil }
      switch list.details[Int(comment.details)].kind {
      case .comment, .system: return nil
      case .superChat, .gift, .membership: return (index, list.string(of: list.text(of: comment)))
      }
    }
  }

  /// Gets ready to make the cards of some texts.
  init(_ options: Options, _ measurer: TextMeasurer, _ texts: [(comment: Int, text: String)]) {
    self.options = options
    self.measurer = measurer
    self.texts = texts
    fontSize = max(1, (Float(options.fontSize) * Self.textShare * 10).rounded() / 10)
    let width = Float(options.stage.width)
    widest = min(width, max(0.3 * width, 8 * fontSize))
  }

  /// The cards, whose boxes become the extents of their comments.
  mutating func make(_ list: CommentList, _ extents: inout [TextExtent?]) -> PaidCards {
    var cards = PaidCards(fontSize: fontSize)
    for (index, text) in texts {
      let comment = list.comments[index]
      guard let card = card(comment, text, in: list) else { continue }
      cards.cards[Int32(truncatingIfNeeded: index)] = card
      extents[index] = TextExtent(
        advance: card.width, left: 0, right: card.width, top: 0, bottom: card.height,
        fontSize: fontSize)
    }
    return cards
  }

  private mutating func card(
    _ comment: Comment, _ text: String, in list: CommentList
  ) -> PaidCard? {
    let details = list.details[Int(comment.details)]
    let padding = Self.padding * fontSize
    let room = widest - 2 * padding
    var lines: [PaidCard.Line] = []
    var width: Float = 0
    let amount = line(PaidTier.text(details)[...], room)
    let free = room - (amount.map { $0.advance + fontSize } ?? 0)
    let name = line(list.string(of: list.sender(of: details))[...], free)
    if name != nil || amount != nil {
      width = (name?.advance ?? 0) + (amount?.advance ?? 0)
      if name != nil, amount != nil { width += fontSize }
    }
    let said = PaidTier.isAmount(text, of: details) ? [] : wrap(text, room)
    width = said.reduce(width) { max($0, $1.advance) }
    guard width > 0 else { return nil }
    let box = (width + 2 * padding).rounded(.up)
    func y(_ number: Int) -> Float {
      (padding + (Float(number) - Self.blankTop) * fontSize).rounded()
    }
    if let name { lines.append(PaidCard.Line(text: name.text, x: padding, y: y(0))) }
    if let amount {
      let x = name == nil ? padding : box - padding - amount.advance
      lines.append(PaidCard.Line(text: amount.text, x: x, y: y(0)))
    }
    let first = lines.isEmpty ? 0 : 1
    for (number, line) in said.enumerated() {
      lines.append(PaidCard.Line(text: line.text, x: padding, y: y(first + number)))
    }
    let rows = Float(first + said.count - 1)
    let height = (2 * padding + (rows + Self.ink) * fontSize).rounded(.up)
    return PaidCard(
      width: box, height: height, color: PaidTier.color(of: comment, details), lines: lines)
  }

  /// A text as the writer takes it, and its width.
  private struct Laid {
    var text: [UInt8]
    var advance: Float
  }

  /// A text on one line, cut to fit; `nil` if there is nothing to draw.
  private mutating func line(_ text: Substring, _ room: Float) -> Laid? {
    let characters = Array(text.prefix(Self.mostCharacters))[...]
    if let whole = lay(String(characters)), whole.advance <= room { return whole }
    let count = longest(of: characters, room, ending: "…")
    return count > 0 ? lay(String(characters.prefix(count)) + "…") : nil
  }

  /// A text on as many lines as it needs and there may be.
  private mutating func wrap(_ text: String, _ room: Float) -> [Laid] {
    let joined = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    var rest = Array(joined.prefix(Self.mostCharacters))[...]
    var lines: [Laid] = []
    while let start = rest.firstIndex(where: { !$0.isWhitespace }), lines.count < Self.mostLines {
      rest = rest[start...]
      if lines.count == Self.mostLines - 1 {
        if let last = line(Substring(rest), room) { lines.append(last) }
        break
      }
      var count = max(1, longest(of: rest, room, ending: ""))
      if count < rest.count,
        let blank = rest.prefix(count + 1).lastIndex(where: \.isWhitespace),
        2 * (blank - rest.startIndex) > count
      {
        count = blank - rest.startIndex
      }
      if let laid = lay(String(rest.prefix(count))) { lines.append(laid) }
      rest = rest.dropFirst(count)
    }
    return lines
  }

  /// How many characters fit with an ending.
  private mutating func longest(
    of characters: ArraySlice<Character>, _ room: Float, ending: String
  ) -> Int {
    var fitting = 0
    var tooMany = characters.count + 1
    while fitting + 1 < tooMany {
      let count = (fitting + tooMany) / 2
      let width = lay(String(characters.prefix(count)) + ending)?.advance ?? 0
      if width <= room { fitting = count } else { tooMany = count }
    }
    return fitting
  }

  private mutating func lay(_ text: String) -> Laid? {
    let bytes = Array(text.utf8)
    guard let extent = measurer.measure(bytes.span, fontSize: fontSize, centered: false) else {
      return nil
    }
    return Laid(
      text: measurer.prepared.isEmpty ? bytes : measurer.prepared, advance: extent.advance)
  }
}

extension CommentList {
  /// A text or a name of the list.
  func string(of text: Span<UInt8>) -> String {
    unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
