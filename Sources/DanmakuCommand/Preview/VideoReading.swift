import DanmakuModel

/// How ffmpeg reads a video from some time on, so that it begins with what is on screen then.
///
/// Reading begins where ffmpeg says that the frame before is that can be decoded alone; for what is
/// on screen may have begun long ago. Files without an index mislead it.
struct VideoReading {
  /// Seconds from where reading is told to begin to the time, tried one after the other.
  private static let margins = [1, 16, 256, Double.infinity]

  /// Seconds that the last frame stays: a single one may have hours of sound.
  private static let longestStay = 14_400

  private let video: FFmpegCommand.Input
  private let time: Double
  private let sought: Double

  private init(_ video: FFmpegCommand.Input, at time: Double, margin: Double) {
    self.video = video
    self.time = min(time, video.facts.duration ?? time)
    sought = max(0, self.time - margin)
  }

  /// The first reading that begins soon enough, and the frame that is on screen.
  ///
  /// - Parameters:
  ///   - video: The video.
  ///   - time: In seconds; behind the end the last frame stays.
  ///   - size: Pixels of the frame.
  /// - Returns: Red, green, blue and alpha of each pixel with it.
  /// - Throws: ``BurnError``.
  static func find(
    _ video: FFmpegCommand.Input, at time: Double, _ size: StageSize
  ) throws(BurnError) -> (reading: VideoReading, frame: [UInt8]) {
    for margin in margins {
      let reading = VideoReading(video, at: time, margin: margin)
      // A later frame means that reading began too late, unless there is none before.
      let moment = Number.show(reading.time - reading.sought + 0.002, decimals: 3)
      let end = reading.sought > 0 ? ":end=\(moment)" : ""
      let filters = reading.held + end + reading.scaling(size)
      let frame = try RawPicture.read(
        reading.words, Array(filters.utf8), size, at: video.path.shown)
      if let frame { return (reading, frame) }
    }
    throw BurnError("no frame at \(Number.show(time)) s", at: video.path.shown)
  }

  /// The words for the input.
  var words: [[UInt8]] {
    ["-ss", Number.show(sought, decimals: 3), "-noaccurate_seek", "-i"].bytes
      + [video.path.fileURL]
  }

  /// The filters that make frames of a size of it, in RGB, as they are on screen from the time on
  /// and practically without an end: so many a second.
  func filters(_ size: StageSize, rate: Double) -> String {
    "\(held),setpts=PTS-STARTPTS,fps=\(Number.show(rate)):round=up\(scaling(size))"
  }

  /// What is on screen in each millisecond from the time on: the last frame that has begun.
  private var held: String {
    "fps=1000:round=up,tpad=stop_duration=\(Self.longestStay):stop_mode=clone"
      + ",trim=start=\(Number.show(time - sought, decimals: 3))"
  }

  private func scaling(_ size: StageSize) -> String {
    let matrix = ["bt709", "fcc", "smpte240m"].first { $0 == video.facts.matrix } ?? "bt601"
    return ",scale=\(size.width):\(size.height):in_color_matrix=\(matrix)"
      + ":flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp,format=gbrp"
  }
}
