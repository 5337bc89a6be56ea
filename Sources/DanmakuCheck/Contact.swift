import DanmakuRender

/// A time, in milliseconds, in which the ink of two events meets, and by how much at most.
struct Contact {
  /// So many pixels of contact, across or down, are nothing to speak of: libass draws at steps of
  /// 1/8 px, and the outermost pixels of ink are mostly only grey.
  static let tolerance = 1.0

  var start: Double
  var end: Double
  /// The greatest overlap in px.
  var across: Double
  var down: Double

  /// Looks for contact between two legs.
  ///
  /// How far a side of one box reaches past the opposite side of the other is linear in time, as all
  /// sides move evenly, and so are the widths and heights. The overlap across is the least of four
  /// such reaches, and so is the overlap down. The boxes touch where all eight exceed the
  /// tolerance: each allows a half-line of time, so all together an interval.
  ///
  /// - Returns: `nil` if they don't touch.
  init?(_ one: Leg, _ other: Leg) {
    start = max(one.start, other.start)
    end = min(one.end, other.end)
    guard start < end else { return nil }
    let (a, b) = (one.box(at: start), other.box(at: start))
    let (c, d) = (one.box(at: end), other.box(at: end))
    let (origin, length) = (start, end - start)
    let across = Reaches(
      first: (a.right - b.left, b.right - a.left, a.width, b.width),
      last: (c.right - d.left, d.right - c.left, c.width, d.width))
    let down = Reaches(
      first: (a.bottom - b.top, b.bottom - a.top, a.height, b.height),
      last: (c.bottom - d.top, d.bottom - c.top, c.height, d.height))
    var touching = 0.0...1.0
    guard across.narrow(&touching), down.narrow(&touching) else { return nil }
    start = origin + touching.lowerBound * length
    end = origin + touching.upperBound * length
    self.across = across.greatest(in: touching)
    self.down = down.greatest(in: touching)
  }

  /// Takes in another contact of the same two events.
  mutating func add(_ other: Contact) {
    start = min(start, other.start)
    end = max(end, other.end)
    across = max(across, other.across)
    down = max(down, other.down)
  }
}

/// Four lengths that change evenly from a first to a last value while a share of 0 to 1 of a time
/// passes.
private struct Reaches {
  typealias Four = (Double, Double, Double, Double)

  var first: Four
  var last: Four

  /// Cuts a time to where all four are above the tolerance.
  ///
  /// - Returns: Whether there is such a time.
  func narrow(_ time: inout ClosedRange<Double>) -> Bool {
    narrow(first.0, last.0, &time) && narrow(first.1, last.1, &time)
      && narrow(first.2, last.2, &time) && narrow(first.3, last.3, &time)
  }

  private func narrow(_ first: Double, _ last: Double, _ time: inout ClosedRange<Double>) -> Bool {
    let (first, last) = (first - Contact.tolerance, last - Contact.tolerance)
    guard first > 0 || last > 0 else { return false }
    guard first <= 0 || last <= 0 else { return true }
    let zero = first / (first - last)
    let start = first > 0 ? time.lowerBound : max(time.lowerBound, zero)
    let end = first > 0 ? min(time.upperBound, zero) : time.upperBound
    guard start < end else { return false }
    time = start...end
    return true
  }

  /// The greatest value that the least of the four has within a time.
  ///
  /// The least of linear functions is concave, so it is greatest at an end or where two cross.
  func greatest(in time: ClosedRange<Double>) -> Double {
    let lines = [
      (first.0, last.0), (first.1, last.1), (first.2, last.2), (first.3, last.3),
    ].map { (now: $0.0, slope: $0.1 - $0.0) }
    var greatest = 0.0
    func look(at share: Double) {
      guard time.contains(share) else { return }
      var least = Double.infinity
      for line in lines { least = min(least, line.now + line.slope * share) }
      greatest = max(greatest, least)
    }
    look(at: time.lowerBound)
    look(at: time.upperBound)
    for (index, line) in lines.enumerated() {
      for other in lines[..<index] where line.slope != other.slope {
        look(at: (other.now - line.now) / (line.slope - other.slope))
      }
    }
    return greatest
  }
}
