import DanmakuASS
import DanmakuModel

extension CommentList {
  /// When the positioned comments that can be seen are on a stage; where they are is the writer's.
  func settledPlacements(on stage: StageSize) -> [Placement] {
    guard !positionings.isEmpty else { return [] }
    return comments.indices.compactMap { index in
      let comment = comments[index]
      guard comment.mode == .positioned, let place = positioning(of: comment),
        let events = PositionedEvents(of: comment, in: self, on: stage), !events.areEmpty
      else { return nil }
      let end = comment.time.milliseconds &+ Int64(positionings[place].end)
      return Placement(
        comment: Int32(truncatingIfNeeded: index),
        start: Int32(clamping: comment.time.centiseconds),
        end: Int32(clamping: Timestamp(milliseconds: end).centiseconds), x: 0, velocity: 0, y: 0)
    }
  }
}
