import DanmakuModel

/// The still comments that a moving one may meet, and when it has to start to pass them.
///
/// Still comments are placed before the moving ones, so they lie in the past and in the future of
/// the comment in hand. They come in and go out as time goes on; at any moment the table holds the
/// few that stand now or will stand soon.
struct StillTable {
  /// A still comment, and the starts that would make the comment in hand meet it.
  private struct Still {
    var box: Obstacle
    var meeting: Range<Int32> = 0..<0
  }

  /// The lower sides of the still comments, from the top, each once.
  private(set) var edges: [Float] = []
  /// The upper sides, from the top.
  private(set) var tops: [Float] = []

  /// The widest range of the height without a still comment, for most places lie in it.
  private var open: Range<Float>

  private var present: [Still] = []
  private let stage: Stage

  /// A table without still comments.
  init(on stage: Stage) {
    self.stage = stage
    open = 0..<stage.height
  }

  /// Takes in a placed still comment.
  mutating func add(_ box: Obstacle) {
    present.append(Still(box: box))
    findEdges()
  }

  /// Forgets what is gone at a time.
  mutating func forget(before time: Int32) {
    guard present.contains(where: { $0.box.end <= time }) else { return }
    present.removeAll { $0.box.end <= time }
    findEdges()
  }

  private mutating func findEdges() {
    present.sort { $0.box.top < $1.box.top }
    open = 0..<0
    var lowest: Float = 0
    for still in present {
      if still.box.top - lowest > open.upperBound - open.lowerBound {
        open = lowest..<still.box.top
      }
      lowest = max(lowest, still.box.bottom)
    }
    if stage.height - lowest > open.upperBound - open.lowerBound { open = lowest..<stage.height }
    tops = present.map(\.box.top)
    edges = present.map(\.box.bottom).sorted()
    var last = -Float.infinity
    edges.removeAll { edge in
      defer { last = edge }
      return edge == last
    }
  }

  /// Works out the starts at which a comment would meet each still one.
  mutating func meet(_ mover: Mover) {
    for index in present.indices {
      present[index].meeting = present[index].box.meeting(mover, on: stage.path)
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
      where still.box.bottom > range.lowerBound && still.box.top < range.upperBound
        && still.meeting.contains(start)
      {
        start = still.meeting.upperBound
        moved = true
      }
    }
    return start
  }
}
