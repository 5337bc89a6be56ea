import DanmakuModel

/// What ffprobe tells of a video.
struct Video: Sendable, Equatable {
  /// How its samples become colours, in ffmpeg's words.
  struct Color: Sendable, Equatable {
    /// The matrix; `nil` if the file does not say.
    var space: String?
    var primaries: String?
    var transfer: String?
    /// Whether samples take all values, and not those from 16 on.
    var isFullRange = false
  }

  /// Pixels of a frame as it is shown, turned upright.
  var size: StageSize
  /// Width by height of a pixel as it is shown.
  var pixelAspect = 1.0
  /// The format of its pixels, in ffmpeg's words.
  var pixelFormat = ""
  var color = Color()
  /// Frames a second as a fraction: the usual rate where it varies.
  var frameRate = ""
  /// The unit of its times in seconds, as a fraction.
  var timeBase = ""
  /// Its length in seconds; `nil` if the file does not say.
  var duration: Double?
  /// Whether ffmpeg begins at a key frame when it looks for a time in it.
  var seeksKeyFrames = true
  /// The codecs of its subtitles, in order.
  var subtitles: [String] = []
  /// How many files are attached to it.
  var attachments = 0

  /// The frame that is drawn on, without a last odd row or column: encoders of 4:2:0 refuse it.
  var evenSize: StageSize {
    StageSize(width: max(2, size.width & ~1), height: max(2, size.height & ~1))
  }

  /// The stage: the frame with square pixels, of the same height.
  func stage(on frame: StageSize) -> StageSize {
    let width = (Double(frame.width) * pixelAspect).rounded()
    return StageSize(width: Int(min(max(width, 1), 16384)), height: frame.height)
  }

  /// Whether its pixels are red, green and blue.
  var isRGB: Bool {
    color.space == "gbr"
      || ["rgb", "bgr", "gbr", "0rgb", "0bgr", "argb", "abgr", "pal8"].contains {
        pixelFormat.hasPrefix($0)
      }
  }

  /// Whether its pixels have no colour.
  var isGray: Bool { ["gray", "mono", "ya"].contains { pixelFormat.hasPrefix($0) } }

  /// The matrix, guessed by the size as mpv does where the file does not say.
  var matrix: String {
    guard !isRGB else { return "bt709" }
    if let space = color.space { return space }
    return size.width >= 1280 || size.height > 576 ? "bt709" : "smpte170m"
  }

  /// Why colours of comments mean nothing in it; `nil` if they do.
  var wideColor: String? {
    let wide = ["smpte2084", "arib-std-b67", "bt2020"]
    if let known = [color.transfer, color.primaries].compactMap(\.self).first(where: wide.contains)
    {
      return known
    }
    // Those that ffmpeg's filter turns into others.
    let usual = ["gbr", "bt709", "fcc", "bt470bg", "smpte170m", "smpte240m", "ycgco"]
    return color.space.flatMap { usual.contains($0) ? nil : $0 }
  }
}
