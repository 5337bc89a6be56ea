import DanmakuModel

/// An animated picture of a stretch of a script, which ffmpeg draws.
struct Clip {
  /// A kind of file, by its extension.
  enum Format: String, CaseIterable {
    case webp
    case gif
  }

  /// The most seconds that a clip is long: it would be larger than a video.
  static let longest = 60.0
  /// Frames a second where nothing is said; GIF has whole hundredths of a second.
  static let usualRate = 20.0
  /// Pixels of the longer side where nothing is said.
  static let usualSide = 640

  /// When it is in the script, in seconds.
  var times: Range<Double>
  /// Pixels of its frames.
  var size: StageSize
  /// Pixels of the picture before it was made small.
  var stage: StageSize
  /// The script, where it can be read.
  var script: Path
  /// What is behind the comments: words for ffmpeg, and filters that make of it frames in RGB from
  /// the clip's first moment on, without an end.
  var ground: (words: [[UInt8]], filters: String)

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - output: Its name.
  ///   - format: What it is.
  ///   - environment: Where small files can be.
  ///   - progress: Called now and then with the part that is done.
  /// - Returns: The number of frames.
  /// - Throws: ``BurnError``, or ``FileError``.
  func make(
    _ output: Path, as format: Format, in environment: Environment, _ progress: (Double) -> Void
  ) throws -> Int {
    if format == .gif { return try makeGIF(output, in: environment, progress) }
    let encoding = ["-c:v", "libwebp_anim", "-quality", "80", "-loop", "0"]
    let words = ground.words + ["-map", "0:V:0", "-vf"].bytes + [frames] + encoding.bytes
    return try run(words, output, progress)
  }

  /// The colours of all frames have to be known before the first is written; to draw them twice
  /// takes less memory than to keep them.
  private func makeGIF(
    _ output: Path, in environment: Environment, _ progress: (Double) -> Void
  ) throws -> Int {
    let colors = try palette()
    let file = try AnonymousFile(in: environment)
    try FileDescriptor.writeAll(colors.span, to: file.file.raw)
    var graph = Array("[0:V:0]".utf8) + frames
    graph += "[a];[a][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle".utf8
    var words = ground.words + RawPicture.words(file.path, RawPicture.palette, rate: 1)
    words += ["-filter_complex"].bytes + [graph] + ["-loop", "0"].bytes
    return try run(words, output, progress)
  }

  private func run(
    _ words: [[UInt8]], _ output: Path, _ progress: (Double) -> Void
  ) throws(BurnError) -> Int {
    let length = times.upperBound - times.lowerBound
    return try FFmpegProgress.run(words, output: output) { progress($0.part(of: length)) }.frames
  }

  /// The file that a clip shall be, and its kind.
  static func file(_ target: Target) throws(UsageError) -> (path: Path, format: Format) {
    guard case .file(let path) = target, let format = Format(rawValue: path.fileExtension) else {
      throw UsageError("makes .webp or .gif", at: "--clip", hint: "-o names the file")
    }
    return (path, format)
  }

  /// The best 256 colours: a picture of 16 by 16 pixels.
  private func palette() throws(BurnError) -> [UInt8] {
    let graph = frames + ",palettegen".utf8
    guard let colors = try RawPicture.read(ground.words, graph, RawPicture.palette) else {
      throw BurnError("ffmpeg: no frame to take colours from")
    }
    return colors
  }

  /// The filters that make the frames.
  private var frames: [UInt8] {
    let graph = FilterGraph(
      script: FilterText.escape(script), fonts: nil, frame: size, stage: stage,
      from: times.lowerBound)
    let length = Number.show(times.upperBound - times.lowerBound, decimals: 3)
    // The unit of a frame would be too coarse for the place of the clip in the script.
    let times = "trim=duration=\(length),settb=AVTB"
    return Array("\(ground.filters),setsar=1,\(times),".utf8) + graph.drawing
  }
}
