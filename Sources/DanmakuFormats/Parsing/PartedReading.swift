import DanmakuThreads

/// What a part of a file has given, to be joined with what the other parts give.
protocol PartSink: Sendable {
  /// Takes what the next part has given.
  ///
  /// - Parameters:
  ///   - part: A sink of that part, with offsets in the place of lines.
  ///   - end: Where that part ends.
  ///   - source: The file.
  mutating func absorb(_ part: consuming Self, upTo end: Int, in source: Span<UInt8>)
}

/// Reads large files in parts, several at once.
///
/// Who has not read all before it can't be sure where a record begins. So the beginnings are guessed,
/// and the part before says where it ended: only if all agree, what the parts gave is what
/// the whole would have given. Files that are read otherwise, or that are broken, are read in one
/// piece.
enum PartedReading {
  /// The length of a part: more than a thread costs, little enough to be in the cache.
  static let partLength = 1 << 21

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - first: Where its first record begins.
  ///   - threads: How many may take part.
  ///   - guess: Where, at or behind a place, a record seems to begin; the end if there is none.
  ///   - sink: Makes a sink for the whole, or for a part.
  ///   - read: Reads the records that begin in a range to a sink, and returns where the next one begins;
  ///     `nil` if it has lost its way, or what came before may matter.
  /// - Returns: The sink of the whole.
  static func read<Sink: PartSink>(
    _ bytes: Span<UInt8>, from first: Int = 0, threads: Int,
    guess: @Sendable (Int) -> Int, sink: @Sendable (_ isPart: Bool) -> Sink,
    _ read: @Sendable (Range<Int>, inout Sink) -> Int?
  ) -> Sink {
    var whole = sink(false)
    do throws(LostWay) {
      guard threads > 1, bytes.count >= 2 * partLength else { throw LostWay() }
      let starts = starts(of: bytes.count, from: first, guess)
      try Threads.inOrder(below: starts.count - 1, threads: threads, state: (), into: &whole) {
        number, _ in
        var part = sink(true)
        let range = starts[number]..<starts[number + 1]
        let isRight = read(range, &part) == range.upperBound
        return (part: part, end: isRight ? range.upperBound : nil)
      } finish: { piece, whole throws(LostWay) in
        guard let end = piece.end else { throw LostWay() }
        whole.absorb(piece.part, upTo: end, in: bytes)
      }
    } catch {
      whole = sink(false)
      _ = read(first..<bytes.count, &whole)
    }
    return whole
  }

  private struct LostWay: Error {}

  /// Where parts begin, and where the last one ends.
  private static func starts(
    of count: Int, from first: Int, _ guess: (Int) -> Int
  ) -> [Int] {
    var starts = [first]
    var next = first + partLength
    while next < count - partLength / 2 {
      let start = guess(next)
      guard start < count else { break }
      starts.append(start)
      next = max(start, next) + partLength
    }
    return starts + [count]
  }
}
