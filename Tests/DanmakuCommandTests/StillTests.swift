import DanmakuModel
import DanmakuPictures
import DanmakuRender
import DanmakuTestSupport
import Foundation
import Testing

/// `danmaku2ass preview --at` and `--fullest`, through the program.
struct StillTests {
  private static let environment = ["FONTCONFIG_FILE": Checkout.fontConfiguration]
  private static let options = ["--no-config", "-s", "320x180"]

  private func preview(_ words: [String], in folder: TemporaryFolder) throws -> Subprocess {
    try Subprocess.run(
      Checkout.program, ["preview"] + Self.options + words, environment: Self.environment,
      in: folder.path)
  }

  @Test(arguments: [("checks", Backdrop.checks), ("#204060", .color(RGBColor(hex: 0x20_4060)))])
  func `are what libass draws of the script`(name: String, backdrop: Backdrop) throws {
    let folder = try TemporaryFolder()
    let input = Checkout.file("Samples/generic.json")
    let made = try Subprocess.run(
      Checkout.program, Self.options + ["-o", "a.ass", input], environment: Self.environment,
      in: folder.path)
    #expect(made.status == 0)
    let run = try preview(
      ["--at", "2,0:04.5,9", "--over", name, "-o", "a.png", input], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let script = try folder.read("a.ass")
    let renderer = try LibassRenderer(
      script: script.span, fontConfiguration: Checkout.fontConfiguration)
    for (number, time) in [2000, 4500, 9000].enumerated() {
      let file = try folder.read("a.000\(number).png")
      let picture = try Picture(decoding: file.span)
      let frame = renderer.frame(at: time, over: backdrop)
      #expect(frame.rgba != renderer.frame(at: 1 << 30, over: backdrop).rgba)
      #expect(picture.width == 320 && picture.height == 180)
      #expect(picture.rgba == frame.rgba, "\(time)")
    }
  }

  @Test func `are of the fullest moments`() throws {
    let folder = try TemporaryFolder()
    let list = [(1, 1), (20, 2), (50, 3), (80, 1)].flatMap { time, count in
      (0..<count).map { "{\"time\": \(time), \"mode\": \"top\", \"text\": \"\($0)\"}" }
    }
    try folder.write(Array("[\(list.joined(separator: ","))]".utf8), as: "a.json")
    let run = try preview(["--fullest", "2", "a.json"], in: folder)
    #expect(run.status == 0)
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.dropLast() == [
        "danmaku2ass: a.0000.png: 20 s, 2 comments on stage",
        "danmaku2ass: a.0001.png: 50 s, 3 comments on stage",
      ])
    #expect(lines.last?.hasPrefix("danmaku2ass: a.0000.png: 7 comments read, 7 shown") == true)
    #expect(try folder.read("a.0001.png").count > 100)
    #expect(throws: (any Error).self) { try folder.read("a.0002.png") }
  }

  @Test func `go where they are told to`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"[{"time": 1, "text": "a"}]"#.utf8), as: "a.json")
    let one = try preview(["--at", "3", "-q", "a.json"], in: folder)
    #expect(one.status == 0 && one.errors.isEmpty)
    let stream = try preview(["--at", "3", "-q", "-o", "-", "a.json"], in: folder)
    #expect(try stream.output == folder.read("a.png") && stream.output.count > 100)
    let nothing = try preview(["--fullest", "1", "-fl", "a", "a.json"], in: folder)
    #expect(nothing.status == 1 && nothing.errors.contains("no picture, for no comment shows"))
    for (words, message) in [
      (["--at", "1,2", "-o", "-"], "several pictures can't all go to standard output"),
      (["--at", "1,,2"], "--at: must be seconds or [H:]M:S"),
      (["--fullest", "0"], "--fullest: must be a whole number between 1 and 1000"),
      (["--at", "1", "--over", "pink"], "--over: must be RRGGBB or checks, not \"pink\""),
    ] {
      let run = try preview(words + ["a.json"], in: folder)
      #expect(run.status == 2 && run.errors.hasPrefix("danmaku2ass: \(message)"), "\(run.errors)")
    }
  }
}
