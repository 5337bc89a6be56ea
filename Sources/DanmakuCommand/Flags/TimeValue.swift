import DanmakuModel

/// Times as people write them: seconds, or `[H:]M:S`.
enum TimeValue {
  /// The farthest second that a time can be.
  static let limit = Timestamp.limit.seconds

  /// The seconds that the bytes are; `nil` if they are no time from 0 to the limit.
  static func read(_ bytes: some Sequence<UInt8>) -> Double? {
    let parts = Array(bytes).split(
      separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count <= 3, let seconds = Number.read(parts[parts.count - 1]), seconds >= 0 else {
      return nil
    }
    var whole = 0.0
    for part in parts.dropLast() {
      guard !part.isEmpty, part.count <= 7, part.allSatisfy({ 0x30...0x39 ~= $0 }) else {
        return nil
      }
      whole = whole * 60 + (Number.read(part) ?? 0) * 60
    }
    guard parts.count == 1 || seconds < 60, whole + seconds <= limit else { return nil }
    return whole + seconds
  }
}

extension FlagValue {
  /// The value as a time.
  func time() throws(UsageError) -> Double {
    guard let time = TimeValue.read(bytes) else {
      throw UsageError("must be seconds or [H:]M:S, not \(shown)")
    }
    return time
  }

  /// The value as the time between two others, with a dash between them.
  func timeRange() throws(UsageError) -> Range<Double> {
    let ends = bytes.split(
      separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, let start = TimeValue.read(ends[0]), let end = TimeValue.read(ends[1]),
      start < end
    else {
      throw UsageError("must be START-END, each in seconds or as [H:]M:S, not \(shown)")
    }
    return start..<end
  }
}
