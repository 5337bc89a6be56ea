extension Threads {
  /// Does work for every number below `count` in two steps: `prepare` in any order, `finish` in the
  /// order of the numbers and for one at a time.
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
    var numbers = (0..<count).makeIterator()
    try inOrder(
      of: &numbers, threads: min(threads, count), state: state(), into: &whole,
      take: { $0.next() }, prepare, finish: finish)
  }

  /// Does work in three steps: `take` and `finish` for one piece at a time and in order, and `prepare`
  /// between them in any order.
  ///
  /// Nobody waits for the turn of what he has prepared: whoever sees that the next piece is there
  /// finishes it, and all that are there behind it. But no piece is taken that is far ahead.
  ///
  /// - Parameters:
  ///   - source: What pieces are taken from.
  ///   - threads: How many threads may take part, this one included.
  ///   - state: What a thread hands from one piece to the next.
  ///   - whole: What the pieces go into.
  ///   - take: Takes the next piece; `nil` after the last one.
  ///   - prepare: Does what others need not wait for.
  ///   - finish: Adds a piece to the whole.
  /// - Throws: The first error of `finish`, in the order of the pieces; no later piece is finished.
  public static func inOrder<
    Source: ~Copyable, State: ~Copyable, Item, Piece, Whole, Failure: Error
  >(
    of source: inout Source, threads: Int, state: @autoclosure @Sendable () -> State,
    into whole: inout Whole, take: @Sendable (inout Source) -> Item?,
    _ prepare: @Sendable (Item, inout State) -> Piece,
    finish: @Sendable (consuming Piece, inout Whole) throws(Failure) -> Void
  ) throws(Failure) {
    let ahead = 4 * threads
    let line = Locked(Line<Piece, Failure>())
    unsafe withUnsafeMutablePointer(to: &source) { sourcePointer in
      unsafe withUnsafeMutablePointer(to: &whole) { wholePointer in
        // Whoever has the turn has the source or the whole for himself.
        nonisolated(unsafe) let source = unsafe sourcePointer
        nonisolated(unsafe) let whole = unsafe wholePointer
        forEach(below: threads, threads: threads, state: state()) { _, state in
          while let number = line.withLock(once: { $0.mayTake(ahead) }, { $0.beginTaking() }) {
            let item = unsafe take(&source.pointee)
            line.withLock { $0.endTaking(isLast: item == nil) }
            guard let item else { return }
            nonisolated(unsafe) let piece = prepare(item, &state)
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
      }
    }
    if let failure = line.withLock({ $0.failure }) { throw failure }
  }

  /// The pieces on their way.
  private struct Line<Piece, Failure: Error> {
    /// How many pieces were taken.
    private var taken = 0
    /// Whether somebody is taking one.
    private var isTaking = false
    /// Whether there is none left.
    private var isAtEnd = false
    /// Those that wait for their turn.
    var waiting: [Int: Piece] = [:]
    /// The piece whose turn it is.
    private var next = 0
    /// Whether somebody is finishing it.
    private var isBusy = false
    var failure: Failure?

    private var isOver: Bool { isAtEnd || failure != nil }

    /// Whether somebody may take a piece, or see that there is none to take.
    func mayTake(_ ahead: Int) -> Bool { !isTaking && taken < next + ahead || isOver }

    /// The number of the piece to take; `nil` if there is none.
    mutating func beginTaking() -> Int? {
      guard !isOver else { return nil }
      isTaking = true
      taken += 1
      return taken - 1
    }

    mutating func endTaking(isLast: Bool) {
      isTaking = false
      isAtEnd = isAtEnd || isLast
    }

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
