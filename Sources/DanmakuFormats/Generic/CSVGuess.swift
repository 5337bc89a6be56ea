/// Finds the columns of time and text by what they hold, where no header names them.
struct CSVGuess {
  /// What the cells of a column look like.
  private struct Column {
    var clocks = 0
    var fractions = 0
    var wholes = 0
    /// How often a number differs from the one above it.
    var changes = 0
    var colors = 0
    var texts = 0
    var textBytes = 0
    private var previous = Double.nan

    var times: Int { clocks + fractions + wholes }

    /// How surely the column is one of times: clocks before decimals before whole numbers, and
    /// those before constants.
    var timeRank: (Int, Int) { (clocks > 0 ? 2 : fractions > 0 ? 1 : 0, changes) }

    mutating func note(_ cell: Span<UInt8>) {
      switch TimeReader.read(cell) {
      case .seconds(let seconds):
        clocks += 1
        changes += seconds == previous ? 0 : 1
        previous = seconds
      case .number(let number, let isWhole) where number.magnitude < CSVGuess.largestTime:
        if isWhole { wholes += 1 } else { fractions += 1 }
        changes += number == previous ? 0 : 1
        previous = number
      case .number: break
      case nil:
        if ColorReader.read(cell) != nil {
          colors += 1
        } else if CSVGuess.isText(cell) {
          texts += 1
          textBytes += cell.count
        }
      }
    }
  }

  /// Greater numbers are ids; milliseconds since 1970 are less.
  private static let largestTime = 1e14

  /// Adds to the columns known those that can be guessed; `nil` if the rows are no table of
  /// comments.
  static func complete(
    _ known: CSVColumns?, rows: [[CSVCell]], in bytes: Span<UInt8>
  ) -> CSVColumns? {
    let width = known?.count ?? usualWidth(of: rows)
    guard width >= 2 else { return nil }
    var columns = [Column](repeating: Column(), count: width)
    var whole = 0
    for row in rows where row.count == width {
      whole += 1
      for (index, cell) in row.enumerated() { columns[index].note(bytes.extracting(cell.content)) }
    }
    let fitting = rows.count { $0.count >= width }
    guard whole > 0, 5 * fitting >= 4 * rows.count else { return nil }
    var result = known ?? CSVColumns(count: width)
    if result.time == nil {
      let times = columns.indices.filter { !result.uses($0) && 5 * columns[$0].times >= 4 * whole }
      guard let time = first(of: times, greatest: { columns[$0].timeRank }) else { return nil }
      result.assign(time, to: .time)
    }
    if result.text == nil {
      let texts = columns.indices.filter { !result.uses($0) && columns[$0].texts > 0 }
      let text = first(of: texts) { (columns[$0].texts, columns[$0].textBytes) }
      guard let text else { return nil }
      result.assign(text, to: .text)
    }
    let color = columns.indices.first { !result.uses($0) && columns[$0].colors == whole }
    if let color, !result.hasColor { result.assign(color, to: .color) }
    return result
  }

  /// The number of cells that most rows have; of equals the smallest.
  private static func usualWidth(of rows: [[CSVCell]]) -> Int {
    var widths: [Int: Int] = [:]
    for row in rows { widths[row.count, default: 0] += 1 }
    return widths.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
  }

  private static func first(of columns: [Int], greatest rank: (Int) -> (Int, Int)) -> Int? {
    var best: Int?
    for column in columns where best.map({ rank($0) < rank(column) }) ?? true { best = column }
    return best
  }

  /// Whether a cell that is no time may be what someone wrote: not empty, no date, no hash.
  private static func isText(_ cell: Span<UInt8>) -> Bool {
    guard !BlankText.isBlank(cell) else { return false }
    var digits = 0
    var hexDigits = 0
    for index in cell.indices {
      digits += cell[index].digit == nil ? 0 : 1
      hexDigits += cell[index].hexDigit == nil ? 0 : 1
    }
    let isHash = hexDigits == cell.count && cell.count >= 6
    let isDate = digits >= 6 && cell[0].digit != nil && digits + 6 >= cell.count
    return !isHash && !isDate
  }
}
