import DanmakuASS
import DanmakuLayout
import DanmakuModel

/// The cards that stand in the corner, if they do.
struct CardCorner {
  /// The indices of their comments.
  private(set) var comments: Set<Int32> = []
  /// Where and when they stand.
  private(set) var placements: [Placement] = []
  /// What other comments keep clear of.
  private(set) var obstacles: [Obstacle] = []

  /// Puts cards in their corner.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - list: The comments, in time order.
  ///   - options: All settings.
  init(_ cards: PaidCards, of list: CommentList, _ options: Options) {
    guard options.layout.cards == .corner, !cards.cards.isEmpty else { return }
    let margin = (cards.fontSize / 2).rounded()
    let height = Float(options.usableHeight)
    let column = CornerPlanner.Column(
      left: margin, top: (0.3 * height).rounded(), bottom: (height - margin).rounded(.down),
      gap: (margin / 2).rounded())
    let wishes = cards.cards.keys.sorted().compactMap { index -> CornerPlanner.Card? in
      guard let card = cards.cards[index] else { return nil }
      let comment = list.comments[Int(index)]
      let details = list.details[Int(comment.details)]
      return CornerPlanner.Card(
        comment: index, time: Int32(clamping: comment.time.centiseconds),
        duration: Self.duration(details), height: card.height, worth: details.amount)
    }
    comments = Set(cards.cards.keys)
    placements = CornerPlanner.plan(wishes, in: column)
    obstacles = placements.compactMap { place in
      guard let card = cards.cards[place.comment] else { return nil }
      return Obstacle(
        left: place.x, top: place.y, right: place.x + card.width, bottom: place.y + card.height,
        start: place.start, end: place.end)
    }
  }

  /// How long a card stands in centiseconds: as the site says, or as long as such ones do.
  private static func duration(_ details: CommentDetails) -> Int32 {
    guard details.duration <= 0 else { return max(1, details.duration / 10) }
    return switch details.kind {
    case .superChat: 3000
    case .membership: 1500
    case .gift, .comment, .system: 800
    }
  }
}
