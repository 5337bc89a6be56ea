import Glibc
import Synchronization

/// Threads of the system, as many as a piece of work deserves.
///
/// All loops wait for their threads, and give the same result whatever their number.
public enum Threads {
  /// How many can run at once.
  public static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Does work in a new thread that nobody waits for.
  public static func start(_ work: @escaping @Sendable () -> Void) {
    if let thread = make(work) { pthread_detach(thread) }
  }

  /// Does work for every number below `count` in up to `threads` threads, in no certain order.
  ///
  /// - Parameters:
  ///   - count: How many pieces of work there are.
  ///   - threads: How many threads may take part, this one included.
  ///   - state: What a thread hands from one piece of work to the next.
  ///   - work: Does a piece.
  public static func forEach<State: ~Copyable>(
    below count: Int, threads: Int, state: @autoclosure @Sendable () -> State,
    _ work: @Sendable (Int, inout State) -> Void
  ) {
    withoutActuallyEscaping(state) { state in
      withoutActuallyEscaping(work) { work in
        let next = Counter()
        let takeTurns: @Sendable () -> Void = {
          var state = state()
          while let number = next.take(below: count) { work(number, &state) }
        }
        let others = (1..<max(1, min(threads, count))).compactMap { _ in make(takeTurns) }
        takeTurns()
        for thread in others { pthread_join(thread, nil) }
      }
    }
  }

  /// A new thread; `nil` if the system has none left.
  private static func make(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    var thread = pthread_t()
    let job = unsafe Unmanaged.passRetained(ThreadBody(work))
    let failure = unsafe pthread_create(&thread, nil, perform, job.toOpaque())
    guard failure != 0 else { return thread }
    unsafe job.release()
    return nil
  }

  private final class Counter: Sendable {
    private let next = Atomic(0)

    func take(below count: Int) -> Int? {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < count ? number : nil
    }
  }
}

/// What a thread has to do, in a form that C can hand on.
private final class ThreadBody: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }
}

private func perform(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let job = unsafe job {
    unsafe Unmanaged<ThreadBody>.fromOpaque(job).takeRetainedValue().work()
  }
  return nil
}
