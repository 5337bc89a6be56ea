import Danmaku
import DanmakuModel

/// Numbers about comments as one SVG picture that needs nothing else.
struct StatsPicture {
  private static let mostTexts = 20
  private static let chartHeight = 110.0
  private static let lineHeight = 18.0

  /// The whole picture.
  private(set) var text = ""
  private let statistics: Statistics
  private var sheet = PictureSheet()

  /// Draws all of it.
  init(_ statistics: Statistics, namesSenders: Bool) {
    self.statistics = statistics
    drawCounts()
    if !statistics.lengths.classes.isEmpty {
      drawCharts()
      drawHistograms()
      drawTexts(namesSenders: namesSenders)
    }
    text = sheet.text
  }

  private mutating func drawCounts() {
    let counts = StatsCounts.counts(statistics.report)
    for (index, (count, clause)) in counts.enumerated() {
      let kind = index == 0 ? "title" : ""
      sheet.add(text: "\(count) \(clause)", x: PictureSheet.left, kind)
      sheet.y += Self.lineHeight
    }
    sheet.y += Self.lineHeight
  }

  private mutating func drawCharts() {
    let slices = statistics.slices
    let rates = slices.map(statistics.rate(of:))
    let top = rates.max() ?? 0
    sheet.add(
      text: "Comments a second, in slices of \(Number.show(statistics.step)) s; red is not shown",
      x: PictureSheet.left, "head")
    drawChart(
      [(rates, "lost"), (slices.map { Double($0.shown) / statistics.step }, "shown")], top: top)
    sheet.add(text: "Comments on stage at once", x: PictureSheet.left, "head")
    drawChart(
      [(slices.map { Double($0.mostOnStage) }, "shown")], top: Double(statistics.report.maxOnStage))
    sheet.add(
      text: "Height in use in %: \(percent(statistics.heightInUse)) on average, "
        + "\(percent(statistics.mostHeightInUse)) at most",
      x: PictureSheet.left, "head")
    drawChart([(slices.map { 100 * $0.heightInUse }, "shown")], top: 100)
  }

  private mutating func drawChart(_ series: [(values: [Double], kind: String)], top: Double) {
    sheet.y += 10
    let marks = statistics.marks(atMost: 12).map { time in
      (
        part: (time - statistics.start) / statistics.step / Double(statistics.slices.count),
        label: ShownText.time(time)
      )
    }
    sheet.addChart(
      series, top: top, label: StatsCounts.limit(top), marks: marks, height: Self.chartHeight)
  }

  private mutating func drawHistograms() {
    let lanes = statistics.lanes.enumerated().map { index, part in
      let tenth = 100 / statistics.lanes.count
      return (
        label: "\(index * tenth)–\((index + 1) * tenth) %", part: part, number: percent(part)
      )
    }
    let tables = [
      ("Lanes in use in %, from the top", lanes),
      ("Speeds in px/s", bars(statistics.speeds)),
      ("Lengths in characters", bars(statistics.lengths)),
    ]
    let start = sheet.y
    var end = start
    for (column, (title, bars)) in tables.enumerated() {
      sheet.y = start
      sheet.addBars(title, bars, column: column, lineHeight: Self.lineHeight)
      end = max(end, sheet.y)
    }
    sheet.y = end + Self.lineHeight
  }

  private func bars(_ histogram: Histogram) -> [(label: String, part: Double, number: String)] {
    let top = Double(histogram.classes.map(\.count).max() ?? 1)
    return histogram.classes.map {
      (label: StatsCounts.range(of: $0), part: Double($0.count) / top, number: "\($0.count)")
    }
  }

  private mutating func drawTexts(namesSenders: Bool) {
    let start = sheet.y
    drawList("Most frequent texts", statistics.texts, x: PictureSheet.left)
    guard namesSenders else { return }
    let end = sheet.y
    sheet.y = start
    drawList("Most frequent senders", statistics.senders, x: PictureSheet.middle)
    sheet.y = max(sheet.y, end)
  }

  private mutating func drawList(
    _ title: String, _ frequencies: [Statistics.Frequency], x: Double
  ) {
    guard !frequencies.isEmpty else { return }
    sheet.add(text: title, x: x, "head")
    for frequency in frequencies.prefix(Self.mostTexts) {
      sheet.y += Self.lineHeight
      sheet.add(text: "\(frequency.count)", x: x + 50, "number")
      sheet.add(text: ShownText.cut(frequency.text, to: 52), x: x + 60)
    }
    sheet.y += Self.lineHeight
  }

  private func percent(_ part: Double) -> String { Number.show(100 * part, decimals: 0) }
}
