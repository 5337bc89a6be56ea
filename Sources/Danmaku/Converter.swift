import DanmakuASS
public import DanmakuFormats
import DanmakuLayout
public import DanmakuModel
import DanmakuSelect
import DanmakuText

/// The whole way from the bytes of comment files to the bytes of a script.
public struct Converter: Sendable {
  /// A decoded file, and how many seconds later than it says its comments appear.
  public struct Input: Sendable {
    /// The file as messages call it.
    public var path: String
    /// Seconds added to its times.
    public var offset: Double
    /// Its comments.
    public var decoded: DecodedInput
    /// The seconds that its video is long, if that is known.
    public var length: Double?

    /// A decoded file.
    public init(path: String, offset: Double, decoded: DecodedInput, length: Double? = nil) {
      self.path = path
      self.offset = offset
      self.decoded = decoded
      self.length = length ?? decoded.length
    }
  }

  /// The settings.
  public let options: Options

  private let selector: Selector
  private let catalog: FontCatalog
  private let font: FontFile
  private let subtitles: Subtitles?
  /// What comments keep clear of.
  public let obstacles: [Obstacle]

  /// Gets ready: compiles the filters and finds the fonts.
  ///
  /// - Parameters:
  ///   - options: All settings.
  ///   - subtitles: Subtitles that comments keep clear of; to be merged, they have to be for the
  ///     same stage.
  /// - Throws: ``DanmakuError`` for a filter that is no pattern, or a font that is not there.
  public init(options: Options, subtitles: Subtitles? = nil) throws {
    try self.init(
      options: options, catalog: FontCatalog(addingFile: options.style.fontFile),
      subtitles: subtitles)
  }

  /// Gets ready with a choice of fonts.
  init(options: Options, catalog: FontCatalog, subtitles: Subtitles? = nil) throws {
    self.options = options
    self.subtitles = subtitles
    let merges = options.script.mergesSubtitles
    obstacles = try subtitles?.obstacles(on: options.stage, merged: merges) ?? []
    self.catalog = catalog
    selector = try Selector(options.selection)
    let style = options.style
    font =
      if let file = style.fontFile {
        try catalog.face(ofFile: file, bold: style.bold)
      } else {
        try catalog.face(family: style.font, bold: style.bold)
      }
  }

  /// The patterns of ``BlockRules/sitePatterns`` that are none, and so keep nothing out.
  public var faults: [FilterError] { selector.faults }

  /// Reads the comments of a file.
  public func decode(_ bytes: Span<UInt8>) throws(DecodingError) -> DecodedInput {
    try FormatRegistry.decode(bytes, options: options.decoding)
  }

  /// Makes one script of all inputs together.
  ///
  /// - Parameters:
  ///   - inputs: The decoded files.
  ///   - workspace: What scripts made one after the other share; it saves time only.
  ///   - progress: Called now and then with the part of the work that is done, 0 to 1.
  ///   - entering: Called when a step begins.
  /// - Returns: The script and the report on it.
  /// - Throws: ``FontError`` if the font can't be opened any more.
  public func convert(
    _ inputs: [Input], in workspace: inout Workspace, progress: (Double) -> Void = { _ in },
    entering: (ConversionStep) -> Void = { _ in }
  ) throws -> Conversion {
    entering(.select)
    var report = Report()
    var (list, length) = join(inputs, &report)
    var selector = selector
    var options = options
    options.layout.length = options.layout.length ?? length.map(selector.time)
    report.filteredBy.merge(
      selector.select(&list, length: options.layout.length), uniquingKeysWith: +)
    report.undecided = selector.undecided
    list.sortByTime()
    if let window = options.selection.mergeWindow {
      (report.merged, report.mergedGroups) = DuplicateMerger.merge(
        &list, within: window, naming: options.selection.namesMerged)
    }
    let crowded = DensityLimiter.limit(&list, options)
    if crowded > 0 { report.filteredBy[.density] = crowded }

    entering(.measure)
    var measurer = try workspace.takeMeasurer() ?? makeMeasurer()
    defer { workspace.keep(measurer) }
    let extents = measure(&list, with: &measurer, &report) { progress($0 * 0.6) }
    entering(.schedule)
    let schedule = Scheduler.schedule(
      list.comments, extents: extents, weights: list.weights(for: options.layout.pack),
      options: options, obstacles: obstacles)
    progress(0.9)
    entering(.write)
    let base = options.script.mergesSubtitles ? subtitles : nil
    let writer = ScriptWriter(
      options, families: measurer.families, backslashGuard: measurer.backslashGuard,
      base: base?.script(on: options.stage) ?? [], takenNames: base?.styleNames ?? [])
    let script = writer.script(list, extents: extents, schedule: schedule)
    progress(1)
    report.add(schedule, of: list)
    report.stage = options.stage
    return Conversion(script: script, report: report)
  }

  /// Makes one script of all inputs together, as the only one.
  public func convert(
    _ inputs: [Input], progress: (Double) -> Void = { _ in },
    entering: (ConversionStep) -> Void = { _ in }
  ) throws -> Conversion {
    var workspace = Workspace()
    return try convert(inputs, in: &workspace, progress: progress, entering: entering)
  }

  private func makeMeasurer() throws(FontError) -> TextMeasurer {
    try TextMeasurer(
      main: font, catalog: catalog, bold: options.style.bold, outline: Float(options.outline),
      shadow: Float(options.style.shadow))
  }
}

/// A finished script, and what went into it.
public struct Conversion: Sendable {
  /// The script's bytes.
  public var script: [UInt8]
  /// What the conversion did.
  public var report: Report
}
