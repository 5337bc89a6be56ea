import DanmakuRender

/// Where an event's anchor is from its start to its end: one straight leg after the other.
struct Motion: Equatable {
  /// A time within which the anchor moves evenly.
  struct Leg: Equatable {
    var start: Double
    var end: Double
    /// Where the anchor is at the start.
    var x: Double
    var y: Double
    /// Pixels a millisecond.
    var velocityX = 0.0
    var velocityY = 0.0

    func position(at time: Double) -> (x: Double, y: Double) {
      (x + velocityX * (time - start), y + velocityY * (time - start))
    }
  }

  var legs: [Leg]

  /// The anchor at the first or the last moment.
  var first: (x: Double, y: Double) { (legs[0].x, legs[0].y) }
  var last: (x: Double, y: Double) { legs[legs.count - 1].position(at: legs[legs.count - 1].end) }

  var movesAcross: Bool { legs.contains { $0.velocityX != 0 } }
}

extension Motion {
  /// Reads an event's motion as libass does: the first `\pos` or `\move` in an override block counts.
  ///
  /// - Returns: The motion, and the text without that tag; `nil` without such a tag.
  static func read(_ event: LibassRenderer.Event) -> (motion: Motion, rest: String)? {
    let text = Array(event.text.utf8)
    var block: Range<Int>?
    var index = 0
    while index < text.count {
      if block == nil, text[index...].starts(with: #"\{"#.utf8) {
        index += 2
        continue
      }
      if block == nil, text[index] == UInt8(ascii: "{"),
        let end = text[index...].firstIndex(of: UInt8(ascii: "}"))
      {
        block = index..<end
      }
      if let inside = block, index == inside.upperBound { block = nil }
      if let inside = block, let tag = tag(in: text[index..<inside.upperBound]),
        var motion = Motion(tag.arguments, moves: tag.moves, event: event)
      {
        var end = tag.end
        if let swing = Swing(text[end...], anchorY: motion.first.y) {
          motion.add(swing)
          end = swing.end
        }
        let rest = text[..<index] + text[end...]
        return (motion, String(decoding: rest, as: UTF8.self))
      }
      index += 1
    }
    return nil
  }

  /// Reads a `\pos(…)` or `\move(…)` with which a slice begins.
  private static func tag(
    in text: ArraySlice<UInt8>
  ) -> (arguments: [Double], moves: Bool, end: Int)? {
    let moves = text.starts(with: #"\move("#.utf8)
    guard moves || text.starts(with: #"\pos("#.utf8),
      let open = text.firstIndex(of: UInt8(ascii: "(")),
      let close = text.firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let words = text[(open + 1)..<close].split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let numbers = words.compactMap { word in
      Double(String(decoding: word.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }
    return numbers.count == words.count ? (numbers, moves, close + 1) : nil
  }

  private init?(_ arguments: [Double], moves: Bool, event: LibassRenderer.Event) {
    let start = Double(event.start)
    let end = Double(event.end)
    guard moves else {
      guard arguments.count == 2 else { return nil }
      legs = [Leg(start: start, end: end, x: arguments[0], y: arguments[1])]
      return
    }
    guard arguments.count == 4 || arguments.count == 6 else { return nil }
    var (departure, arrival) = (start, end)
    if arguments.count == 6, arguments[4] > 0 || arguments[5] > 0 {
      departure = start + min(arguments[4], arguments[5])
      arrival = start + max(arguments[4], arguments[5])
    }
    let (x1, y1, x2, y2) = (arguments[0], arguments[1], arguments[2], arguments[3])
    let time = max(arrival - departure, .leastNonzeroMagnitude)
    let moving = Leg(
      start: departure, end: min(arrival, end), x: x1, y: y1,
      velocityX: (x2 - x1) / time, velocityY: (y2 - y1) / time)
    legs = [
      Leg(start: start, end: min(departure, end), x: x1, y: y1), moving,
      Leg(start: arrival, end: end, x: x2, y: y2),
    ].filter { $0.start < $0.end }
    if legs.isEmpty { return nil }
  }
}
