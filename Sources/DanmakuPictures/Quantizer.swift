/// Finds the few colours that stand for many.
///
/// The colours begin as one group; the group with the most variance is cut at its mean across the
/// channel in which it varies most, until there are enough. Then Lloyd's steps move each colour to
/// the nearest group, and each group's colour to its mean. Nothing is drawn at random.
enum Quantizer {
  /// Groups with less variance than this, all in all, look like one colour.
  private static let leastVariance = 1e-5
  private static let steps = 12

  /// The colours of the groups.
  ///
  /// - Parameters:
  ///   - colors: The colours, each as often as it counts.
  ///   - most: The greatest number of groups, at least 1.
  /// - Returns: At least one colour, unless there are none to begin with.
  static func palette(of colors: [PerceptualColor], most: Int) -> [PerceptualColor] {
    guard !colors.isEmpty else { return [] }
    var groups = [Group(colors)]
    while groups.count < most {
      guard
        let widest = groups.indices.max(by: { groups[$0].spread < groups[$1].spread }),
        groups[widest].spread > leastVariance,
        let (low, high) = groups[widest].halves
      else { break }
      groups[widest] = low
      groups.append(high)
    }
    var palette = groups.map(\.mean)
    for _ in 0..<steps {
      let moved = means(of: colors, around: palette)
      if zip(moved, palette).allSatisfy({ $0.squaredDistance(to: $1) < 1e-9 }) { break }
      palette = moved
    }
    return palette
  }

  /// The index of the palette's colour that is nearest.
  static func nearest(_ color: PerceptualColor, in palette: [PerceptualColor]) -> Int {
    var best = 0
    var least = Double.infinity
    for (index, candidate) in palette.enumerated() {
      let distance = candidate.squaredDistance(to: color)
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }

  private static func means(
    of colors: [PerceptualColor], around palette: [PerceptualColor]
  ) -> [PerceptualColor] {
    var sums = [PerceptualColor](repeating: PerceptualColor(), count: palette.count)
    var counts = [Int](repeating: 0, count: palette.count)
    for color in colors {
      let group = nearest(color, in: palette)
      sums[group].add(color)
      counts[group] += 1
    }
    return palette.indices.map {
      counts[$0] == 0 ? palette[$0] : sums[$0].divided(by: Double(counts[$0]))
    }
  }

  /// Colours that one shall stand for.
  private struct Group {
    private let colors: [PerceptualColor]
    let mean: PerceptualColor
    /// The channel in which the colours vary most.
    private let channel: Int
    /// The sum of the squared distances to the mean.
    let spread: Double

    init(_ colors: [PerceptualColor]) {
      self.colors = colors
      var sum = PerceptualColor()
      for color in colors { sum.add(color) }
      let mean = sum.divided(by: Double(max(1, colors.count)))
      self.mean = mean
      let variances = (0..<3).map { channel in
        colors.reduce(0) { $0 + ($1[channel] - mean[channel]) * ($1[channel] - mean[channel]) }
      }
      channel = (0..<3).max { variances[$0] < variances[$1] } ?? 0
      spread = variances.reduce(0, +)
    }

    /// The colours below the mean and the others; `nil` if there are none on one side.
    var halves: (Group, Group)? {
      let low = colors.filter { $0[channel] < mean[channel] }
      let high = colors.filter { $0[channel] >= mean[channel] }
      return low.isEmpty || high.isEmpty ? nil : (Group(low), Group(high))
    }
  }
}
