import DanmakuLayout
import DanmakuModel
import DanmakuTestSupport
import Testing

struct CornerPlannerTests {
  private static let column = CornerPlanner.Column(left: 10, top: 100, bottom: 400, gap: 10)

  private func plan(_ cards: [(time: Int32, duration: Int32, height: Float, worth: Int64)])
    -> [Int32: Placement]
  {
    let placements = CornerPlanner.plan(
      cards.enumerated().map { index, card in
        CornerPlanner.Card(
          comment: Int32(index), time: card.time, duration: card.duration, height: card.height,
          worth: card.worth)
      }, in: Self.column)
    return Dictionary(uniqueKeysWithValues: placements.map { ($0.comment, $0) })
  }

  @Test func `cards are stacked from the bottom`() {
    let plan = plan([(0, 1000, 100, 1), (10, 1000, 50, 1), (2000, 1000, 60, 1)])
    #expect(plan[0]?.y == 300)
    #expect(plan[1]?.y == 240)
    #expect(plan[2]?.y == 340)
    #expect(plan.values.allSatisfy { $0.x == 10 && $0.velocity == 0 })
    #expect(plan[0]?.end == 1000)
  }

  @Test func `the cheapest that has stood a while gives way`() {
    let plan = plan([(0, 9000, 140, 5), (0, 9000, 140, 3), (1000, 9000, 140, 1)])
    #expect(plan[0]?.end == 9000)
    #expect(plan[1]?.end == 1000)
    #expect(plan[2]?.start == 1000)
    #expect(plan[2]?.y == plan[1]?.y)
  }

  @Test func `a card waits until another has stood long enough`() {
    let plan = plan([(0, 9000, 300, 5), (100, 500, 300, 1)])
    #expect(plan[0]?.end == 800)
    #expect(plan[1]?.start == 800)
    #expect(plan[1]?.end == 1300)
  }

  @Test func `what is too high, or would wait too long, has no place`() {
    #expect(plan([(0, 100, 301, 1)]).isEmpty)
    let crowd = plan((0..<20).map { _ in (0, 9000, 300, 1) })
    // One in each 8 seconds of a minute.
    #expect(crowd.count == 8)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `no two are in each other's way`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var time: Int32 = 0
    let cards = (0..<200).map { _ -> (time: Int32, duration: Int32, height: Float, worth: Int64) in
      time += Int32.random(in: 0...300, using: &random)
      return (
        time, Int32.random(in: 1...3000, using: &random),
        Float.random(in: 20...150, using: &random),
        Int64.random(in: 0...100, using: &random)
      )
    }
    let plan = plan(cards)
    #expect(plan.count > 100)
    for (index, place) in plan {
      let height = cards[Int(index)].height
      #expect(place.start >= cards[Int(index)].time && place.end > place.start)
      #expect(place.y >= 100 && place.y + height <= 400)
      for (other, second) in plan where other > index {
        guard place.start < second.end, second.start < place.end else { continue }
        let below = second.y >= place.y + height + 9.99
        let above = second.y + cards[Int(other)].height <= place.y - 9.99
        #expect(below || above, "\(index) \(other)")
      }
    }
  }
}
