import DanmakuASS
import DanmakuModel

/// Slices of time of one length, in centiseconds.
struct SliceClock {
  /// Lengths of which people count, in seconds.
  private static let steps = [
    1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 14_400, 21_600, 43_200,
  ]

  /// When the first slice begins.
  let start: Int
  /// How long a slice is.
  let step: Int
  /// How many there are, at least one.
  let count: Int

  /// So few slices, from the start of what is wanted to where all comments are gone.
  init(_ draft: Draft, mostSlices: Int) {
    let from = draft.writer.options.selection.from.flatMap { Timestamp(seconds: $0) }
    let gone = draft.schedule.placements.lazy.map { Int($0.end) }.max() ?? 0
    let last = draft.list.comments.last?.time.centiseconds ?? 0
    self.init(
      from: max(0, from?.centiseconds ?? 0), to: max(gone, last + 1), mostSlices: mostSlices)
  }

  /// So few slices, from one time to another.
  init(from start: Int, to end: Int, mostSlices: Int) {
    let length = max(1, end - start)
    self.start = start
    step = Self.step(over: length, mostSlices: mostSlices)
    count = (length - 1) / step + 1
  }

  /// The least length of which people count that gives so few slices.
  static func step(over length: Int, mostSlices: Int) -> Int {
    let needed = (length - 1) / (100 * max(1, mostSlices)) + 1
    let day = 86_400
    return 100 * (steps.first { $0 >= needed } ?? ((needed - 1) / day + 1) * day)
  }

  /// The slice of a time; what is before the first belongs to it.
  func slice(at time: Int) -> Int { min(max(0, (time - start) / step), count - 1) }
}
