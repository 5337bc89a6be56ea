public import DanmakuModel

/// The formats that can be read.
public enum FormatRegistry {
  /// The formats, the most particular first.
  public static let all: [(name: String, summary: String)] = []

  /// Reads a file in the format asked for, or in the one that its content shows.
  public static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    throw .unknownFormat
  }
}
