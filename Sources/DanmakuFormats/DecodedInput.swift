public import DanmakuModel

/// What a file gave: its comments, and what became of the rest.
public struct DecodedInput: Sendable {
  /// The name of the format, as `--format` takes it.
  public var format: String
  /// The comments, in the order of the file.
  public var list: CommentList
  /// The records that gave none.
  public var skipped: SkippedRecords
  /// Sequences of bytes that were no UTF-8 and became U+FFFD.
  public var invalidSequences: Int
  /// What the file was taken for, layer by layer, and by what it was recognised.
  public var recognition = ""
  /// Whether the file is compressed and cut off or damaged, so that its end is missing.
  public var isDamaged = false
  /// The seconds that the video is long, if the file says so.
  public var length: Double?

  /// What a file gave.
  public init(
    format: String, list: CommentList = CommentList(), skipped: SkippedRecords = SkippedRecords(),
    invalidSequences: Int = 0
  ) {
    self.format = format
    self.list = list
    self.skipped = skipped
    self.invalidSequences = invalidSequences
  }
}
