public import DanmakuModel

/// Leaves out comments where more begin, or are on stage, than may.
///
/// Comments are taken by weight, the heaviest first, of equal ones the earlier; each stays if the
/// limits allow it beside those that stay already. O(n log n).
public struct DensityLimiter {
  /// One limit: from its time on for a while, a comment counts as one.
  private struct Limit {
    let most: Int
    /// The milliseconds for which a moving comment counts.
    let moving: Int64
    /// The milliseconds for which a still comment counts.
    let still: Int64
    var tree: LoadTree

    /// Whether a comment may stay beside those that do already.
    func allows(_ index: Int, of comments: [Comment], _ options: Options) -> Bool {
      tree.load(of: span(of: index, in: comments, options)) < most
    }

    /// The comments at whose times a comment counts: those from the first at its own time on.
    func span(of index: Int, in comments: [Comment], _ options: Options) -> Range<Int> {
      let comment = comments[index]
      let isStill = comment.mode.isStill && options.layout.stills == .keep
      let time = comment.time.milliseconds
      let end = time &+ (isStill ? still : moving)
      return Self.first(at: time, in: comments)..<max(index + 1, Self.first(at: end, in: comments))
    }

    /// The first comment at a time or later.
    private static func first(at time: Int64, in comments: [Comment]) -> Int {
      var low = 0
      var high = comments.count
      while low < high {
        let middle = (low + high) / 2
        if comments[middle].time.milliseconds < time { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// Leaves out what is too much of a list that is in the order of time.
  ///
  /// - Returns: How many comments were left out.
  public static func limit(_ list: inout CommentList, _ options: Options) -> Int {
    let comments = list.comments
    var limits = limits(options, points: comments.count)
    guard !limits.isEmpty, !comments.isEmpty else { return 0 }
    var stays = [Bool](repeating: false, count: comments.count)
    for index in byWeight(comments)
    where limits.allSatisfy({ $0.allows(index, of: comments, options) }) {
      stays[index] = true
      for number in limits.indices {
        limits[number].tree.cover(limits[number].span(of: index, in: comments, options))
      }
    }
    list.comments = zip(comments, stays).lazy.filter(\.1).map(\.0)
    return comments.count - list.comments.count
  }

  private static func limits(_ options: Options, points: Int) -> [Limit] {
    func milliseconds(_ seconds: Double) -> Int64 {
      Timestamp(clampingSeconds: seconds).milliseconds
    }
    var limits: [Limit] = []
    if let most = options.selection.mostPerSecond {
      limits.append(Limit(most: most, moving: 1000, still: 1000, tree: LoadTree(points: points)))
    }
    if let most = options.selection.mostOnScreen {
      let layout = options.layout
      // A comment that may be late is counted until the latest moment at which it leaves.
      limits.append(
        Limit(
          most: most, moving: milliseconds(layout.scrollDuration + layout.maxDelay),
          still: milliseconds(layout.stillDuration + layout.maxDelay),
          tree: LoadTree(points: points)))
    }
    return limits
  }

  /// The comments from the heaviest on, those of equal weight in their order.
  private static func byWeight(_ comments: [Comment]) -> [Int] {
    var starts = [Int](repeating: 0, count: 257)
    for comment in comments { starts[256 - Int(comment.weight)] += 1 }
    for place in 1...256 { starts[place] += starts[place - 1] }
    var order = [Int](repeating: 0, count: comments.count)
    for (index, comment) in comments.enumerated() {
      let place = 255 - Int(comment.weight)
      order[starts[place]] = index
      starts[place] += 1
    }
    return order
  }
}
