/// Leaves out points of outlines that hardly change them (Douglas and Peucker, 1973).
enum Simplification {
  /// A closed outline with fewer points.
  ///
  /// - Parameters:
  ///   - points: The outline.
  ///   - tolerance: How far the outline may move, in the points' unit.
  /// - Returns: Some of the points, in order; fewer than three where nothing is left of it.
  static func loop(_ points: [Point], tolerance: Double) -> [Point] {
    guard points.count > 3 else { return points }
    // It is cut where it is sure to have corners: at the point farthest from the first one, and at
    // the one farthest from that.
    let first = farthest(from: points[0], in: points)
    let turned = Array(points[first...] + points[..<first])
    let middle = farthest(from: turned[0], in: turned)
    var isKept = [Bool](repeating: false, count: turned.count)
    isKept[0] = true
    isKept[middle] = true
    var pending = [(0, middle), (middle, turned.count)]
    while let (start, end) = pending.popLast() {
      guard let split = split(turned, start, end, tolerance: tolerance) else { continue }
      isKept[split] = true
      pending.append((start, split))
      pending.append((split, end))
    }
    return turned.indices.filter { isKept[$0] }.map { turned[$0] }
  }

  private static func farthest(from origin: Point, in points: [Point]) -> Int {
    var best = 0
    var most = -1
    for (index, point) in points.enumerated() {
      let (x, y) = (point.x - origin.x, point.y - origin.y)
      if x * x + y * y > most { (best, most) = (index, x * x + y * y) }
    }
    return best
  }

  /// The point that is farthest off the straight line between two, if it is too far.
  private static func split(
    _ points: [Point], _ start: Int, _ end: Int, tolerance: Double
  ) -> Int? {
    let from = points[start]
    let to = points[end % points.count]
    let (x, y) = (Double(to.x - from.x), Double(to.y - from.y))
    let length = (x * x + y * y).squareRoot()
    var best: Int?
    var most = tolerance
    for index in start + 1..<max(start + 1, end) {
      let (offX, offY) = (Double(points[index].x - from.x), Double(points[index].y - from.y))
      let distance =
        length > 0
        ? (x * offY - y * offX).magnitude / length : (offX * offX + offY * offY).squareRoot()
      if distance > most { (best, most) = (index, distance) }
    }
    return best
  }
}
