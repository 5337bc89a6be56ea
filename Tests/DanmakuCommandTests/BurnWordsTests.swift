import DanmakuModel
import Testing

@testable import DanmakuCommand

/// What ffmpeg is told, and what it and ffprobe tell.
struct BurnWordsTests {
  private func encoder(_ name: String, _ change: (inout BurnOptions) -> Void = { _ in }) -> String {
    var options = BurnOptions()
    change(&options)
    return Encoder(named: name).words(options).joined(separator: " ")
  }

  @Test func `asks each encoder for quality in its own words`() {
    #expect(encoder("libx264") == "-c:v libx264 -crf 18 -preset medium -pix_fmt yuv420p")
    #expect(
      encoder("libx265") { $0.quality = 18.5 }
        == "-c:v libx265 -crf 18.5 -preset medium -pix_fmt yuv420p")
    #expect(
      encoder("h264_nvenc") { $0.preset = "p7" }
        == "-c:v h264_nvenc -cq 22 -preset p7 -rc vbr -b:v 0 -pix_fmt yuv420p")
    #expect(
      encoder("hevc_qsv") == "-c:v hevc_qsv -global_quality 22 -preset medium -pix_fmt nv12")
    #expect(encoder("h264_vaapi") == "-c:v h264_vaapi -qp 22 -rc_mode CQP")
    #expect(encoder("mpeg4") == "-c:v mpeg4")
    #expect(encoder("mpeg4") { $0.quality = 3 } == "-c:v mpeg4 -q:v 3")
  }

  @Test func `uploads frames to where the encoder is`() throws {
    var options = BurnOptions()
    options.codec = "h264_vaapi"
    let video = try #require(Video("[STREAM]\ncodec_type=video\nwidth=640\nheight=360\n[/STREAM]"))
    let graph = FilterGraph(
      script: Array("s.ass".utf8), frame: video.evenSize, stage: video.evenSize, from: 0)
    let command = FFmpegCommand(
      options: options, script: Path("s.ass"), graph: graph, fonts: [], container: .mp4, extra: [])
    let words = command.burning(.init(path: Path("a"), facts: video)).map { Path($0).text }
    #expect(words.starts(with: ["-vaapi_device", "/dev/dri/renderD128", "-i", "file:a", "-vf"]))
    #expect(words[5].hasSuffix(",format=nv12,hwupload"))
  }

  @Test func `reads what ffprobe tells`() throws {
    let video = try #require(
      Video(
        """
        [STREAM]
        index=0
        codec_type=video
        codec_name=mjpeg
        width=100
        height=100
        DISPOSITION:attached_pic=1
        [/STREAM]
        [STREAM]
        index=1
        codec_name=h264
        codec_type=video
        width=720
        height=576
        sample_aspect_ratio=16:15
        pix_fmt=yuvj420p
        color_space=unknown
        r_frame_rate=90000/1
        avg_frame_rate=30000/1001
        time_base=1/90000
        DISPOSITION:attached_pic=0
        [SIDE_DATA]
        rotation=-90
        [/SIDE_DATA]
        [/STREAM]
        [STREAM]
        index=2
        codec_type=subtitle
        codec_name=subrip
        [/STREAM]
        [STREAM]
        index=2
        codec_type=subtitle
        codec_name=subrip
        [/STREAM]
        [FORMAT]
        duration=12.5
        [/FORMAT]
        """))
    #expect(video.size == StageSize(width: 576, height: 720))
    #expect(video.stage(on: video.size) == StageSize(width: 540, height: 720))
    #expect(video.frameRate == "30000/1001")
    #expect(video.timeBase == "1/90000")
    #expect(video.duration == 12.5)
    #expect(video.subtitles == ["subrip"])
    #expect(video.color == Video.Color(isFullRange: true))
    #expect(video.matrix == "bt709")
    #expect(Video("[FORMAT]\nduration=1\n[/FORMAT]") == nil)
  }

  @Test(arguments: [
    ("color_space=bt709", nil), ("color_space=ycgco\ncolor_primaries=smpte432", nil),
    ("color_space=bt709\ncolor_primaries=bt2020", "bt2020"),
    ("color_transfer=arib-std-b67", "arib-std-b67"), ("color_space=bt2020nc", "bt2020nc"),
    ("color_space=chroma-derived-nc", "chroma-derived-nc"), ("dv_profile=5", "ictcp"),
  ])
  func `knows colours that can't be drawn on`(lines: String, name: String?) throws {
    let text = "[STREAM]\ncodec_type=video\nwidth=640\nheight=360\n\(lines)\n[/STREAM]"
    #expect(try #require(Video(text)).wideColor == name)
  }

  @Test func `follows the progress`() {
    var progress = FFmpegProgress()
    let parts = ["frame=60\nfps=29.6\nout_time_us=20", "00000\nspeed=   2x\nprogress=continue\n"]
    let areComplete = parts.map { progress.take(Array($0.utf8)[...]) }
    #expect(areComplete == [false, true])
    #expect(progress.frames == 60)
    #expect(progress.part(of: 8) == 0.25)
    #expect(progress.note(of: 8) == "30 fps  2.0x  0:03 left")
    #expect(progress.note(of: nil) == "30 fps  2.0x")
  }
}
