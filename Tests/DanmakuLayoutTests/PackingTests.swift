import DanmakuLayout
import DanmakuModel
import DanmakuTestSupport
import Testing

/// `Testing` has a type of this name too.
private typealias Comment = DanmakuModel.Comment

/// How much `--pack most` shows, against solvers that know the best.
struct PackingTests {
  /// A list of scrolling comments, of which each is 20 px high, on so many lanes of that height.
  private struct Instance {
    var times: [Int32]
    var widths: [Float]
    var lanes: Int
    var options = Options()

    init(count: Int, seconds: Double, lanes: Int, random: inout SeededRandom) {
      self.lanes = lanes
      times = (0..<count).map { _ in Int32.random(in: 0...Int32(seconds * 100), using: &random) }
      times.sort()
      widths = times.map { _ in Float.random(in: 60...900, using: &random) }
      options.stage = StageSize(width: 1920, height: 20 * lanes)
      options.layout.gap = 0
      options.layout.lineSpacing = 0
    }

    var schedule: Schedule {
      let comments = times.map {
        Comment(
          time: Timestamp(milliseconds: Int64($0) * 10), textOffset: 0, textLength: 0,
          color: .white, size: 25, mode: .scroll)
      }
      let extents = widths.map {
        TextExtent(advance: $0, left: 0, right: $0, top: 0, bottom: 20, fontSize: 20)
      }
      return Scheduler.schedule(comments, extents: extents, options: options)
    }

    /// How long a comment keeps the next one away, in centiseconds, at a speed in px/s.
    func entry(_ index: Int, at speed: Double) -> Int32 {
      Int32((Double(widths[index]) / speed * 100).rounded(.up))
    }

    /// The speed by width in px/s: the next multiple of 10 at which it crosses in 12 s.
    func speed(_ index: Int) -> Double {
      (Double(1920 + widths[index]) / 12 / 10).rounded(.up) * 10
    }

    /// The time in centiseconds that must lie between two in a lane: the first has come in, and
    /// the second is not at the far edge before the first is gone.
    func distance(from first: Int, to second: Int) -> Int32 {
      let exit = (Double(1920 + widths[first]) / speed(first) * 100).rounded(.up)
      let reach = (1920 / speed(second) * 100).rounded(.down)
      return max(entry(first, at: speed(first)), Int32(exit - reach))
    }
  }

  /// The most intervals that fit in lanes: where too many meet, the one that ends last goes.
  private func mostIntervals(_ instance: Instance, speed: Double) -> Int {
    var ends: [Int32] = []
    var dropped = 0
    for (index, time) in instance.times.enumerated() {
      ends.removeAll { $0 <= time }
      ends.append(time + instance.entry(index, at: speed))
      guard ends.count > instance.lanes, let last = ends.max(),
        let place = ends.firstIndex(of: last)
      else { continue }
      ends.remove(at: place)
      dropped += 1
    }
    return instance.times.count - dropped
  }

  /// The most comments that fit, found by trying all sets.
  ///
  /// A lane is a sequence; of all sequences of a set with the same last comment, that in which it
  /// starts earliest leaves most room.
  private func mostBySearch(_ instance: Instance, delay: Int32) -> Int {
    let count = instance.times.count
    let sets = 1 << count
    var starts = [Int32](repeating: .max, count: sets * count)
    var fits = [Bool](repeating: false, count: sets)
    fits[0] = true
    for last in 0..<count { starts[(1 << last) * count + last] = instance.times[last] }
    for set in 1..<sets {
      for last in 0..<count where starts[set * count + last] < .max {
        fits[set] = true
        for next in 0..<count where set >> next & 1 == 0 {
          let start = max(
            instance.times[next],
            starts[set * count + last] + instance.distance(from: last, to: next))
          guard start <= instance.times[next] + delay else { continue }
          let index = (set | 1 << next) * count + next
          starts[index] = min(starts[index], start)
        }
      }
    }
    var lanes = fits
    for _ in 1..<instance.lanes {
      var more = lanes
      for set in 0..<sets where !more[set] {
        var part = set
        while part > 0, !more[set] {
          more[set] = lanes[part] && fits[set ^ part]
          part = (part - 1) & set
        }
      }
      lanes = more
    }
    return (0..<sets).filter { lanes[$0] }.map(\.nonzeroBitCount).max() ?? 0
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `at one speed and without delays it is the most`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var instance = Instance(
      count: Int.random(in: 4...10, using: &random), seconds: 6,
      lanes: Int.random(in: 1...3, using: &random), random: &random)
    instance.options.layout.speed = .constant(200)
    instance.options.layout.maxDelay = 0
    let best = mostIntervals(instance, speed: 200)
    #expect(mostSets(of: instance) == best)
    #expect(instance.schedule.placements.count == best)
  }

  /// The largest set of which no more than so many are in the way at once, found by trying all.
  private func mostSets(of instance: Instance) -> Int {
    let count = instance.times.count
    let ends = (0..<count).map { instance.times[$0] + instance.entry($0, at: 200) }
    return (0..<1 << count).filter { set in
      let members = (0..<count).filter { set >> $0 & 1 == 1 }
      return members.allSatisfy { one in
        let time = instance.times[one]
        return members.count { instance.times[$0] <= time && time < ends[$0] } <= instance.lanes
      }
    }.map(\.nonzeroBitCount).max() ?? 0
  }

  @Test(arguments: [(10_000, 500.0), (60_000, 1440)])
  func `at one speed a long list reaches the bound`(count: Int, seconds: Double) {
    var random = SeededRandom(seed: 3)
    var instance = Instance(count: count, seconds: seconds, lanes: 36, random: &random)
    instance.options.layout.speed = .constant(200)
    instance.options.layout.maxDelay = 0
    let best = mostIntervals(instance, speed: 200)
    #expect(best < count)
    #expect(instance.schedule.placements.count == best)
  }

  @Test(arguments: [Int32(0), 100])
  func `at speeds by width it is 98 % of the most`(delay: Int32) {
    var random = SeededRandom(seed: 11)
    var best = 0
    var shown = 0
    for _ in 0..<100 {
      var instance = Instance(
        count: Int.random(in: 6...10, using: &random),
        seconds: Double.random(in: 2...10, using: &random),
        lanes: Int.random(in: 2...3, using: &random), random: &random)
      instance.options.layout.maxDelay = Double(delay) / 100
      best += mostBySearch(instance, delay: delay)
      shown += instance.schedule.placements.count
    }
    #expect(shown <= best)
    #expect(Double(shown) >= 0.98 * Double(best), "\(shown) of \(best)")
  }
}
