/// The text of an ASS drawing.
struct DrawingPath {
  /// The text so far.
  private(set) var bytes: [UInt8] = []
  private var command: UInt8 = 0

  /// An empty drawing of a size: its corners stand in it, so that libass sets all drawings of a
  /// picture in the same place, whatever part of it they paint.
  init(side: Int) {
    add("m", [Point(x: 0, y: 0)])
    command = 0
    add("m", [Point(x: side, y: side)])
  }

  /// Adds a closed outline.
  mutating func add(_ loop: [Point]) {
    command = 0
    add("m", loop.prefix(1))
    add("l", loop.dropFirst())
  }

  /// Adds the disc that touches the sides of a square, less half a unit all round.
  mutating func addDisc(in side: Int) {
    let middle = side / 2
    // The distance at which a cubic curve comes nearest to a quarter of a circle.
    let reach = (Double(middle) * 0.5523).rounded()
    let (low, high) = (middle - Int(reach), middle + Int(reach))
    command = 0
    add("m", [Point(x: middle, y: 0)])
    add(
      "b",
      [
        Point(x: high, y: 0), Point(x: side, y: low), Point(x: side, y: middle),
        Point(x: side, y: high), Point(x: high, y: side), Point(x: middle, y: side),
        Point(x: low, y: side), Point(x: 0, y: high), Point(x: 0, y: middle),
        Point(x: 0, y: low), Point(x: low, y: 0), Point(x: middle, y: 0),
      ])
  }

  private mutating func add(_ name: Character, _ points: some Sequence<Point>) {
    let letter = name.asciiValue ?? 0
    for point in points {
      if letter != command {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        bytes.append(letter)
        command = letter
      }
      bytes += " \(point.x) \(point.y)".utf8
    }
  }
}
