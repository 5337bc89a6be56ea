/// A point of a drawing, in half pixels.
struct Point: Equatable {
  var x: Int
  var y: Int
}

/// The outlines of a set of pixels.
///
/// They run through the middles of the pixels' sides, so that a staircase becomes a slope, with the
/// set to their right: outer ones clockwise, those of holes the other way round.
struct Outline {
  /// Where an edge leads: the four directions, clockwise.
  private static let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)]

  private let side: Int
  /// The directions, as bits, of the edges that leave each corner of the grid.
  private var edges: [UInt8]

  /// Finds the edges between what is in the set and what is not.
  ///
  /// - Parameters:
  ///   - mask: Whether each pixel is in the set, row by row.
  ///   - side: Pixels across and down.
  init(_ mask: [Bool], side: Int) {
    self.side = side
    edges = [UInt8](repeating: 0, count: (side + 1) * (side + 1))
    func isIn(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && x < side && y < side && mask[y * side + x]
    }
    for y in 0..<side {
      for x in 0..<side where mask[y * side + x] {
        if !isIn(x, y - 1) { edges[corner(x, y)] |= 1 }
        if !isIn(x + 1, y) { edges[corner(x + 1, y)] |= 2 }
        if !isIn(x, y + 1) { edges[corner(x + 1, y + 1)] |= 4 }
        if !isIn(x - 1, y) { edges[corner(x, y + 1)] |= 8 }
      }
    }
  }

  private func corner(_ x: Int, _ y: Int) -> Int { y * (side + 1) + x }

  /// The outlines, each closed, with as few points as a tolerance in half pixels allows.
  consuming func loops(tolerance: Double) -> [[Point]] {
    var loops: [[Point]] = []
    for start in edges.indices {
      while edges[start] != 0 {
        let loop = Simplification.loop(takeLoop(from: start), tolerance: tolerance)
        if loop.count >= 3 { loops.append(loop) }
      }
    }
    return loops
  }

  /// Follows the edges from a corner until they come back to it.
  private mutating func takeLoop(from start: Int) -> [Point] {
    var points: [Point] = []
    var (x, y) = (start % (side + 1), start / (side + 1))
    var heading = edges[start].trailingZeroBitCount
    repeat {
      edges[corner(x, y)] &= ~(1 << UInt8(heading))
      let (stepX, stepY) = Self.steps[heading]
      points.append(Point(x: 2 * x + stepX, y: 2 * y + stepY))
      x += stepX
      y += stepY
      heading = next(edges[corner(x, y)], after: heading)
    } while edges[corner(x, y)] != 0 && corner(x, y) != start
    return points
  }

  /// Where pixels meet at a corner only, the outline turns left and takes both in: thin slopes stay
  /// whole.
  private func next(_ directions: UInt8, after heading: Int) -> Int {
    let left = (heading + 3) % 4
    return directions & 1 << UInt8(left) != 0 ? left : directions.trailingZeroBitCount
  }
}
