import DanmakuModel

/// The filters by which ffmpeg draws a script.
struct FilterGraph {
  /// The script as the value of an option.
  var script: [UInt8]
  /// A folder of fonts besides the installed ones.
  var fonts: Path?
  /// The frame that is drawn on.
  var frame: StageSize
  /// The stage of the script.
  var stage: StageSize
  /// Where the clip begins in the video, in seconds.
  var from: Double

  /// Draws on the frames of a video.
  ///
  /// ffmpeg's filter turns colours into YCbCr by BT.601 with values from 16 on, whatever the video
  /// has. So the samples of other videos are turned into those first, and back: exact but for
  /// rounding, for no sample is moved.
  func burning(_ video: Video, _ encoder: Encoder) -> [UInt8] {
    let (matrix, isFullRange) = (video.matrix, video.color.isFullRange)
    var before: [String] = []
    var after: [String] = []
    if video.size != frame { before.append("crop=\(frame.width):\(frame.height):0:0") }
    // On grey frames, ink would be grey.
    if video.isGray { before.append("format=yuv420p") }
    if video.isRGB {
      after.append("scale=out_color_matrix=bt709:out_range=tv:\(Self.exact)")
    } else if isFullRange || !["smpte170m", "bt470bg"].contains(matrix) {
      before.append(Self.conversion(matrix, isFullRange: isFullRange, to: "smpte170m"))
      after.append(Self.conversion("smpte170m", isFullRange: false, to: matrix))
    }
    let usual = ["smpte170m", "bt470bg"].contains(matrix) ? matrix : "bt709"
    after.append(
      "setparams=range=tv:colorspace=\(matrix):color_primaries=\(video.color.primaries ?? usual)"
        + ":color_trc=\(video.color.transfer ?? usual)")
    after += Self.upload(encoder)
    return joined(
      before.map { Array($0.utf8) } + [drawing] + after.map { Array($0.utf8) })
  }

  /// Draws on a plain background.
  func alone(
    over color: RGBColor, _ rate: String, seconds: Double, _ encoder: Encoder
  ) -> [UInt8] {
    let after = [Self.encoding] + Self.upload(encoder)
    return joined([source(color, rate, seconds), drawing] + after.map { Array($0.utf8) })
  }

  /// Draws the comments alone, with the opacity of each pixel.
  ///
  /// What ffmpeg's filter itself writes as opacity is too little where ink is not opaque. What a
  /// pixel is over white and over black tells: the difference is what shines through.
  func overlay(_ rate: String, seconds: Double, isRGB: Bool) -> [UInt8] {
    let (black, white) = (RGBColor(hex: 0), RGBColor(hex: 0xFFFFFF))
    var graph = joined([source(black, rate, seconds), drawing])
    graph += "[black];".utf8
    graph += joined([source(white, rate, seconds), drawing])
    graph += "[white];".utf8
    graph += "[black]split[ink][copy];[copy]extractplanes=g[low];[white]extractplanes=g[high];".utf8
    graph += "[high][low]blend=all_mode=difference,negate[opacity];".utf8
    graph += "[ink][opacity]alphamerge,unpremultiply=inplace=1".utf8
    return isRGB ? graph : joined([graph, Array(Self.encoding.utf8)])
  }

  private func source(_ color: RGBColor, _ rate: String, _ seconds: Double) -> [UInt8] {
    let digits = String(color.hex, radix: 16)
    let hex = String(repeating: "0", count: 6 - digits.count) + digits
    let pixels =
      stage == frame ? "" : ",setsar=\(stage.width)/\(frame.width):max=\(stage.width)"
    let length = Number.show(seconds)
    return Array(
      "color=c=0x\(hex):s=\(frame.shown):r=\(rate):d=\(length),format=gbrp\(pixels)".utf8)
  }

  /// The drawing itself, at the times of the whole video.
  var drawing: [UInt8] {
    var filter = Array("ass=filename=".utf8) + script
    if stage != frame { filter += ":original_size=\(stage.shown)".utf8 }
    if let fonts { filter += ":fontsdir=".utf8 + FilterText.escape(fonts) }
    guard from > 0 else { return filter }
    let ticks = "floor(\(Number.show(from))/TB)"
    return joined([
      Array("setpts=PTS+\(ticks)".utf8), filter, Array("setpts=PTS-\(ticks)".utf8),
    ])
  }

  private func joined(_ filters: [[UInt8]]) -> [UInt8] {
    Array(filters.joined(separator: [UInt8(ascii: ",")]))
  }

  private static let exact = "flags=accurate_rnd+full_chroma_int+full_chroma_inp"

  /// RGB as BT.709 has it.
  private static let encoding =
    "scale=out_color_matrix=bt709:out_range=tv:\(exact),"
    + "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"

  /// Another matrix and range; what else colours are made of stays, whatever it is called here.
  private static func conversion(
    _ matrix: String, isFullRange: Bool, to other: String
  ) -> String {
    "colorspace=ispace=\(matrix):irange=\(isFullRange ? "pc" : "tv"):space=\(other):range=tv"
      + ":iprimaries=bt709:primaries=bt709:itrc=bt709:trc=bt709"
  }

  private static func upload(_ encoder: Encoder) -> [String] {
    encoder.uploads ? ["format=nv12", "hwupload"] : []
  }
}
