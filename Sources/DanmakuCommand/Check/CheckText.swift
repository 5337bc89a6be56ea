import DanmakuCheck

/// The report on a checked script, for people.
enum CheckText {
  /// So many findings of each kind are listed unless all are asked for.
  private static let listed = 20

  /// The report, a line for each finding and one or two for all together.
  static func text(_ report: CheckReport, file: String, isVerbose: Bool) -> String {
    var text = ""
    for kind in Finding.Kind.allCases {
      guard let count = report.counts[kind] else { continue }
      let findings = report.findings.filter { $0.fault.kind == kind }
      let shown = isVerbose ? findings[...] : findings.prefix(listed)
      for finding in shown {
        let line = report.lines[finding.event]
        text += "\(file):\(line): \(clause(finding.fault, report))\n"
      }
      if count > shown.count {
        let hint = isVerbose ? "" : "; -v lists them"
        text += "\(file): \(count - shown.count) more of this kind\(hint)\n"
      }
    }
    if let frames = report.frames { text += pixels(frames, report, file) }
    return text + "\(file): \(summary(report))\n"
  }

  private static func clause(_ fault: Finding.Fault, _ report: CheckReport) -> String {
    switch fault {
    case .touches(let other, let from, let to, let across, let down):
      let times = "\(Number.show(from, decimals: 2))–\(Number.show(to, decimals: 2)) s"
      let size = "\(pixels(across)) × \(pixels(down)) px"
      return "touches line \(report.lines[other]) at \(times) by \(size)"
    case .leaves(let side, let distance):
      return "leaves the stage at the \(side.rawValue) by \(pixels(distance)) px"
    case .popsIn(let distance): return "appears \(pixels(distance)) px inside the stage"
    case .popsOut(let distance): return "vanishes \(pixels(distance)) px inside the stage"
    case .missingGlyph(0): return "no font at all"
    case .missingGlyph(let codePoint): return "no font has \(CodePoint.name(codePoint))"
    case .notJudged(.crowd): return "not judged: too many events without a position at once"
    case .notJudged(.size): return "not judged: many times larger than the stage"
    }
  }

  private static func pixels(_ frames: CheckReport.Frames, _ report: CheckReport, _ file: String)
    -> String
  {
    var text = ""
    for pair in frames.unexpected.prefix(listed) {
      text += "\(file):\(report.lines[pair.first]): shares pixels with line "
      text += "\(report.lines[pair.second]), though their boxes do not touch\n"
    }
    var parts = ["\(Summary.counted(frames.pairs, "pair")) touching"]
    if !frames.agree { parts.append("\(frames.unexpected.count) of them not by their boxes") }
    if frames.boxesOnly > 0 { parts.append("\(frames.boxesOnly) by their boxes only") }
    if frames.edgesOnly > 0 { parts.append("\(frames.edgesOnly) sharing an edge only") }
    if frames.notDrawn > 0 {
      parts.append("\(Summary.counted(frames.notDrawn, "time")) an event not drawn")
    }
    if frames.agree { parts.append("boxes and pixels agree") }
    let moments = Summary.counted(frames.moments, "moment")
    return text + "\(file): pixels at \(moments): \(parts.joined(separator: ", "))\n"
  }

  private static func summary(_ report: CheckReport) -> String {
    var parts = [Summary.counted(report.events, "event")]
    for kind in Finding.Kind.allCases {
      guard let count = report.counts[kind] else { continue }
      let isCut = kind == .touches && count >= CheckReport.mostPairs
      parts.append((isCut ? "at least " : "") + kind.clause(count))
    }
    if report.isClean { parts.append("nothing found") }
    if report.sampled > 0 { parts.append("\(report.sampled) judged by samples") }
    return parts.joined(separator: ", ")
  }

  private static func pixels(_ length: Double) -> String { Number.show(length, decimals: 0) }
}

extension Finding.Kind {
  /// So many findings of the kind, in the words of a summary.
  fileprivate func clause(_ count: Int) -> String {
    switch self {
    case .touches: "\(Summary.counted(count, "pair")) touching"
    case .leaves: "\(count) leaving the stage"
    case .popsIn: "\(count) popping in"
    case .popsOut: "\(count) popping out"
    case .missingGlyph: Summary.counted(count, "missing glyph")
    case .notJudged: "\(count) not judged"
    }
  }
}
