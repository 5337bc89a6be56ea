import Danmaku
import DanmakuModel

/// Numbers in words, as text and picture have them.
enum StatsCounts {
  /// What became of comments: how many, and what.
  static func counts(_ report: Report) -> [(count: Int, clause: String)] {
    var counts = [(report.comments, report.comments == 1 ? "comment read" : "comments read")]
    for (reason, count) in report.filteredCounts {
      counts.append((count, "filtered out by \(reason.rawValue)"))
    }
    if report.merged > 0 { counts.append((report.merged, "merged into others")) }
    if report.repeated > 0 { counts.append((report.repeated, "repeated")) }
    let delay = report.delayed > 0 ? ", \(report.delayed) of them later than they say" : ""
    counts.append((report.placed, "shown\(delay)"))
    if report.overlapped > 0 { counts.append((report.overlapped, "touching others")) }
    for (reason, count) in report.droppedCounts { counts.append((count, reason.clause)) }
    return counts
  }

  /// The number at the upper side of a chart.
  static func limit(_ number: Double) -> String { Number.show((number * 10).rounded() / 10) }

  /// The whole numbers that belong to a class.
  static func range(of part: Histogram.Class) -> String {
    let from = Number.show(part.from, decimals: 0)
    guard let to = part.to else { return "\(from)–" }
    let last = Number.show(to - 1, decimals: 0)
    return from == last ? from : "\(from)–\(last)"
  }
}
