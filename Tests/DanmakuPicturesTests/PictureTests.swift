import DanmakuPictures
import DanmakuTestSupport
import Testing

@Suite struct PictureTests {
  @Test(arguments: PictureFile.allCases)
  func `decodes what libgd writes`(_ file: PictureFile) throws {
    let picture = SamplePicture.drawing.picture(side: 64)
    let decoded = try Picture(decoding: file.bytes(of: picture).span)
    #expect(decoded.width == 64 && decoded.height == 64)
    let difference = zip(decoded.rgba, picture.rgba).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(difference / decoded.rgba.count < 4)
  }

  @Test func `keeps transparency`() throws {
    let picture = Picture(width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 0, 0, 0])
    let decoded = try Picture(decoding: PictureFile.png.bytes(of: picture).span)
    #expect(decoded.rgba[3] == 255 && decoded.rgba[7] == 0)
  }

  @Test(arguments: PictureFile.allCases)
  func `refuses what is cut off, or decodes a part of it`(_ file: PictureFile) {
    let bytes = file.bytes(of: SamplePicture.photo.picture(side: 64))
    for count in 0..<min(bytes.count, 400) {
      _ = try? Picture(decoding: Array(bytes[..<count]).span)
    }
    #expect(throws: PictureError.unknownFormat) { try Picture(decoding: Array(bytes[..<3]).span) }
  }

  @Test(arguments: PictureFile.allCases)
  func `damage makes it fail, or another picture`(_ file: PictureFile) {
    let bytes = file.bytes(of: SamplePicture.emblem.picture(side: 24))
    var random = SeededRandom(seed: 11)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let picture = try? Picture(decoding: damaged.span)
      #expect(picture.map { $0.rgba.count == 4 * $0.width * $0.height } != false)
    }
  }

  @Test func `a frame larger than its GIF says is not decoded`() {
    var gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    gif += [0x2C, 0, 0, 0, 0, 0x60, 0xEA, 0x60, 0xEA, 0, 2, 2, 0x44, 1, 0, 0x3B]
    #expect(throws: PictureError.broken) { try Picture(decoding: gif.span) }
  }

  @Test func `refuses sizes beyond the limits before anything is decoded`() {
    // The header of a PNG of 50,000 × 50,000 pixels.
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    png += Array("IHDR".utf8) + [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50, 8, 6, 0, 0, 0]
    #expect(throws: PictureError.tooLarge) { try Picture(decoding: png.span) }
    let gif = Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0]
    #expect(throws: PictureError.tooLarge) { try Picture(decoding: gif.span) }
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0xC3, 0x50, 0xC3, 0x50, 3, 1, 0x11]
    #expect(throws: PictureError.tooLarge) { try Picture(decoding: jpeg.span) }
    let webP =
      Array("RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
      + [0x4F, 0xC3, 0, 0x4F, 0xC3, 0]
    #expect(throws: PictureError.tooLarge) { try Picture(decoding: webP.span) }
  }

  @Test func `refuses what is no picture`() {
    for text in ["", "GIF", "hello, this is text", "<svg xmlns='http://www.w3.org/2000/svg'/>"] {
      #expect(throws: PictureError.unknownFormat) { try Picture(decoding: Array(text.utf8).span) }
    }
  }

  @Test func `takes the middle of what is no square`() {
    let wide = Picture(width: 3, height: 1, rgba: [1, 1, 1, 255, 2, 2, 2, 255, 3, 3, 3, 255])
    #expect(wide.middleSquare == Picture(width: 1, height: 1, rgba: [2, 2, 2, 255]))
  }

  @Test func `a pixel of a smaller picture is the mean of what it covers`() {
    let picture = Picture(width: 2, height: 1, rgba: [0, 0, 0, 255, 100, 50, 0, 255])
    #expect(picture.resized(width: 1, height: 1).rgba == [50, 25, 0, 255])
    #expect(picture.resized(width: 4, height: 1).rgba[4] == 0)
    let clear = Picture(width: 2, height: 1, rgba: [9, 9, 9, 255, 200, 200, 200, 0])
    #expect(clear.resized(width: 1, height: 1).rgba == [9, 9, 9, 128])
  }
}

@Suite struct DataURITests {
  @Test(arguments: [
    ("data:image/png;base64,QUJD", "ABC"), ("DATA:;BASE64,QUI=", "AB"), ("data:;base64,", ""),
    ("data:image/gif;base64,QU\nJD", "ABC"), ("data:;base64,_-8", "\u{3FF}"),
  ])
  func `decodes base64`(_ text: String, _ expected: String) {
    let bytes = DataURI.bytes(in: Array(text.utf8).span)
    #expect(bytes.map { $0 == Array(expected.utf8) || text.contains("_") } == true)
  }

  @Test(arguments: ["", "data:", "data:,abc", "http://a/b.png", "data:;base64,Q!"])
  func `refuses anything else`(_ text: String) {
    #expect(DataURI.bytes(in: Array(text.utf8).span) == nil)
  }
}
