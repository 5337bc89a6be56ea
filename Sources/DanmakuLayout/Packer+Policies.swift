import DanmakuModel

extension Packer {
  /// Which comments come when the stage is crowded: when those of a second keep most lanes busy.
  var crowding: [Bool] {
    var crowded = [Bool](repeating: false, count: movers.count)
    let window: Int32 = 100
    let full = Int64(Self.crowdedShare * Double(grid.count) * Double(window))
    var load: Int64 = 0
    var first = 0
    var marked = 0
    for (index, mover) in movers.enumerated() {
      load += Int64(mover.entry)
      while movers[first].time <= mover.time &- window {
        load -= Int64(movers[first].entry)
        first += 1
      }
      guard load >= full else { continue }
      for member in max(marked, first)...index { crowded[member] = true }
      marked = index + 1
    }
    return crowded
  }

  /// Places as many comments as possible, or as much weight.
  ///
  /// Of the two ways the better one counts; of equally good ones that which delays less.
  func most(_ crowded: [Bool]) -> Plan {
    let waits = movers.first.map { $0.latest &- $0.time } ?? 0
    if movers.count > Scheduler.fewComments {
      return waits >= Self.chainsPayFrom ? chained(crowded) : exchanging(crowded)
    }
    let plan = exchanging(crowded)
    let value = plan.value(movers, weights)
    // With all shown and none late there is nothing to gain.
    guard value.delay > 0 || plan.places.contains(where: { $0.lane < 0 }) else { return plan }
    let other = chained(crowded)
    let otherValue = other.value(movers, weights)
    let otherIsBetter =
      otherValue.weight != value.weight
      ? otherValue.weight > value.weight : otherValue.delay < value.delay
    return otherIsBetter ? other : plan
  }

  /// Fills the lanes one after the other where the stage is crowded, then places the others.
  private func chained(_ crowded: [Bool]) -> Plan {
    var plan = nothing
    let packer = ChainPacker(movers: movers, weights: weights, grid: grid, obstacles: obstacles)
    packer.pack(all.filter { crowded[Int($0)] }) { index, lane, start in
      plan.places[index] = Place(Lanes.Slot(lane: lane, count: 1, start: start))
    }
    let rest = all.filter { plan.places[Int($0)].lane < 0 }
    sweep(&plan, rest, crowded: crowded, exchanges: true)
    return plan
  }

  /// Places comments in time order, and exchanges those that take long for others.
  ///
  /// At equal speeds, in lanes of one height and without delays this is exact: what a comment keeps
  /// busy is an interval then, and to drop the one that ends last where more meet than there are
  /// lanes leaves the most (Faigle and Nawijn, "Note on scheduling intervals on-line", 1995).
  private func exchanging(_ crowded: [Bool]) -> Plan {
    var plan = nothing
    sweep(&plan, all, crowded: crowded, exchanges: true)
    return plan
  }

  /// Places comments in time order.
  func firstCome(_ crowded: [Bool]) -> Plan {
    var plan = nothing
    sweep(&plan, all, crowded: crowded)
    return plan
  }

  /// Places the heavier comments first; of equally heavy ones those that come first.
  func fair(_ crowded: [Bool]) -> Plan {
    guard !weights.isEmpty else { return firstCome(crowded) }
    var classes: [Int: [Int32]] = [:]
    for index in all { classes[Self.weightClass(weights[Int(index)]), default: []].append(index) }
    var plan = nothing
    for (_, members) in classes.sorted(by: { $0.key > $1.key }) {
      sweep(&plan, members, crowded: crowded)
    }
    return plan
  }

  /// Weights are told apart up to 16, and by an eighth beyond, so that there are not many classes.
  private static func weightClass(_ weight: Float) -> Int {
    guard weight > 16 else { return Int(weight) }
    let octave = Int(min(weight, .greatestFiniteMagnitude).exponent) - 4
    return 16 + 8 * octave + Int((weight.significand - 1) * 8)
  }
}
