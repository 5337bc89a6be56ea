import DanmakuTestSupport
import Testing

@testable import Danmaku

struct FullestMomentsTests {
  private func shown(_ shows: [Range<Int>], at time: Int) -> Int {
    shows.count { $0.contains(time) }
  }

  @Test(arguments: 1...5)
  func `have more on stage than any moment far from them`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let shows = (0..<300).map { _ in
      let start = Int.random(in: 0...200_000, using: &random)
      return start..<start + Int.random(in: 1...15_000, using: &random)
    }.sorted { $0.lowerBound < $1.lowerBound }
    let moments = FullestMoments.find(shows, count: 4)
    #expect(moments.count == 4 && moments == moments.sorted())
    for (one, other) in zip(moments, moments.dropFirst()) { #expect(other - one >= 5000) }
    let least = moments.map { shown(shows, at: $0) }.min() ?? 0
    for time in shows.map(\.lowerBound) where moments.allSatisfy({ abs($0 - time) >= 5000 }) {
      #expect(shown(shows, at: time) <= least)
    }
  }

  @Test func `are none where nothing shows`() {
    #expect(FullestMoments.find([], count: 3) == [])
  }

  @Test func `can be spread evenly instead`() {
    #expect(Moments.spread(3).times([500..<1000, 700..<6070]) == [1000, 3000, 5000])
    #expect(Moments.spread(3).times([]) == [])
  }
}
