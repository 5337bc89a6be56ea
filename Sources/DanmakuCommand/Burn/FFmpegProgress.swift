import DanmakuModel

/// How far ffmpeg is, as it says now and then (`-progress`).
struct FFmpegProgress {
  /// Frames done.
  private(set) var frames = 0
  /// Seconds of the video done.
  private(set) var seconds = 0.0
  /// Frames done in a second.
  private(set) var frameRate = 0.0
  /// Seconds of the video done in a second.
  private(set) var speed = 0.0
  private var line: [UInt8] = []

  /// Takes what ffmpeg writes: `key=value` lines.
  ///
  /// - Returns: Whether a report is complete.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
    var isComplete = false
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
      line.removeAll(keepingCapacity: true)
      guard parts.count == 2 else { continue }
      let number = Number.read(
        parts[1].filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "x") })
      switch String(decoding: parts[0], as: UTF8.self) {
      case "frame": frames = number.flatMap { Int(exactly: $0) } ?? frames
      case "fps": frameRate = number ?? frameRate
      case "out_time_us": seconds = number.map { $0 / 1e6 } ?? seconds
      case "speed": speed = number ?? speed
      case "progress": isComplete = true
      default: break
      }
    }
    return isComplete
  }

  /// The part that is done, 0 to 1, of so many seconds.
  func part(of total: Double?) -> Double { total.map { seconds / $0 } ?? 0 }

  /// What there is to say besides the part, in a few words.
  func note(of total: Double?) -> String {
    let pace = "\(Number.show(frameRate, decimals: 0)) fps  \(Number.show(speed, decimals: 1))x"
    guard let total, speed > 0 else { return pace }
    let left = Int(min(max((total - seconds) / speed, 0), 1e6))
    let clock = left % 60 < 10 ? "\(left / 60):0\(left % 60)" : "\(left / 60):\(left % 60)"
    return "\(pace)  \(clock) left"
  }

  /// Runs ffmpeg to its end.
  ///
  /// - Parameters:
  ///   - words: What it shall do.
  ///   - output: The file that it writes.
  ///   - report: Called now and then.
  /// - Returns: How far it was at the end.
  /// - Throws: ``BurnError``.
  static func run(
    _ words: [[UInt8]], output: Path, report: (FFmpegProgress) -> Void
  ) throws(BurnError) -> FFmpegProgress {
    var progress = FFmpegProgress()
    let common = ["-nostdin", "-v", "error", "-progress", "pipe:1", "-y"].bytes
    try BurnError.run("ffmpeg", common + words + [output.fileURL]) { bytes in
      if progress.take(bytes) { report(progress) }
    }
    return progress
  }
}
