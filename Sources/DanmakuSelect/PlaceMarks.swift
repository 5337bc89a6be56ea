import DanmakuModel

extension CommentList {
  /// Numbers that are equal for positioned comments that are at the same place all the time and look
  /// the same, but for their texts and colours.
  func placeMarks(of comment: Comment) -> [UInt32] {
    guard let index = positioning(of: comment) else { return [] }
    let place = positionings[index]
    var marks = [place.playerWidth, place.playerHeight, place.anchorX, place.anchorY]
      .map(\.bitPattern)
    marks += [UInt32(bitPattern: place.end), comment.size.bitPattern]
    for frame in keyframes[place.keyframes] {
      marks.append(UInt32(bitPattern: frame.time))
      marks += [frame.x, frame.y, frame.scaleX, frame.scaleY, frame.rotationZ, frame.rotationY]
        .map(\.bitPattern)
      marks += [frame.opacity.bitPattern, frame.pace.bitPattern]
    }
    return marks
  }
}
