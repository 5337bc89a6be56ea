import DanmakuLayout
import DanmakuModel
import Testing

/// How fast comments move by their widths, so that libass needs few bitmaps.
struct SpeedTests {
  private func placement(width: Float, stage: Int, seconds: Double) throws -> Placement {
    var options = Options()
    options.stage = StageSize(width: stage, height: 100)
    options.layout.scrollDuration = seconds
    let comment = DanmakuModel.Comment(
      time: Timestamp(milliseconds: 1000), textOffset: 0, textLength: 0, color: .white, size: 25,
      mode: .scroll)
    let extent = TextExtent(
      advance: width, left: 0, right: width, top: 0, bottom: 20, fontSize: 20)
    let schedule = Scheduler.schedule([comment], extents: [extent], options: options)
    return try #require(schedule.placements.first)
  }

  @Test(arguments: [(1920, 12.0, 10.0), (3840, 12, 10), (1280, 12, 5), (1920, 20, 5)])
  func `are steps of px in a second`(stage: Int, seconds: Double, step: Double) throws {
    for width in stride(from: Float(1.5), to: 2000, by: 37.3) {
      let placement = try placement(width: width, stage: stage, seconds: seconds)
      let steps = Double(-placement.velocity) * 100 / step
      #expect(abs(steps - steps.rounded()) < 1e-4)
      let time = Double(placement.end - placement.start) / 100
      #expect(time <= seconds && time > seconds * 16 / 17)
      #expect(placement.left(at: placement.end) <= -width + 0.001)
      #expect(placement.left(at: placement.end - 1) > -width - 0.1)
    }
  }

  @Test func `that are whole steps already stay`() throws {
    let placement = try placement(width: 240, stage: 1920, seconds: 12)
    #expect(placement.end - placement.start == 1200)
    #expect(placement.velocity == -1.8)
  }

  @Test func `that are slow take the whole time`() throws {
    let placement = try placement(width: 123.4, stage: 1920, seconds: 60)
    #expect(placement.end - placement.start == 6000)
  }
}
