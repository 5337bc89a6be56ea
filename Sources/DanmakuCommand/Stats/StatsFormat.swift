import Danmaku

/// A form in which `stats` gives its numbers.
enum StatsFormat: Sendable {
  case text
  case json
  case csv
  case svg

  /// The extension of the names of files.
  var ending: String {
    switch self {
    case .text: "txt"
    case .json: "json"
    case .csv: "csv"
    case .svg: "svg"
    }
  }

  /// Into how many slices time may be cut: an hour of seconds, or as many as there is room for.
  func mostSlices(columns: Int) -> Int {
    switch self {
    case .text: columns - StatsText.margin
    case .json, .csv: 3600
    case .svg: 240
    }
  }

  /// Writes numbers.
  func write(
    _ statistics: Statistics, columns: Int, namingSenders namesSenders: Bool,
    to sink: inout some ScriptSink
  ) throws {
    switch self {
    case .text:
      let text = StatsText(statistics, columns: columns, namesSenders: namesSenders).text
      try sink.write(Array(text.utf8).span)
    case .json: try statistics.writeJSON(namingSenders: namesSenders, to: &sink)
    case .csv: try statistics.writeCSV(namingSenders: namesSenders, to: &sink)
    case .svg:
      let picture = StatsPicture(statistics, namesSenders: namesSenders).text
      try sink.write(Array(picture.utf8).span)
    }
  }
}
