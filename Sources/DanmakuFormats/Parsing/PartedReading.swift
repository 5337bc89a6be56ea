import DanmakuModel
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
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - first: Where its first record begins.
  ///   - options: How many threads may take part, and what they read at once.
  ///   - guess: Where, at or behind a place, a record seems to begin; the end if there is none.
  ///   - sink: Makes a sink for the whole, or for a part.
  ///   - read: Reads the records that begin in a range to a sink. Returns where the next one begins; of
  ///     a part `nil`, as soon as it turns out that what came before may matter.
  /// - Returns: The sink of the whole.
  static func read<Sink: PartSink>(
    _ bytes: Span<UInt8>, from first: Int = 0, _ options: DecodingOptions,
    guess: @Sendable (Int) -> Int, sink: @Sendable (_ isPart: Bool) -> Sink,
    _ read: @Sendable (Range<Int>, _ isPart: Bool, inout Sink) -> Int?
  ) -> Sink {
    var whole = Whole(sink: sink(false), position: first)
    do throws(LostWay) {
      guard options.threads > 1, bytes.count >= 2 * options.partLength else { throw LostWay() }
      let starts = starts(of: bytes.count, from: first, length: options.partLength, guess)
      try Threads.inOrder(
        below: starts.count - 1, threads: options.threads, state: (), into: &whole
      ) { number, _ in
        Part(starts[number]..<starts[number + 1], into: sink(true), read)
      } finish: { part, whole throws(LostWay) in
        let limit = part.range.upperBound
        var part = part
        if whole.position != part.range.lowerBound {
          guard whole.position < limit else { return }
          part = Part(whole.position..<limit, into: sink(true), read)
        }
        guard let end = part.end else { throw LostWay() }
        whole.sink.absorb(part.sink, upTo: limit, in: bytes)
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
    let range: Range<Int>
    let sink: Sink
    /// Where the next record begins; `nil` if what came before may matter.
    let end: Int?

    init(
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
    of count: Int, from first: Int, length: Int, _ guess: (Int) -> Int
  ) -> [Int] {
    var starts = [first]
    var next = first + length
    while next < count - length / 2 {
      let start = guess(next)
      guard start < count else { break }
      starts.append(start)
      next = max(start, next) + length
    }
    return starts + [count]
  }
}
