/// A motion across that a script makes of turns about a point far below: `\org` and several `\t` with
/// nothing but `\frz` in them, right behind the event's `\move`.
struct Swing {
  /// A turn to an angle.
  private struct Turn {
    var start: Double
    var end: Double
    /// In degrees.
    var angle: Double
  }

  /// Nearer points make arcs that can be seen.
  private static let leastReach = 1e6
  /// Between so many moments the motion is taken for even: over the whole stage that is off by less
  /// than a tenth of a pixel.
  private static let legs = 128

  /// The distance of the point, downwards.
  private let reach: Double
  private var turns: [Turn] = []
  /// Where the tags end.
  private(set) var end: Int

  /// Reads the tags with which a slice begins; `nil` if they are no such motion.
  init?(_ bytes: ArraySlice<UInt8>, anchorY: Double) {
    var reader = TagReader(bytes)
    guard let origin = reader.arguments(of: "\\org(", count: 2) else { return nil }
    reach = origin[1] - anchorY
    end = reader.position
    guard reach >= Self.leastReach else { return nil }
    while let turn = reader.arguments(of: "\\t(", count: 3) {
      turns.append(Turn(start: turn[0], end: turn[1], angle: turn[2]))
      end = reader.position
    }
    if turns.isEmpty { return nil }
  }

  /// Pixels to the right at a time in ms after the event's start.
  ///
  /// Each turn goes evenly from the angle that those before it have made to its own.
  func across(at time: Double) -> Double {
    var angle = 0.0
    for turn in turns where time > turn.start {
      let share = time >= turn.end ? 1 : (time - turn.start) / (turn.end - turn.start)
      angle += (turn.angle - angle) * share
    }
    return -angle * .pi / 180 * reach
  }

  /// Moments between which the motion is nearly even.
  func breaks(from start: Double, to end: Double) -> [Double] {
    (0...Self.legs).map { start + (end - start) * Double($0) / Double(Self.legs) }
  }
}

/// Reads tags with numbers.
private struct TagReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The numbers of the tag that comes next, if it is the one named; the last of three is that of
  /// `\frz`.
  mutating func arguments(of tag: String, count: Int) -> [Double]? {
    guard bytes[position...].starts(with: tag.utf8),
      let close = bytes[position...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    var words = bytes[position..<close].dropFirst(tag.utf8.count).split(
      separator: UInt8(ascii: ","))
    if count == 3, let last = words.popLast() {
      guard last.starts(with: "\\frz".utf8) else { return nil }
      words.append(last.dropFirst(4))
    }
    let numbers = words.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    guard words.count == count, numbers.count == count, numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    position = close + 1
    return numbers
  }
}
