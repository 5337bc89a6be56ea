public import DanmakuModel
import DanmakuText

/// A page that plays what a script shows, with all that it needs in it (`docs/preview.md`).
public struct PreviewPage: Sendable {
  /// What the conversion did.
  public let report: Report
  private let draft: Draft
  private let families: [UsedFamily]

  /// Makes the page's fonts.
  ///
  /// - Parameter draft: What it shows.
  /// - Throws: ``FontError`` if a font can't be embedded.
  public init(of draft: Draft) throws {
    self.draft = draft
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
    try writeData("page", to: &sink) { try writeNames(to: &$0) }
    try writeData("plan", to: &sink) { try draft.writePlan(to: &$0) }
    try sink.write("<script>\n\(PagePlanScript.source)\(PagePainterScript.source)")
    try sink.write("\(PageControlScript.source)</script>\n\(PageMarkup.end)")
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

  /// Writes what the plan does not say: the names of the inputs, and for each of its fonts those of the
  /// files that draw it.
  private func writeNames(to sink: inout some ScriptSink) throws {
    var faces = [[String]](repeating: [], count: draft.fonts.faces.count)
    for family in families {
      for face in family.faces { faces[face] = family.files.map(\.name) }
    }
    var json = JSONWriter()
    json.object { json in
      json.key("inputs")
      json.array(report.inputs) { $0.string(String($1.path.split(separator: "/").last ?? "")) }
      json.key("faces")
      json.array(faces) { json, names in json.array(names) { $0.string($1) } }
    }
    try json.flush(to: &sink, atEnd: true)
  }
}

extension ScriptSink {
  fileprivate mutating func write(_ text: String) throws {
    try write(Array(text.utf8).span)
  }
}
