import DanmakuFormats
import DanmakuModel

extension Statistics {
  /// The numbers as a table (RFC 4180), a number a row: `docs/stats.md` says what each row means.
  ///
  /// - Parameters:
  ///   - namesSenders: Whether it tells who sent most.
  ///   - sink: Where it goes.
  /// - Throws: What the sink throws.
  public func writeCSV(namingSenders namesSenders: Bool, to sink: inout some ScriptSink) throws {
    var table = StatisticsTable()
    table.add("read", count: report.comments)
    for (reason, count) in report.filteredCounts {
      table.add("filtered", name: Array(reason.rawValue.utf8), count: count)
    }
    table.add("merged", count: report.merged)
    table.add("shown", count: report.placed)
    table.add("delayed", count: report.delayed)
    for (reason, count) in report.droppedCounts {
      table.add("dropped", name: Array(reason.rawValue.utf8), count: count)
    }
    for (index, part) in lanes.enumerated() {
      let tenths = Double(lanes.count)
      table.add("lane", from: Double(index) / tenths, to: Double(index + 1) / tenths, part)
    }
    for (what, histogram) in [("speed", speeds), ("length", lengths)] {
      for part in histogram.classes {
        table.add(what, from: part.from, to: part.to, Double(part.count))
      }
    }
    for text in texts { table.add("text", name: text.text, count: text.count) }
    if namesSenders {
      for sender in senders { table.add("sender", name: sender.text, count: sender.count) }
    }
    for (index, slice) in slices.enumerated() {
      let (from, to) = (time(of: index), time(of: index + 1))
      table.add("slice_comments", from: from, to: to, Double(slice.comments))
      table.add("slice_shown", from: from, to: to, Double(slice.shown))
      table.add("slice_most_on_stage", from: from, to: to, Double(slice.mostOnStage))
      table.add("slice_height_in_use", from: from, to: to, slice.heightInUse)
    }
    try sink.write(table.rows.span)
  }
}

/// A table of numbers, each of which is of something, and perhaps of a range.
private struct StatisticsTable {
  private(set) var rows = Array("what,from,to,name,value\n".utf8)

  mutating func add(_ what: String, name: [UInt8] = [], count: Int) {
    rows += "\(what),,,".utf8
    // Unlike a list, this is for people, and goes to terminals.
    let shown = String(decoding: name, as: UTF8.self).withoutControls
    CSVList.append(Array(shown.utf8).span, to: &rows)
    rows += ",\(count)\n".utf8
  }

  mutating func add(_ what: String, from: Double, to: Double?, _ value: Double) {
    rows += "\(what),\(text(from)),\(to.map(text) ?? ""),,\(text(value))\n".utf8
  }

  private func text(_ value: Double) -> String {
    let rounded = Statistics.rounded(value)
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
