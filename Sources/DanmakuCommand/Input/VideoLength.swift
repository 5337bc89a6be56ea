import Glibc

/// How long the video is that lies beside a list of comments.
enum VideoLength {
  /// What videos and recordings are called, the likelier first.
  private static let extensions = [
    "mp4", "mkv", "flv", "webm", "mov", "m4v", "ts", "avi", "m4a", "mp3",
  ]

  /// The seconds of the video with the name of a list, as ffprobe tells; `nil` if there is none, or
  /// no ffprobe.
  ///
  /// Lists may have a word more in their names than videos: `a.danmaku.xml` belongs to `a.mp4`.
  static func probe(beside list: Path) -> Double? {
    var stem = list.withoutExtension
    for _ in 0..<2 {
      for name in extensions {
        let video = Path(stem.bytes + Array(".\(name)".utf8))
        if (try? FileStatus(of: video))?.kind == .file { return probe(video) }
      }
      stem = stem.withoutExtension
    }
    return nil
  }

  private static func probe(_ video: Path) -> Double? {
    let words = [
      "-v", "error", "-show_entries", "format=duration", "-of",
      "default=noprint_wrappers=1:nokey=1",
    ]
    // The protocol keeps names with a colon or a dash at the beginning from being read otherwise.
    let file = Array("file:".utf8) + video.bytes
    let output = Subprocess.output(of: "ffprobe", words.map { Array($0.utf8) } + [file]) ?? []
    return TimeValue.read(output.prefix { $0 != UInt8(ascii: "\n") })
  }
}
