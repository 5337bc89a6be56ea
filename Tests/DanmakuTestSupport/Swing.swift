/// The turns about a far point with which an eased motion is written: `\org(x,y)`, and then any number
/// of `\t(start,end,\frzANGLE)`.
struct Swing {
  private var turns: [(start: Double, end: Double, radians: Double)] = []
  private let radius: Double
  /// Where the tags end.
  var end: Int

  init?(_ text: ArraySlice<UInt8>, anchorY: Double) {
    let tags = String(decoding: text, as: UTF8.self)
    guard let origin = tags.prefixMatch(of: #/\\org\((?<x>[-.\d]+),(?<y>[-.\d]+)\)/#),
      let y = Double(origin.y)
    else { return nil }
    radius = y - anchorY
    end = text.startIndex + origin.0.utf8.count
    var rest = tags[origin.range.upperBound...]
    while let turn = rest.prefixMatch(of: #/\\t\((\d+),(\d+),\\frz([-.\d]+)\)/#),
      let start = Double(turn.1), let finish = Double(turn.2), let degrees = Double(turn.3)
    {
      turns.append((start, finish, degrees * .pi / 180))
      end += turn.0.utf8.count
      rest = rest[turn.range.upperBound...]
    }
    guard !turns.isEmpty, radius > 100_000 else { return nil }
  }

  /// Pixels to the right, so many milliseconds after the start.
  func shift(at time: Double) -> Double {
    var angle = 0.0
    for turn in turns {
      let share = min(max((time - turn.start) / (turn.end - turn.start), 0), 1)
      angle = angle * (1 - share) + turn.radians * share
    }
    return -angle * radius
  }
}

extension Motion {
  /// Adds a swing: the leg, of which there is one, becomes many short ones.
  mutating func add(_ swing: Swing) {
    guard let whole = legs.first else { return }
    let count = max(1, Int((whole.end - whole.start) / 40))
    func position(_ index: Int) -> (time: Double, x: Double) {
      let time = whole.start + (whole.end - whole.start) * Double(index) / Double(count)
      return (time, whole.position(at: time).x + swing.shift(at: time - whole.start))
    }
    legs = (0..<count).map { index in
      let (from, to) = (position(index), position(index + 1))
      var leg = Leg(start: from.time, end: to.time, x: from.x, y: whole.y)
      leg.velocityX = (to.x - from.x) / (to.time - from.time)
      return leg
    }
  }
}
