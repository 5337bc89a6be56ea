import DanmakuASS
import DanmakuLayout
public import DanmakuModel
import DanmakuThreads

/// A script of which all is settled, and that only has to be written.
public struct Draft: Sendable {
  /// What the conversion did.
  public internal(set) var report: Report
  let list: CommentList
  let extents: [TextExtent?]
  let schedule: Schedule
  var writer: ScriptWriter
  /// The faces that it was measured with.
  let fonts: ScriptFonts
  let threads: Int

  /// Writes the script, piece by piece.
  ///
  /// - Throws: What the sink throws.
  public func write(to sink: inout some ScriptSink) throws {
    try write(to: &sink, withHead: true)
  }

  /// Writes the events, and what comes before them if that is asked for.
  func write(to sink: inout some ScriptSink, withHead hasHead: Bool) throws {
    // There may be dropped comments where there are no placements.
    let length = writer.pieceLength
    let count = max(1, (schedule.placements.count + length - 1) / length)
    try Threads.inOrder(
      below: count, threads: threads, state: (), into: &sink
    ) { number, _ in
      let piece = ScriptPiece()
      if number == 0, hasHead { writer.writeHead(of: list, to: &piece.buffer) }
      let start = number * length
      let range = start..<min(start + length, schedule.placements.count)
      writer.writeEvents(range, of: schedule, list, extents: extents, to: &piece.buffer)
      return piece
    } finish: { piece, sink in
      try sink.write(piece.buffer.span)
    }
  }

  /// Writes the plan: what the script shows, as JSON for other renderers (`docs/plan.md`).
  ///
  /// - Throws: What the sink throws.
  public func writePlan(to sink: inout some ScriptSink) throws {
    try PlanWriter(self).write(to: &sink)
  }

  /// The whole script.
  public var script: [UInt8] {
    get throws {
      var script: [UInt8] = []
      try write(to: &script)
      return script
    }
  }
}
