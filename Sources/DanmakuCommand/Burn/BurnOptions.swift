import DanmakuModel

/// What `burn` makes, and how.
struct BurnOptions: Sendable {
  /// Frames a second of an overlay where nothing tells.
  static let usualRate = "60"

  /// Whether the script becomes a subtitle track instead of a part of the picture.
  var muxes = false
  /// Whether the comments alone are drawn, on nothing.
  var overlays = false
  /// The background of the comments alone.
  var chroma: RGBColor?
  /// The encoder by ffmpeg's name; `nil` goes by the kind of file.
  var codec: String?
  /// The quality by the encoder's own scale.
  var quality: Double?
  /// The encoder's preset.
  var preset: String?
  /// Where the clip begins in the video, in seconds.
  var from = 0.0
  /// Where the clip ends in the video, in seconds.
  var to: Double?
  /// Frames a second of an overlay, as a fraction.
  var frameRate: String?
  /// Whether the command is printed and not run.
  var prints = false

  /// Seconds that are read before a clip where no key frame is looked for.
  private static let lead = 15.0

  /// Where the video is begun to be read, in seconds: before a clip in files in which ffmpeg lands
  /// between key frames, so that its first frames can be decoded.
  func seek(in video: Video) -> Double {
    video.seeksKeyFrames ? from : max(0, from - Self.lead)
  }

  /// Whether the comments alone are drawn.
  var drawsAlone: Bool { overlays || chroma != nil }

  /// Whether there is nothing behind them.
  var isTransparent: Bool { overlays && chroma == nil }

  /// Whether the pictures of the video are drawn on.
  var reencodes: Bool { !muxes && !drawsAlone }
}
