public import DanmakuModel

/// How sure a format is that a file is its own.
public enum Confidence: Int, Sendable, Comparable {
  /// The file can't be of this format.
  case none
  /// The file may be of this format, but it may as well be of another one.
  case possible
  /// The file has the shape of this format and of no other.
  case certain

  /// Less sure before more sure.
  public static func < (left: Confidence, right: Confidence) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A kind of comment file.
///
/// A new one is a type in `Formats/` and a line in ``FormatRegistry/all``. The bytes it gets are
/// valid UTF-8 without a byte order mark, unless it is binary; blanks and NULs may come first.
public protocol CommentFormat: Sendable {
  /// The name, as `--format` takes it.
  static var name: String { get }
  /// What the format is, on one line.
  static var summary: String { get }
  /// What a file of this format holds in its first bytes, to tell people by what it was recognised
  /// and, if no format fits, what it lacks. No file is judged by it.
  static var marks: [StaticString] { get }
  /// Whether the format is no text, so that it gets the bytes as they are.
  static var isBinary: Bool { get }

  /// Judges by the structure of a file's first bytes whether the file is of this format.
  static func confidence(in head: Span<UInt8>) -> Confidence

  /// Reads all comments of a file.
  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput
}

extension CommentFormat {
  /// Nothing in particular.
  public static var marks: [StaticString] { [] }
  /// A text.
  public static var isBinary: Bool { false }
}
