import DanmakuPictures
import DanmakuTestSupport
import Testing

struct PNGFileTests {
  @Test(arguments: [(1, 1), (3, 2), (317, 41)])
  func `is read by libgd as it was`(width: Int, height: Int) throws {
    var random = SeededRandom(seed: 7)
    let rgba = (0..<4 * width * height).map { index in
      index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
    }
    let file = try #require(PNGFile.encode(rgba: rgba, width: width, height: height))
    let picture = try Picture(decoding: file.span)
    #expect(picture == Picture(width: width, height: height, rgba: rgba))
  }
}
