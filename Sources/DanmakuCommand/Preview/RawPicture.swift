import DanmakuModel

/// Pictures on their way from and to ffmpeg: red, green, blue and alpha of each pixel.
enum RawPicture {
  /// The size of a palette.
  static let palette = StageSize(width: 16, height: 16)

  /// The words for a file of one picture as an input.
  static func words(_ file: Path, _ size: StageSize, rate: Double) -> [[UInt8]] {
    let format = ["-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", size.shown]
    return (format + ["-framerate", Number.show(rate), "-i"]).bytes + [file.fileURL]
  }

  /// The first picture that filters make of an input.
  ///
  /// - Parameters:
  ///   - input: The words for the input.
  ///   - filters: What is done to it.
  ///   - size: Pixels of what comes out.
  ///   - place: The file that an error is about.
  /// - Returns: The picture; `nil` if none comes out.
  /// - Throws: ``BurnError``.
  static func read(
    _ input: [[UInt8]], _ filters: [UInt8], _ size: StageSize, at place: String? = nil
  ) throws(BurnError) -> [UInt8]? {
    var words = ["-nostdin", "-v", "error"].bytes + input
    words += ["-map", "0:V:0", "-vf"].bytes + [filters]
    words += ["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgba", "pipe:1"].bytes
    var pixels: [UInt8] = []
    try BurnError.run("ffmpeg", words, at: place) { pixels += $0 }
    return pixels.count == 4 * size.width * size.height ? pixels : nil
  }
}
