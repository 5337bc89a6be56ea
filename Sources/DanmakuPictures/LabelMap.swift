import DanmakuModel

/// A square picture of few colours: which of them each pixel has.
struct LabelMap {
  /// That of a pixel without a colour.
  static let none: Int16 = -1

  /// Pixels across and down.
  let side: Int
  /// The index of each pixel's colour, row by row, or ``none``.
  private(set) var labels: [Int16]
  private let palette: [PerceptualColor]

  /// Gives the pixels of a square picture the nearest of the best few colours.
  ///
  /// - Parameters:
  ///   - picture: The picture; pixels less than half opaque get no colour.
  ///   - colors: The greatest number of colours.
  ///   - isInside: Whether a pixel, by column and row, is part of what is drawn.
  init(_ picture: Picture, colors: Int, isInside: (Int, Int) -> Bool) {
    side = picture.width
    let count = picture.width * picture.height
    var pixels: [PerceptualColor?] = []
    pixels.reserveCapacity(count)
    for index in 0..<count {
      let start = 4 * index
      let isDrawn =
        picture.rgba[start + 3] >= 128 && isInside(index % picture.width, index / picture.width)
      pixels.append(
        isDrawn
          ? PerceptualColor(
            red: picture.rgba[start], green: picture.rgba[start + 1],
            blue: picture.rgba[start + 2]) : nil)
    }
    let palette = Quantizer.palette(of: pixels.compactMap { $0 }, most: colors)
    self.palette = palette
    labels = pixels.map { pixel in
      guard let pixel else { return Self.none }
      return Int16(truncatingIfNeeded: Quantizer.nearest(pixel, in: palette))
    }
  }

  /// The number of colours.
  var colors: Int { palette.count }

  /// Gives small parts the colour of what is around them.
  ///
  /// A part is what hangs together of one colour. What it counts is its area in pixels times the
  /// squared distance of its colour to that of the nearest neighbour: an eye stays, a shade goes.
  mutating func removeParts(countingLessThan least: Double) {
    // What was two parts may be one after a pass, and what was too little enough.
    for _ in 0..<Self.mostPasses {
      guard removeOnce(countingLessThan: least) else { return }
    }
  }

  private static let mostPasses = 8

  private mutating func removeOnce(countingLessThan least: Double) -> Bool {
    var isSeen = [Bool](repeating: false, count: labels.count)
    var hasChanged = false
    for start in labels.indices where !isSeen[start] && labels[start] != Self.none {
      let part = part(from: start, &isSeen)
      guard Double(part.count) < least / Self.leastDistance,
        let heir = heir(of: part, label: labels[start])
      else { continue }
      let distance = palette[Int(labels[start])].squaredDistance(to: palette[Int(heir)])
      guard Double(part.count) * max(distance, Self.leastDistance) < least else { continue }
      for pixel in part { labels[pixel] = heir }
      hasChanged = true
    }
    return hasChanged
  }

  /// Colours nearer than this are as good as equal.
  private static let leastDistance = 1e-4

  /// The pixels that hang together with one, side by side.
  private func part(from start: Int, _ isSeen: inout [Bool]) -> [Int] {
    var part = [start]
    isSeen[start] = true
    var next = 0
    while next < part.count {
      forNeighbours(of: part[next]) { neighbour in
        guard !isSeen[neighbour], labels[neighbour] == labels[start] else { return }
        isSeen[neighbour] = true
        part.append(neighbour)
      }
      next += 1
    }
    return part
  }

  /// The colour around a part that is nearest to its own.
  private func heir(of part: [Int], label: Int16) -> Int16? {
    var best: Int16?
    var least = Double.infinity
    for pixel in part {
      forNeighbours(of: pixel) { neighbour in
        let other = labels[neighbour]
        guard other != label, other != Self.none else { return }
        let distance = palette[Int(other)].squaredDistance(to: palette[Int(label)])
        if distance < least { (best, least) = (other, distance) }
      }
    }
    return best
  }

  /// Hands out the pixels above, beside and below one.
  @inline(__always)
  func forNeighbours(of pixel: Int, _ body: (Int) -> Void) {
    if pixel >= side { body(pixel - side) }
    if pixel % side > 0 { body(pixel - 1) }
    if pixel % side < side - 1 { body(pixel + 1) }
    if pixel + side < labels.count { body(pixel + side) }
  }
}
