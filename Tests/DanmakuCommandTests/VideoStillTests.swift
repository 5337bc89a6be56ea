import DanmakuModel
import DanmakuPictures
import DanmakuRender
import DanmakuTestSupport
import Testing

/// `danmaku2ass preview --video`: what is behind the comments.
@Suite(.enabled(if: Studio.isOpen, "ffmpeg is not installed"))
struct VideoStillTests {
  private static let colors: [(name: String, hex: UInt32)] = [
    ("red", 0xFF0000), ("lime", 0x00FF00), ("blue", 0x0000FF), ("yellow", 0xFFFF00),
  ]
  private static let lossless = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0"]
  /// RGB as BT.709 video, which says so.
  private static let encoding =
    "scale=out_color_matrix=bt709:out_range=tv,format=yuv444p,\(Studio.tags("bt709"))"

  /// Draws at some times, and returns the pictures.
  private func preview(
    _ studio: Studio, _ video: String, _ times: [String], _ words: [String] = []
  ) throws -> [Picture] {
    let run = try studio.run(
      ["preview", "--at", (times + times.prefix(1)).joined(separator: ",")]
        + ["--video", video, "in.json", "-o", "a.png"] + words)
    try #require(run.status == 0, "\(run.errors)")
    return try times.indices.map {
      let file = try studio.read("a.000\($0).png")
      return try Picture(decoding: file.span)
    }
  }

  /// Whether a pixel has a colour, but for rounding.
  private func expect(
    _ hex: UInt32, _ picture: Picture, column: Int, row: Int, tolerance: Int = 3,
    location: SourceLocation = #_sourceLocation
  ) {
    let color = RGBColor(hex: hex)
    let pixel = picture.rgba[(4 * (row * picture.width + column))...].prefix(3).map { Int($0) }
    let expected = [color.red, color.green, color.blue].map { Int($0) }
    let isSame = zip(pixel, expected).allSatisfy { abs($0 - $1) <= tolerance }
    #expect(isSame, "\(pixel) at \(column), \(row)", sourceLocation: location)
  }

  @Test func `is the frame on screen, whenever that has begun`() throws {
    let studio = try Studio(comments: "[]")
    let boxes = Self.colors.enumerated().map {
      "drawbox=c=\($1.name):t=fill:enable=eq(n\\,\($0))"
    }
    // One can be decoded alone, and they stay for very different times.
    let times = "if(eq(N\\,0)\\,0\\,if(eq(N\\,1)\\,1\\,if(eq(N\\,2)\\,1.04\\,9.5)))/TB"
    try studio.film(
      "a.mkv", seconds: 1,
      filters: (boxes + ["select=lt(n\\,4)", "settb=1/1000", "setpts=\(times)", Self.encoding])
        .joined(separator: ","),
      Self.lossless + ["-fps_mode", "passthrough", "-enc_time_base", "1:1000", "-c:a", "flac"])
    let moments = [
      ("0", 0), ("0.999", 0), ("1", 1), ("1.039", 1), ("1.04", 2), ("9.499", 2), ("9.5", 3),
      ("1:40", 3),
    ]
    let pictures = try preview(studio, "a.mkv", moments.map(\.0))
    for (picture, (_, frame)) in zip(pictures, moments) {
      #expect(picture.width == 320 && picture.height == 180)
      expect(Self.colors[frame].hex, picture, column: 160, row: 90)
    }
  }

  @Test(arguments: ["a.ts", "a.mp4", "a.flv"])
  func `is sought in files of all kinds`(name: String) throws {
    let studio = try Studio(comments: "[]")
    let boxes = Self.colors.enumerated().map {
      "drawbox=c=\($1.name):t=fill:enable=gte(t\\,\($0))"
    }
    // Only the first frame can be decoded alone, and the sound goes on behind the last.
    try studio.film(
      name, seconds: 4,
      filters: (boxes + ["trim=end=3.5", "scale=out_color_matrix=bt709:out_range=tv"])
        .joined(separator: ",") + ",format=yuv420p,\(Studio.tags("bt709"))",
      ["-c:v", "libx264", "-bf", "0", "-preset", "ultrafast", "-crf", "5", "-c:a", "aac"])
    let moments = [("0.5", 0), ("1.5", 1), ("2.5", 2), ("3.3", 3), ("3.9", 3), ("60", 3)]
    for (picture, (_, frame)) in zip(try preview(studio, name, moments.map(\.0)), moments) {
      expect(Self.colors[frame].hex, picture, column: 160, row: 90, tolerance: 6)
    }
  }

  @Test func `is upright, with square pixels, as large as the stage`() throws {
    let studio = try Studio(comments: "[]")
    let halves = "drawbox=c=red:t=fill,drawbox=c=blue:w=iw/2:t=fill,\(Self.encoding)"
    try studio.film("turned.mp4", filters: halves, Self.lossless + ["-c:a", "aac"])
    try studio.turn("turned.mp4")
    let turned = try preview(studio, "turned.mp4", ["1"])[0]
    #expect(turned.width == 180 && turned.height == 320)
    expect(0x0000FF, turned, column: 90, row: 20)
    expect(0xFF0000, turned, column: 90, row: 300)

    try studio.film("wide.mkv", size: "90x72", filters: "\(halves),setsar=64/45")
    let wide = try preview(studio, "wide.mkv", ["1"])[0]
    #expect(wide.width == 128 && wide.height == 72)
    expect(0x0000FF, wide, column: 60, row: 36)
    expect(0xFF0000, wide, column: 68, row: 36)

    let sized = try preview(studio, "wide.mkv", ["1"], ["-s", "321x99"])[0]
    #expect(sized.width == 321 && sized.height == 99)
    expect(0x0000FF, sized, column: 20, row: 20)
  }

  @Test func `has the comments before it that libass draws`() throws {
    let studio = try Studio()
    try studio.film("a.mkv", filters: "drawbox=c=0x204060:t=fill,\(Self.encoding)")
    let picture = try preview(studio, "a.mkv", ["1.5"])[0]
    let words = ["in.json", "-s", "320x180", "--no-config", "-o", "a.ass"]
    #expect(try studio.run(words).status == 0)
    let script = try studio.read("a.ass")
    let renderer = try LibassRenderer(
      script: script.span, fontConfiguration: Checkout.fontConfiguration)
    let frame = renderer.frame(at: 1500, over: .color(RGBColor(hex: 0x204060)))
    let worst = zip(picture.rgba, frame.rgba).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(worst) <= 3)
  }

  @Test func `is refused where it can't be`() throws {
    let studio = try Studio()
    try studio.film(
      "hdr.mkv", filters: "format=yuv420p10,setparams=color_trc=smpte2084:colorspace=bt2020nc")
    let words = ["preview", "--at", "1", "in.json", "--video"]
    for (video, message) in [
      ("hdr.mkv", "hdr.mkv: HDR or wide colours (smpte2084)"),
      ("in.json", "in.json: "), ("none.mkv", "none.mkv: ffprobe: No such file or directory"),
    ] {
      let run = try studio.run(words + [video])
      #expect(run.status == 1 && run.errors.hasPrefix("danmaku2ass: \(message)"), "\(run.errors)")
    }
    let bare = try studio.run(words + ["hdr.mkv"], environment: ["PATH": ""])
    #expect(bare.status == 1 && bare.errors.contains("ffprobe: no such program on the PATH"))
    let page = try studio.run(["preview", "--html", "--video", "hdr.mkv", "in.json"])
    #expect(page.status == 2 && page.errors.contains("--video: is for pictures"))
    try studio.film("a.mkv")
    let over = try studio.run(words + ["a.mkv", "-o", "a.mkv"])
    #expect(over.status == 2 && over.errors.hasPrefix("danmaku2ass: a.mkv: would be written over"))
    #expect(try studio.files().allSatisfy { !$0.hasSuffix(".png") })
  }
}
