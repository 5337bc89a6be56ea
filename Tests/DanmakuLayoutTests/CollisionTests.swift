import DanmakuLayout
import DanmakuModel
import DanmakuTestSupport
import Testing

struct CollisionTests {
  /// Looks at every centisecond, and between them, in double precision.
  private func leastDistance(
    _ first: Placement, _ firstWidth: Float, _ second: Placement, _ secondWidth: Float
  ) -> Double? {
    func left(_ placement: Placement, _ time: Double) -> Double {
      Double(placement.x) + Double(placement.velocity) * (time - Double(placement.start))
    }
    let (begin, end) = (max(first.start, second.start), min(first.end, second.end))
    guard begin < end else { return nil }
    var least = Double.infinity
    for step in 0...Int(end - begin) * 4 {
      let time = Double(begin) + Double(step) / 4
      let a = left(first, time)
      let b = left(second, time)
      least = min(least, max(b - a - Double(firstWidth), a - b - Double(secondWidth)))
    }
    return least
  }

  /// The same for eased comments that cross the stage one behind the other, as lanes have them.
  @Test(arguments: [Easing.easeInOut, .easeOut], 1...4 as ClosedRange<UInt64>)
  func `eased comments are least apart at an end`(easing: Easing, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var met = 0
    for _ in 0..<150 {
      let widths = (0..<2).map { _ in Float.random(in: 20...2000, using: &random) }
      let placements = widths.map { width in
        let duration = Int32.random(in: 300...1500, using: &random)
        let start = Int32.random(in: 0...1200, using: &random)
        return Placement(
          comment: 0, start: start, end: start + duration, x: 1000,
          velocity: -(1000 + width) / Float(duration), y: 0)
      }
      let gap = Float.random(in: 0...30, using: &random)
      let (begin, end) = (
        max(placements[0].start, placements[1].start), min(placements[0].end, placements[1].end)
      )
      var least = Float.infinity
      for time in stride(from: begin, to: end, by: 1) {
        let (a, b) = (placements[0].left(at: time, easing), placements[1].left(at: time, easing))
        least = min(least, max(b - a - widths[0], a - b - widths[1]))
      }
      // A pair that has the least distance to a hair can be judged either way.
      if begin < end, abs(least - gap) < 1 { continue }
      let apart = areApart(
        placements[0], width: widths[0], placements[1], width: widths[1], gap: gap,
        easing: easing)
      #expect(apart == (least >= gap))
      if !apart { met += 1 }
    }
    #expect(met > 20)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the ends of the common time tell as much as every moment of it`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func placement() -> Placement {
      let start = Int32.random(in: 0...400, using: &random)
      return Placement(
        comment: 0, start: start, end: start + Int32.random(in: 1...600, using: &random),
        x: Float.random(in: -300...900, using: &random),
        velocity: Bool.random(using: &random) ? 0 : Float.random(in: -4...4, using: &random), y: 0)
    }
    var met = 0
    for _ in 0..<200 {
      let (first, second) = (placement(), placement())
      let widths = (
        Float.random(in: 1...400, using: &random), Float.random(in: 1...400, using: &random)
      )
      let gap = Float.random(in: 0...30, using: &random)
      let distance = leastDistance(first, widths.0, second, widths.1)
      // A pair that has the least distance to a hair can be judged either way.
      if let distance, abs(distance - Double(gap)) < 0.02 { continue }
      let apart = areApart(first, width: widths.0, second, width: widths.1, gap: gap)
      #expect(apart == (distance.map { $0 >= Double(gap) } ?? true))
      #expect(apart == areApart(second, width: widths.1, first, width: widths.0, gap: gap))
      if !apart { met += 1 }
    }
    #expect(met > 20)
  }
}
