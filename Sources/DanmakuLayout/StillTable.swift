import DanmakuModel

/// The still comments that a moving one may meet, and when it has to start to pass them.
///
/// Still comments are placed before the moving ones, so they lie in the past and in the future of
/// the comment in hand. They come in and go out as time goes on; at any moment the table holds the
/// few that stand now or will stand soon.
struct StillTable {
  /// A still comment's box and time, and the starts that would make the comment in hand meet it.
  private struct Still {
    var top: Float
    var bottom: Float
    var left: Float
    var right: Float
    var start: Int32
    var end: Int32
    /// Starts from `begin` on, but before `free`, meet it.
    var begin = Int32.max
    var free = Int32.min
  }

  /// The lower sides of the still comments, from the top, each once.
  private(set) var edges: [Float] = []
  /// The upper sides, from the top.
  private(set) var tops: [Float] = []

  /// The widest range of the height without a still comment, for most places lie in it.
  private var open: Range<Float>

  private var present: [Still] = []
  private let stageHeight: Float

  /// A table without still comments, for a stage of a height.
  init(stageHeight: Float) {
    self.stageHeight = stageHeight
    open = 0..<stageHeight
  }

  /// Takes in a placed still comment of a width and a height.
  mutating func add(_ placement: Placement, width: Float, height: Float) {
    present.append(
      Still(
        top: placement.y, bottom: placement.y + height, left: placement.x,
        right: placement.x + width, start: placement.start, end: placement.end))
    findEdges()
  }

  /// Takes in an obstacle, from which a comment above it keeps its line spacing.
  mutating func add(_ obstacle: Obstacle, spacing: Float) {
    present.append(
      Still(
        top: obstacle.top, bottom: obstacle.bottom + spacing, left: obstacle.left,
        right: obstacle.right, start: obstacle.start, end: obstacle.end))
    findEdges()
  }

  /// Forgets what is gone at a time.
  mutating func forget(before time: Int32) {
    guard present.contains(where: { $0.end <= time }) else { return }
    present.removeAll { $0.end <= time }
    findEdges()
  }

  private mutating func findEdges() {
    present.sort { $0.top < $1.top }
    open = 0..<0
    var lowest: Float = 0
    for still in present {
      if still.top - lowest > open.upperBound - open.lowerBound { open = lowest..<still.top }
      lowest = max(lowest, still.bottom)
    }
    if stageHeight - lowest > open.upperBound - open.lowerBound { open = lowest..<stageHeight }
    tops = present.map(\.top)
    edges = present.map(\.bottom).sorted()
    var last = -Float.infinity
    edges.removeAll { edge in
      defer { last = edge }
      return edge == last
    }
  }

  /// Works out the starts at which a still comment between two sides would meet each.
  mutating func meet(left: Float, right: Float, duration: Int32) {
    for index in present.indices {
      let still = present[index]
      let isInTheWay = still.left < right && still.right > left
      present[index].begin = isInTheWay ? still.start &- duration &+ 1 : Int32.max
      present[index].free = isInTheWay ? still.end : Int32.min
    }
  }

  /// Works out the starts at which a moving comment of a shape would meet each still one.
  ///
  /// The comment comes to the gap before the near side of the still one's box after `arrives`, and
  /// has left the gap behind its far side after `passes`; it misses the still one if it starts so
  /// late that it arrives when that has gone, or so early that it has passed before that comes.
  mutating func meet(_ shape: MovingShape) {
    for index in present.indices {
      let still = present[index]
      let near = shape.movesRight ? still.left : shape.stageWidth - still.right
      let far = shape.movesRight ? still.right : shape.stageWidth - still.left
      let arrives = Double(max(0, near - shape.gap)) / shape.speed
      let passes = Double(far + shape.width + shape.gap) / shape.speed
      present[index].begin = still.start &- Int32(clamping: Int(passes.rounded(.up))) &+ 1
      present[index].free = still.end &- Int32(clamping: Int(arrives.rounded(.down)))
    }
  }

  /// The first moment from `start` on at which the comment in hand may start in a range of the
  /// height; any moment from `latest` on stands for too late.
  func freeAt(_ range: Range<Float>, from start: Int32, latest: Int32) -> Int32 {
    guard range.lowerBound < open.lowerBound || range.upperBound > open.upperBound else {
      return start
    }
    var start = start
    var moved = true
    while moved, start < latest {
      moved = false
      for still in present
      where still.bottom > range.lowerBound && still.top < range.upperBound
        && still.begin <= start && start < still.free
      {
        start = still.free
        moved = true
      }
    }
    return start
  }
}
