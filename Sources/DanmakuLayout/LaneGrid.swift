import DanmakuModel

/// Cuts the height of the stage into lanes that suit the comments of a list.
///
/// A comment takes one lane, or as many neighbouring ones as it is high. So that little height is
/// wasted, lanes are as high as comments are: each serves an equal share of the list, the low
/// comments in the low lanes. Comments count by the squares of their widths, for the wide ones are
/// those that find no room. The commonest heights are at the edges of the stage, the rare ones in the
/// middle.
struct LaneGrid {
  /// The upper sides of the lanes from the top, and the lower side of the last one, in px.
  private(set) var lines: [Float]
  /// The height of each lane.
  private(set) var heights: [Float] = []
  /// The part of a pixel by which all lines are below a whole one.
  private let phase: Float

  /// The number of lanes.
  var count: Int { heights.count }

  /// Wider comments count no more than those of this width, in px.
  private static let widest: Float = 8192
  /// So many comments show how high the comments of a list are.
  private static let sampleSize = 1 << 14
  /// The share whose heights matter; what is higher takes several lanes.
  private static let share = 0.99
  /// Into so many parts of a pixel the phases tried are apart.
  private static let phases = 16

  /// As many members of a list as are enough to cut the lanes by, evenly spread.
  static func sample(of members: [Int32]) -> [Int32] {
    let step = max(1, members.count / sampleSize)
    return stride(from: 0, to: members.count, by: step).map { members[$0] }
  }

  /// The lanes for comments on a height, of which `demands` are a sample.
  init(height: Float, for demands: [Mover]) {
    var best: (heights: [Int], phase: Float, served: Int) = ([], 0, 0)
    let shapes = Self.shapes(of: demands)
    for index in 0..<Self.phases {
      let phase = Float(index) / Float(Self.phases)
      let room = Int(height - phase)
      var histogram = [Int](repeating: 0, count: max(1, room + 1))
      var served = 0
      var (least, most) = (room, 0)
      for shape in shapes {
        let need = Int(Self.need(top: shape.top, height: shape.height, phase: phase).rounded(.up))
        guard histogram.indices.contains(need) else { continue }
        histogram[need] += shape.load
        served += shape.load
        (least, most) = (min(least, need), max(most, need))
      }
      let needs = stride(from: max(1, least), through: most, by: 1).compactMap { height in
        histogram[height] > 0 ? Need(height: height, load: histogram[height]) : nil
      }
      let heights = Self.heights(for: needs, load: served, room: room)
      let isBetter =
        if heights.count != best.heights.count {
          heights.count > best.heights.count
        } else if served != best.served {
          served > best.served
        } else {
          heights.reduce(0, +) < best.heights.reduce(0, +)
        }
      if isBetter { best = (heights, phase, served) }
    }
    phase = best.phase
    let ordered = Self.arranged(best.heights)
    let spare = Int(height - phase) - ordered.reduce(0, +)
    lines = [phase]
    for (index, lane) in ordered.enumerated() {
      // What is left over is in the middle.
      heights.append(Float(index == ordered.count / 2 ? lane + max(0, spare) : lane))
      lines.append(lines[index] + heights[index])
    }
    lines[lines.count - 1] = height
  }

  /// Comments whose boxes are alike in height, and how much they count.
  private struct Shape {
    var top: Float
    var height: Float
    var load: Int
  }

  /// The shapes of comments, each once: comments are many, their shapes are few.
  private static func shapes(of demands: [Mover]) -> [Shape] {
    var shapes: [Shape] = []
    var known: [UInt64: Int] = [:]
    for mover in demands {
      let (top, height) = (mover.top, mover.height)
      let width = Double(min(mover.width, widest))
      let load = Int(width * width)
      let key = UInt64(top.bitPattern) << 32 | UInt64(height.bitPattern)
      if let shape = known[key] {
        shapes[shape].load += load
      } else {
        known[key] = shapes.count
        shapes.append(Shape(top: top, height: height, load: load))
      }
    }
    return shapes
  }

  /// The height that a comment needs from a line on: the anchor's way to a whole pixel included.
  private static func need(top: Float, height: Float, phase: Float) -> Float {
    (phase - top).rounded(.up) + top + height - phase
  }

  /// Tells a comment what it needs of the lanes.
  @inline(__always)
  func measure(_ mover: inout Mover) {
    mover.need = Self.need(top: mover.top, height: mover.height, phase: phase)
    mover.lanes = UInt16(clamping: starts(for: mover))
  }

  /// The fewest lanes from one on that have a height together; `nil` if the stage ends before.
  ///
  /// From the edge on they are all lanes at most, for no comment is higher than the stage.
  @inline(__always)
  func lanes(from first: Int, high need: Float) -> Range<Int>? {
    var end = first + 1
    while end <= count {
      if lines[end] - lines[first] >= need { return first..<end }
      end += 1
    }
    return first == 0 ? 0..<count : nil
  }

  /// The fewest lanes before a line that have a height together; `nil` if the stage ends before.
  func lanes(before end: Int, high need: Float) -> Range<Int>? {
    var first = end - 1
    while first >= 0 {
      if lines[end] - lines[first] >= need { return first..<end }
      first -= 1
    }
    return end == count ? 0..<count : nil
  }

  /// The lanes in which an obstacle is.
  func lanes(of obstacle: Obstacle) -> Range<Int> {
    let first = (0..<count).first { lines[$0 + 1] > obstacle.top } ?? count
    let end = (first..<count).first { lines[$0] >= obstacle.bottom } ?? count
    return first..<max(first, end)
  }

  /// In how many lanes from the top a comment may begin, for it has to end in its region.
  private func starts(for mover: Mover) -> Int {
    guard mover.region.upperBound < (lines.last ?? 0) else { return count }
    var lane = 1
    while lane < count, bottom(of: lane, for: mover) <= mover.region.upperBound { lane += 1 }
    return lane
  }

  /// The upper side of a box at the top of a lane, or as high as it has to be so as to end in its
  /// region.
  func top(of lane: Int, for mover: Mover) -> Float {
    min(
      (lines[lane] - mover.top).rounded(.up) + mover.top,
      Self.lowest(mover, above: mover.region.upperBound))
  }

  /// The upper side of a box at the bottom of the lane before a line.
  func bottom(before line: Int, for mover: Mover) -> Float {
    Self.lowest(mover, above: lines[line])
  }

  /// The lower side of a box, with its line spacing, at the top of a lane.
  private func bottom(of lane: Int, for mover: Mover) -> Float {
    (lines[lane] - mover.top).rounded(.up) + mover.top + mover.height
  }

  private static func lowest(_ mover: Mover, above line: Float) -> Float {
    (line - mover.height - mover.top).rounded(.down) + mover.top
  }

  /// A height in whole pixels, and the load of the comments that need just that.
  private struct Need {
    var height: Int
    var load: Int
  }

  /// The heights of the largest number of lanes that fit, ascending.
  private static func heights(for needs: [Need], load: Int, room: Int) -> [Int] {
    guard let least = needs.first?.height, load > 0 else { return [max(1, room)] }
    var fitting: [Int] = []
    var tooMany = room / least + 1
    while fitting.count + 1 < tooMany {
      let count = (fitting.count + tooMany) / 2
      if let heights = quantiles(count, of: needs, load: load, room: room) {
        fitting = heights
      } else {
        tooMany = count
      }
    }
    return fitting.isEmpty ? [max(1, room)] : fitting
  }

  /// The height below which are 1/count, 2/count and so on of the load; `nil` if there is no room
  /// for all of them.
  private static func quantiles(
    _ count: Int, of needs: [Need], load: Int, room: Int
  ) -> [Int]? {
    var heights: [Int] = []
    heights.reserveCapacity(count)
    var next = 0
    var below = 0
    var left = room
    for lane in 1...count {
      let target = Double(load) * min(share, Double(lane) / Double(count))
      while next + 1 < needs.count, Double(below + needs[next].load) < target {
        below += needs[next].load
        next += 1
      }
      left -= needs[next].height
      guard left >= 0 else { return nil }
      heights.append(needs[next].height)
    }
    return heights
  }

  /// Heights in the order of the lanes: those next to the median at the edges.
  private static func arranged(_ ascending: [Int]) -> [Int] {
    let median = ascending[ascending.count / 2]
    let byRarity = ascending.sorted {
      let distances = (abs($0 - median), abs($1 - median))
      return distances.0 != distances.1 ? distances.0 < distances.1 : $0 < $1
    }
    var upper: [Int] = []
    var lower: [Int] = []
    for (index, height) in byRarity.enumerated() {
      if index % 2 == 0 { upper.append(height) } else { lower.append(height) }
    }
    return upper + lower.reversed()
  }
}
