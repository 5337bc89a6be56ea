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
    var clear = Int32.min
    var exit = Int32.min

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
    func freeAt(_ request: Request) -> Int32 {
      let ahead = request.movesRight ? rightward : leftward
      let against = request.movesRight ? leftward : rightward
      return max(ahead.clear, ahead.exit &- request.reach, against.exit)
    }
  }

  /// What a comment needs.
  struct Request {
    var height: Float
    var movesRight: Bool
    /// How long its head takes to the far edge, less the gap; 0 if it stands still.
    var reach: Int32
    /// The earliest start.
    var now: Int32
    /// The part of the height that it may use.
    var region: ClosedRange<Float>
    /// Whether the lowest place is wanted instead of the highest.
    var fromBottom = false
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
  /// `nil` only if the region is not as high as the comment. O(number of bands).
  func search(_ request: Request, stills: StillTable) -> Slot? {
    var best: Slot?
    for step in bands.indices {
      let index = request.fromBottom ? bands.count - 1 - step : step
      let y =
        request.fromBottom
        ? bottom(of: index, in: request) - request.height
        : max(bands[index].top, request.region.lowerBound)
      guard y >= request.region.lowerBound, y + request.height <= request.region.upperBound else {
        continue
      }
      let latest = best.map { $0.start } ?? Int32.max
      let start = freeAt(y: y, from: index, request, latest: latest, stills)
      if start < latest { best = Slot(y: y, start: start) }
      if start <= request.now { break }
    }
    return best
  }

  /// When a place is free; any moment from `latest` on stands for too late.
  private func freeAt(
    y: Float, from index: Int, _ request: Request, latest: Int32, _ stills: StillTable
  ) -> Int32 {
    let lower = y + request.height
    var start = request.now
    var index = index
    if request.fromBottom {
      while index >= 0, start < latest {
        start = max(start, bands[index].freeAt(request))
        if bands[index].top <= y { break }
        index -= 1
      }
    } else {
      while index < bands.count, bands[index].top < lower, start < latest {
        start = max(start, bands[index].freeAt(request))
        index += 1
      }
    }
    return start < latest ? stills.freeAt(y..<lower, from: start, latest: latest) : latest
  }

  private func bottom(of index: Int, in request: Request) -> Float {
    let next = index + 1 < bands.count ? bands[index + 1].top : height
    return min(next, request.region.upperBound)
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
