import DanmakuModel

/// How a player's pixels, and texts turned in its space, are seen on the stage.
///
/// Flash looks at its space from the middle of the player, from a distance that makes the field of
/// view 55° wide (`PerspectiveProjection`), and what is at z = 0 is seen as large as it is. A text
/// turns about the y axis of its own, then in its plane; z points away. libass turns a text about its
/// anchor, the vanishing point of its own camera being there too. Both show a plane in perspective, and
/// ``Camera/pose(of:_:in:)`` solves for the turns, scales and shear with which libass shows the same.
struct Camera {
  /// Half the field of view of Flash's camera in degrees.
  private static let halfView = 27.5
  /// The distance of libass's camera in script pixels: 20 000 / 64.
  private static let libassDistance = 312.5
  /// What is nearer to the camera than this part of its distance is not drawn.
  private static let nearest = 0.1

  /// The middle of the stage, which is the player's too.
  private let center: (x: Double, y: Double)
  /// Where the player's left upper corner is on the stage.
  private let origin: (x: Double, y: Double)
  /// Stage pixels to one of the player.
  let scale: Double
  /// The distance of Flash's camera in stage pixels.
  private let distance: Double

  /// The camera of a player on a stage.
  init(_ positioning: Positioning, on stage: StageSize) {
    scale = Double(positioning.scale(on: stage))
    center = (Double(stage.width) / 2, Double(stage.height) / 2)
    let width = Double(positioning.playerWidth) * scale
    origin = (
      center.x - width / 2, center.y - Double(positioning.playerHeight) * scale / 2
    )
    let (sine, cosine) = sineAndCosine(degrees: Self.halfView)
    distance = width / 2 * cosine / sine
  }

  /// How libass shows a line of a comment as Flash does; `nil` where it is beside or behind the
  /// camera.
  ///
  /// Let f be the distance of the camera, c the middle, (P, z) the line's anchor in space, and
  /// g = f / (f + z). It is seen at p = c + g (P − c), and a point w of the text, which the turn
  /// brings to (R w, r w) from the anchor, at p + B w / (1 + g/f · r w) with
  /// B = g (R + (c − p) r / f). libass, whose camera is at distance d, shows what its own turn, scales
  /// and shear bring to (A w, a w) at p + A w / (1 + a w / d). So A = B and a = d g/f · r.
  ///
  /// - Parameters:
  ///   - line: A line of the comment.
  ///   - state: What the comment is at that moment.
  ///   - anchor: The point of the comment's box that is at its position, in stage pixels.
  /// - Returns: What the script has to ask for.
  func pose(
    of line: PositionedLine, _ state: Keyframe, in anchor: (x: Double, y: Double)
  ) -> Pose? {
    let (scaleX, scaleY) = (Double(state.scaleX), Double(state.scaleY))
    let offset = (
      x: (Double(line.x) - anchor.x) * scaleX, y: (Double(line.y) - anchor.y) * scaleY
    )
    let z = sineAndCosine(degrees: Double(state.rotationZ))
    let y = sineAndCosine(degrees: Double(state.rotationY))
    let right = Vector(x: y.cosine * z.cosine, y: y.cosine * z.sine, z: -y.sine)
    let down = Vector(x: -z.sine, y: z.cosine, z: 0)
    let place = Vector(
      x: origin.x + Double(state.x) * scale - center.x,
      y: origin.y + Double(state.y) * scale - center.y, z: 0)
    let point = place + right * offset.x + down * offset.y
    guard point.z > (Self.nearest - 1) * distance else { return nil }
    let growth = distance / (distance + point.z)
    let farEnd = 1 + growth / distance * right.z * Double(line.width) * scaleX
    guard farEnd > Self.nearest else { return nil }
    let seen = Vector(x: point.x * growth, y: point.y * growth, z: 0)
    var pose = Pose(x: center.x + seen.x, y: center.y + seen.y)
    pose.scaleX = scaleX
    pose.scaleY = scaleY
    guard right.z.magnitude > 1e-9 || right.x * down.y - right.y * down.x < 0 else {
      pose.rotationZ = -Double(state.rotationZ)
      return pose
    }
    func column(_ direction: Vector) -> Vector {
      let depth = direction.z / distance
      return Vector(
        x: growth * (direction.x - seen.x * depth), y: growth * (direction.y - seen.y * depth),
        z: growth * Self.libassDistance * depth)
    }
    pose.turn(right: column(right), down: column(down))
    return pose
  }
}

/// A direction in the player's space: right, down, away.
private struct Vector {
  var x: Double
  var y: Double
  var z: Double

  var length: Double { (x * x + y * y + z * z).squareRoot() }

  static func + (one: Vector, other: Vector) -> Vector {
    Vector(x: one.x + other.x, y: one.y + other.y, z: one.z + other.z)
  }

  static func * (one: Vector, factor: Double) -> Vector {
    Vector(x: one.x * factor, y: one.y * factor, z: one.z * factor)
  }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Vector) -> Vector {
    Vector(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }
}

/// What a script asks libass for so that a line stands somewhere: the tags of that.
struct Pose: Equatable {
  var x: Double
  var y: Double
  /// `\frx`, `\fry` and `\frz` in degrees.
  var rotationX = 0.0
  var rotationY = 0.0
  var rotationZ = 0.0
  /// `\fscx` and `\fscy`, where 1 is normal.
  var scaleX = 1.0
  var scaleY = 1.0
  /// `\fay`.
  var shear = 0.0

  /// Upright at a place.
  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Takes the turn, scale and shear that bring the text's directions to these.
  ///
  /// libass scales, shears, and turns about z, x and y in that order, with the signs of `\frx` and
  /// `\frz` reversed.
  fileprivate mutating func turn(right: Vector, down: Vector) {
    let high = max(down.length, 1e-9)
    let unitDown = down * (1 / high)
    let slant = right.dot(unitDown)
    let across = right + unitDown * -slant
    let wide = max(across.length, 1e-9)
    let unitRight = across * (1 / wide)
    let away = unitRight.cross(unitDown)
    rotationX = arcsine(away.y)
    rotationY = arctangent(-away.x, away.z)
    rotationZ = -arctangent(unitRight.y, unitDown.y)
    shear = scaleY > 0 ? slant * scaleX / (high * scaleY) : 0
    scaleX *= wide
    scaleY *= high
  }

  /// The same pose with turns that are as near as possible to those of another.
  func near(_ other: Pose) -> Pose {
    var pose = self
    pose.rotationX += 360 * ((other.rotationX - rotationX) / 360).rounded()
    pose.rotationY += 360 * ((other.rotationY - rotationY) / 360).rounded()
    pose.rotationZ += 360 * ((other.rotationZ - rotationZ) / 360).rounded()
    return pose
  }
}
