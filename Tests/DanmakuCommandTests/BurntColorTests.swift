import DanmakuFormats
import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import DanmakuCommand

/// What colours comments have in a BT.709 video in which ffmpeg burnt them, by its pixels.
struct BurntColorTests {
  private static let ffmpeg = Subprocess.find("ffmpeg")
  private static let (width, height) = (640, 360)
  private static let colors: [UInt32] = [
    0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x66CCFF, 0xCC6633, 0xFFFFFF, 0x222222,
  ]

  /// The colour of comments, by far most of a frame's other pixels, at each second.
  private func burn(_ colors: [UInt32], options: [String], filter: String) throws -> [RGBColor] {
    let ffmpeg = try #require(Self.ffmpeg)
    let folder = try TemporaryFolder()
    let comments = colors.enumerated().map { second, color in
      #"{"time": \#(second), "mode": "top", "size": 100, "color": \#(color), "text": "一"}"#
    }
    let input = try folder.write(Array("[\(comments.joined(separator: ","))]".utf8), as: "in.json")
    let fonts = ["FONTCONFIG_FILE": Checkout.fontConfiguration]
    let look = [
      "-s", "640x360", "-fs", "50", "-ds", "1", "--alpha", "1", "--outline", "0", "--still-area",
      "1",
    ]
    let conversion = try Subprocess.run(
      Checkout.program, look + options + ["-o", folder.path + "/script.ass", input],
      environment: fonts)
    #expect(conversion.status == 0, "\(conversion.errors)")
    let video =
      "color=c=gray:s=640x360:r=1:d=\(colors.count),format=yuv420p,"
      + "setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv"
    let exact = "flags=accurate_rnd+full_chroma_int+full_chroma_inp"
    let decode = "scale=in_color_matrix=bt709:\(exact),format=rgb24"
    let run = try Subprocess.run(
      ffmpeg,
      ["-nostdin", "-v", "error", "-f", "lavfi", "-i", video]
        + ["-vf", "\(filter),\(decode)", "-f", "rawvideo", "-"],
      environment: fonts, in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let size = Self.width * Self.height * 3
    try #require(run.output.count == size * colors.count)
    return colors.indices.map { dominant(in: run.output[$0 * size..<($0 + 1) * size]) }
  }

  private func dominant(in frame: ArraySlice<UInt8>) -> RGBColor {
    var counts: [UInt32: Int] = [:]
    let background = pixel(frame, at: frame.startIndex)
    for index in stride(from: frame.startIndex, to: frame.endIndex, by: 3) {
      let color = pixel(frame, at: index)
      if distance(RGBColor(hex: color), RGBColor(hex: background)) > 20 {
        counts[color, default: 0] += 1
      }
    }
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return RGBColor(hex: most?.key ?? background)
  }

  private func pixel(_ frame: ArraySlice<UInt8>, at index: Int) -> UInt32 {
    UInt32(frame[index]) << 16 | UInt32(frame[index + 1]) << 8 | UInt32(frame[index + 2])
  }

  /// The greatest difference of a channel.
  private func distance(_ left: RGBColor, _ right: RGBColor) -> Int {
    [
      (left.red, right.red), (left.green, right.green), (left.blue, right.blue),
    ].map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  // As docs/colors.md says it.
  @Test(.enabled(if: ffmpeg != nil, "ffmpeg is not installed"))
  func `on RGB frames all are exact`() throws {
    let exact = "flags=accurate_rnd+full_chroma_int+full_chroma_inp"
    let burnt = try burn(
      Self.colors, options: [],
      filter: "scale=in_color_matrix=bt709:\(exact),format=rgb24,ass=script.ass,"
        + "scale=out_color_matrix=bt709:\(exact),format=yuv420p")
    for (color, found) in zip(Self.colors, burnt) {
      let text = "\(String(color, radix: 16)) \(String(found.hex, radix: 16))"
      #expect(distance(RGBColor(hex: color), found) <= 3, "\(text)")
    }
  }

  @Test(.enabled(if: ffmpeg != nil, "ffmpeg is not installed"))
  func `on YUV frames those are exact that can be`() throws {
    let muted: [UInt32] = [0x88AACC, 0xC0A080, 0xE0C0C0, 0x90C090, 0xFFFFFF, 0x222222]
    let plain = try burn(muted, options: [], filter: "ass=script.ass")
    let changed = try burn(muted, options: ["--color-matrix", "bt709"], filter: "ass=script.ass")
    #expect(zip(muted, plain).contains { distance(RGBColor(hex: $0), $1) > 3 })
    for (color, found) in zip(muted, changed) {
      let text = "\(String(color, radix: 16)) \(String(found.hex, radix: 16))"
      #expect(distance(RGBColor(hex: color), found) <= 3, "\(text)")
    }
  }
}
