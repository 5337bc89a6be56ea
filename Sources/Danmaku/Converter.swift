public import DanmakuFormats
public import DanmakuModel

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

    /// A decoded file.
    public init(path: String, offset: Double, decoded: DecodedInput) {
      self.path = path
      self.offset = offset
      self.decoded = decoded
    }
  }

  /// The settings.
  public let options: Options

  /// Gets ready: compiles the filters and finds the fonts.
  ///
  /// - Throws: ``DanmakuError`` for a filter that is no pattern, or a font that is not there.
  public init(options: Options) throws {
    self.options = options
  }

  /// Reads the comments of a file.
  public func decode(_ bytes: Span<UInt8>) throws(DecodingError) -> DecodedInput {
    try FormatRegistry.decode(bytes, options: options.decoding)
  }

  /// Makes one script of all inputs together.
  ///
  /// - Parameters:
  ///   - inputs: The decoded files.
  ///   - progress: Called now and then with the part of the work that is done, 0 to 1.
  /// - Returns: The script and the report on it.
  public func convert(
    _ inputs: [Input], progress: (Double) -> Void = { _ in }
  ) throws -> Conversion {
    Conversion(script: [], report: Report())
  }
}

/// A finished script, and what went into it.
public struct Conversion: Sendable {
  /// The script's bytes.
  public var script: [UInt8]
  /// What the conversion did.
  public var report: Report
}
