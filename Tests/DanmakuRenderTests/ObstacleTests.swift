import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

/// Where the ink of a whole script is; its stage is 1280 × 720.
struct ObstacleTests {
  private func obstacles(_ script: Script, on video: StageSize) throws -> [Obstacle] {
    try LibassRenderer(
      script: script.bytes.span, fontConfiguration: Checkout.fontConfiguration
    ).obstacles(on: video)
  }

  private func isNear(_ obstacle: Obstacle, _ sides: [Float]) -> Bool {
    zip([obstacle.left, obstacle.top, obstacle.right, obstacle.bottom], sides)
      .allSatisfy { abs($0 - $1) <= 1 }
  }

  @Test func `are as large as on the video, and as long as they show`() throws {
    var script = Script()
    script.add(#"{\pos(100,100)}"# + Script.square, from: 1, to: 5)
    script.add(#"{\pos(900,500)}"# + Script.square, from: 3, to: 7)
    script.add(#"{\pos(300,300)\alpha&HFF&}"# + Script.square, from: 0, to: 9)
    let obstacles = try obstacles(script, on: StageSize(width: 640, height: 360))
    try #require(obstacles.count == 2)
    #expect(isNear(obstacles[0], [50, 50, 100, 100]))
    #expect((obstacles[0].start, obstacles[0].end) == (100, 500))
    #expect(isNear(obstacles[1], [450, 250, 500, 300]))
    #expect((obstacles[1].start, obstacles[1].end) == (300, 700))
  }

  @Test func `are one for all lines of a text`() throws {
    var script = Script()
    script.add(#"{\an2\pos(640,700)}国\N国国国国\N国"#, from: 1, to: 5)
    script.add(#"{\an2\pos(640,100)}{\c&HFF&}国 {\c&HFF00&}国"#, from: 1, to: 5)
    #expect(try obstacles(script, on: StageSize(width: 1280, height: 720)).count == 2)
  }

  @Test func `cover what moves and what changes`() throws {
    var script = Script()
    script.add(#"{\move(0,100,1180,500)}"# + Script.square, from: 1, to: 3)
    script.add(#"{\pos(600,300)\t(\frz360\fscx300)}"# + Script.square, from: 2, to: 4)
    script.add(#"{\pos(100,600)\fad(300,300)}"# + Script.square, from: 1, to: 4)
    let renderer = try LibassRenderer(
      script: script.bytes.span, fontConfiguration: Checkout.fontConfiguration)
    let obstacles = renderer.obstacles(on: renderer.stage)
    #expect(obstacles.contains { isNear($0, [100, 600, 200, 700]) })
    for time in stride(from: 1000, to: 4000, by: 37) {
      for event in 0..<3 {
        guard let ink = renderer.inkBox(ofEvent: event, at: time) else { continue }
        // Looked at every 80 ms, in which the first one moves 48 px.
        let isCovered = obstacles.contains { obstacle in
          Int(obstacle.start) * 10 <= time && time < Int(obstacle.end) * 10
            && Double(obstacle.left) <= ink.left + 48 && Double(obstacle.right) >= ink.right - 48
            && Double(obstacle.top) <= ink.top + 48 && Double(obstacle.bottom) >= ink.bottom - 48
        }
        #expect(isCovered, "event \(event) at \(time): \(ink)")
      }
    }
  }
}
