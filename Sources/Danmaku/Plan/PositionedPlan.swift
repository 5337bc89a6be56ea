import DanmakuModel

/// What the plan says of a positioned comment: its lines, and what it is when, on the stage.
struct PositionedPlan {
  private let list: CommentList
  private let positioning: Positioning
  private let text: PositionedText
  /// Stage pixels to one of the player.
  private let scale: Float
  /// Where the player's left upper corner is on the stage.
  private let origin: (x: Float, y: Float)

  /// The plan of a comment that has been measured; `nil` for any other.
  init?(of comment: Comment, in list: CommentList, on stage: StageSize) {
    guard let index = list.positioning(of: comment), let text = list.positionings[index].text else {
      return nil
    }
    self.list = list
    self.text = text
    positioning = list.positionings[index]
    scale = positioning.scale(on: stage)
    origin = (
      (Float(stage.width) - positioning.playerWidth * scale) / 2,
      (Float(stage.height) - positioning.playerHeight * scale) / 2
    )
  }

  /// Writes its members.
  func write(to json: inout JSONWriter) {
    json.member("mode", Comment.Mode.positioned.name)
    json.member("width", text.width)
    json.member("height", text.height)
    json.member("font_size", text.fontSize)
    json.member("anchor_x", positioning.anchorX)
    json.member("anchor_y", positioning.anchorY)
    json.member("has_outline", positioning.hasOutline)
    json.member("is_bold", positioning.isBold)
    json.key("lines")
    json.array(text.lines) { json, line in
      json.object { json in
        json.member("x", line.x)
        json.member("y", line.y)
        json.member("width", line.width)
        PlanText(list.text(of: line), pictures: []).write(to: &json)
      }
    }
    json.key("keyframes")
    json.array(list.keyframes[positioning.keyframes]) { json, frame in
      json.object { write(frame, to: &$0) }
    }
  }

  private func write(_ frame: Keyframe, to json: inout JSONWriter) {
    json.member("time", Double(frame.time) / 1000)
    json.member("x", origin.x + frame.x * scale)
    json.member("y", origin.y + frame.y * scale)
    json.member("scale_x", frame.scaleX)
    json.member("scale_y", frame.scaleY)
    json.member("rotation_z", frame.rotationZ)
    json.member("rotation_y", frame.rotationY)
    json.member("opacity", frame.opacity)
    json.member("color", frame.color.name)
    json.member("pace", frame.pace)
  }
}
