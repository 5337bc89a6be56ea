import DanmakuPictures
import DanmakuTestSupport
import Testing

/// `danmaku2ass preview --sheet`, through the program.
struct SheetTests {
  private static let gap = 8
  private static let caption = 32

  private func preview(_ words: [String], in folder: TemporaryFolder) throws -> Subprocess {
    try Subprocess.run(
      Checkout.program, ["preview", "--no-config"] + words,
      environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration], in: folder.path)
  }

  private func picture(_ name: String, _ folder: TemporaryFolder) throws -> Picture {
    let file = try folder.read(name)
    return try Picture(decoding: file.span)
  }

  /// A part of a picture.
  private func part(
    _ picture: Picture, left: Int, top: Int, width: Int, height: Int
  ) -> [UInt8] {
    var part: [UInt8] = []
    for row in top..<top + height {
      let start = 4 * (row * picture.width + left)
      part += picture.rgba[start..<start + 4 * width]
    }
    return part
  }

  /// How far two are apart on average, of 255.
  private func difference(_ left: [UInt8], _ right: [UInt8]) -> Double {
    let sum = zip(left, right).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(left.count)
  }

  @Test func `has the pictures of all moments, with the times below`() throws {
    let folder = try TemporaryFolder()
    let input = Checkout.file("Samples/generic.json")
    let words = ["-s", "320x180", "--at", "2,4.5,9", "--over", "checks", input]
    let single = try preview(words + ["-o", "a.png"], in: folder)
    let run = try preview(words + ["--sheet", "-o", "sheet.png"], in: folder)
    #expect(single.status == 0 && run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("danmaku2ass: sheet.png: 3 pictures of 320x180\n"))
    let sheet = try picture("sheet.png", folder)
    #expect(sheet.width == 2 * 320 + 3 * Self.gap)
    #expect(sheet.height == 2 * (180 + Self.caption) + Self.gap)
    var captions: [[UInt8]] = []
    for number in 0..<4 {
      let left = Self.gap + number % 2 * (320 + Self.gap)
      let top = Self.gap + number / 2 * (180 + Self.caption)
      captions.append(
        part(sheet, left: left, top: top + 180, width: 320, height: Self.caption - Self.gap))
      guard number < 3 else { continue }
      let cell = part(sheet, left: left, top: top, width: 320, height: 180)
      #expect(try cell == picture("a.000\(number).png", folder).rgba)
    }
    // The last place is empty.
    for caption in captions.dropLast() { #expect(caption != captions[3]) }
    #expect(captions[0] != captions[1] && captions[1] != captions[2])
  }

  @Test func `is drawn small`() throws {
    let folder = try TemporaryFolder()
    let input = Checkout.file("Samples/generic.json")
    let words = ["-s", "960x540", "--at", "4.5", input]
    let single = try preview(words + ["-o", "a.png"], in: folder)
    let run = try preview(words + ["--sheet", "-o", "sheet.png"], in: folder)
    #expect(single.status == 0 && run.status == 0, "\(run.errors)")
    let (large, sheet) = (try picture("a.png", folder), try picture("sheet.png", folder))
    let cell = part(sheet, left: Self.gap, top: Self.gap, width: 480, height: 270)
    var halved: [UInt8] = []
    for index in 0..<4 * 480 * 270 {
      let row = 2 * (index / 4 / 480)
      let column = 2 * (index / 4 % 480)
      let first = 4 * (row * 960 + column) + index % 4
      let second = first + 4 * 960
      var sum = Int(large.rgba[first]) + Int(large.rgba[first + 4])
      sum += Int(large.rgba[second]) + Int(large.rgba[second + 4])
      halved.append(UInt8((sum + 2) / 4))
    }
    let black: [UInt8] = halved.indices.map { $0 % 4 == 3 ? 255 : 0 }
    #expect(difference(cell, halved) < 0.2 * difference(black, halved))
  }

  @Test func `has twelve moments where none are said, and not more than a hundred`() throws {
    let folder = try TemporaryFolder()
    let input = Checkout.file("Samples/demo.json")
    let run = try preview(["--sheet", "-s", "480x270", "-o", "a.png", input], in: folder)
    #expect(run.errors.hasPrefix("danmaku2ass: a.png: 12 pictures of 480x270\n"), "\(run.errors)")
    let sheet = try picture("a.png", folder)
    #expect(sheet.width == 4 * 488 + 8 && sheet.height == 3 * 302 + 8)
    let tall = try preview(
      ["--sheet", "--fullest", "3", "-s", "540x960", "-o", "a.png", input], in: folder)
    #expect(tall.errors.hasPrefix("danmaku2ass: a.png: 3 pictures of 270x480\n"))
    let stream = try preview(["--sheet", "--at", "1,2", "-q", "-o", "-", input], in: folder)
    #expect(stream.status == 0 && stream.output.count > 100)
    for (words, message) in [
      (["--sheet", "--fullest", "101"], "--sheet: has up to 100 pictures"),
      (["--sheet", "--html"], "a page, pictures and a clip are made one at a time"),
      (["--clip", "1-2", "--at", "1"], "a page, pictures and a clip are made one at a time"),
    ] {
      let run = try preview(words + [input], in: folder)
      #expect(run.status == 2 && run.errors.hasPrefix("danmaku2ass: \(message)"), "\(run.errors)")
    }
  }
}
