/// A line of a subtitle file that has no look of its own.
public struct SubtitleCue: Sendable, Equatable {
  /// When it appears, in centiseconds.
  public var start: Int
  /// When it is gone, in centiseconds.
  public var end: Int
  /// Its text as ASS has it.
  public var text: [UInt8]

  /// A cue of known times and text.
  public init(start: Int, end: Int, text: [UInt8]) {
    self.start = start
    self.end = end
    self.text = text
  }
}
