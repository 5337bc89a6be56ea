import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import DanmakuCheck

struct ContactTests {
  private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Box {
    Box(left: left, top: top, right: right, bottom: bottom)
  }

  /// A box of 100 × 20 that moves 100 px a second to the left comes to one of 50 × 30 that stands:
  /// its left side is 1 px inside at 2.01 s, its right side leaves the last pixel at 3.49 s.
  @Test func `is as long and as deep as by hand`() throws {
    let moving = Leg(
      start: 0, end: 5000, first: box(450, 0, 550, 20), last: box(-50, 0, 50, 20))
    let still = Leg(
      start: 1000, end: 9000, first: box(200, 15, 250, 45), last: box(200, 15, 250, 45))
    let contact = try #require(Contact(moving, still))
    #expect(abs(contact.start - 2010) < 1e-6)
    #expect(abs(contact.end - 3490) < 1e-6)
    #expect(abs(contact.across - 50) < 1e-6)
    #expect(abs(contact.down - 5) < 1e-6)
    let below = Leg(start: 0, end: 5000, first: box(0, 19, 900, 50), last: box(0, 19, 900, 50))
    #expect(Contact(moving, below) == nil)
    let later = Leg(start: 5000, end: 9000, first: box(0, 0, 900, 50), last: box(0, 0, 900, 50))
    #expect(Contact(moving, later) == nil)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `is what small steps of time find`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func leg() -> Leg {
      func box() -> Box {
        let (x, y) = (
          Double.random(in: -100...300, using: &random), Double.random(in: 0...60, using: &random)
        )
        return Box(
          left: x, top: y, right: x + Double.random(in: 2...90, using: &random),
          bottom: y + Double.random(in: 2...30, using: &random))
      }
      let start = Double.random(in: 0...500, using: &random)
      return Leg(
        start: start, end: start + Double.random(in: 1...1000, using: &random), first: box(),
        last: box())
    }
    var found = 0
    for _ in 0..<500 {
      let (one, other) = (leg(), leg())
      let contact = Contact(one, other)
      var (across, down) = (0.0, 0.0)
      var times: [Double] = []
      let (start, end) = (max(one.start, other.start), min(one.end, other.end))
      guard start < end else { continue }
      for step in 0...1000 {
        let time = start + (end - start) * Double(step) / 1000
        let (a, b) = (one.box(at: time), other.box(at: time))
        let x = min(a.right, b.right) - max(a.left, b.left)
        let y = min(a.bottom, b.bottom) - max(a.top, b.top)
        guard x > 1, y > 1 else { continue }
        times.append(time)
        (across, down) = (max(across, x), max(down, y))
      }
      guard let first = times.first, let last = times.last else { continue }
      found += 1
      let seen = try #require(contact)
      let step = (end - start) / 1000
      #expect((0...step).contains(first - seen.start + 1e-6))
      #expect((0...step).contains(seen.end - last + 1e-6))
      #expect((0..<1).contains(seen.across - across + 1e-6))
      #expect((0..<1).contains(seen.down - down + 1e-6))
    }
    #expect(found > 50)
  }
}
