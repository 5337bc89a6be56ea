import DanmakuLayout
import DanmakuModel
import DanmakuTestSupport
import Testing

/// Which comments are shown where not all find room, and where they go when there is room.
struct PolicyTests {
  /// Comments of one width on two lanes: a lane is free again after about 2.4 s.
  private func shown(
    at times: [Double], weights: [Float] = [], _ pack: PackPolicy
  ) -> [Int32] {
    var options = Options()
    options.stage = StageSize(width: 1600, height: 40)
    options.layout.gap = 0
    options.layout.lineSpacing = 0
    options.layout.maxDelay = 0
    options.layout.pack = pack
    let (comments, extents) = list(times.map { ($0, 400) })
    return Scheduler.schedule(comments, extents: extents, weights: weights, options: options)
      .placements.map(\.comment)
  }

  private func list(
    _ records: [(time: Double, width: Float)]
  ) -> ([DanmakuModel.Comment], [TextExtent?]) {
    let comments = records.map {
      DanmakuModel.Comment(
        time: Timestamp(milliseconds: Int64($0.time * 1000)), textOffset: 0, textLength: 0,
        color: .white, size: 25, mode: .scroll)
    }
    let extents = records.map {
      TextExtent(advance: $0.width, left: 0, right: $0.width, top: 0, bottom: 20, fontSize: 20)
    }
    return (comments, extents)
  }

  @Test func `fair drops the lightest, and of equally light ones the newest`() {
    #expect(shown(at: [0, 0.1, 0.2, 0.3], .fair) == [0, 1])
    #expect(shown(at: [0, 0.1, 0.2, 0.3], weights: [1, 1, 1, 1], .fair) == [0, 1])
    #expect(shown(at: [0, 0.1, 0.2, 0.3], weights: [1, 2, 2, 3], .fair) == [1, 3])
    #expect(shown(at: [0, 0.1, 0.2, 0.3], weights: [1, 1, 500, 600], .fair) == [2, 3])
    #expect(shown(at: [0, 0.1, 5, 5.1], weights: [1, 1, 9, 9], .fair) == [0, 1, 2, 3])
  }

  @Test func `first takes no account of weights, and weight does`() {
    #expect(shown(at: [0, 0.1, 0.2, 0.3], weights: [1, 1, 5, 6], .first) == [0, 1])
    #expect(shown(at: [0, 0.1, 0.2, 0.3], weights: [1, 1, 5, 6], .weight) == [2, 3])
    #expect(shown(at: [0, 0.1, 0.2, 0.3], weights: [6, 1, 5, 1], .weight) == [0, 2])
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `most shows more than first, and weight more weight than both`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var records: [(time: Double, width: Float)] = []
    for _ in 0..<2000 {
      records.append(
        (Double.random(in: 0...60, using: &random), Float.random(in: 60...700, using: &random)))
    }
    records.sort { $0.time < $1.time }
    let weights = records.map { _ in Float(Int.random(in: 1...10, using: &random)) }
    let (comments, extents) = list(records)
    func plan(_ pack: PackPolicy, _ fill: FillPolicy = .top) -> (count: Int, weight: Float) {
      var options = Options()
      options.layout.pack = pack
      options.layout.fill = fill
      let schedule = Scheduler.schedule(
        comments, extents: extents, weights: pack == .weight ? weights : [], options: options)
      return (
        schedule.placements.count,
        schedule.placements.reduce(0) { $0 + weights[Int($1.comment)] }
      )
    }
    let (first, most, weight) = (plan(.first), plan(.most), plan(.weight))
    #expect(most.count > first.count)
    #expect(weight.weight > most.weight)
    #expect(weight.weight > first.weight)
    // To spread comments costs none.
    #expect(plan(.first, .spread).count >= first.count)
    #expect(plan(.most, .spread).count >= most.count)
  }

  @Test func `comments pile up at the top, or spread`() {
    let (comments, extents) = list((0..<100).map { (Double($0), 400) })
    func heights(_ fill: FillPolicy) -> [Float] {
      var options = Options()
      options.layout.fill = fill
      options.layout.lineSpacing = 0
      return Scheduler.schedule(comments, extents: extents, options: options).placements.map(\.y)
    }
    #expect(Set(heights(.top)).count <= 4)
    let spread = heights(.spread)
    #expect(Set(spread).count > 40)
    // Neighbours in time are never neighbours on the stage.
    #expect(zip(spread, spread.dropFirst()).allSatisfy { abs($0 - $1) > 40 })
  }
}
