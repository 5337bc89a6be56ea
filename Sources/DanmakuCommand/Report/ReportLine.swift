import Danmaku
import DanmakuModel

/// The object that `--json` prints for a script, and `--report` adds with what became of it.
enum ReportLine {
  /// The object on a line of its own.
  static func text(_ script: FinishedScript) -> String {
    var json = JSONWriter()
    json.object { write(script, to: &$0) }
    return json.text + "\n"
  }

  /// The object for a job, which may have given no script, on a line of its own.
  static func text(_ outcome: Outcome, of job: Job) -> String {
    var json = JSONWriter()
    json.object { json in
      if let script = outcome.script {
        write(script, to: &json)
      } else {
        json.member("version", Program.version)
        json.key("inputs")
        json.array(job.sources) { json, source in
          json.object { $0.member("path", source.path.text) }
        }
        json.member("output", job.target.text)
      }
      let errors = outcome.messages.filter { $0.kind == .error || outcome.status == .passedOver }
      if outcome.status == .failed || outcome.status == .passedOver {
        json.member("error", errors.map(\.clause).joined(separator: "; "))
      }
    }
    return json.text.dropLast() + end(outcome.status) + "\n"
  }

  /// How a line for a job ends.
  static func end(_ status: Outcome.Status) -> String { ", \"status\": \"\(status.rawValue)\"}" }

  private static func write(_ script: FinishedScript, to json: inout JSONWriter) {
    let report = script.report
    json.member("version", Program.version)
    json.key("inputs")
    json.array(report.inputs) { json, input in json.object { write(input, to: &$0) } }
    json.member("output", script.target.text)
    if let count = script.count { json.member("scripts", count) }
    if report.listed == nil {
      json.key("stage")
      json.array([report.stage.width, report.stage.height]) { $0.number($1) }
    }
    json.member("comments", report.comments)
    json.member("filtered", report.filtered)
    json.key("filtered_by")
    json.object { json in
      for reason in FilterReason.allCases {
        if let count = report.filteredBy[reason] { json.member(reason.rawValue, count) }
      }
    }
    json.member("merged", report.merged)
    if report.repeated > 0 { json.member("repeated", report.repeated) }
    if !report.unreadablePictures.isEmpty {
      json.member("unreadable_pictures", report.unreadablePictures.count)
    }
    if !report.unreadableEmotes.isEmpty {
      json.member("unreadable_emotes", report.unreadableEmotes.count)
    }
    if let listed = report.listed {
      json.member("written", listed)
    } else {
      writeSchedule(of: report, to: &json)
    }
    json.member("seconds", (script.seconds * 1000).rounded() / 1000)
  }

  /// What became of comments on the stage.
  private static func writeSchedule(of report: Report, to json: inout JSONWriter) {
    json.member("placed", report.placed)
    json.member("delayed", report.delayed)
    json.member("mean_delay", report.meanDelay)
    json.member("p95_delay", report.highDelay)
    json.member("overlapped", report.overlapped)
    json.key("dropped")
    json.object { json in
      for reason in DropReason.allCases {
        if let count = report.dropped[reason] { json.member(reason.rawValue, count) }
      }
    }
    json.member("shortened", report.shortened)
    json.key("missing_glyphs")
    json.object { json in
      for glyph in report.missingGlyphs {
        json.member(CodePoint.name(glyph.codePoint), glyph.count)
      }
    }
    json.key("fonts")
    json.array(report.fonts) { $0.string($1) }
    if let font = report.colorFont { json.member("color_font", font) }
    if let bytes = report.embeddedBytes { json.member("embedded_fonts_bytes", bytes) }
    json.member("max_on_stage", report.maxOnStage)
    json.member("first", report.first)
    json.member("last", report.last)
  }

  private static func write(_ input: Report.Input, to json: inout JSONWriter) {
    json.member("path", input.path)
    json.member("format", input.format)
    json.member("comments", input.comments)
    json.key("skipped")
    json.object { json in
      for reason in SkipReason.allCases where input.skipped[reason].count > 0 {
        json.member(reason.rawValue, input.skipped[reason].count)
      }
    }
  }
}
