public import DanmakuModel
import DanmakuText

/// A page that plays what a script shows, with all that it needs in it (`docs/preview.md`).
public struct PreviewPage: Sendable {
  /// What the conversion did.
  public let report: Report
  private let draft: Draft
  private let families: [UsedFamily]
  private let statistics: Statistics
  private let namesSenders: Bool

  /// Makes the page's fonts.
  ///
  /// - Parameters:
  ///   - draft: What it shows.
  ///   - statistics: What it charts.
  ///   - namesSenders: Whether it tells who sent most.
  /// - Throws: ``FontError`` if a font can't be embedded.
  init(of draft: Draft, _ statistics: Statistics, namingSenders namesSenders: Bool) throws {
    self.draft = draft
    self.statistics = statistics
    self.namesSenders = namesSenders
    families = try draft.usedFamilies()
    var report = draft.report
    report.embeddedBytes = families.flatMap(\.family.fonts).reduce(0) { $0 + $1.bytes.count }
    report.restrictedFonts = families.filter(\.family.isRestricted).map(\.name)
    self.report = report
  }

  /// Writes the page.
  ///
  /// - Throws: What the sink throws.
  public func write(to sink: inout some ScriptSink) throws {
    try sink.write(PageMarkup.head + PageStyle.css)
    for family in families {
      for (name, font) in family.files {
        try sink.write("@font-face { font-family: \"\(name)\"; src: url(data:font/ttf;base64,")
        try sink.write(Base64.encode(font.bytes).span)
        try sink.write("); }\n")
      }
    }
    try sink.write(PageMarkup.body)
    try writeData("page", to: &sink) {
      try PageData(of: draft, families).write(to: &$0)
    }
    try writeData("stats", to: &sink) {
      try statistics.writeJSON(namingSenders: namesSenders, to: &$0)
    }
    try writeData("plan", to: &sink) { try draft.writePlan(to: &$0) }
    let scripts = [
      PagePlanScript.source, PagePictureScript.source, PagePainterScript.source,
      PagePlayerScript.source, PageChartScript.source, PageControlScript.source,
    ]
    try sink.write("<script>\n\(scripts.joined())</script>\n\(PageMarkup.end)")
  }

  /// Writes JSON into an element of its own, where no text can end it.
  private func writeData<Sink: ScriptSink>(
    _ id: String, to sink: inout Sink, _ body: (inout MarkupEscaper<Sink>) throws -> Void
  ) throws {
    try sink.write("<script type=\"application/json\" id=\"\(id)\">\n")
    var escaper = MarkupEscaper(sink)
    try body(&escaper)
    sink = escaper.sink
    try sink.write("</script>\n")
  }
}

extension Converter {
  /// There are no more slices of time on a page than this; a wide one has a pixel for each.
  private static let pageSlices = 600

  /// Settles all of a script, and makes a page that plays it.
  ///
  /// - Parameters:
  ///   - inputs: The decoded files.
  ///   - workspace: What scripts made one after the other share.
  ///   - namesSenders: Whether it tells who sent most.
  ///   - progress: Called now and then with the part of the work that is done, 0 to 1.
  /// - Returns: The page.
  /// - Throws: ``FontError`` if a font can't be opened any more, or embedded.
  public func page(
    of inputs: consuming [Input], in workspace: inout Workspace, namingSenders namesSenders: Bool,
    progress: @Sendable (Double) -> Void = { _ in }
  ) throws -> PreviewPage {
    var texts = TextStatistics()
    let draft = try draft(
      consume inputs, in: &workspace, progress: progress, selected: { texts = TextStatistics($0) })
    let statistics = Statistics(draft, texts, mostSlices: Self.pageSlices)
    return try PreviewPage(of: draft, statistics, namingSenders: namesSenders)
  }
}

extension ScriptSink {
  fileprivate mutating func write(_ text: String) throws {
    try write(Array(text.utf8).span)
  }
}
