import DanmakuModel

/// When each part of the stage's height is free again.
///
/// The height is cut into bands, and a band remembers two moments for each direction of motion. A
/// comment that enters at an edge and leaves at the other keeps the next one of its direction away
/// until it has come in as a whole (*clear*), and as long as the next one would catch up with it
/// before it is gone (*exit*): the next one, whose head takes *reach* to get to the far edge, may
/// start at max(clear, exit − reach). Of several comments in a band only the latest moments count,
/// so a band is a few numbers, whatever has been placed before. Comments of opposite directions
/// meet as long as both are on stage: the next one may start at *exit*.
///
/// This is ``areApart(_:width:_:width:gap:)`` for boxes that start in order, solved for the start
/// and rounded up to the 10 ms grid, where it is exact.
struct Skyline {
  /// What one direction left behind in a band, in centiseconds.
  struct Traffic: Equatable {
    /// Long before any comment, yet far from overflow.
    private static let never = Int32.min / 2

    var clear = Traffic.never
    var exit = Traffic.never

    /// Nothing yet.
    init() {}

    /// What a comment leaves behind.
    init(_ wake: Wake) {
      (clear, exit) = (wake.clear, wake.exit)
    }

    mutating func add(_ other: Traffic) {
      clear = max(clear, other.clear)
      exit = max(exit, other.exit)
    }
  }

  struct Band {
    var top: Float
    /// Of comments that move left, or stand still.
    var leftward = Traffic()
    /// Of comments that move right.
    var rightward = Traffic()

    /// When a comment may start here.
    @inline(__always)
    func freeAt(_ mover: Mover) -> Int32 {
      let ahead = mover.movesRight ? rightward : leftward
      let against = mover.movesRight ? leftward : rightward
      return max(ahead.clear, ahead.exit &- mover.reach, against.exit)
    }
  }

  /// A place, and when it is free.
  struct Slot: Equatable {
    var y: Float
    var start: Int32
  }

  private var bands: [Band]
  private let height: Float

  /// An empty stage of a height.
  init(height: Float) {
    self.height = height
    bands = [Band(top: 0)]
  }

  /// The place that is free first; of several free at once the highest, or the lowest.
  ///
  /// A comment that can't move up any more lies against another one, so only the sides of bands and
  /// of still comments have to be tried. Anchors are whole pixels: libass then draws a comment in
  /// the same rows of pixels wherever it is, so that boxes that do not meet share at most the row in
  /// which one ends and the other begins.
  ///
  /// - Parameters:
  ///   - mover: The comment.
  ///   - stills: The still comments that it may meet.
  /// - Returns: The place, or `nil` if the region is not as high as the comment. O(number of bands).
  func search(_ mover: Mover, stills: StillTable) -> Slot? {
    mover.mode == .bottom ? searchUp(mover, stills) : searchDown(mover, stills)
  }

  private func searchDown(_ mover: Mover, _ stills: StillTable) -> Slot? {
    var best: Slot?
    var band = 0
    var edge = 0
    while band < bands.count || edge < stills.edges.count {
      var y: Float
      if edge < stills.edges.count, band == bands.count || stills.edges[edge] < bands[band].top {
        y = stills.edges[edge]
        edge += 1
      } else {
        y = bands[band].top
        band += 1
      }
      y = (y - mover.top).rounded(.up) + mover.top
      guard y >= mover.region.lowerBound else { continue }
      guard y + mover.height <= mover.region.upperBound else { break }
      let latest = best?.start ?? Int32.max
      var start = mover.time
      var index = band - 1
      while index < bands.count, bands[index].top < y + mover.height, start < latest {
        start = max(start, bands[index].freeAt(mover))
        index += 1
      }
      start = stills.freeAt(y..<y + mover.height, from: start, latest: latest)
      if start < latest { best = Slot(y: y, start: start) }
      if start <= mover.time { break }
    }
    return best
  }

  private func searchUp(_ mover: Mover, _ stills: StillTable) -> Slot? {
    var best: Slot?
    var band = bands.count - 1
    var edge = stills.tops.count - 1
    while band >= 0 || edge >= 0 {
      let lower = band + 1 < bands.count ? bands[band + 1].top : height
      // The band that the comment ends in.
      let last: Int
      let bottom: Float
      if edge >= 0, band < 0 || stills.tops[edge] > lower {
        last = min(band + 1, bands.count - 1)
        bottom = min(stills.tops[edge], mover.region.upperBound)
        edge -= 1
      } else {
        last = band
        bottom = min(lower, mover.region.upperBound)
        band -= 1
      }
      let y = (bottom - mover.height - mover.top).rounded(.down) + mover.top
      guard y >= mover.region.lowerBound else { break }
      let latest = best?.start ?? Int32.max
      var start = mover.time
      var index = last
      while index >= 0, start < latest {
        start = max(start, bands[index].freeAt(mover))
        if bands[index].top <= y { break }
        index -= 1
      }
      start = stills.freeAt(y..<y + mover.height, from: start, latest: latest)
      if start < latest { best = Slot(y: y, start: start) }
      if start <= mover.time { break }
    }
    return best
  }

  /// Notes that a comment takes a range of the height.
  mutating func occupy(_ range: Range<Float>, movesRight: Bool, _ traffic: Traffic) {
    let first = split(at: range.lowerBound)
    let end = split(at: range.upperBound)
    for index in first..<end {
      if movesRight {
        bands[index].rightward.add(traffic)
      } else {
        bands[index].leftward.add(traffic)
      }
    }
    merge(first..<end)
  }

  /// Makes a band begin at `y` and returns its index; that of no band at the end of the stage.
  private mutating func split(at y: Float) -> Int {
    guard y < height else { return bands.count }
    let index = (bands.firstIndex { $0.top > y } ?? bands.count) - 1
    guard bands[index].top < y else { return index }
    var lower = bands[index]
    lower.top = y
    bands.insert(lower, at: index + 1)
    return index + 1
  }

  /// Makes one of neighbouring bands that have become the same.
  private mutating func merge(_ range: Range<Int>) {
    for index in range.dropFirst().reversed()
    where bands[index].leftward == bands[index - 1].leftward
      && bands[index].rightward == bands[index - 1].rightward
    {
      bands.remove(at: index)
    }
  }
}
