import DanmakuModel

/// What became of many jobs together.
struct BatchReport: Sendable {
  /// The jobs that ended so.
  private(set) var counts: [Outcome.Status: Int] = [:]
  /// Everything that went wrong, to be listed at the end.
  private(set) var errors: [Message] = []
  private var sum = Report()
  private var skippedRecords = 0
  private var missingGlyphs: [UInt32: Int] = [:]

  /// Adds a job.
  mutating func add(_ outcome: Outcome) {
    counts[outcome.status, default: 0] += 1
    errors += outcome.messages.filter { $0.kind == .error }
    guard let report = outcome.script?.report else { return }
    sum.comments += report.comments
    sum.filteredBy.merge(report.filteredBy, uniquingKeysWith: +)
    sum.merged += report.merged
    sum.placed += report.placed
    sum.delayed += report.delayed
    sum.overlapped += report.overlapped
    sum.dropped.merge(report.dropped, uniquingKeysWith: +)
    sum.shortened += report.shortened
    if let listed = report.listed { sum.listed = (sum.listed ?? 0) + listed }
    sum.addFonts(of: report)
    skippedRecords += report.inputs.reduce(0) { $0 + $1.skipped.total }
    for glyph in report.missingGlyphs { missingGlyphs[glyph.codePoint, default: 0] += glyph.count }
  }

  /// The one line about all of them.
  func message(seconds: Double) -> Message {
    var report = sum
    report.missingGlyphs = missingGlyphs.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let ends = Outcome.Status.allCases.compactMap { status in
      counts[status].map { "\($0) \(status.clause)" }
    }
    let numbers = Summary.parts(report, skippedRecords: skippedRecords, seconds: seconds)
    return .note("\(ends.joined(separator: ", ")); \(numbers.joined(separator: ", "))")
  }
}

extension Outcome.Status {
  /// The end of a job in the words of a message, after a number.
  fileprivate var clause: String {
    switch self {
    case .converted: "converted"
    case .skipped: "skipped, the script being newer (--force makes it again)"
    case .passedOver: "passed over as no comment files"
    case .failed: "failed"
    }
  }
}
