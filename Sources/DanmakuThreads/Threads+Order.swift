extension Threads {
  /// Does work for every number below `count` in two steps: `prepare` in any order, `finish` in the
  /// order of the numbers and for one at a time.
  ///
  /// Nobody waits for the turn of what he has prepared: whoever sees that the next piece is there
  /// finishes it, and all that are there behind it. But no piece is begun that is far ahead.
  ///
  /// - Parameters:
  ///   - count: How many pieces of work there are.
  ///   - threads: How many threads may take part, this one included.
  ///   - state: What a thread hands from one piece to the next.
  ///   - whole: What the pieces go into.
  ///   - prepare: Makes a piece.
  ///   - finish: Adds a piece to the whole.
  /// - Throws: The first error of `finish`, in the order of the numbers; no later piece is finished.
  public static func inOrder<State: ~Copyable, Piece, Whole, Failure: Error>(
    below count: Int, threads: Int, state: @autoclosure @Sendable () -> State,
    into whole: inout Whole, _ prepare: @Sendable (Int, inout State) -> Piece,
    finish: @Sendable (consuming Piece, inout Whole) throws(Failure) -> Void
  ) throws(Failure) {
    let ahead = 4 * threads
    let line = Locked(Line<Piece, Failure>())
    unsafe withUnsafeMutablePointer(to: &whole) { pointer in
      // Whoever has the turn has the whole for himself.
      nonisolated(unsafe) let whole = unsafe pointer
      forEach(below: count, threads: threads, state: state()) { number, state in
        let hasFailed = line.withLock(once: { number < $0.next + ahead || $0.failure != nil }) {
          $0.failure != nil
        }
        guard !hasFailed else { return }
        nonisolated(unsafe) let piece = prepare(number, &state)
        line.withLock { unsafe $0.waiting[number] = piece }
        while let piece = line.withLock({ $0.takeTurn() }) {
          do throws(Failure) {
            try unsafe finish(piece, &whole.pointee)
            line.withLock { $0.endTurn() }
          } catch {
            line.withLock { $0.failure = error }
          }
        }
      }
    }
    if let failure = line.withLock({ $0.failure }) { throw failure }
  }

  /// The pieces that wait for their turn.
  private struct Line<Piece, Failure: Error> {
    var waiting: [Int: Piece] = [:]
    /// The piece whose turn it is.
    var next = 0
    /// Whether somebody is finishing it.
    var isBusy = false
    var failure: Failure?

    mutating func takeTurn() -> Piece? {
      guard !isBusy, failure == nil, let piece = waiting.removeValue(forKey: next) else {
        return nil
      }
      isBusy = true
      return piece
    }

    mutating func endTurn() {
      isBusy = false
      next += 1
    }
  }
}
