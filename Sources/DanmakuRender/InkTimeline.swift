import DanmakuModel

/// Puts together what is seen in one time after the other: boxes near one another become one, and
/// boxes that stay become long ones.
struct InkTimeline {
  private struct Open {
    var box: Box
    var start: Int
    var end: Int
  }

  /// Boxes farther from one another than this stay apart.
  private let reach: Double
  private var open: [Open] = []
  private var obstacles: [Obstacle] = []

  /// Nothing seen yet on a stage of a height.
  init(stageHeight: Int) {
    reach = Double(stageHeight) / 10
  }

  /// Adds the boxes of a time in milliseconds, which follows those before.
  mutating func add(_ boxes: [Box], _ times: Range<Int>) {
    var fresh = joined(boxes)
    for index in open.indices.reversed() {
      let goesOn = open[index].end == times.lowerBound
      if goesOn, let same = fresh.firstIndex(of: open[index].box) {
        open[index].end = times.upperBound
        fresh.remove(at: same)
      } else {
        close(open.remove(at: index))
      }
    }
    open += fresh.map { Open(box: $0, start: times.lowerBound, end: times.upperBound) }
  }

  /// All obstacles, by start.
  mutating func finish() -> [Obstacle] {
    for last in open { close(last) }
    open = []
    obstacles.sort { ($0.start, $0.top, $0.left, $0.end) < ($1.start, $1.top, $1.left, $1.end) }
    return obstacles
  }

  private mutating func close(_ open: Open) {
    obstacles.append(
      Obstacle(
        left: Float(open.box.left), top: Float(open.box.top), right: Float(open.box.right),
        bottom: Float(open.box.bottom), start: Int32(clamping: open.start / 10),
        end: Int32(clamping: (open.end + 9) / 10)))
  }

  /// The boxes with those joined that are no farther from one another than they are high, for
  /// they are words and lines of one text.
  private func joined(_ boxes: [Box]) -> [Box] {
    var result: [Box] = []
    for box in boxes {
      var box = box
      while let index = result.firstIndex(where: { isNear($0, box) }) {
        box = box.union(result.remove(at: index))
      }
      result.append(box)
    }
    return result
  }

  private func isNear(_ one: Box, _ other: Box) -> Bool {
    let distance = min(max(one.height, other.height), reach)
    return max(one.left - other.right, other.left - one.right) < distance
      && max(one.top - other.bottom, other.top - one.bottom) < distance
  }
}
