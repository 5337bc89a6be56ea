import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Glibc
import Testing

/// What is in the pictures that `burn` makes, pixel by pixel.
@Suite(.enabled(if: Studio.isOpen, "ffmpeg is not installed"))
struct BurnPixelTests {
  @Test func `holds all frames, all sound, and what libass draws`() throws {
    let studio = try Studio()
    // With a colour sample for each pixel, so that nothing but the drawing counts.
    try studio.film(
      "a.mkv", size: "640x360", seconds: 3, filters: "format=yuv444p,\(Studio.tags("bt709"))")
    let words = ["a.mkv", "in.json", "-o", "out.mkv", "--crf", "1"]
    let run = try studio.burn(words + ["--", "-pix_fmt", "yuv444p"])
    try #require(run.status == 0, "\(run.errors)")
    let packets = ["codec_type", "nb_read_packets"].joined(separator: ",")
    let entries = "stream=\(packets)"
    #expect(
      try studio.probe("out.mkv", entries, ["-count_packets"])
        == studio.probe("a.mkv", entries, ["-count_packets"]))

    #expect(try studio.burn(words + ["--print"]).status == 0)
    let frames = [5, 12, 25]
    let (plain, burnt) = (try studio.pixels("a.mkv", frames), try studio.pixels("out.mkv", frames))
    let drawings = try drawings(of: studio.read("out.ass"), at: frames.map { $0 * 100 })
    for (index, drawing) in drawings.enumerated() {
      #expect(signalToNoise(drawing.laid(over: plain[index]), burnt[index]) > 40)
      #expect(signalToNoise(plain[index], burnt[index]) < 35, "comments show")
    }
  }

  @Test func `draws a clip as the whole video has it`() throws {
    let studio = try Studio()
    try studio.film("a.mkv", seconds: 3)
    for (name, words) in [("whole.mkv", []), ("clip.mkv", ["--from", "1.2", "--to", "2"])] {
      let run = try studio.burn(["a.mkv", "in.json", "-o", name, "--crf", "1"] + words)
      try #require(run.status == 0, "\(run.errors)")
    }
    #expect(
      try studio.probe(
        "clip.mkv", "stream=nb_read_packets", ["-select_streams", "v", "-count_packets"])
        == ["nb_read_packets=8"])
    let whole = try studio.pixels("whole.mkv", [12, 19])
    let clip = try studio.pixels("clip.mkv", [0, 7])
    for (left, right) in zip(whole, clip) { #expect(signalToNoise(left, right) > 45) }
  }

  @Test(arguments: [
    ("format=yuv420p,\(Studio.tags("bt709")):range=tv", "bt709"),
    ("format=yuv420p10,\(Studio.tags("bt709")):range=tv", "bt709"),
    ("format=yuv420p,\(Studio.tags("smpte170m")):range=tv", "smpte170m"),
    ("format=yuvj420p,\(Studio.tags("smpte170m")):range=pc", "smpte170m"),
    ("format=gbrp", "bt709"), ("format=gray", "smpte170m"), ("format=gray10", "smpte170m"),
  ])
  func `has the colours of the comments`(filters: String, matrix: String) throws {
    let colors: [UInt32] = [
      0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x66CCFF, 0xCC6633, 0xFFFFFF, 0x222222,
    ]
    let comments = colors.enumerated().map { second, color in
      #"{"time": \#(second), "mode": "top", "size": 100, "color": \#(color), "text": "一"}"#
    }
    let studio = try Studio(comments: "[\(comments.joined(separator: ","))]")
    try studio.film(
      "a.mkv", rate: 1, seconds: colors.count,
      filters: "drawbox=color=gray:t=fill,\(filters)", ["-c:v", "ffv1"])
    let look = ["-fs", "50", "-ds", "1", "--alpha", "1", "--outline", "0", "--still-area", "1"]
    let run = try studio.burn(["a.mkv", "in.json", "-o", "out.mkv", "--crf", "1"] + look)
    try #require(run.status == 0, "\(run.errors)")
    #expect(
      try studio.probe("out.mkv", "stream=color_space,color_range", ["-select_streams", "v"])
        == ["color_range=tv", "color_space=\(matrix)"])
    let exact = "flags=accurate_rnd+full_chroma_int+full_chroma_inp"
    let frames = try studio.pixels(
      "out.mkv", Array(colors.indices), filters: "scale=in_color_matrix=\(matrix):\(exact)")
    for (color, frame) in zip(colors, frames) {
      #expect(holds(RGBColor(hex: color), frame), "\(String(color, radix: 16))")
    }
  }

  @Test func `has the opacity of the comments in an overlay`() throws {
    let studio = try Studio()
    let words = ["--overlay", "in.json", "-s", "320x180", "--fps", "10", "--length", "2"]
    for name in ["100%/%03d.png", "out.mov", "out.webm"] {
      let run = try studio.burn(words + ["-o", name])
      try #require(run.status == 0, "\(run.errors)")
    }
    #expect(try studio.burn(words + ["-o", "out.mov", "--print"]).status == 0)
    let drawing = try drawings(of: studio.read("out.ass"), at: [1500])[0]
    let pictures = [
      try studio.pixels("100%/016.png", [0], filters: "null", format: "rgba"),
      try studio.pixels("out.mov", [15], format: "rgba"),
      try studio.pixels("out.webm", [15], format: "rgba", ["-c:v", "libvpx-vp9"]),
    ].map { $0[0] }
    // VP9 has a quarter of the colour samples, so edges differ.
    for (picture, (worst, mean)) in zip(pictures, [(2, 0.1), (4, 0.1), (255, 1)]) {
      for (background, drawn) in [(0, drawing.black), (255, drawing.white)] {
        #expect(picture.count == drawn.count)
        let differences = drawn.indices.filter { $0 % 4 != 3 }.map { index in
          let alpha = Int(picture[index | 3])
          let shown = (Int(picture[index]) * alpha + background * (255 - alpha)) / 255
          return abs(shown - Int(drawn[index]))
        }
        #expect(differences.max() ?? 0 <= worst)
        #expect(Double(differences.reduce(0, +)) / Double(differences.count) < mean)
      }
    }
  }

  @Test func `draws comments of a pipe alone`() throws {
    let studio = try Studio()
    let run = try studio.run(
      shell: "cat in.json | '\(Checkout.program)' burn --chroma 0000ff /dev/stdin -o out.mp4"
        + " -s 320x180 --fps 5 --length 1")
    try #require(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("4 comments read"))
  }

  @Test func `draws on a colour`() throws {
    let studio = try Studio(comments: "[]")
    try studio.film("a.mkv", rate: 5)
    let run = try studio.burn(["--chroma", "00ff00", "a.mkv", "in.json", "-o", "out.mp4"])
    try #require(run.status == 0, "\(run.errors)")
    let frame = try studio.pixels("out.mp4", [9])[0]
    #expect(frame.count == 320 * 180 * 3)
    #expect(stride(from: 0, to: frame.count, by: 3).allSatisfy { frame[$0 + 1] > 250 })
    #expect(stride(from: 0, to: frame.count, by: 3).allSatisfy { frame[$0] < 5 })
  }

  /// What libass draws over black and over white, which tells the opacity as well.
  private struct Drawing {
    var black: [UInt8]
    var white: [UInt8]

    /// The drawing in front of a picture.
    func laid(over picture: [UInt8]) -> [UInt8] {
      picture.indices.map { index in
        let pixel = index / 3 * 4 + index % 3
        let through = Int(white[pixel]) - Int(black[pixel])
        return UInt8(min(Int(black[pixel]) + (Int(picture[index]) * through + 127) / 255, 255))
      }
    }
  }

  private func drawings(of script: [UInt8], at times: [Int]) throws -> [Drawing] {
    let renderer = try LibassRenderer(
      script: script.span, fontConfiguration: Checkout.fontConfiguration)
    var drawings: [Drawing] = []
    for time in times {
      let black = renderer.frame(at: time).rgba
      let white = renderer.frame(at: time, over: .color(RGBColor(hex: 0xFFFFFF))).rgba
      drawings.append(Drawing(black: black, white: white))
    }
    return drawings
  }

  /// The peak signal-to-noise ratio in dB.
  private func signalToNoise(_ left: [UInt8], _ right: [UInt8]) -> Double {
    var squares = 0
    for (left, right) in zip(left, right) {
      let difference = Int(left) - Int(right)
      squares += difference * difference
    }
    return 10 * log10(255 * 255 * Double(left.count) / Double(max(squares, 1)))
  }

  /// Whether a colour fills some of a frame, but for rounding.
  private func holds(_ color: RGBColor, _ frame: [UInt8]) -> Bool {
    let channels = [color.red, color.green, color.blue].map { Int($0) }
    var count = 0
    for index in stride(from: 0, to: frame.count, by: 3)
    where (0..<3).allSatisfy({ abs(Int(frame[index + $0]) - channels[$0]) <= 3 }) {
      count += 1
    }
    return count > 100
  }
}
