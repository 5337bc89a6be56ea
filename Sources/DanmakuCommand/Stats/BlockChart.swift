/// Charts of block characters.
enum BlockChart {
  private static let columns: [Character] = Array(" ▁▂▃▄▅▆▇█")
  private static let bars: [Character] = Array(" ▏▎▍▌▋▊▉█")

  /// Columns side by side, as rows of text from the top; what isn't 0 can be seen.
  static func rows(_ values: [Double], top: Double, height: Int) -> [String] {
    let levels = values.map { level($0, of: top, length: height) }
    return (0..<height).map { row in
      let below = 8 * (height - 1 - row)
      return String(levels.map { columns[min(max(0, $0 - below), 8)] })
    }
  }

  /// A bar to the right.
  static func bar(_ value: Double, of top: Double, length: Int) -> String {
    let level = level(value, of: top, length: length)
    let end = level % 8 == 0 ? "" : String(bars[level % 8])
    return String(repeating: bars[8], count: level / 8) + end
  }

  /// How many eighths of characters a value is long.
  private static func level(_ value: Double, of top: Double, length: Int) -> Int {
    guard value > 0, top > 0 else { return 0 }
    let whole = 8 * length
    return min(max(1, Int((min(value / top, 1) * Double(whole)).rounded())), whole)
  }
}
