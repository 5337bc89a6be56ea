import Danmaku
import DanmakuCheck
import DanmakuModel

/// The object that `check --json` prints for a script.
enum CheckLine {
  /// The object on a line of its own.
  static func text(_ report: CheckReport, _ options: CheckOptions, path: String) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", Program.version)
      json.member("script", path)
      json.key("stage")
      json.array([report.stage.width, report.stage.height]) { $0.number($1) }
      json.member("planes", options.planes.rawValue)
      json.member("tolerance", ScriptCheck.tolerance)
      json.member("events", report.events)
      json.member("sampled", report.sampled)
      json.key("counts")
      json.object { json in
        for kind in Finding.Kind.allCases { json.member(kind.rawValue, report.counts[kind] ?? 0) }
      }
      if let frames = report.frames {
        json.key("frames")
        json.object { write(frames, report, to: &$0) }
      }
      json.key("findings")
      json.array(report.findings) { json, finding in
        json.object { write(finding, report, to: &$0) }
      }
    }
    return json.text + "\n"
  }

  private static func write(
    _ frames: CheckReport.Frames, _ report: CheckReport, to json: inout JSONWriter
  ) {
    json.member("moments", frames.moments)
    json.member("pairs", frames.pairs)
    json.member("boxes_only", frames.boxesOnly)
    json.member("edges_only", frames.edgesOnly)
    json.member("not_drawn", frames.notDrawn)
    json.key("unexpected")
    json.array(frames.unexpected) { json, pair in
      json.array([report.lines[pair.first], report.lines[pair.second]]) { $0.number($1) }
    }
  }

  private static func write(
    _ finding: Finding, _ report: CheckReport, to json: inout JSONWriter
  ) {
    json.member("kind", finding.fault.kind.rawValue)
    json.member("line", report.lines[finding.event])
    switch finding.fault {
    case .touches(let other, let from, let to, let across, let down):
      json.member("other_line", report.lines[other])
      json.member("from", thousandths(from))
      json.member("to", thousandths(to))
      json.member("across", thousandths(across))
      json.member("down", thousandths(down))
    case .leaves(let side, let distance):
      json.member("side", side.rawValue)
      json.member("by", thousandths(distance))
    case .popsIn(let distance), .popsOut(let distance):
      json.member("inside", thousandths(distance))
    case .missingGlyph(let codePoint): json.member("character", CodePoint.name(codePoint))
    case .notJudged(let obscurity): json.member("reason", obscurity.rawValue)
    }
  }

  private static func thousandths(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
