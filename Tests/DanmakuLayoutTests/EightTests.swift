import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import DanmakuLayout

/// What is looked at in one step is what is found one by one.
@Suite struct EightTests {
  @Test func `numbers that are not negative have a bit`() {
    #expect(SIMD8<Int32>(0, -1, 1, .min, .max, -2, 3, 0).naturals == 0b1101_0101)
    let numbers = SIMD8<Float>(0, -1, 1, -.infinity, .infinity, -2, 3, 0)
    #expect(SIMD8(signsOf: numbers).naturals == 0b1101_0101)
  }

  @Test func `of two times the later one counts`() {
    let times = SIMD8<Int32>(0, 1, 2, 3, -4, 5, Wake.none.clear, 1_000_000_000)
    let others = SIMD8<Int32>(1, 1, 1, 1, -5, 6, 7, Wake.none.clear)
    #expect(times.orLater(others) == SIMD8(1, 1, 2, 3, -4, 6, 7, 1_000_000_000))
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `an obstacle closes a range of starts that all meet it`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var options = Options()
    var closed = 0
    for index in 0..<300 {
      options.layout.scrollDuration = Double.random(in: 1...20, using: &random)
      let stage = Stage(options)
      let mode: DanmakuModel.Comment.Mode = Bool.random(using: &random) ? .scroll : .reverse
      let width = Float.random(in: 1...1500, using: &random)
      let comment = DanmakuModel.Comment(
        time: Timestamp(milliseconds: 0), textOffset: 0, textLength: 0,
        color: RGBColor(hex: 0), size: 25, mode: mode)
      let extent = TextExtent(
        advance: width, left: 0, right: width, top: 0, bottom: 40, fontSize: 40)
      let mover = Mover(comment, index: index, extent, on: stage)
      let left = Float.random(in: 0...1800, using: &random)
      let start = Int32.random(in: 0...1500, using: &random)
      let obstacle = Obstacle(
        left: left, top: 0, right: left + Float.random(in: 1...800, using: &random), bottom: 40,
        start: start, end: start + Int32.random(in: 1...900, using: &random))
      let first = Int32.random(in: -300...1500, using: &random)
      let last = first + Int32.random(in: 0...100, using: &random)
      let meeting = obstacle.meeting(mover, on: stage.path)
      let allMeet =
        obstacle.start < first + mover.duration && meeting.contains(first) && meeting.contains(last)
      #expect(obstacle.closes(mover, from: first, to: last, on: stage.path) == allMeet)
      closed += allMeet ? 1 : 0
    }
    #expect(closed > 20)
  }

  @Test func `candidates that are placed are forgotten, and the others keep their order`() {
    let stage = Stage(Options())
    let movers = (0..<30).map { index in
      let comment = DanmakuModel.Comment(
        time: Timestamp(milliseconds: Int64(index) * 1000), textOffset: 0, textLength: 0,
        color: RGBColor(hex: 0), size: 25, mode: .scroll)
      let extent = TextExtent(advance: 9, left: 0, right: 9, top: 0, bottom: 9, fontSize: 9)
      return Mover(comment, index: index, extent, on: stage)
    }
    var candidates = Candidates(Array(0..<30), of: movers)
    let placed = [29, 3, 4, 5, 0, 17]
    for index in placed { _ = candidates.place(index, at: movers[index].time) }
    candidates.removePlaced()
    let left = (0..<30).filter { !placed.contains($0) }
    #expect((0..<candidates.count).map { Int(candidates.movers[$0]) } == left)
    #expect((0..<candidates.count).map { candidates.times[$0] } == left.map { movers[$0].time })
  }
}
