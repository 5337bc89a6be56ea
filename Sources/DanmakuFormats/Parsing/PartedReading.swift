import DanmakuThreads

/// What a file, or a part of it, has given.
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
/// Who has not read all before it can't be sure where a record begins, so the beginnings are guessed.
/// When all before a part has been read, it is known where the part really begins: what
/// was read from a wrong place is read again. So the parts give what the whole would have
/// given. Broken files, in which what came before may matter, are read in one piece.
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
  ///   - read: Reads the records that begin in a range to a sink. Returns where the next one begins; of
  ///     a part `nil`, as soon as it turns out that what came before may matter.
  /// - Returns: The sink of the whole.
  static func read<Sink: PartSink>(
    _ bytes: Span<UInt8>, from first: Int = 0, threads: Int,
    guess: @Sendable (Int) -> Int, sink: @Sendable (_ isPart: Bool) -> Sink,
    _ read: @Sendable (Range<Int>, _ isPart: Bool, inout Sink) -> Int?
  ) -> Sink {
    var whole = Whole(sink: sink(false), position: first)
    do throws(LostWay) {
      guard threads > 1, bytes.count >= 2 * partLength else { throw LostWay() }
      let starts = starts(of: bytes.count, from: first, guess)
      try Threads.inOrder(
        below: starts.count - 1, threads: threads, state: Part<Sink>(), into: &whole
      ) { number, part in
        part.read(starts[number]..<starts[number + 1], into: sink(true), read)
      } finish: { part, whole throws(LostWay) in
        if whole.position != part.range.lowerBound {
          guard whole.position < part.range.upperBound else { return }
          part.read(whole.position..<part.range.upperBound, into: sink(true), read)
        }
        guard let end = part.end, let given = part.sink.take() else { throw LostWay() }
        whole.sink.absorb(given, upTo: part.range.upperBound, in: bytes)
        whole.position = end
      }
    } catch {
      whole.sink = sink(false)
      _ = read(first..<bytes.count, false, &whole.sink)
    }
    return whole.sink
  }

  private struct LostWay: Error {}

  private struct Whole<Sink: PartSink> {
    var sink: Sink
    /// Where the next record begins.
    var position: Int
  }

  private struct Part<Sink: PartSink> {
    var range = 0..<0
    var sink: Sink?
    /// Where the next record begins; `nil` if what came before may matter.
    var end: Int?

    mutating func read(
      _ range: Range<Int>, into fresh: consuming Sink,
      _ read: (Range<Int>, _ isPart: Bool, inout Sink) -> Int?
    ) {
      self.range = range
      end = read(range, true, &fresh)
      sink = fresh
    }
  }

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
