import DanmakuRender

/// Finds all pairs of events that touch.
///
/// Events are taken by their starts, and each is compared with those that still show in the same
/// strips of the stage's height; so the work grows with what is near one another in time and place.
struct ContactSweep {
  /// The height of a strip in px.
  private static let stripHeight = 64.0
  /// Strips beyond the stage, above and below, count as the outermost.
  private static let strips = 160

  private let cast: Cast
  private let comparesAll: Bool
  /// The indices of the appearances that may still show, by strip.
  private var showing = [[Int32]](repeating: [], count: strips)

  /// A sweep in which all events are compared, or only those of the same kind.
  init(_ cast: Cast, comparesAll: Bool) {
    self.cast = cast
    self.comparesAll = comparesAll
  }

  /// Hands each pair to `found`, until that says that it is enough.
  mutating func run(_ found: (Appearance, Appearance, Contact) -> Bool) {
    let order = cast.appearances.indices.sorted { first, second in
      let (one, other) = (cast.appearances[first], cast.appearances[second])
      return (one.start, one.event) < (other.start, other.event)
    }
    for index in order {
      let next = cast.appearances[index]
      let strips = Self.strips(of: next)
      for strip in strips {
        guard compare(next, strip, strips.lowerBound, found) else { return }
        showing[strip].append(Int32(truncatingIfNeeded: index))
      }
    }
  }

  /// Compares an event with those of a strip, and forgets those that are gone.
  private mutating func compare(
    _ next: Appearance, _ strip: Int, _ firstStrip: Int,
    _ found: (Appearance, Appearance, Contact) -> Bool
  ) -> Bool {
    var kept = 0
    for position in showing[strip].indices {
      let index = showing[strip][position]
      let other = cast.appearances[Int(index)]
      guard other.end > next.start else { continue }
      showing[strip][kept] = index
      kept += 1
      // Of several strips that both are in, the first one counts.
      guard strip == max(firstStrip, Self.strips(of: other).lowerBound),
        comparesAll || next.kind == other.kind, let contact = cast.contact(other, next)
      else { continue }
      let isInOrder = other.event < next.event
      guard found(isInOrder ? other : next, isInOrder ? next : other, contact) else {
        return false
      }
    }
    showing[strip].removeSubrange(kept...)
    return true
  }

  private static func strips(of appearance: Appearance) -> ClosedRange<Int> {
    func strip(_ y: Double) -> Int {
      Int(min(max(y / stripHeight, 0), Double(strips - 1)))
    }
    return strip(
      appearance.bounds.top)...max(
        strip(appearance.bounds.top), strip(appearance.bounds.bottom))
  }
}
