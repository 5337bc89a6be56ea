import DanmakuModel
import DanmakuPictures
import DanmakuRender
import DanmakuTestSupport
import Testing

@Suite struct TracerTests {
  /// The avatar of a card at 1080 lines, without its ring.
  static let diameter = 90

  @Test(arguments: SamplePicture.allCases)
  func `looks like the picture when libass draws it`(_ sample: SamplePicture) throws {
    let error = try Self.colorError(of: sample.picture())
    #expect(error <= (SamplePicture.drawings.contains(sample) ? 0.04 : 0.08))
  }

  @Test(arguments: SamplePicture.allCases)
  func `takes few colours and few bytes`(_ sample: SamplePicture) {
    let traced = Tracer(shape: .circle).trace(sample.picture())
    #expect(traced.layers.count <= 16 && traced.layers.count > 1)
    #expect(traced.byteCount <= 8000)
  }

  @Test func `noise takes few bytes as well`() {
    var random = SeededRandom(seed: 1)
    let rgba = (0..<4 * 128 * 128).map { _ in UInt8.random(in: 0...255, using: &random) }
    let traced = Tracer(shape: .circle).trace(Picture(width: 128, height: 128, rgba: rgba))
    #expect(traced.byteCount <= 8000 && !traced.layers.isEmpty)
  }

  @Test func `neighbours leave no seam`() throws {
    // Black shows through wherever layers leave a gap between these light colours.
    var rgba: [UInt8] = []
    for row in 0..<64 {
      for column in 0..<64 {
        let isLeft = column < 20 + row / 3
        let isTop = row < 33
        rgba +=
          isLeft
          ? (isTop ? [255, 200, 200, 255] : [200, 255, 200, 255])
          : (isTop ? [200, 200, 255, 255] : [255, 255, 200, 255])
      }
    }
    let frame = try Self.frame(of: Picture(width: 64, height: 64, rgba: rgba))
    var darkest = 255
    for row in 0..<Self.diameter {
      for column in 0..<Self.diameter where Self.isInside(column, row) {
        let start = 4 * (row * Self.diameter + column)
        darkest = min(darkest, frame[start..<start + 3].reduce(0) { $0 + Int($1) } / 3)
      }
    }
    #expect(darkest >= 200)
  }

  @Test func `transparent parts are not painted`() {
    let clear = Picture(width: 8, height: 8, rgba: [UInt8](repeating: 0, count: 256))
    #expect(Tracer(shape: .square).trace(clear).layers.isEmpty)
    var half = clear.rgba
    for pixel in 0..<32 { half[4 * pixel + 3] = 255 }
    let traced = Tracer(shape: .square).trace(Picture(width: 8, height: 8, rgba: half))
    #expect(traced.layers.map(\.color) == [.black])
  }

  @Test func `one colour is a disc`() {
    let plain = Picture(width: 1, height: 1, rgba: [1, 2, 3, 255])
    let traced = Tracer(shape: .circle).trace(plain)
    #expect(traced.layers.map(\.color) == [RGBColor(hex: 0x010203)])
    #expect(traced.layers[0].path.count < 100)
  }

  /// The mean difference of the channels within the ring, as a share of 255.
  static func colorError(of picture: Picture) throws -> Double {
    let frame = try frame(of: picture)
    let source = picture.resized(width: diameter, height: diameter).rgba
    var sum = 0
    var count = 0
    for row in 0..<diameter {
      for column in 0..<diameter where isInside(column, row) {
        let start = 4 * (row * diameter + column)
        for channel in 0..<3 {
          sum += abs(Int(frame[start + channel]) - Int(source[start + channel]))
          count += 1
        }
      }
    }
    return Double(sum) / Double(count) / 255
  }

  private static func isInside(_ column: Int, _ row: Int) -> Bool {
    let (x, y) = (2 * column + 1 - diameter, 2 * row + 1 - diameter)
    return x * x + y * y < (diameter - 6) * (diameter - 6)
  }

  /// What libass draws of a picture in a circle, over black.
  static func frame(of picture: Picture) throws -> [UInt8] {
    let traced = Tracer(shape: .circle).trace(picture)
    let scale = 100 * Double(diameter) / Double(traced.side)
    let events = traced.layers.map { layer in
      let color = String(layer.color.hex | 0x100_0000, radix: 16, uppercase: true).dropFirst()
      let bgr = color.dropFirst(4) + color.dropFirst(2).prefix(2) + color.prefix(2)
      return "Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,{\\an7\\pos(0,0)\\bord0\\shad0"
        + "\\fscx\(scale)\\fscy\(scale)\\1c&H\(bgr)&\\p1}"
        + String(decoding: layer.path, as: UTF8.self)
    }
    let script = """
      [Script Info]
      ScriptType: v4.00+
      PlayResX: \(diameter)
      PlayResY: \(diameter)

      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
      \(events.joined(separator: "\n"))

      """
    let renderer = try LibassRenderer(
      script: Array(script.utf8).span, fontConfiguration: Checkout.fontConfiguration)
    return renderer.frame(at: 500).rgba
  }
}
