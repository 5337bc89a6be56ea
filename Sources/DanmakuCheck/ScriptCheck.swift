import DanmakuModel
public import DanmakuRender

/// Checks whether a script, of whatever program, shows its events without collisions and as a whole.
public struct ScriptCheck: Sendable {
  private let options: CheckOptions

  /// So many pixels of contact, or beyond the stage, are no fault.
  public static let tolerance = Contact.tolerance

  /// A check with options.
  public init(_ options: CheckOptions) {
    self.options = options
  }

  /// Looks for everything that is wrong.
  ///
  /// - Parameter script: The bytes of an ASS file.
  /// - Returns: What was found.
  /// - Throws: ``RenderError`` for bytes that libass can't draw.
  public func report(on script: Span<UInt8>) throws(RenderError) -> CheckReport {
    let renderer = try LibassRenderer(
      script: script, fontConfiguration: options.fontConfiguration,
      fontFolder: options.fontFolder)
    var events: [LibassRenderer.Event] = []
    for index in 0..<renderer.eventCount { events.append(renderer.event(index)) }
    var report = CheckReport(
      stage: renderer.stage, events: events.count,
      lines: LineTable.lines(of: events.map(\.text), in: script))
    let casting = Casting(renderer, events, &report)
    let comparesAll = options.planes == .shared
    var found = FrameVerification.Found()
    var sweep = ContactSweep(casting.cast, comparesAll: comparesAll)
    sweep.run { one, other, contact in
      report.add(
        .touches(
          other: other.event, from: contact.start / 1000, to: contact.end / 1000,
          across: contact.across, down: contact.down), of: one.event)
      if options.frames != nil { found.pairs.insert(EventPair(one.event, other.event)) }
      found.isComplete = report.counts[.touches, default: 0] < CheckReport.mostPairs
      return found.isComplete
    }
    if let count = options.frames {
      var frames = FrameVerification(casting.cast, moments: count, comparesAll: comparesAll)
      report.frames = frames.run(renderer, floating: casting.floating, found: found)
    }
    report.sort()
    return report
  }
}

extension CheckReport {
  /// Puts the findings in order: by kind, event, and the other event.
  fileprivate mutating func sort() {
    let ranks = Dictionary(
      uniqueKeysWithValues: Finding.Kind.allCases.enumerated().map { ($1, $0) })
    findings.sort { one, other in
      let (first, second) = (ranks[one.fault.kind] ?? 0, ranks[other.fault.kind] ?? 0)
      return (first, one.event, one.fault.partner) < (second, other.event, other.fault.partner)
    }
  }
}

extension Finding.Fault {
  /// The other event of a pair.
  fileprivate var partner: Int {
    if case .touches(let other, _, _, _, _) = self { other } else { 0 }
  }
}
