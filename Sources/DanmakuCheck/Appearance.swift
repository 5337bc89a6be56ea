import DanmakuRender

/// An event as viewers see it: where its ink is while it shows.
struct Appearance {
  /// What an event is by its motion, as comments are told apart that need not avoid one another.
  enum Kind {
    case scroll
    case reverse
    case top
    case bottom
    /// Up, down, or anything else.
    case other
  }

  /// The event, by its place among the `Dialogue` lines.
  var event: Int
  var kind: Kind
  /// Its legs, in order, in the table of all.
  var legs: Range<Int>
  /// The first and the last moment, in milliseconds.
  var start: Double
  var end: Double
  /// Bounds all its ink.
  var bounds: Box
}

/// All appearances of a script, with their legs in one table.
struct Cast {
  private(set) var appearances: [Appearance] = []
  private(set) var legs: [Leg] = []
  /// Of what the events are parts that are some.
  var wholes: [Int: String] = [:]

  /// Adds an event whose ink has these legs; one without ink is none.
  mutating func add(_ event: Int, _ kind: Appearance.Kind, _ path: [Leg]) {
    guard let first = path.first, let last = path.last else { return }
    let bounds = path.reduce(first.first) { $0.union($1.first).union($1.last) }
    appearances.append(
      Appearance(
        event: event, kind: kind, legs: legs.count..<legs.count + path.count, start: first.start,
        end: last.end, bounds: bounds))
    legs += path
  }

  /// When and how much two events touch; `nil` if they don't.
  func contact(_ one: Appearance, _ other: Appearance) -> Contact? {
    guard one.bounds.overlaps(other.bounds) else { return nil }
    if let whole = wholes[one.event], whole == wholes[other.event] { return nil }
    var contact: Contact?
    var (first, second) = (one.legs.lowerBound, other.legs.lowerBound)
    while first < one.legs.upperBound, second < other.legs.upperBound {
      if let next = Contact(legs[first], legs[second]) {
        if contact?.add(next) == nil { contact = next }
      }
      if legs[first].end < legs[second].end { first += 1 } else { second += 1 }
    }
    return contact
  }

  /// The ink of an event at a time, if it shows.
  func box(of appearance: Appearance, at time: Double) -> Box? {
    legs[appearance.legs].first { $0.start <= time && time < $0.end }?.box(at: time)
  }
}

extension Box {
  /// Whether two boxes share more than the tolerance.
  func overlaps(_ other: Box) -> Bool {
    min(right, other.right) - max(left, other.left) > Contact.tolerance
      && min(bottom, other.bottom) - max(top, other.top) > Contact.tolerance
  }
}
