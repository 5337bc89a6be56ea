import DanmakuModel

/// Chooses the lane and the start of each moving comment of a plane.
struct Packer {
  /// Where a comment goes.
  struct Place {
    /// The highest of its lanes; -1 for a comment without a place.
    var lane: Int32 = -1
    var count: Int32 = 0
    var start: Int32 = 0
    /// Whether it touches others.
    var overlaps = false
  }

  /// A place or none for every comment.
  struct Plan {
    var places: [Place]

    /// What the comments shown are worth, and their delays in centiseconds.
    func value(_ movers: [Mover], _ weights: [Float]) -> (weight: Double, delay: Int) {
      var weight = 0.0
      var delay = 0
      for (index, place) in places.enumerated() where place.lane >= 0 {
        weight += weights.isEmpty ? 1 : Double(weights[index])
        delay += Int(place.start) - Int(movers[index].time)
      }
      return (weight, delay)
    }
  }

  /// The share of lanes that are busy on a crowded stage.
  ///
  /// With more, 10,000 comments lose 5 to 20; with less, more of them are delayed.
  static let crowdedShare = 0.6
  /// Of many comments that may wait for so many centiseconds, chains show more.
  static let chainsPayFrom: Int32 = 50

  let movers: [Mover]
  /// What each is worth; empty if all are worth the same.
  let weights: [Float]
  let grid: LaneGrid
  let obstacles: Obstacles
  let stage: Stage

  /// Places all comments for which there is room.
  func pack() -> Plan {
    guard !movers.isEmpty else { return Plan(places: []) }
    let crowded = crowding
    return switch stage.policy {
    case .first: firstCome(crowded)
    case .fair: fair(crowded)
    case .most, .weight: most(crowded)
    }
  }

  /// Where a comment is drawn at a place.
  func placement(of index: Int, at place: Place) -> Placement {
    let mover = movers[index]
    return mover.placement(start: place.start, y: grid.top(of: Int(place.lane), for: mover))
  }

  /// The indices of all comments.
  var all: Range<Int32> { 0..<Int32(truncatingIfNeeded: movers.count) }

  /// The plan in which no comment is placed.
  var nothing: Plan { Plan(places: [Place](repeating: Place(), count: movers.count)) }
}

extension Schedule {
  /// Takes in where a comment is drawn, at its place.
  mutating func add(_ placement: Placement, at place: Packer.Place) {
    placements.append(placement)
    if place.overlaps { overlapped += 1 }
  }
}
