import DanmakuModel

extension Video {
  private static let entries = """
    stream=index,codec_type,codec_name,width,height,pix_fmt,sample_aspect_ratio,r_frame_rate,\
    avg_frame_rate,time_base,color_range,color_space,color_transfer,color_primaries\
    :stream_disposition=attached_pic:stream_side_data=rotation,dv_profile:format=duration,format_name
    """

  /// Asks ffprobe about a file.
  ///
  /// - Throws: ``BurnError`` if there is no ffprobe, it can't read the file, or no video is in it.
  static func probe(_ path: Path) throws(BurnError) -> Video {
    // What is read here would be missing later, and ffprobe has streams of its own.
    let isStream =
      ["-", "/dev/stdin"].contains(path.text)
      || ["/dev/fd", "/proc/self/fd"].contains(path.folder.text)
    guard !isStream, (try? FileStatus(of: path))?.kind != .other else {
      throw BurnError("the video must be a file, for it is read twice", at: path.shown)
    }
    let words = ["-v", "error", "-show_entries", entries, "-of", "default"]
    var output: [UInt8] = []
    // The protocol keeps names with a colon or a dash at the beginning from being read otherwise.
    try BurnError.run("ffprobe", words.bytes + [path.fileURL], at: path.shown) { output += $0 }
    guard let video = Video(String(decoding: output, as: UTF8.self)) else {
      throw BurnError("there is no video in it", at: path.shown)
    }
    return video
  }

  /// Reads the default form of ffprobe's output: `[STREAM]`, then `key=value` lines.
  init?(_ output: String) {
    var streams: [[Substring: Substring]] = []
    var format: [Substring: Substring] = [:]
    var isFormat = false
    for line in output.split(separator: "\n") {
      if line == "[STREAM]" { streams.append([:]) }
      if line == "[FORMAT]" { isFormat = true }
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, !["N/A", "unknown", "reserved"].contains(parts[1]) else { continue }
      if isFormat {
        format[parts[0]] = parts[1]
      } else if !streams.isEmpty {
        streams[streams.count - 1][parts[0]] = parts[1]
      }
    }
    // A stream of a program stands there once more.
    var known: Set<Substring> = []
    streams = streams.filter { known.insert($0["index"] ?? "").inserted }
    let isPicture = { (stream: [Substring: Substring]) in
      stream["DISPOSITION:attached_pic"] == "1"
    }
    guard let stream = streams.first(where: { $0["codec_type"] == "video" && !isPicture($0) }),
      let width = stream["width"].flatMap({ Int($0) }),
      let height = stream["height"].flatMap({ Int($0) }),
      1...16384 ~= width, 1...16384 ~= height
    else { return nil }
    let rotation = stream["rotation"].flatMap { Double($0) } ?? 0
    let isTurned = abs(rotation).truncatingRemainder(dividingBy: 180) == 90
    size =
      isTurned ? StageSize(width: height, height: width) : StageSize(width: width, height: height)
    if let aspect = Self.fraction(stream["sample_aspect_ratio"], separator: ":") {
      pixelAspect = isTurned ? 1 / aspect : aspect
    }
    pixelFormat = String(stream["pix_fmt"] ?? "")
    color.space = stream["color_space"].map(String.init)
    color.primaries = stream["color_primaries"].map(String.init)
    color.transfer = stream["color_transfer"].map(String.init)
    // Such files have colours of their own, and say nothing.
    if stream["dv_profile"] == "5" { color.space = "ictcp" }
    color.isFullRange = stream["color_range"] == "pc" || pixelFormat.hasPrefix("yuvj")
    frameRate = Self.rate(stream)
    timeBase = String(stream["time_base"] ?? "")
    duration = format["duration"].flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
    seeksKeyFrames = !["mpegts", "mpeg"].contains(format["format_name"])
    subtitles = streams.filter { $0["codec_type"] == "subtitle" }.map {
      String($0["codec_name"] ?? "")
    }
    attachments = streams.count { $0["codec_type"] == "attachment" }
  }

  /// The nominal rate, or the mean where that is beyond reason, as in files with times in
  /// milliseconds.
  private static func rate(_ stream: [Substring: Substring]) -> String {
    let rates = [stream["r_frame_rate"], stream["avg_frame_rate"]].compactMap(\.self)
    let usual = rates.first { fraction($0, separator: "/").map { $0 <= 240 } ?? false }
    return String(usual ?? "30")
  }

  private static func fraction(_ text: Substring?, separator: Character) -> Double? {
    let numbers = (text ?? "").split(separator: separator).compactMap { Double($0) }
    guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
    return numbers[0] / numbers[1]
  }
}

extension Path {
  /// The name as ffmpeg's tools take it for a file's, whatever colons or dashes are in it.
  var fileURL: [UInt8] { Array("file:".utf8) + bytes }
}
