import DanmakuModel

/// From a comment's own time to its time in the video: `time × scale + offset`.
struct Clock: Sendable {
  private let scale: Double
  private let offset: Int64
  private let first: Int64
  private let end: Int64

  init(_ options: SelectionOptions) {
    scale = options.timeScale
    offset = Timestamp(clampingSeconds: options.offset).milliseconds
    first = max(0, options.from.map { Timestamp(clampingSeconds: $0).milliseconds } ?? 0)
    let afterLimit = Timestamp.limit.milliseconds + 1
    end = options.to.map { Timestamp(clampingSeconds: $0).milliseconds } ?? afterLimit
  }

  /// The time in the video; `nil` if that part of it is not wanted.
  func time(of time: Timestamp) -> Timestamp? {
    var milliseconds = time.milliseconds
    if scale != 1 {
      let scaled = Double(milliseconds) * scale
      milliseconds = Timestamp(clampingSeconds: scaled / 1000).milliseconds
    }
    // Both are within the limit of times, which is far from where Int64 overflows.
    milliseconds &+= offset
    guard milliseconds >= first, milliseconds < end else { return nil }
    return Timestamp(milliseconds: milliseconds)
  }
}
