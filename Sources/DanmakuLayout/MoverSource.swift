import DanmakuModel
import DanmakuThreads

/// The comments of a list, of which movers are made.
struct MoverSource: Sendable {
  /// So many comments are sorted out in one go.
  private static let partLength = 1 << 14
  /// The extent of a comment that can't be drawn, of which no mover is made.
  private static let nothing = TextExtent(
    advance: 0, left: 0, right: 0, top: 0, bottom: 0, fontSize: 0)

  let comments: [Comment]
  /// The extent of each; `nil` for one that can't be drawn.
  let extents: [TextExtent?]
  /// What else is known of some.
  let details: [CommentDetails]
  let stage: Stage
  /// How many threads may take part.
  let threads: Int

  /// Indices of comments.
  struct Members {
    var still: [Int32] = []
    var moving: [Int32] = []

    /// Those by whom the lanes are cut.
    var commonest: [Int32] { moving.isEmpty ? still : moving }
  }

  /// The comments that may get a place: all that the stage holds, but those withheld.
  func members(withheld: Set<Int32>) -> Members {
    var members = Members()
    let parts = (comments.count + Self.partLength - 1) / Self.partLength
    Threads.inOrder(below: parts, threads: threads, state: (), into: &members) { part, _ in
      var own = Members()
      let start = part * Self.partLength
      for index in start..<min(start + Self.partLength, comments.count) {
        let mode = stage.mode(of: comments[index])
        guard mode != .positioned, let extent = extents[index], stage.holds(extent, mode) else {
          continue
        }
        let number = Int32(truncatingIfNeeded: index)
        guard withheld.isEmpty || !withheld.contains(number) else { continue }
        if mode.isStill { own.still.append(number) } else { own.moving.append(number) }
      }
      return own
    } finish: { own, members in
      members.still += own.still
      members.moving += own.moving
    }
    return members
  }

  /// The mover of a comment.
  @inline(__always)
  func mover(_ index: Int32) -> Mover {
    let comment = comments[Int(index)]
    let extra = Int(comment.details)
    return Mover(
      comment, index: Int(index), extents[Int(index)] ?? Self.nothing,
      lasting: details.indices.contains(extra) ? details[extra].askedDuration : 0, on: stage)
  }

  /// The movers of comments, which know what they need of the lanes.
  func movers(_ members: [Int32], in grid: LaneGrid) -> [Mover] {
    Threads.map(below: members.count, threads: threads) { number in
      var mover = mover(members[number])
      grid.measure(&mover)
      return mover
    }
  }
}
