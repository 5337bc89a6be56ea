public import DanmakuModel

/// Puts the cards of what was paid for in a column in a corner of the stage, one above the other.
///
/// A card stands for the time that it is paid for. If the next one finds no room, the cheapest of
/// those that have stood for a while goes; if none has, the new one waits.
public struct CornerPlanner {
  /// A card that wants to stand in the column.
  public struct Card: Sendable {
    /// The comment's index.
    public var comment: Int32
    /// When it wants to appear, in centiseconds.
    public var time: Int32
    /// How long it is paid for, in centiseconds.
    public var duration: Int32
    /// Its height in px.
    public var height: Float
    /// What it is worth.
    public var worth: Int64

    /// A card of known wishes.
    public init(comment: Int32, time: Int32, duration: Int32, height: Float, worth: Int64) {
      self.comment = comment
      self.time = time
      self.duration = duration
      self.height = height
      self.worth = worth
    }
  }

  /// The column in px.
  public struct Column: Sendable {
    /// Its left side.
    public var left: Float
    /// Its upper end.
    public var top: Float
    /// Its lower end, from which cards are stacked.
    public var bottom: Float
    /// What is left free between two cards.
    public var gap: Float

    /// A column of known sides.
    public init(left: Float, top: Float, bottom: Float, gap: Float) {
      self.left = left
      self.top = top
      self.bottom = bottom
      self.gap = gap
    }
  }

  /// A card stands at least so long before another one may take its place, in centiseconds.
  private static let leastStand: Int32 = 800
  /// Who waits longer is not shown, in centiseconds.
  private static let longestWait: Int32 = 6000

  private let column: Column
  private let cards: [Card]
  private var placements: [Placement] = []
  /// The cards that may still stand, as indices of `cards`, which are those of placements too.
  private var standing: [(card: Int, placement: Int)] = []

  /// Places cards.
  ///
  /// - Parameters:
  ///   - cards: The cards in time order.
  ///   - column: Where they go.
  /// - Returns: The placements of those that find room, in no certain order.
  public static func plan(_ cards: [Card], in column: Column) -> [Placement] {
    var planner = CornerPlanner(column: column, cards: cards)
    for index in cards.indices { planner.place(index) }
    return planner.placements
  }

  private init(column: Column, cards: [Card]) {
    self.column = column
    self.cards = cards
  }

  private mutating func place(_ index: Int) {
    let card = cards[index]
    guard card.height <= column.bottom - column.top else { return }
    var now = card.time
    // What stood before this card's time is out of every later one's way as well.
    standing.removeAll { placements[$0.placement].end <= card.time }
    while now <= card.time &+ Self.longestWait {
      if let y = lowest(card.height, at: now) {
        standing.append((index, placements.count))
        placements.append(
          Placement(
            comment: card.comment, start: now, end: now &+ max(1, card.duration), x: column.left,
            velocity: 0, y: y))
        return
      }
      if let leaving = cheapest(at: now) {
        placements[leaving].end = now
      } else if let next = nextChange(after: now) {
        now = next
      } else {
        return
      }
    }
  }

  /// The upper side of the lowest place that is free from a time on.
  private func lowest(_ height: Float, at now: Int32) -> Float? {
    var bottom = column.bottom
    let taken = standing.filter { placements[$0.placement].end > now }
      .map { (top: placements[$0.placement].y, height: cards[$0.card].height) }
    // Where one card will follow another, both are in the way.
    while let other = taken.first(where: {
      $0.top < bottom + column.gap && $0.top + $0.height > bottom - height - column.gap
    }) {
      bottom = other.top - column.gap
    }
    return bottom - height >= column.top ? bottom - height : nil
  }

  /// The placement of the cheapest card that has stood long enough; of equally cheap ones the oldest.
  private func cheapest(at now: Int32) -> Int? {
    standing.filter { card, placement in
      let place = placements[placement]
      return place.end > now && place.start &+ Self.leastStand <= now
    }.min { left, right in
      (cards[left.card].worth, placements[left.placement].start)
        < (cards[right.card].worth, placements[right.placement].start)
    }?.placement
  }

  /// When a card goes, or has stood long enough.
  private func nextChange(after now: Int32) -> Int32? {
    standing.flatMap { standing in
      let place = placements[standing.placement]
      return [place.end, min(place.end, place.start &+ Self.leastStand)]
    }.filter { $0 > now }.min()
  }
}
