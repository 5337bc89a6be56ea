import DanmakuModel

/// From a comment's own time to its time in the video: `time × scale + offset`, less what was cut
/// out before it.
struct Clock: Sendable {
  /// A part that was cut out, in milliseconds, and how much was up to its end.
  private struct Cut {
    var start: Int64
    var end: Int64
    var total: Int64
  }

  private let scale: Double
  private let offset: Int64
  private let first: Int64
  private let end: Int64
  /// In their order, none touching another.
  private var cuts: [Cut] = []

  init(_ options: SelectionOptions) {
    scale = options.timeScale
    offset = Timestamp(clampingSeconds: options.offset).milliseconds
    first = max(0, options.from.map { Timestamp(clampingSeconds: $0).milliseconds } ?? 0)
    let afterLimit = Timestamp.limit.milliseconds + 1
    end = options.to.map { Timestamp(clampingSeconds: $0).milliseconds } ?? afterLimit
    for cut in options.cuts.sorted(by: { $0.lowerBound < $1.lowerBound }) { add(cut) }
  }

  private mutating func add(_ cut: Range<Double>) {
    var start = Timestamp(clampingSeconds: cut.lowerBound).milliseconds
    var end = Timestamp(clampingSeconds: cut.upperBound).milliseconds
    if let last = cuts.last, last.end >= start {
      start = last.start
      end = max(end, last.end)
      cuts.removeLast()
    }
    // All bounds are within the limit of times, so the sums are far from where Int64 overflows.
    cuts.append(Cut(start: start, end: end, total: (cuts.last?.total ?? 0) &+ end &- start))
  }

  /// The time in the video, and why a comment at it is left out, if it is.
  func time(of time: Timestamp) -> (time: Timestamp, reason: FilterReason?) {
    let (moved, isCut) = move(time)
    guard !isCut else { return (moved, .cut) }
    let isWanted = moved.milliseconds >= first && moved.milliseconds < end
    return (moved, isWanted ? nil : .time)
  }

  /// The time in the video, which for a part that was cut out is where that was.
  func move(_ time: Timestamp) -> (time: Timestamp, isCut: Bool) {
    var milliseconds = time.milliseconds
    if scale != 1 {
      let scaled = Double(milliseconds) * scale
      milliseconds = Timestamp(clampingSeconds: scaled / 1000).milliseconds
    }
    // Both are within the limit of times, which is far from where Int64 overflows.
    milliseconds &+= offset
    var low = 0
    var high = cuts.count
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle].start <= milliseconds { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (Timestamp(milliseconds: milliseconds), false) }
    let cut = cuts[low - 1]
    let isCut = milliseconds < cut.end
    return (Timestamp(milliseconds: max(milliseconds, cut.end) &- cut.total), isCut)
  }
}
