import DanmakuModel

/// The words with which ffmpeg is called.
struct FFmpegCommand {
  /// A video, and what is known of it.
  struct Input: Sendable {
    var path: Path
    var facts: Video

    /// The stage of all of its picture.
    var stage: StageSize { facts.stage(on: facts.size) }

    /// Refuses a video in which colours of comments mean nothing.
    func refuseWideColor(hint: String) throws(BurnError) {
      guard let wide = facts.wideColor else { return }
      throw BurnError(
        "HDR or wide colours (\(wide)), in which comments would have other ones",
        at: path.shown, hint: hint)
    }
  }

  /// What is asked for.
  var options: BurnOptions
  /// The script, where it can be read.
  var script: Path
  /// How it is drawn.
  var graph: FilterGraph
  /// Files of fonts to attach.
  var fonts: [Path]
  /// The kind of file to make.
  var container: Container
  /// The user's own words, which come last and so count.
  var extra: [[UInt8]]

  /// The encoder that is asked for.
  var encoder: Encoder { Encoder(named: options.codec ?? container.usualEncoder) }

  /// Draws the script on a video.
  func burning(_ video: Input) -> [[UInt8]] {
    var words = device
    let start = options.seek(in: video.facts)
    if start > 0 { words += ["-ss", Number.show(start)].bytes }
    if let to = options.to { words += ["-t", Number.show(to - start)].bytes }
    words += ["-i"].bytes + [video.path.fileURL] + clip(from: start)
    words += ["-vf"].bytes + [graph.burning(video.facts, encoder)]
    words += ["-map", "0:V:0", "-map", "0:a?", "-c:a", "copy"].bytes + kept(of: video.facts)
    words += encoding(encoder)
    // Frames keep their times, however uneven those are.
    if !video.facts.timeBase.isEmpty {
      words +=
        ["-fps_mode", "vfr", "-enc_time_base", video.facts.timeBase.replacing("/", with: ":")].bytes
    }
    return words + extra
  }

  /// Adds the script to a video as subtitles.
  func muxing(_ video: Input) -> [[UInt8]] {
    var words = ["-i"].bytes + [video.path.fileURL]
    words += ["-f", "ass", "-i"].bytes + [script.fileURL]
    words += ["-map", "0:V", "-map", "0:a?", "-c", "copy"].bytes + kept(of: video.facts)
    let number = video.facts.subtitles.count { container.codec(forSubtitles: $0) != nil }
    let codec = container.codec(forSubtitles: "ass") ?? "copy"
    // Players take the first one that is marked.
    for other in 0..<number { words += ["-disposition:s:\(other)", "0"].bytes }
    words +=
      [
        "-map", "1:0", "-c:s:\(number)", codec, "-metadata:s:s:\(number)", "title=Comments",
        "-disposition:s:\(number)", "default",
      ].bytes
    if container == .mp4 { words += ["-movflags", "+faststart"].bytes }
    guard container == .matroska else { return words + extra }
    for (index, font) in fonts.enumerated() {
      let type = font.fileExtension == "otf" ? "application/vnd.ms-opentype" : "font/ttf"
      let stream = video.facts.attachments + index
      words +=
        ["-attach"].bytes + [font.folder.appending(font.name).fileURL]
        + ["-metadata:s:t:\(stream)", "mimetype=\(type)"].bytes
    }
    return words + extra
  }

  /// Draws the script alone: on a colour, or on nothing.
  func overlay(_ rate: String, seconds: Double) -> [[UInt8]] {
    if let color = options.chroma {
      let filter = graph.alone(over: color, rate, seconds: seconds, encoder)
      return device + ["-filter_complex"].bytes + [filter] + encoding(encoder) + extra
    }
    let filter = graph.overlay(rate, seconds: seconds, isRGB: container == .pictures)
    let words = ["-filter_complex"].bytes + [filter]
    switch container {
    case .pictures: return words + ["-c:v", "png", "-pix_fmt", "rgba"].bytes + extra
    case .webm:
      var encoder = encoder
      encoder.pixelFormat = "yuva420p"
      return words + encoding(encoder) + extra
    case .mp4, .matroska, .other:
      let codec = ["-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le"]
      return words + codec.bytes + extra
    }
  }

  /// Subtitles and attached files that the new file can hold as well.
  private func kept(of video: Video) -> [[UInt8]] {
    var words: [String] = []
    var number = 0
    for (index, codec) in video.subtitles.enumerated() {
      guard let codec = container.codec(forSubtitles: codec) else { continue }
      words += ["-map", "0:s:\(index)", "-c:s:\(number)", codec]
      number += 1
    }
    if container == .matroska, video.attachments > 0 { words += ["-map", "0:t", "-c:t", "copy"] }
    return words.bytes
  }

  /// What a clip leaves out of what has been read: what is before it, of copied streams too, and
  /// chapters behind it.
  private func clip(from start: Double) -> [[UInt8]] {
    var words: [String] = []
    if options.from > start { words += ["-ss", Number.show(options.from - start)] }
    if let to = options.to { words += ["-t", Number.show(to - options.from)] }
    if options.from > 0 { words += ["-copypriorss", "0"] }
    return words.bytes
  }

  private var device: [[UInt8]] {
    encoder.uploads ? ["-vaapi_device", "/dev/dri/renderD128"].bytes : []
  }

  private func encoding(_ encoder: Encoder) -> [[UInt8]] {
    var words = encoder.words(options)
    if container == .mp4 {
      // Apple's players know HEVC by this tag only.
      if encoder.name.contains("265") || encoder.name.hasPrefix("hevc") {
        words += ["-tag:v", "hvc1"]
      }
      words += ["-movflags", "+faststart"]
    }
    return words.bytes
  }
}

extension [String] {
  /// The words as the system takes them.
  var bytes: [[UInt8]] { map { [UInt8]($0.utf8) } }
}
