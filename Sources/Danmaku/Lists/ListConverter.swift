public import DanmakuFormats
public import DanmakuModel
import DanmakuSelect

/// The way from the bytes of comment files to a list of their comments.
public struct ListConverter: Sendable {
  private let selection: InputSelection
  private let format: ListFormat
  private let threads: Int

  /// Gets ready: compiles the filters.
  ///
  /// Texts stay as they were read: no names are put before them, no presents become one. A comment with a
  /// place of its own is left out, for lists have none for that.
  ///
  /// - Parameters:
  ///   - options: The settings for reading and selecting.
  ///   - format: The format of the list.
  ///   - threads: How many threads may read a file.
  /// - Throws: ``DanmakuError`` for a filter that is no pattern.
  public init(options: Options, format: ListFormat, threads: Int = 1) throws {
    var options = options
    options.selection.positioned = .drop
    options.selection.names = false
    options.selection.spread = .off
    options.layout.cards = .off
    selection = try InputSelection(options)
    self.format = format
    self.threads = threads
  }

  /// The patterns of ``BlockRules/sitePatterns`` that are none, and so keep nothing out.
  public var faults: [FilterError] { selection.selector.faults }

  /// Reads the comments of a file.
  public func decode(_ bytes: Span<UInt8>) throws(DecodingError) -> DecodedInput {
    try selection.options.decode(bytes, threads: threads)
  }

  /// The list of all inputs together, in the order of times.
  public func list(of inputs: consuming [Converter.Input]) -> WrittenList {
    var report = Report()
    var options = selection.options
    let list = selection.select(consume inputs, &options, &report).list
    report.listed = list.comments.count
    return WrittenList(report: report, list: list, format: format)
  }
}

/// A list that only has to be written.
public struct WrittenList: Sendable {
  /// What became of the comments.
  public let report: Report
  let list: CommentList
  let format: ListFormat

  /// Writes the list, piece by piece.
  ///
  /// - Throws: What the sink throws.
  public func write(to sink: inout some ScriptSink) throws {
    switch format {
    case .json: try JSONList.write(list, to: &sink)
    case .csv: try CSVList.write(list, to: &sink)
    case .xml: try XMLList.write(list, to: &sink)
    }
  }
}
