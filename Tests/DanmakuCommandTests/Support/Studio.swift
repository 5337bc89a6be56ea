import DanmakuTestSupport
import Testing

/// A folder with small videos, in which the program burns comments into them.
final class Studio: Sendable {
  private typealias Tool = DanmakuTestSupport.Subprocess

  static let ffmpeg = Tool.find("ffmpeg")
  private static let ffprobe = Tool.find("ffprobe")
  /// Whether videos can be made and looked at.
  static let isOpen = ffmpeg != nil && ffprobe != nil

  private let place: TemporaryFolder
  /// Where all files are.
  var folder: String { place.path }

  private let variables: [String: String]

  /// A folder with a list of comments, `in.json`.
  init(comments: String = Studio.comments) throws {
    place = try TemporaryFolder()
    variables = [
      "FONTCONFIG_FILE": Checkout.fontConfiguration, "XDG_CONFIG_HOME": place.path + "/none",
    ]
    try place.write(Array(comments.utf8), as: "in.json")
  }

  /// Four comments, one of each kind that moves or stands, with colours.
  static let comments = """
    [{"time": 0, "text": "一 scrolls", "color": "#FFFFFF"},
    {"time": 0.2, "text": "top", "mode": "top", "color": "#66CCFF"},
    {"time": 0.4, "text": "bottom", "mode": "bottom", "color": "#FF0000"},
    {"time": 1, "text": "scrolls later", "color": "#00FF00"}]
    """

  /// Runs the program, which takes relative names for those in the folder.
  func burn(
    _ words: [String], environment: [String: String] = [:]
  ) throws -> DanmakuTestSupport.Subprocess {
    try run(["burn"] + words, environment: environment)
  }

  /// Runs the program with any command.
  func run(
    _ words: [String], environment: [String: String] = [:]
  ) throws -> DanmakuTestSupport.Subprocess {
    try Tool.run(
      Checkout.program, words, environment: variables.merging(environment) { $1 },
      in: folder)
  }

  /// Has a shell run a command with the same fonts.
  func run(shell command: String) throws -> DanmakuTestSupport.Subprocess {
    try Tool.run("/bin/sh", ["-c", command], environment: variables, in: folder)
  }

  /// Makes a video of so many seconds of a moving test picture.
  ///
  /// - Parameters:
  ///   - name: Its file.
  ///   - size: Its size, as `WxH`.
  ///   - rate: Frames a second.
  ///   - seconds: Its length.
  ///   - filters: What happens to the picture.
  ///   - words: How it is encoded: without loss if nothing is said.
  /// - Throws: An error if ffmpeg fails.
  func film(
    _ name: String, size: String = "320x180", rate: Int = 10, seconds: Int = 2,
    filters: String = "format=yuv420p,\(Studio.tags("bt709"))",
    _ words: [String] = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", "-c:a", "flac"]
  ) throws {
    let picture = "testsrc=s=\(size):r=\(rate):d=\(seconds)"
    let run = try Tool.run(
      try #require(Self.ffmpeg),
      ["-nostdin", "-v", "error", "-f", "lavfi", "-i", picture, "-f", "lavfi", "-i"]
        + ["sine=d=\(seconds)", "-vf", filters] + words + [name], in: folder)
    try #require(run.status == 0, "\(run.errors)")
  }

  /// Makes players show an MP4 file turned by a right angle, by the matrix in its `tkhd` box.
  func turn(_ name: String) throws {
    var bytes = try read(name)
    let box = try #require(bytes.indices.first { bytes[$0...].starts(with: "tkhd".utf8) })
    // Nine numbers in fixed point: a b u, c d v, x y w.
    let matrix: [UInt32] = [0, 0x10000, 0, 0xFFFF_0000, 0, 0, 0, 0, 0x4000_0000]
    let raw = matrix.flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
    bytes.replaceSubrange(box + 44..<box + 80, with: raw)
    try place.write(bytes, as: name)
  }

  /// The filter that says what colours are, but for their range.
  static func tags(_ matrix: String) -> String {
    "setparams=colorspace=\(matrix):color_primaries=\(matrix):color_trc=\(matrix)"
  }

  /// What ffprobe tells, `key=value` lines.
  func probe(_ name: String, _ entries: String, _ words: [String] = []) throws -> [String] {
    let run = try Tool.run(
      try #require(Self.ffprobe),
      ["-v", "error", "-of", "default=nw=1", "-show_entries", entries] + words + ["file:\(name)"],
      in: folder)
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The bytes of some frames, by their numbers: RGB of each pixel if nothing else is said.
  func pixels(
    _ name: String, _ frames: [Int],
    filters: String = "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int",
    format: String = "rgb24", _ words: [String] = []
  ) throws -> [[UInt8]] {
    let chosen = frames.map { "eq(n\\,\($0))" }.joined(separator: "+")
    let run = try Tool.run(
      try #require(Self.ffmpeg),
      ["-nostdin", "-v", "error"] + words + ["-i", "file:\(name)", "-vf"]
        + ["select=\(chosen),\(filters)", "-fps_mode", "passthrough", "-f", "rawvideo"]
        + ["-pix_fmt", format, "-"], in: folder)
    try #require(run.status == 0 && !run.output.isEmpty, "\(run.errors)")
    let length = run.output.count / frames.count
    return frames.indices.map { Array(run.output[$0 * length..<($0 + 1) * length]) }
  }

  /// The names of all files, hidden ones too.
  func files() throws -> [String] {
    let list = try Tool.run("/bin/ls", ["-A", folder])
    return String(decoding: list.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Makes a file newer than it is.
  func touch(_ name: String) throws {
    let run = try Tool.run("/usr/bin/touch", ["-d", "+5 seconds", name], in: folder)
    try #require(run.status == 0, "\(run.errors)")
  }

  func read(_ name: String) throws -> [UInt8] { try place.read(name) }

  @discardableResult
  func write(_ text: String, as name: String) throws -> String {
    try place.write(Array(text.utf8), as: name)
  }
}
