import DanmakuModel

/// How much of the stage's height is in use, over time and from top to bottom.
struct StageUse {
  private static let bands = 10

  /// The comments in each row of pixels at the moment.
  private var rows: [Int32]
  /// Since when each row is in use, in centiseconds.
  private var since: [Int]
  /// How long each row has been in use, in centiseconds.
  private var busy: [Int]
  /// How many rows are in use at the moment.
  private var used = 0
  private var onStage = 0
  private var now = 0
  /// Rows in use, times centiseconds.
  private var sum = 0
  private var mostUsed = 0
  /// From the first comment to the last, in centiseconds.
  private var duration = 0

  /// When most of the height is in use, in seconds; `nil` if nothing takes a lane.
  private(set) var mostTime: Double?

  /// Goes through a script from its first comment to its last: O(n · h) for n comments of h rows.
  ///
  /// - Parameters:
  ///   - placements: The comments, by their starts.
  ///   - stageHeight: The height of the stage in px.
  ///   - clock: The slices.
  ///   - slices: Get to know what is in use.
  ///   - height: The height of a comment's box in px; `nil` if it takes no lane.
  init(
    _ placements: [Placement], on stageHeight: Int, _ clock: SliceClock,
    _ slices: inout [Statistics.Slice], height: (_ comment: Int) -> Float?
  ) {
    let stageHeight = max(1, stageHeight)
    rows = [Int32](repeating: 0, count: stageHeight)
    since = [Int](repeating: 0, count: stageHeight)
    busy = since
    guard let first = placements.first else { return }
    var ends = NumberedKeys(reserving: placements.count)
    for (index, placement) in placements.enumerated() {
      ends.append(Int64(placement.end) - Int64(Int32.min), of: index)
    }
    ends.sort()
    now = Int(first.start)
    var gone = 0
    func leave(until time: Int, _ use: inout StageUse, _ slices: inout [Statistics.Slice]) {
      while gone < ends.count {
        let placement = placements[ends.number(gone)]
        guard Int(placement.end) <= time else { return }
        use.advance(to: Int(placement.end), clock, &slices)
        use.leave(use.rows(of: placement, high: height(Int(placement.comment))))
        gone += 1
      }
    }
    for placement in placements {
      leave(until: Int(placement.start), &self, &slices)
      advance(to: Int(placement.start), clock, &slices)
      enter(rows(of: placement, high: height(Int(placement.comment))))
    }
    leave(until: .max, &self, &slices)
    duration = now - Int(first.start)
    for slice in slices.indices { slices[slice].heightInUse /= Double(stageHeight * clock.step) }
  }

  /// The mean part of the height in use, 0 to 1.
  var mean: Double { duration > 0 ? Double(sum) / Double(rows.count * duration) : 0 }

  /// The greatest part of the height in use at once, 0 to 1.
  var most: Double { Double(mostUsed) / Double(rows.count) }

  /// How much of each tenth of the height is in use on average, from the top, 0 to 1.
  var lanes: [Double] {
    (0..<Self.bands).map { band in
      let range = band * busy.count / Self.bands..<(band + 1) * busy.count / Self.bands
      guard duration > 0, !range.isEmpty else { return 0 }
      return Double(busy[range].reduce(0, +)) / Double(range.count * duration)
    }
  }

  /// The rows of pixels that a comment takes; none if it takes no lane.
  private func rows(of placement: Placement, high height: Float?) -> Range<Int> {
    guard let height else { return 0..<0 }
    let limit = Float(rows.count)
    let top = Int(min(max(0, placement.y.rounded()), limit))
    return top..<max(top, Int(min(max(0, (placement.y + height).rounded()), limit)))
  }

  private mutating func enter(_ range: Range<Int>) {
    onStage += 1
    for row in range {
      if rows[row] == 0 {
        used += 1
        since[row] = now
      }
      rows[row] += 1
    }
  }

  private mutating func leave(_ range: Range<Int>) {
    onStage -= 1
    for row in range {
      rows[row] -= 1
      if rows[row] == 0 {
        used -= 1
        busy[row] += now - since[row]
      }
    }
  }

  /// Lets time go on with what is on stage.
  private mutating func advance(
    to time: Int, _ clock: SliceClock, _ slices: inout [Statistics.Slice]
  ) {
    guard time > now else { return }
    sum += used * (time - now)
    if used > mostUsed {
      mostUsed = used
      mostTime = Double(now) / 100
    }
    while now < time {
      let slice = clock.slice(at: now)
      let isLast = slice == clock.count - 1
      let end = isLast ? time : min(time, clock.start + (slice + 1) * clock.step)
      slices[slice].mostOnStage = max(slices[slice].mostOnStage, onStage)
      slices[slice].heightInUse += Double(used * (end - now))
      now = end
    }
  }
}
