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
    /// Reads a picture's file by the name that the list gives; `nil` where there are no files.
    public var pictures: (@Sendable (_ name: [UInt8]) throws -> [UInt8])?

    /// A decoded file.
    public init(
      path: String, offset: Double, decoded: DecodedInput, length: Double? = nil,
      pictures: (@Sendable (_ name: [UInt8]) throws -> [UInt8])? = nil
    ) {
      self.pictures = pictures
      self.path = path
      self.offset = offset
      self.decoded = decoded
      self.length = length ?? decoded.length
    }
  }

  /// The settings.
  public let options: Options

  /// How many threads work at a script; the result is the same.
  public let threads: Int

  private let selection: InputSelection
  let catalog: FontCatalog
  let font: FontFile
  /// The font of emoji in colour; `nil` if none is wanted or installed.
  let colorFont: FontFile?
  let emotes: Emotes
  private let subtitles: Subtitles?
  /// What comments keep clear of.
  public let obstacles: [Obstacle]

  /// Gets ready: compiles the filters and finds the fonts.
  ///
  /// - Parameters:
  ///   - options: All settings.
  ///   - subtitles: Subtitles that comments keep clear of; to be merged, they have to be for the
  ///     same stage.
  ///   - emotes: The pictures of the site's own words.
  ///   - threads: How many threads may work at a script.
  /// - Throws: ``DanmakuError`` for a filter that is no pattern, or a font that is not there.
  public init(
    options: Options, subtitles: Subtitles? = nil, emotes: Emotes = Emotes(), threads: Int = 1
  ) throws {
    try self.init(
      options: options, catalog: FontCatalog(addingFile: options.style.fontFile),
      subtitles: subtitles, emotes: emotes, threads: threads)
  }

  /// Gets ready with a choice of fonts.
  init(
    options: Options, catalog: FontCatalog, subtitles: Subtitles? = nil,
    emotes: Emotes = Emotes(), threads: Int = 1
  ) throws {
    self.options = options
    self.threads = threads
    self.subtitles = subtitles
    let merges = options.script.mergesSubtitles
    obstacles = try subtitles?.obstacles(on: options.stage, merged: merges) ?? []
    self.catalog = catalog
    self.emotes = emotes
    colorFont = options.selection.emoji == .color ? catalog.colorFont() : nil
    selection = try InputSelection(options)
    let style = options.style
    font =
      if let file = style.fontFile {
        try catalog.face(ofFile: file, bold: style.bold)
      } else {
        try catalog.face(family: style.font, bold: style.bold)
      }
  }

  /// The patterns of ``BlockRules/sitePatterns`` that are none, and so keep nothing out.
  public var faults: [FilterError] { selection.selector.faults }

  /// Whether emoji are wanted in colour, and no font has such.
  public var lacksColorFont: Bool {
    options.selection.emoji == .color && colorFont == nil
  }

  /// Whether texts may hold pictures.
  var drawsPictures: Bool { colorFont != nil || !emotes.names.isEmpty }

  /// Reads the comments of a file.
  public func decode(_ bytes: Span<UInt8>) throws(DecodingError) -> DecodedInput {
    try options.decode(bytes, threads: threads)
  }

  /// Settles all of a script of all inputs together.
  ///
  /// - Parameters:
  ///   - inputs: The decoded files; an owner that is left would cost a copy.
  ///   - workspace: What scripts made one after the other share; it saves time only.
  ///   - progress: Called now and then with the part of the work that is done, 0 to 1.
  ///   - entering: Called when a step begins.
  ///   - selected: Called with the comments to be drawn, whose texts are still as they were read.
  /// - Returns: What is to be written.
  /// - Throws: ``FontError`` if the font can't be opened any more.
  public func draft(
    _ inputs: consuming [Input], in workspace: inout Workspace,
    progress: @Sendable (Double) -> Void = { _ in },
    entering: (ConversionStep) -> Void = { _ in }, selected: (CommentList) -> Void = { _ in }
  ) throws -> Draft {
    let preparation = try prepare(
      consume inputs, in: &workspace, progress: progress, entering: entering, selected: selected)
    entering(.schedule)
    let draft = preparation.draft()
    progress(0.9)
    entering(.write)
    return draft
  }

  /// Settles all of a script of all inputs together but which comments show, where and when.
  ///
  /// - Parameters:
  ///   - inputs: The decoded files; an owner that is left would cost a copy.
  ///   - workspace: What scripts made one after the other share; it saves time only.
  ///   - progress: Called now and then with the part of the work that is done, 0 to 1.
  ///   - entering: Called when a step begins.
  ///   - selected: Called with the comments to be drawn, whose texts are still as they were read.
  /// - Returns: What is to be scheduled and written.
  /// - Throws: ``FontError`` if the font can't be opened any more.
  public func prepare(
    _ inputs: consuming [Input], in workspace: inout Workspace,
    progress: @Sendable (Double) -> Void = { _ in },
    entering: (ConversionStep) -> Void = { _ in }, selected: (CommentList) -> Void = { _ in }
  ) throws -> Preparation {
    entering(.select)
    var report = Report()
    var options = options
    var (list, readers) = selection.select(consume inputs, &options, &report)
    selected(list)
    let pictures = try drawPictures(in: &list, &workspace, &report)

    entering(.measure)
    let measured = try measure(
      &list, &options, readers, pictures, in: &workspace, &report, progress: { progress($0 * 0.6) })
    let corner = CardCorner(measured.paidCards, of: list, options)

    let scheduler = Scheduler(
      list.comments, extents: measured.extents, details: list.details,
      weights: list.weights(for: options.pack), options: options,
      obstacles: obstacles + corner.obstacles,
      settled: list.settledPlacements(on: options.stage) + corner.placements,
      withheld: corner.comments, threads: threads)
    report.stage = options.stage
    let base = options.script.mergesSubtitles ? subtitles : nil
    let writer = ScriptWriter(
      options, families: measured.fonts.faces.map(\.family),
      backslashGuard: measured.backslashGuard,
      paidCards: measured.paidCards, base: base?.script(on: options.stage) ?? [],
      takenNames: base?.styleNames ?? [], cards: measured.cards,
      pictures: measured.pictures)
    return Preparation(
      report: report, list: list, extents: measured.extents, scheduler: scheduler, writer: writer,
      fonts: measured.fonts, threads: threads)
  }

  /// Makes one script of all inputs together, as the only one.
  public func convert(
    _ inputs: consuming [Input], entering: (ConversionStep) -> Void = { _ in }
  ) throws -> Conversion {
    var workspace = Workspace()
    let draft = try draft(consume inputs, in: &workspace, entering: entering).embeddingFonts()
    return Conversion(script: try draft.script, report: draft.report)
  }
}

extension Options {
  /// Reads the comments of a file.
  func decode(_ bytes: Span<UInt8>, threads: Int) throws(DecodingError) -> DecodedInput {
    var decoding = decoding
    decoding.threads = threads
    decoding.interval = interval
    return try FormatRegistry.decode(bytes, options: decoding)
  }
}

/// A finished script, and what went into it.
public struct Conversion: Sendable {
  /// The script's bytes.
  public var script: [UInt8]
  /// What the conversion did.
  public var report: Report
}
