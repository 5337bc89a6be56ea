import DanmakuModel

extension Packer {
  /// Places comments one by one in the order of their times, round those of a plan.
  ///
  /// - Parameters:
  ///   - plan: What is placed already, and stays; takes in all that finds room.
  ///   - members: Indices of the comments to place, in the order of their times.
  ///   - crowded: Which comments come when the stage is crowded.
  ///   - exchanges: Whether crowded comments go where they fit best, and one without room may take
  ///     the place of a comment that keeps the lane busy for longer.
  func sweep(
    _ plan: inout Plan, _ members: some Sequence<Int32>, crowded: [Bool], exchanges: Bool = false
  ) {
    var lanes = Lanes(
      grid, for: movers, obstacles: obstacles, chains: chains(of: plan), on: stage.path)
    for member in members {
      let index = Int(member)
      if let place = place(index, isCrowded: crowded[index], tightly: exchanges, in: &lanes) {
        plan.places[index] = place
      } else if exchanges {
        exchange(index, in: &lanes, &plan)
      }
    }
  }

  /// Places the next comment.
  ///
  /// - Parameters:
  ///   - index: The comment's.
  ///   - isCrowded: Whether it comes when the stage is crowded.
  ///   - tightly: Whether it then goes where it fits best, and on no other.
  ///   - lanes: What was placed before.
  /// - Returns: Its place; `nil` if there is none.
  @inline(__always)
  func place(
    _ index: Int, isCrowded: Bool, tightly: Bool = false, in lanes: inout Lanes
  ) -> Place? {
    let mover = movers[index]
    lanes.pass(to: mover.time)
    if !lanes.areFull(until: mover.latest) {
      let slot =
        if stage.fill == .random, let free = anyFree(mover, in: &lanes) {
          free
        } else if !isCrowded, let free = highest(mover, in: &lanes) {
          free
        } else if tightly {
          tightest(mover, in: &lanes)
        } else {
          first(mover, in: &lanes)
        }
      if let slot {
        lanes.place(mover, index: index, at: slot)
        return Place(slot)
      }
      lanes.noteFull()
    }
    guard !tightly, stage.options.overflow == .overlap else { return nil }
    return overlap(mover, index, in: &lanes)
  }

  /// Those placed in each lane, in the order of their starts.
  private func chains(of plan: Plan) -> [[Lanes.Link]] {
    var chains = [[Lanes.Link]](repeating: [], count: grid.count)
    for index in plan.places.indices where plan.places[index].lane >= 0 {
      let place = plan.places[index]
      let link = Lanes.Link(mover: Int32(truncatingIfNeeded: index), start: place.start)
      for lane in place.lane..<place.lane + place.count { chains[Int(lane)].append(link) }
    }
    for lane in chains.indices { chains[lane].sort { $0.start < $1.start } }
    return chains
  }

  /// Takes the first of eight lanes whose bits are set.
  @inline(__always)
  private static func next(of lanes: inout UInt32, from first: Int) -> Int? {
    guard lanes > 0 else { return nil }
    defer { lanes &= lanes - 1 }
    return first + lanes.trailingZeroBitCount
  }

  /// The highest lanes that are free at once, or the next ones below some place on the stage.
  private func highest(_ mover: Mover, in lanes: inout Lanes) -> Lanes.Slot? {
    var lane = start(for: mover)
    for _ in 0..<Int(mover.lanes) {
      if let range = grid.lanes(from: lane, high: mover.need),
        lanes.earliest(mover, in: range) <= mover.time
      {
        return Lanes.Slot(lane: lane, count: range.count, start: mover.time)
      }
      lane = lane + 1 == Int(mover.lanes) ? 0 : lane + 1
    }
    return nil
  }

  /// One of the places that are free at once, drawn from the seed.
  private func anyFree(_ mover: Mover, in lanes: inout Lanes) -> Lanes.Slot? {
    var free: [Lanes.Slot] = []
    for lane in 0..<Int(mover.lanes) {
      guard let range = grid.lanes(from: lane, high: mover.need),
        lanes.earliest(mover, in: range) <= mover.time
      else { continue }
      free.append(Lanes.Slot(lane: lane, count: range.count, start: mover.time))
    }
    guard !free.isEmpty else { return nil }
    let share = unitRandom(
      seed: stage.options.seed, index: Int(mover.comment), purpose: .lane)
    return free[min(free.count - 1, Int(share * Double(free.count)))]
  }

  /// The lane from which on a comment looks for room when there is much.
  ///
  /// The multiples of the golden ratio, taken modulo 1, never come near one another soon.
  private func start(for mover: Mover) -> Int {
    guard stage.fill == .spread else { return 0 }
    let ratio: UInt32 = 0x9E37_79B9
    let fraction = UInt64(ratio &* UInt32(bitPattern: mover.comment))
    return Int((fraction * UInt64(mover.lanes)) >> 32)
  }

  /// The first free lane that is high enough, or else that which is free soonest.
  private func first(_ mover: Mover, in lanes: inout Lanes) -> Lanes.Slot? {
    var best: Lanes.Slot?
    var limit = mover.latest
    for eight in stride(from: 0, to: Int(mover.lanes), by: 8) {
      var open = lanes.open(to: mover, from: eight, by: limit)
      while let lane = Self.next(of: &open, from: eight), lane < mover.lanes {
        let start = lanes.earliest(mover, in: lane, from: mover.time)
        guard start <= limit else { continue }
        best = Lanes.Slot(lane: lane, count: 1, start: start)
        if start <= mover.time { return best }
        limit = start - 1
      }
    }
    return together(mover, by: limit, in: &lanes) ?? best
  }

  /// The neighbouring lanes that are first free together, if they are by a time.
  private func together(
    _ mover: Mover, by limit: Int32, in lanes: inout Lanes
  ) -> Lanes.Slot? {
    var best: Lanes.Slot?
    var limit = limit
    for eight in stride(from: 0, to: Int(mover.lanes), by: 8) {
      var open = lanes.open(to: mover, from: eight, by: limit, holding: false)
      while let lane = Self.next(of: &open, from: eight), lane < mover.lanes {
        guard let range = grid.lanes(from: lane, high: mover.need) else { continue }
        let start = lanes.earliest(mover, in: range)
        guard start <= limit else { continue }
        best = Lanes.Slot(lane: lane, count: range.count, start: start)
        if start <= mover.time { return best }
        limit = start - 1
      }
    }
    return best
  }

  /// The lane in which least is lost: of free ones that which has been so for the shortest time, of
  /// others that which is free soonest; all else equal a low one, after a comment of the same width.
  private func tightest(_ mover: Mover, in lanes: inout Lanes) -> Lanes.Slot? {
    var best: Lanes.Slot?
    var least = Int32.max
    for eight in stride(from: 0, to: Int(mover.lanes), by: 8) {
      var open = lanes.open(to: mover, from: eight, by: mover.latest)
      while let lane = Self.next(of: &open, from: eight), lane < mover.lanes {
        let start = lanes.earliest(mover, in: lane, from: mover.time)
        guard start <= mover.latest else { continue }
        let loss =
          Self.lossPerPixel * Int32(grid.heights[lane] - mover.need)
          &+ lanes.loss(mover, in: lane, start: start)
        if loss < least {
          least = loss
          best = Lanes.Slot(lane: lane, count: 1, start: start)
        }
      }
    }
    return best ?? together(mover, by: mover.latest, in: &lanes)
  }

  /// What a pixel of height counts that a comment leaves unused, in centiseconds.
  private static let lossPerPixel: Int32 = 40

  private func exchange(_ index: Int, in lanes: inout Lanes, _ plan: inout Plan) {
    let mover = movers[index]
    guard
      let (slot, evicted) = lanes.exchange(
        for: mover, where: { weights.isEmpty || weights[$0] <= weights[index] })
    else { return }
    lanes.exchange(mover, index: index, at: slot)
    plan.places[evicted] = Place()
    plan.places[index] = Place(slot)
  }

  /// Places a comment where the lanes are free soonest, at its time: it covers others there.
  private func overlap(_ mover: Mover, _ index: Int, in lanes: inout Lanes) -> Place? {
    var patient = mover
    patient.latest = .max / 2
    guard var slot = first(patient, in: &lanes) else { return nil }
    slot.start = mover.time
    lanes.place(mover, index: index, at: slot)
    var place = Place(slot)
    place.overlaps = true
    return place
  }
}

extension Packer.Place {
  init(_ slot: Lanes.Slot) {
    lane = Int32(truncatingIfNeeded: slot.lane)
    count = Int32(truncatingIfNeeded: slot.count)
    start = slot.start
  }
}
