import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import Danmaku

struct FullestMomentsTests {
  private func shown(_ placements: [Placement], at time: Int32) -> Int {
    placements.count { $0.start <= time && time < $0.end }
  }

  @Test(arguments: 1...5)
  func `have more on stage than any moment far from them`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let placements = (0..<300).map { _ in
      let start = Int32.random(in: 0...20_000, using: &random)
      let end = start + Int32.random(in: 1...1500, using: &random)
      return Placement(comment: 0, start: start, end: end, x: 0, velocity: 0, y: 0)
    }.sorted { $0.start < $1.start }
    let moments = FullestMoments.find(placements, count: 4)
    #expect(moments.count == 4 && moments == moments.sorted())
    for (one, other) in zip(moments, moments.dropFirst()) { #expect(other - one >= 500) }
    let least = moments.map { shown(placements, at: $0) }.min() ?? 0
    for time in placements.map(\.start) where moments.allSatisfy({ abs($0 - time) >= 500 }) {
      #expect(shown(placements, at: time) <= least)
    }
  }

  @Test func `are none where nothing shows`() {
    #expect(FullestMoments.find([], count: 3) == [])
  }
}
