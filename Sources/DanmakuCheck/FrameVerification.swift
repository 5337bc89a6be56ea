import DanmakuRender

/// Looks at the pixels of every event, drawn alone, at moments spread over a script.
struct FrameVerification {
  /// Pairs that share no more than so many pixels across or down may have boxes that do not touch:
  /// a box ends within a pixel, moves by parts of one, and may reach as far as the tolerance.
  private static let edge = 3
  /// Of the events that show at a moment, so many are drawn.
  private static let mostDrawn = 1000

  /// The pairs that the boxes say touch.
  struct Found {
    var pairs: Set<EventPair> = []
    /// Whether there were not too many to find them all.
    var isComplete = true
  }

  private let cast: Cast
  private let comparesAll: Bool
  /// The appearances, by their starts.
  private let order: [Int]
  private let moments: [Int]
  private var pairs: Set<EventPair> = []
  private var unexpected: Set<EventPair> = []
  private var edges: Set<EventPair> = []
  private var boxPairs: Set<EventPair> = []
  private var notDrawn = 0

  /// Gets ready to look at so many moments: the middles of the times of events that lie evenly in
  /// the order of starts, so that most looks are where most is going on.
  init(_ cast: Cast, moments count: Int, comparesAll: Bool) {
    self.cast = cast
    self.comparesAll = comparesAll
    let order = cast.appearances.indices.sorted { first, second in
      let (one, other) = (cast.appearances[first], cast.appearances[second])
      return (one.start, one.event) < (other.start, other.event)
    }
    self.order = order
    let count = min(count, order.count)
    moments = (0..<count).map { number in
      let appearance = cast.appearances[order[(2 * number + 1) * order.count / (2 * count)]]
      return Int((appearance.start + appearance.end) / 2)
    }.sorted()
  }

  /// Draws and compares.
  ///
  /// - Parameters:
  ///   - renderer: The script.
  ///   - floating: The events that libass finds places for.
  ///   - found: The pairs that the boxes say touch.
  /// - Returns: What the pixels say.
  mutating func run(
    _ renderer: borrowing LibassRenderer, floating: [Int], found: Found
  ) -> CheckReport.Frames {
    let scene = SceneMasks(renderer, floating, moments)
    var next = 0
    var showing: [Int] = []
    for (number, moment) in moments.enumerated() {
      let time = Double(moment)
      while next < order.count, cast.appearances[order[next]].start <= time {
        showing.append(order[next])
        next += 1
      }
      showing.removeAll { cast.appearances[$0].end <= time }
      notDrawn += max(0, showing.count - Self.mostDrawn)
      var drawn: [Drawn] = []
      for index in showing.prefix(Self.mostDrawn) {
        let appearance = cast.appearances[index]
        let mask =
          scene.holds(appearance.event)
          ? scene.mask(of: appearance.event, at: number)
          : renderer.mask(ofEvent: appearance.event, at: moment)
        guard let mask else { continue }
        drawn.append(
          Drawn(appearance: appearance, box: cast.box(of: appearance, at: time), mask: mask))
      }
      compare(drawn, found)
    }
    var frames = CheckReport.Frames()
    frames.moments = moments.count
    frames.pairs = pairs.count
    frames.unexpected = unexpected.map { ($0.first, $0.second) }.sorted(by: <)
    frames.boxesOnly = boxPairs.subtracting(pairs).count
    frames.edgesOnly = edges.subtracting(pairs).count
    frames.notDrawn = notDrawn
    return frames
  }

  private struct Drawn {
    var appearance: Appearance
    var box: Box?
    var mask: InkMask
  }

  /// Compares all that is drawn at a moment, from the top.
  private mutating func compare(_ drawn: [Drawn], _ found: Found) {
    let drawn = drawn.sorted { $0.mask.rows.lowerBound < $1.mask.rows.lowerBound }
    for (index, one) in drawn.enumerated() {
      for other in drawn[(index + 1)...] {
        guard other.mask.rows.lowerBound < one.mask.rows.upperBound else { break }
        guard comparesAll || one.appearance.kind == other.appearance.kind else { continue }
        let pair = EventPair(one.appearance.event, other.appearance.event)
        if let first = one.box, let second = other.box, first.overlaps(second) {
          boxPairs.insert(pair)
        }
        guard let overlap = one.mask.overlap(with: other.mask) else { continue }
        let touches =
          found.pairs.contains(pair)
          || !found.isComplete && cast.contact(one.appearance, other.appearance) != nil
        if touches || min(overlap.width, overlap.height) > Self.edge {
          pairs.insert(pair)
          if !touches { unexpected.insert(pair) }
        } else {
          edges.insert(pair)
        }
      }
    }
  }
}

/// Two different events, the earlier in the script first.
struct EventPair: Hashable {
  var first: Int
  var second: Int

  init(_ one: Int, _ other: Int) {
    first = min(one, other)
    second = max(one, other)
  }
}

/// The pixels of the events that libass finds places for, at all moments.
private struct SceneMasks {
  /// The place of each such event in the scene.
  private var numbers: [Int: Int] = [:]
  private let masks: [[InkMask?]]
  /// The first of the moments at which each shows.
  private var firsts: [Int] = []

  /// Draws the events at those of the moments, which are in order, at which they show.
  init(_ renderer: borrowing LibassRenderer, _ events: [Int], _ moments: [Int]) {
    var times: [[Int]] = []
    for (number, index) in events.enumerated() {
      numbers[index] = number
      let event = renderer.event(index)
      firsts.append(moments.firstIndex { $0 >= event.start } ?? moments.count)
      times.append(moments.filter { event.start <= $0 && $0 < event.end })
    }
    masks = renderer.masks(ofScene: events, at: times)
  }

  func holds(_ event: Int) -> Bool { numbers[event] != nil }

  /// What an event that shows at a moment, given by its number, draws on.
  func mask(of event: Int, at moment: Int) -> InkMask? {
    guard let number = numbers[event], number < masks.count else { return nil }
    let index = moment - firsts[number]
    return masks[number].indices.contains(index) ? masks[number][index] : nil
  }
}
