/// How many intervals cover each of a row of points: a segment tree.
///
/// Both operations take time in the logarithm of the points. Points are the leaves of a full binary
/// tree whose root is node 1.
struct LoadTree {
  private let count: Int
  /// The greatest load below each node, without what its ancestors have in `added`.
  private var most: [Int32]
  /// What was added to all points below each inner node.
  private var added: [Int32]

  /// A tree for so many points, none of them covered.
  init(points: Int) {
    var count = 1
    while count < points { count *= 2 }
    self.count = count
    most = [Int32](repeating: 0, count: 2 * count)
    added = [Int32](repeating: 0, count: count)
  }

  /// Covers points once more.
  mutating func cover(_ points: Range<Int>) {
    var low = points.lowerBound + count
    var high = points.upperBound + count
    while low < high {
      if low & 1 == 1 {
        raise(low)
        low += 1
      }
      if high & 1 == 1 {
        high -= 1
        raise(high)
      }
      low /= 2
      high /= 2
    }
    update(above: points.lowerBound + count)
    update(above: points.upperBound - 1 + count)
  }

  /// How often the point among these is covered that is so most often.
  func load(of points: Range<Int>) -> Int {
    var low = points.lowerBound + count
    var high = points.upperBound - 1 + count
    // The greatest load below the nodes left of and at `low`, and right of and at `high`.
    var left = most[low]
    var right = most[high]
    while low / 2 != high / 2 {
      if low & 1 == 0 { left = max(left, most[low + 1]) }
      if high & 1 == 1 { right = max(right, most[high - 1]) }
      low /= 2
      high /= 2
      left &+= added[low]
      right &+= added[high]
    }
    var load = max(left, right)
    while low > 1 {
      low /= 2
      load &+= added[low]
    }
    return Int(load)
  }

  private mutating func raise(_ node: Int) {
    most[node] &+= 1
    if node < count { added[node] &+= 1 }
  }

  private mutating func update(above leaf: Int) {
    var node = leaf / 2
    while node >= 1 {
      most[node] = max(most[2 * node], most[2 * node + 1]) &+ added[node]
      node /= 2
    }
  }
}
