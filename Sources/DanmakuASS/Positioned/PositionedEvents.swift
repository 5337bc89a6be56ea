public import DanmakuModel

/// The events that show a positioned comment: for each piece of its time one for each line that can
/// be seen then.
public struct PositionedEvents {
  /// Where the comment stands.
  let positioning: Positioning
  /// Its text.
  let text: PositionedText
  private let camera: Camera
  private let pieces: [Timeline.Piece]
  /// The point of the text's box that is at the place, in stage pixels.
  private let anchor: (x: Double, y: Double)

  /// The events of a comment that has been measured; `nil` for any other.
  public init?(of comment: Comment, in list: CommentList, on stage: StageSize) {
    guard let index = list.positioning(of: comment), let text = list.positionings[index].text else {
      return nil
    }
    let positioning = list.positionings[index]
    let camera = Camera(positioning, on: stage)
    let anchor = (
      x: Double(positioning.anchorX * text.width), y: Double(positioning.anchorY * text.height)
    )
    let reach = text.lines.reduce(0.0) { reach, line in
      let (across, down) = (Double(line.x) - anchor.x, Double(line.y) - anchor.y)
      return max(reach, (across * across + down * down).squareRoot())
    }
    let timeline = Timeline(
      list.keyframes[positioning.keyframes], end: positioning.end,
      time: comment.time.milliseconds, scale: camera.scale, reach: reach)
    pieces = timeline.pieces(most: max(1, Timeline.mostEvents / max(1, text.lines.count)))
    self.positioning = positioning
    self.text = text
    self.camera = camera
    self.anchor = anchor
  }

  /// Whether there is none: the comment is transparent, behind the camera, or gone at once.
  public var areEmpty: Bool {
    var areEmpty = true
    visit { _, _, _ in
      areEmpty = false
      return false
    }
    return areEmpty
  }

  /// Calls a closure with each event, until that returns false.
  func visit(
    _ body: (PositionedLine, Timeline.Piece, (from: Pose, to: Pose)) -> Bool
  ) {
    for piece in pieces where piece.from.opacity > 0 || piece.to.opacity > 0 {
      let isDeep = piece.from.rotationY != 0 || piece.to.rotationY != 0
      for line in text.lines {
        guard let from = camera.pose(of: line, piece.from, in: anchor),
          let to = camera.pose(of: line, piece.to, in: anchor)
        else { continue }
        guard body(line, piece, (from, isDeep ? to.near(from) : to)) else { return }
      }
    }
  }
}
