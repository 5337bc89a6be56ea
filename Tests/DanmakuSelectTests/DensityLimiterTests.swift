import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import DanmakuSelect

/// Limits to how many comments begin, or are on stage, at a time.
struct DensityLimiterTests {
  /// The places of the comments that stay.
  private static func limit(
    _ comments: [(seconds: Double, weight: UInt8)], _ set: (inout Options) -> Void,
    still: Set<Int> = []
  ) -> [Int] {
    var list = makeList(comments.enumerated().map { ($0.element.seconds, "\($0.offset)") })
    for index in comments.indices {
      list.comments[index].weight = comments[index].weight
      if still.contains(index) { list.comments[index].mode = .top }
    }
    var options = Options()
    options.layout.scrollDuration = 10
    options.layout.stillDuration = 4
    options.layout.maxDelay = 1
    set(&options)
    let count = DensityLimiter.limit(&list, options)
    #expect(count == comments.count - list.comments.count)
    return list.comments.map { comment in
      let text = list.text(of: comment)
      return Int(String(decoding: text.indices.map { text[$0] }, as: UTF8.self)) ?? -1
    }
  }

  @Test func `lets so many begin in any second`() {
    let comments: [(Double, UInt8)] = [(0, 0), (0.5, 0), (0.999, 0), (1, 0), (1.4, 0), (1.5, 0)]
    #expect(Self.limit(comments) { $0.selection.mostPerSecond = 2 } == [0, 1, 3, 5])
    #expect(Self.limit(comments) { $0.selection.mostPerSecond = 1 } == [0, 3])
    #expect(Self.limit(comments) { $0.selection.mostPerSecond = 6 } == [0, 1, 2, 3, 4, 5])
    #expect(Self.limit(comments) { _ in } == [0, 1, 2, 3, 4, 5])
    #expect(Self.limit([]) { $0.selection.mostPerSecond = 1 } == [])
  }

  @Test func `keeps the heaviest, then the earlier`() {
    let comments: [(Double, UInt8)] = [(0, 1), (0.2, 5), (0.4, 5), (0.9, 255), (1.3, 0), (2, 0)]
    #expect(Self.limit(comments) { $0.selection.mostPerSecond = 1 } == [3, 5])
    #expect(Self.limit(comments) { $0.selection.mostPerSecond = 2 } == [1, 3, 4, 5])
  }

  @Test func `counts a comment for as long as it may be on stage`() {
    // 10 s across and 1 s late: the place is free after 11 s, for still ones after 5 s.
    let comments: [(Double, UInt8)] = [(0, 0), (4.9, 0), (5, 0), (10.9, 0), (11, 0)]
    #expect(Self.limit(comments) { $0.selection.mostOnScreen = 1 } == [0, 4])
    #expect(Self.limit(comments, { $0.selection.mostOnScreen = 1 }, still: [0]) == [0, 2])
    let scrolls = Self.limit(
      comments,
      {
        $0.selection.mostOnScreen = 1
        $0.layout.stills = .scroll
      }, still: [0])
    #expect(scrolls == [0, 4])
    #expect(Self.limit(comments) { $0.selection.mostOnScreen = 2 } == [0, 1, 4])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `keeps what a plain search keeps`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let comments = (0..<Int.random(in: 0...70, using: &random)).map { _ in
      (
        seconds: Double(Int.random(in: 0...400, using: &random)) / 10,
        weight: UInt8.random(in: 0...3, using: &random)
      )
    }.sorted { $0.seconds < $1.seconds }
    let still = Set(comments.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    let perSecond = Int.random(in: 1...4, using: &random)
    let onScreen = Int.random(in: 1...12, using: &random)
    let stays = Self.limit(
      comments,
      {
        $0.selection.mostPerSecond = perSecond
        $0.selection.mostOnScreen = onScreen
      }, still: still)

    var expected: [Int] = []
    let order = comments.indices.sorted {
      (255 - comments[$0].weight, $0) < (255 - comments[$1].weight, $1)
    }
    for index in order {
      let trial = expected + [index]
      func most(_ duration: (Int) -> Double) -> Int {
        trial.map { at in
          trial.count {
            let (start, now) = (comments[$0].seconds * 1000, comments[at].seconds * 1000)
            return start <= now && now.rounded() < (start + duration($0) * 1000).rounded()
          }
        }.max() ?? 0
      }
      if most({ _ in 1 }) <= perSecond, most({ still.contains($0) ? 5 : 11 }) <= onScreen {
        expected = trial
      }
    }
    #expect(stays == expected.sorted())
  }

  @Test(arguments: [1, 2, 3, 7, 64, 100])
  func `loads are counted as by hand`(points: Int) {
    var random = SeededRandom(seed: UInt64(points))
    var tree = LoadTree(points: points)
    var loads = [Int](repeating: 0, count: points)
    for _ in 0..<200 {
      let low = Int.random(in: 0..<points, using: &random)
      let range = low..<Int.random(in: low + 1...points, using: &random)
      let load = tree.load(of: range)
      #expect(load == loads[range].max())
      if Bool.random(using: &random) {
        tree.cover(range)
        for point in range { loads[point] += 1 }
      }
    }
  }
}
