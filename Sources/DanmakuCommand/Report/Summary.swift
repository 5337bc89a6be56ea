import DanmakuModel

/// The line at the end about a script.
enum Summary {
  /// How many characters that no font has are named.
  private static let glyphsNamed = 5

  static func message(_ script: FinishedScript) -> Message {
    let skipped = script.report.inputs.reduce(0) { $0 + $1.skipped.total }
    var parts = parts(script.report, skippedRecords: skipped, seconds: script.seconds)
    if let count = script.count { parts.insert("in \(counted(count, "script"))", at: 2) }
    return .note(parts.joined(separator: ", "), at: script.target.shown)
  }

  /// The numbers, each with what it counts.
  static func parts(_ report: Report, skippedRecords skipped: Int, seconds: Double) -> [String] {
    var parts = ["\(counted(report.comments, "comment")) read", shown(report)]
    if report.filtered > 0 { parts.append(filtered(report)) }
    if report.repeated > 0 { parts.append("\(report.repeated) repeated") }
    if report.merged > 0 { parts.append("\(report.merged) merged into others") }
    for reason in DropReason.allCases {
      guard let count = report.dropped[reason], count > 0 else { continue }
      parts.append("\(count) \(reason.clause)")
    }
    if skipped > 0 { parts.append("\(counted(skipped, "record")) skipped") }
    if !report.missingGlyphs.isEmpty { parts.append(missing(report)) }
    if let bytes = report.embeddedBytes {
      parts.append("\(Number.show(Double(bytes) / 1000, decimals: 1)) kB of fonts")
    }
    parts.append("\(Number.show(max(0, seconds), decimals: 3)) s")
    return parts
  }

  private static func shown(_ report: Report) -> String {
    if let listed = report.listed { return "\(listed) written" }
    var details: [String] = []
    if report.delayed > 0 { details.append("\(report.delayed) delayed") }
    if report.overlapped > 0 { details.append("\(report.overlapped) overlapping") }
    if report.shortened > 0 { details.append("\(report.shortened) shortened") }
    let list = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
    return "\(report.placed) shown\(list)"
  }

  private static func filtered(_ report: Report) -> String {
    let reasons = FilterReason.allCases.compactMap { reason in
      report.filteredBy[reason].map { "\($0) by \(reason.rawValue)" }
    }
    return "\(report.filtered) filtered out (\(reasons.joined(separator: ", ")))"
  }

  private static func missing(_ report: Report) -> String {
    let count = report.missingGlyphs.count
    var names = report.missingGlyphs.prefix(glyphsNamed).map { CodePoint.name($0.codePoint) }
    if count > glyphsNamed { names.append("…") }
    return "\(counted(count, "character")) in no font (\(names.joined(separator: " ")))"
  }

  /// A number with its noun.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension DropReason {
  /// The reason in the words of a message.
  var clause: String {
    switch self {
    case .noRoom: "without room"
    case .tooTall: "too tall"
    case .noGlyph: "in no font"
    case .unseen: "not to be seen"
    }
  }
}
