extension Threads {
  /// Does work for every number below `count` in two steps: `prepare` in any order, `finish` in the
  /// order of the numbers and for one at a time.
  ///
  /// A thread waits for the turn of what it has prepared, so that no more is kept than what each
  /// thread has in its state.
  ///
  /// - Parameters:
  ///   - count: How many pieces of work there are.
  ///   - threads: How many threads may take part, this one included.
  ///   - state: What a thread hands from one step to the next.
  ///   - whole: What the pieces go into.
  ///   - prepare: Makes a piece, and leaves it in the state.
  ///   - finish: Adds that piece to the whole.
  /// - Throws: The first error of `finish`, in the order of the numbers; no later piece is finished.
  public static func inOrder<State: ~Copyable, Whole, Failure: Error>(
    below count: Int, threads: Int, state: @autoclosure @Sendable () -> State,
    into whole: inout Whole, _ prepare: @Sendable (Int, inout State) -> Void,
    finish: @Sendable (inout State, inout Whole) throws(Failure) -> Void
  ) throws(Failure) {
    let line = Locked(Line<Failure>())
    unsafe withUnsafeMutablePointer(to: &whole) { pointer in
      // Whoever has the turn has the whole for himself.
      nonisolated(unsafe) let whole = unsafe pointer
      forEach(below: count, threads: threads, state: state()) { number, state in
        guard line.withLock({ $0.failure == nil }) else { return }
        prepare(number, &state)
        line.withLock(once: { $0.next == number || $0.failure != nil }) { line in
          guard line.failure == nil else { return }
          do throws(Failure) {
            try unsafe finish(&state, &whole.pointee)
          } catch {
            line.failure = error
          }
          line.next += 1
        }
      }
    }
    if let failure = line.withLock({ $0.failure }) { throw failure }
  }

  /// Who has the turn.
  private struct Line<Failure: Error> {
    var next = 0
    var failure: Failure?
  }
}
