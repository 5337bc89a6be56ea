import DanmakuASS
import DanmakuModel

/// Begins a list anew until the video ends.
struct Repetition {
  /// No script gets more comments by repeating.
  private static let mostComments = 2_000_000

  private let options: Options
  /// The last time at which a comment may begin, in ms.
  private let end: Int64
  /// The time from the last comment of a round to the first of the next, in ms.
  private let pause: Int64

  /// How a list is repeated; `nil` if it is not.
  init?(_ options: Options) {
    guard options.repeatsList, let length = options.layout.length else { return nil }
    self.options = options
    end = Timestamp(seconds: length)?.milliseconds ?? Timestamp.limit.milliseconds
    pause = Int64((max(0.01, options.interval ?? 0.7) * 1000).rounded())
  }

  /// Appends round after round.
  ///
  /// A comment that may still be on stage from the round before is left out of a round, so that none is
  /// seen twice at a time.
  ///
  /// - Parameters:
  ///   - list: The comments in time order.
  ///   - extents: Their extents.
  ///   - sheet: Their cards.
  /// - Returns: How many comments were added.
  func apply(
    to list: inout CommentList, _ extents: inout [TextExtent?], _ sheet: inout CardSheet?
  ) -> Int {
    let count = list.comments.count
    guard let first = list.comments.first, let last = list.comments.last else { return 0 }
    let period = last.time.milliseconds - min(0, first.time.milliseconds) + pause
    let stays = (0..<count).map { index in
      extents[index].map { longestStay(of: list.comments[index], width: $0.width) }
    }
    var free = (0..<count).map { list.comments[$0].time.milliseconds + (stays[$0] ?? 0) }
    var shift = period
    while first.time.milliseconds + shift <= end, list.comments.count < Self.mostComments {
      for index in 0..<count {
        guard let stay = stays[index] else { continue }
        var comment = list.comments[index]
        comment.time.milliseconds += shift
        guard comment.time.milliseconds <= end, comment.time.milliseconds >= free[index] else {
          continue
        }
        free[index] = comment.time.milliseconds + stay
        list.comments.append(comment)
        extents.append(extents[index])
        if let card = sheet?.cards[index] { sheet?.cards.append(card) }
      }
      shift += period
    }
    return list.comments.count - count
  }

  /// The longest time from a comment's own to its end, in ms.
  private func longestStay(of comment: Comment, width: Float) -> Int64 {
    let distance = Double(options.stage.width) + Double(width)
    let crossing =
      switch options.speed {
      case .duration: options.layout.scrollDuration
      case .constant(let speed): distance / speed
      case .random(let range): distance / range.lowerBound
      case .clamp(let range):
        max(distance / range.lowerBound, options.layout.scrollDuration)
      }
    let stay = comment.mode.isStill ? max(crossing, options.layout.stillDuration) : crossing
    return Int64((min(1e7, stay + options.layout.maxDelay + 0.02) * 1000).rounded(.up))
  }
}
