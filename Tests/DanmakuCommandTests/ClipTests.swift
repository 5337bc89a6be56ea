import DanmakuModel
import DanmakuPictures
import DanmakuRender
import DanmakuTestSupport
import Foundation
import Glibc
import Testing

/// `danmaku2ass preview --clip`, through the program.
@Suite(.enabled(if: Studio.isOpen, "ffmpeg is not installed"))
struct ClipTests {
  /// What the chunks of an animated WebP tell.
  private struct Animation {
    var width = 0
    var height = 0
    /// Milliseconds of each frame.
    var durations: [Int] = []
    /// The first frame as a file of its own.
    var first: [UInt8] = []

    init(_ file: [UInt8]) {
      func number(_ place: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
      }
      var place = 12
      while place + 8 <= file.count {
        let name = String(decoding: file[place..<place + 4], as: UTF8.self)
        let (start, count) = (place + 8, number(place + 4, 4))
        if name == "VP8X" { (width, height) = (number(start + 4, 3) + 1, number(start + 7, 3) + 1) }
        if name == "ANMF" {
          durations.append(number(start + 12, 3))
          if first.isEmpty {
            let chunk = file[start + 16..<start + count]
            first = Array("RIFF".utf8)
            for shift in [0, 8, 16, 24] { first.append(UInt8((chunk.count + 4) >> shift & 0xFF)) }
            first += Array("WEBP".utf8)
            first += chunk
          }
        }
        place = start + count + count % 2
      }
    }
  }

  /// How far two pictures are apart on average, of 255.
  private func difference(_ left: [UInt8], _ right: [UInt8]) -> Double {
    let sum = zip(left, right).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return left.count == right.count ? Double(sum) / Double(left.count) : 255
  }

  /// The color channels of what libass draws in half the size.
  private func drawing(_ studio: Studio, at time: Int) throws -> [UInt8] {
    let words = ["in.json", "-s", "320x180", "--no-config", "-q", "-o", "plain.ass"]
    try #require(try studio.run(words).status == 0)
    let script = try studio.read("plain.ass")
    let renderer = try LibassRenderer(
      script: script.span, fontConfiguration: Checkout.fontConfiguration)
    let frame = renderer.frame(
      at: time, over: .color(RGBColor(hex: 0x203040)), size: StageSize(width: 160, height: 90))
    return frame.rgba.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
  }

  @Test func `moves as the script does`() throws {
    let studio = try Studio()
    let words = [
      "preview", "--clip", "0:00.55-2.05", "-s", "320x180", "--clip-size", "160", "--over",
      "203040", "in.json", "-o",
    ]
    for name in ["a.gif", "a.webp"] {
      let run = try studio.run(words + [name])
      try #require(run.status == 0, "\(run.errors)")
      #expect(run.errors.hasPrefix("danmaku2ass: \(name): 30 frames of 160x90\n"), "\(run.errors)")
    }
    let facts = try studio.probe(
      "a.gif", "stream=width,height,nb_read_frames:format=duration", ["-count_frames"])
    #expect(
      facts == ["width=160", "height=90", "nb_read_frames=30", "duration=1.500000"])
    let plain = [UInt8](repeating: 0x30, count: 160 * 90 * 3)
    for (frame, pixels) in zip([0, 19], try studio.pixels("a.gif", [0, 19], filters: "null")) {
      let drawing = try drawing(studio, at: 550 + 50 * frame)
      #expect(difference(pixels, drawing) < 3)
      #expect(difference(plain, drawing) > 9, "comments show")
    }

    let animation = Animation(try studio.read("a.webp"))
    #expect(animation.width == 160 && animation.height == 90)
    #expect(animation.durations == [Int](repeating: 50, count: 30))
    let first = try Picture(decoding: animation.first.span)
    let pixels = first.rgba.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
    #expect(try difference(pixels, drawing(studio, at: 550)) < 5)
  }

  @Test func `runs with the video, from the frame on that is on screen`() throws {
    let studio = try Studio(comments: "[]")
    try studio.film(
      "a.mkv", rate: 2, seconds: 3,
      filters: "drawbox=c=red:t=fill,drawbox=c=blue:t=fill:enable=gte(t\\,1)"
        + ",scale=out_color_matrix=bt709:out_range=tv,format=yuv444p,\(Studio.tags("bt709"))")
    // Its second frame began before, its last one stays.
    let run = try studio.run([
      "preview", "--clip", "0.8-3.8", "--fps", "10", "--video", "a.mkv", "in.json", "-o", "a.gif",
    ])
    try #require(run.status == 0, "\(run.errors)")
    #expect(
      try studio.probe("a.gif", "stream=width,height,nb_read_frames", ["-count_frames"])
        == ["width=320", "height=180", "nb_read_frames=30"])
    let frames = try studio.pixels("a.gif", [0, 1, 2, 29], filters: "null")
    for (frame, isRed) in zip(frames, [true, true, false, false]) {
      let start = 3 * (90 * 320 + 160)
      let pixel = Array(frame[start..<start + 3])
      let expected: [UInt8] = isRed ? [255, 0, 0] : [0, 0, 255]
      #expect(difference(pixel, expected) < 5, "\(pixel)")
    }
  }

  @Test func `is refused where it can't be`() throws {
    let studio = try Studio()
    for (words, message) in [
      (["--clip", "1-62"], "--clip: is up to 60 s long, not \"1-62\""),
      (["--clip", "5-4"], "--clip: must be START-END"),
      (["--clip", "1-2", "-o", "a.mp4"], "--clip: makes .webp or .gif"),
      (["--clip", "1-2", "-o", "-"], "--clip: makes .webp or .gif"),
      (["--clip", "1-2", "--fps", "51"], "--fps: must be between 1 and 50"),
      (["--clip", "1-2", "--clip-size", "2000"], "--clip-size: must be a whole number between"),
    ] {
      let run = try studio.run(["preview", "in.json"] + words)
      #expect(run.status == 2 && run.errors.hasPrefix("danmaku2ass: \(message)"), "\(run.errors)")
    }
    let bare = try studio.run(
      ["preview", "--clip", "1-2", "-o", "a.gif", "in.json"], environment: ["PATH": ""])
    #expect(bare.status == 1 && bare.errors.contains("ffmpeg: no such program on the PATH"))
    #expect(try studio.files().allSatisfy { $0 == "in.json" })
  }

  @Test(.enabled(if: Binary.exists, "the program is not there"), arguments: [0.1, 0.5, 1])
  func `leaves nothing behind when it is interrupted`(seconds: Double) throws {
    let sandbox = try Sandbox()
    let list = try sandbox.write("in.json", Lists.two)
    let old = try sandbox.write("out/a.webp", "old")
    let words = ["--clip", "0-60", "--clip-size", "1280", "--fps", "50", "--over", "checks"]
    let process = try Binary.prepare(
      ["preview", list, "-o", old] + words, in: sandbox, input: nil)
    try process.run()
    usleep(UInt32(seconds * 1e6))
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
    #expect(sandbox.read("out/a.webp") == "old")
    #expect(sandbox.files.filter { $0.hasPrefix("out/") } == ["out/a.webp"])
  }
}
