import Danmaku
import DanmakuModel

/// Numbers about comments as text for a terminal.
struct StatsText {
  /// The columns left of charts, and one at the right, for terminals that break full lines.
  static let margin = 9
  private static let mostTexts = 10

  /// All lines.
  private(set) var text = ""
  private let columns: Int
  private let statistics: Statistics

  /// Writes all of it, no line wider than so many columns.
  init(_ statistics: Statistics, columns: Int, namesSenders: Bool) {
    self.statistics = statistics
    self.columns = columns
    for (count, clause) in StatsCounts.counts(statistics.report) {
      text += "\(Self.padded("\(count)", to: 7)) \(clause)\n"
    }
    guard !statistics.lengths.classes.isEmpty else { return }
    addCharts()
    addLanes()
    add("Speeds in px/s", statistics.speeds)
    add("Lengths in characters", statistics.lengths)
    add("Most frequent texts", statistics.texts)
    if namesSenders { add("Most frequent senders", statistics.senders) }
  }

  private mutating func addCharts() {
    let slices = statistics.slices
    let rates = slices.map(statistics.rate(of:))
    let column = ShownText.time(statistics.step)
    add("Comments a second, a column for each \(column)")
    addChart(rates, top: rates.max() ?? 0, height: 4)
    let losses = slices.map { Double($0.comments - $0.shown) / statistics.step }
    if losses.contains(where: { $0 > 0 }) {
      add("Those of them not shown")
      addChart(losses, top: losses.max() ?? 0, height: 2)
    }
    add("Comments on stage at once")
    addChart(
      slices.map { Double($0.mostOnStage) }, top: Double(statistics.report.maxOnStage), height: 2)
    let (mean, most) = (percent(statistics.heightInUse), percent(statistics.mostHeightInUse))
    add("Height in use in %: \(mean) on average, \(most) at most\(when)")
    addChart(slices.map { 100 * $0.heightInUse }, top: 100, height: 2)
    addTimes()
  }

  private var when: String {
    statistics.mostHeightTime.map { " at \(ShownText.time($0))" } ?? ""
  }

  private mutating func addChart(_ values: [Double], top: Double, height: Int) {
    for (number, row) in BlockChart.rows(values, top: top, height: height).enumerated() {
      let label = number > 0 ? "" : StatsCounts.limit(top)
      add(row: "\(Self.padded(label, to: 6)) \(row)")
    }
  }

  /// Adds the times below the charts, each where it begins.
  private mutating func addTimes() {
    var line = ""
    for time in statistics.marks(atMost: max(2, (columns - Self.margin) / 10)) {
      let place = 7 + Int((time - statistics.start) / statistics.step)
      let label = ShownText.time(time)
      guard place >= line.count, place + label.count < columns else { continue }
      line += String(repeating: " ", count: place - line.count) + label + " "
    }
    add(row: line)
  }

  private mutating func addLanes() {
    add("Lanes in use in %, from the top of the stage")
    for (index, part) in statistics.lanes.enumerated() {
      let tenth = 100 / statistics.lanes.count
      addBar(
        "\(index * tenth)–\((index + 1) * tenth) %", part, of: 1, number: percent(part))
    }
  }

  private mutating func add(_ title: String, _ histogram: Histogram) {
    guard let least = histogram.least, let median = histogram.median, let most = histogram.most
    else { return }
    let numbers = [least, median, most].map { Number.show($0, decimals: 0) }
    add("\(title): from \(numbers[0]) to \(numbers[2]), half of them up to \(numbers[1])")
    let top = histogram.classes.map(\.count).max() ?? 0
    for part in histogram.classes {
      addBar(
        StatsCounts.range(of: part), Double(part.count), of: Double(top), number: "\(part.count)")
    }
  }

  private mutating func addBar(_ label: String, _ value: Double, of top: Double, number: String) {
    let bar = BlockChart.bar(value, of: top, length: columns - 22)
    add(row: "\(Self.padded(label, to: 10)) \(bar)\(bar.isEmpty ? "" : " ")\(number)")
  }

  private mutating func add(_ title: String, _ frequencies: [Statistics.Frequency]) {
    guard !frequencies.isEmpty else { return }
    add(title)
    for frequency in frequencies.prefix(Self.mostTexts) {
      let shown = ShownText.cut(frequency.text, to: columns - 9)
      add(row: "\(Self.padded("\(frequency.count)", to: 7)) \(shown)")
    }
  }

  private mutating func add(_ title: String) { text += "\n\(title)\n" }

  /// Adds a line without the blanks at its end.
  private mutating func add(row: String) {
    let blanks = row.reversed().prefix { $0 == " " }.count
    text += row.dropLast(blanks) + "\n"
  }

  private func percent(_ part: Double) -> String { Number.show(100 * part, decimals: 0) }

  private static func padded(_ text: String, to length: Int) -> String {
    String(repeating: " ", count: max(0, length - text.count)) + text
  }
}
