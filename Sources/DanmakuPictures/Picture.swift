/// Pixels in memory: red, green, blue and alpha of 8 bits each, not premultiplied.
public struct Picture: Sendable, Equatable {
  /// Pixels across, at least 1.
  public let width: Int
  /// Pixels down, at least 1.
  public let height: Int
  /// Four bytes a pixel, row by row from the top.
  public internal(set) var rgba: [UInt8]

  /// A picture of known pixels.
  ///
  /// - Parameters:
  ///   - width: Pixels across, at least 1.
  ///   - height: Pixels down, at least 1.
  ///   - rgba: Four bytes a pixel; what is missing is transparent, what is too much is cut.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    self.width = max(1, width)
    self.height = max(1, height)
    let count = 4 * self.width * self.height
    self.rgba = Array(rgba.prefix(count))
    self.rgba += [UInt8](repeating: 0, count: count - self.rgba.count)
  }

  /// The square in the middle, as large as the picture allows.
  public var middleSquare: Picture {
    let side = min(width, height)
    let (left, top) = ((width - side) / 2, (height - side) / 2)
    guard side < max(width, height) else { return self }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * side * side)
    for row in top..<top + side {
      let start = 4 * (row * width + left)
      pixels += rgba[start..<start + 4 * side]
    }
    return Picture(width: side, height: side, rgba: pixels)
  }

  /// The smallest square around it, transparent where the picture is not.
  public var enclosingSquare: Picture {
    let side = max(width, height)
    guard side > min(width, height) else { return self }
    let start = 4 * ((side - height) / 2 * side + (side - width) / 2)
    var pixels = [UInt8](repeating: 0, count: 4 * side * side)
    for row in 0..<height {
      let line = start + 4 * row * side
      pixels.replaceSubrange(
        line..<line + 4 * width, with: rgba[4 * row * width..<4 * (row + 1) * width])
    }
    return Picture(width: side, height: side, rgba: pixels)
  }

  /// The picture at another size, each pixel the mean of what it covers.
  ///
  /// Transparent parts do not count for the colour.
  public func resized(width: Int, height: Int) -> Picture {
    let (columns, rows) = (max(1, width), max(1, height))
    let across = Self.shares(of: self.width, in: columns)
    let down = Self.shares(of: self.height, in: rows)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * columns * rows)
    for vertical in down {
      for horizontal in across {
        pixels += mean(columns: horizontal, rows: vertical)
      }
    }
    return Picture(width: columns, height: rows, rgba: pixels)
  }

  /// Which of `count` pixels each of `parts` equal parts covers, and how much of each.
  private static func shares(of count: Int, in parts: Int) -> [[(index: Int, share: Double)]] {
    (0..<parts).map { part in
      let from = Double(part) * Double(count) / Double(parts)
      let to = Double(part + 1) * Double(count) / Double(parts)
      let last = min(count - 1, max(Int(from), Int(to.rounded(.up)) - 1))
      return (Int(from)...last).map { index in
        (index, max(1e-9, min(to, Double(index + 1)) - max(from, Double(index))))
      }
    }
  }

  private func mean(
    columns: [(index: Int, share: Double)], rows: [(index: Int, share: Double)]
  ) -> [UInt8] {
    var sums = [4 of Double](repeating: 0)
    var area = 0.0
    for row in rows {
      for column in columns {
        let pixel = 4 * (row.index * width + column.index)
        let share = row.share * column.share
        let opacity = share * Double(rgba[pixel + 3])
        area += share
        for channel in 0..<3 { sums[channel] += opacity * Double(rgba[pixel + channel]) }
        sums[3] += opacity
      }
    }
    guard sums[3] > 0 else { return [0, 0, 0, 0] }
    let color = (0..<3).map { UInt8((sums[$0] / sums[3]).rounded()) }
    return color + [UInt8((sums[3] / area).rounded())]
  }
}
