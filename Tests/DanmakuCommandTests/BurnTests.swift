import DanmakuTestSupport
import Testing

@testable import DanmakuCommand

/// `burn` as users meet it.
@Suite(.enabled(if: Studio.isOpen, "ffmpeg is not installed"))
struct BurnTests {
  private func size(_ studio: Studio, _ name: String) throws -> [String] {
    try studio.probe(
      name, "stream=width,height,sample_aspect_ratio:stream_side_data=rotation",
      ["-select_streams", "v"])
  }

  private func stage(_ studio: Studio, _ script: String) throws -> [Substring] {
    String(decoding: try studio.read(script), as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix("PlayRes")
    }
  }

  @Test(arguments: [
    ("9:16", "a.mkv", "180x320", "null", "180", "320", "1:1", "180"),
    ("odd", "a.mkv", "321x181", "format=yuv444p", "320", "180", "1:1", "320"),
    ("anamorphic", "a.mkv", "360x288", "setsar=64/45", "360", "288", "64:45", "512"),
    ("turned", "a.mp4", "320x180", "null", "180", "320", "1:1", "180"),
  ])
  func `takes the size as it is shown`(
    name: String, video: String, size: String, filters: String, width: String, height: String,
    aspect: String, stageWidth: String
  ) throws {
    let studio = try Studio()
    try studio.film(
      video, size: size, rate: 5, seconds: 1, filters: filters,
      video == "a.mp4" ? ["-c:v", "mpeg4"] : ["-c:v", "ffv1"])
    if name == "turned" { try studio.turn(video) }
    for options in [[], ["--print"]] {
      let run = try studio.burn([video, "in.json", "-o", "out.mp4"] + options)
      try #require(run.status == 0, "\(run.errors)")
    }
    #expect(
      try self.size(studio, "out.mp4") == [
        "width=\(width)", "height=\(height)", "sample_aspect_ratio=\(aspect)",
      ])
    #expect(try stage(studio, "out.ass") == ["PlayResX: \(stageWidth)", "PlayResY: \(height)"])
  }

  @Test(arguments: [["--overlay", "-o", "out.mov"], ["--chroma", "00ff00", "-o", "out.mp4"]])
  func `comments alone have the pixels of the video`(words: [String]) throws {
    let studio = try Studio()
    try studio.film(
      "a.mkv", size: "360x288", rate: 5, seconds: 1, filters: "setsar=64/45", ["-c:v", "ffv1"])
    let run = try studio.burn(words + ["a.mkv", "in.json"])
    try #require(run.status == 0, "\(run.errors)")
    #expect(
      try size(studio, words[words.count - 1]) == [
        "width=360", "height=288", "sample_aspect_ratio=64:45",
      ])
  }

  @Test func `keeps the times of frames that come unevenly`() throws {
    let studio = try Studio()
    try studio.film(
      "a.mp4", rate: 30,
      filters: "format=yuv420p,select='not(mod(n,7))+gt(n,40)*not(mod(n,2))'",
      ["-fps_mode", "vfr", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"])
    let run = try studio.burn(["a.mp4", "in.json", "-o", "out.mp4"])
    try #require(run.status == 0, "\(run.errors)")
    let times = { (name: String) in
      try studio.probe(name, "packet=pts_time", ["-select_streams", "v"]).sorted()
    }
    #expect(try times("out.mp4") == times("a.mp4"))
    #expect(try times("a.mp4").count == 16)
  }

  @Test func `refuses HDR, but for a track`() throws {
    let studio = try Studio()
    let tags = "setparams=colorspace=bt2020nc:color_primaries=bt2020:color_trc=smpte2084"
    try studio.film("a.mkv", seconds: 1, filters: "format=yuv420p10,\(tags)", ["-c:v", "ffv1"])
    let run = try studio.burn(["a.mkv", "in.json", "-o", "out.mkv"])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        danmaku2ass: a.mkv: HDR or wide colours (smpte2084), in which comments would have other ones
        hint: --mux leaves the picture as it is, and the player draws

        """)
    #expect(try studio.files() == ["a.mkv", "in.json"])
    #expect(try studio.burn(["--mux", "a.mkv", "in.json", "-o", "out.mkv"]).status == 0)
  }

  @Test func `adds a track with its fonts`() throws {
    let studio = try Studio()
    try studio.film("a.mkv", seconds: 1)
    #expect(try studio.burn(["--mux", "a.mkv", "in.json", "-o", "1.mkv"]).status == 0)
    let run = try studio.burn(["--mux", "1.mkv", "in.json", "-o", "2.mkv"])
    try #require(run.status == 0, "\(run.errors)")
    let entries = "stream=codec_name:stream_tags=title,filename,mimetype"
    let font = [
      "codec_name=otf", "TAG:filename=DanmakuTestSans-Regular.otf",
      "TAG:mimetype=application/vnd.ms-opentype",
    ]
    let track = ["codec_name=ass", "TAG:title=Comments"]
    #expect(
      try studio.probe("2.mkv", entries) == ["codec_name=h264", "codec_name=flac"] + track + track
        + font + font)
    let packets = { (name: String) in
      try studio.probe(
        name, "packet=size,data_hash", ["-select_streams", "v", "-show_data_hash", "md5"])
    }
    #expect(try packets("2.mkv") == packets("1.mkv"))
  }

  @Test func `adds plain text to MP4 and says so`() throws {
    let studio = try Studio()
    try studio.film("a.mp4", seconds: 1, ["-c:v", "mpeg4"])
    let run = try studio.burn(["--mux", "a.mp4", "in.json", "-o", "out.mp4"])
    #expect(
      run.errors.hasPrefix(
        "danmaku2ass: out.mp4: its subtitles are plain text: comments lose their places, "))
    #expect(try studio.probe("out.mp4", "stream=codec_name").last == "codec_name=mov_text")
  }

  @Test func `prints a command that a shell runs`() throws {
    let studio = try Studio()
    let name = #"it's [a], b;c:d%\e"#
    try studio.film("a.mkv", seconds: 1)
    try studio.write("", as: name)
    let print = try studio.burn(["a.mkv", "in.json", "-o", "\(name).mkv", "--print"])
    try #require(print.status == 0, "\(print.errors)")
    #expect(try studio.files().contains("\(name).ass"))
    #expect(try !studio.files().contains("\(name).mkv"))
    let run = try studio.run(shell: String(decoding: print.output, as: UTF8.self))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try studio.burn(["a.mkv", "in.json", "-o", "direct.mkv"]).status == 0)
    let frames = try studio.pixels("\(name).mkv", [5])
    #expect(try frames == studio.pixels("direct.mkv", [5]))
    #expect(try frames != studio.pixels("a.mkv", [5]))
  }

  @Test func `tells in one line what was made`() throws {
    let studio = try Studio()
    try studio.film("a.mkv", seconds: 1)
    let run = try studio.burn(["a.mkv", "in.json", "-o", "out.mkv"])
    #expect(
      run.errors.hasPrefix(
        "danmaku2ass: out.mkv: 10 frames of 320x180, 4 comments read, 4 shown, "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    (["a.mkv", "in.json"], 2, "-o: needs a name for the video"),
    (
      ["a.mkv", "in.json", "-o", "-"], 2, "-o: must be a file with an extension that tells its kind"
    ),
    (["a.mkv", "-o", "x.mp4"], 2, "no input"),
    (["-o", "x.mp4"], 2, "no video"),
    (
      ["a.mkv", "in.json", "-o", "a.mkv"], 2, "a.mkv: would be written over, being an input (a.mkv)"
    ),
    (["a.mkv", "in.json", "-o", "x.mp4", "-s", "9x9"], 2, "--size: is that of the video, 320x180"),
    (["a.mkv", "in.json", "-o", "x.mp4", "--from", "9"], 2, "--from: is behind the end, at 1"),
    (["a.mkv", "in.json", "-o", "x.mp4", "--mux", "--overlay"], 2, "--mux: can't be had with"),
    (["a.mkv", "in.json", "-o", "x.avi", "--mux"], 2, "--mux: makes .mkv or .mp4"),
    (["a.mkv", "in.json", "-o", "x.mp4", "--overlay"], 2, "--overlay: makes .mov, .webm or .png"),
    (["a.mkv", "in.json", "-o", "x.mp4", "--fps", "1/0"], 2, "--fps: must be between 1 and 240"),
    (["in.json", "a.mkv", "-o", "x.mp4"], 1, "in.json: "),
    (["-", "in.json", "-o", "x.mp4"], 1, "-: the video must be a file, for it is read twice"),
    (["/dev/stdin", "in.json", "-o", "x.mp4"], 1, "/dev/stdin: the video must be a file"),
    (["/dev/fd/0", "in.json", "-o", "x.mp4"], 1, "/dev/fd/0: the video must be a file"),
    (["/dev/null", "in.json", "-o", "x.mp4"], 1, "/dev/null: the video must be a file"),
    (["a.mkv", "none.json", "-o", "x.mp4"], 1, "none.json: no such file or directory"),
    (["a.mkv", "in.json", "-o", "x.what"], 1, "ffmpeg: Unable to find a suitable output format"),
    (["a.mkv", "in.json", "-o", "x.mp4", "--codec", "no"], 1, "ffmpeg: Unknown encoder 'no'"),
    (["a.mkv", "in.json", "-o", "x.mp4", "--", "-no"], 1, "ffmpeg: Unrecognized option 'no'."),
    (["a.mkv", "in.json", "-o", "none/x.mp4"], 1, "none/x.mp4: no such file or directory"),
  ])
  func `says what is wrong and leaves nothing`(
    words: [String], status: Int32, message: String
  ) throws {
    let studio = try Studio()
    try studio.film("a.mkv", seconds: 1, ["-c:v", "ffv1"])
    let run = try studio.burn(words)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("danmaku2ass: \(message)"), "\(run.errors)")
    #expect(try studio.files() == ["a.mkv", "in.json"])
  }

  @Test func `names a program that is missing`() throws {
    let studio = try Studio()
    let run = try studio.burn(
      ["a.mkv", "in.json", "-o", "x.mp4"], environment: ["PATH": studio.folder])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        danmaku2ass: ffprobe: no such program on the PATH
        hint: it comes with ffmpeg: apt-get install ffmpeg

        """)
  }
}
