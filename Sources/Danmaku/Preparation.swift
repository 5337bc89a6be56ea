import DanmakuASS
import DanmakuLayout
public import DanmakuModel
import DanmakuThreads

/// A script of which all is known but which comments show, where and when.
public struct Preparation: Sendable {
  /// What the conversion did so far.
  public let report: Report
  let list: CommentList
  let extents: [TextExtent?]
  let scheduler: Scheduler
  let writer: ScriptWriter
  /// The faces that it was measured with.
  let fonts: ScriptFonts
  let threads: Int

  /// Gives comments their places and times.
  public func draft() -> Draft {
    let schedule = scheduler.schedule()
    var report = report
    report.add(schedule, of: list)
    return Draft(
      report: report, list: list, extents: extents, schedule: schedule, writer: writer,
      fonts: fonts, threads: threads)
  }

  /// Whether the script can be written while comments get their places.
  public var flows: Bool {
    scheduler.flows && !writer.options.script.keepDropped && !writer.options.script.embedsFonts
  }

  /// Writes the script while comments get their places; only if it ``flows``.
  ///
  /// The script is that of ``draft()``, and there sooner.
  ///
  /// - Returns: What the conversion did.
  /// - Throws: What the sink throws.
  public func write(to sink: inout some ScriptSink) throws -> Report {
    let head = ScriptPiece()
    writer.writeHead(of: list, to: &head.buffer)
    try sink.write(head.buffer.span)
    var flow = scheduler.flow()
    let length = writer.pieceLength
    try Threads.inOrder(of: &flow, threads: threads, state: (), into: &sink) { flow in
      flow.next(length)
    } _: { placements, _ in
      let piece = ScriptPiece()
      writer.writeEvents(placements[...], list, extents: extents, to: &piece.buffer)
      return piece
    } finish: { piece, sink in
      try sink.write(piece.buffer.span)
    }
    var report = report
    report.add(flow.whole(), of: list)
    return report
  }
}
