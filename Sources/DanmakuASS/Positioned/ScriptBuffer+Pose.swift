extension ScriptBuffer {
  /// Coordinates beyond this are as good as this.
  private static let farthest = 100_000.0

  /// Appends `\pos`, or `\move` if the place changes, in as many milliseconds as are said.
  mutating func append(place from: Pose, _ to: Pose, milliseconds: Int?) {
    let isStill = (to.x - from.x).magnitude < 0.05 && (to.y - from.y).magnitude < 0.05
    append(isStill ? "\\pos(" : "\\move(")
    append(coordinate: from.x)
    append(",")
    append(coordinate: from.y)
    if !isStill {
      append(",")
      append(coordinate: to.x)
      append(",")
      append(coordinate: to.y)
      if let milliseconds {
        append(",0,")
        append(milliseconds)
      }
    }
    append(")")
  }

  /// Appends the tags for the turn, scale and shear of a pose that differ from another's.
  mutating func append(turn pose: Pose, butFor other: Pose) {
    append("\\frx", pose.rotationX, unless: other.rotationX, decimals: 2)
    append("\\fry", pose.rotationY, unless: other.rotationY, decimals: 2)
    append("\\frz", pose.rotationZ, unless: other.rotationZ, decimals: 2)
    append("\\fscx", pose.scaleX * 100, unless: other.scaleX * 100, decimals: 2)
    append("\\fscy", pose.scaleY * 100, unless: other.scaleY * 100, decimals: 2)
    append("\\fay", pose.shear, unless: other.shear, decimals: 5)
  }

  /// Appends `\alpha` of a transparency, 0 to 255.
  mutating func append(alpha transparency: UInt32) {
    append("\\alpha&H")
    append(hex: transparency, digits: 2)
    append("&")
  }

  private mutating func append(
    _ tag: StaticString, _ value: Double, unless other: Double, decimals: Int
  ) {
    guard Self.rounded(value, decimals) != Self.rounded(other, decimals) else { return }
    append(tag)
    append(value, decimals: decimals)
  }

  private mutating func append(coordinate value: Double) {
    append(max(-Self.farthest, min(Self.farthest, value)), decimals: 1)
  }

  /// Appends a number with at most so many decimals.
  private mutating func append(_ value: Double, decimals: Int) {
    let scaled = Self.rounded(value, decimals)
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    if scaled < 0 { append(UInt8(ascii: "-")) }
    append(Int(scaled.magnitude) / unit)
    var fraction = Int(scaled.magnitude) % unit
    guard fraction > 0 else { return }
    var digits = decimals
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    append(UInt8(ascii: "."))
    append(fraction, digits: digits)
  }

  /// A number in units of its last decimal; what is no number is 0.
  private static func rounded(_ value: Double, _ decimals: Int) -> Int {
    var scaled = value
    for _ in 0..<decimals { scaled *= 10 }
    return Int(exactly: max(-1e15, min(1e15, scaled.isNaN ? 0 : scaled)).rounded()) ?? 0
  }
}

extension Pose {
  /// Whether a script asks for the same turn, scale and shear.
  func hasSameTurn(as other: Pose) -> Bool {
    var moved = other
    (moved.x, moved.y) = (x, y)
    return self == moved
  }
}
