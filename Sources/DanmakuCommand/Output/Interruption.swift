import DanmakuThreads
import Glibc

/// How signals end the program: no other program runs on, no temporary file stays, and the
/// shell learns the signal.
enum Interruption {
  /// The signals that users and shells end a program with.
  ///
  /// That of a closed terminal is not waited for if the program shall outlive it. A shell's background
  /// jobs ignore SIGINT, and still end by it.
  private static let signals = {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where number != SIGHUP || !isIgnored(number) {
      unsafe sigaddset(&signals, number)
    }
    return signals
  }()

  /// Waits for signals in a thread of its own; to be called before there are other threads.
  static func watch() {
    // A write to a closed pipe, or beyond a limit, shall fail and not kill: there may be files to
    // remove.
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM] { _ = signal(number, SIG_DFL) }
    var signals = signals
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    Threads.start {
      var signals = Interruption.signals
      var number: Int32 = 0
      if unsafe sigwait(&signals, &number) == 0 { die(of: number) }
    }
  }

  /// Ends the program as the signal would, had nobody waited for it.
  static func die(of number: Int32) {
    Subprocess.endAll {
      TemporaryPaths.removeAll {
        _ = signal(number, SIG_DFL)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
      }
    }
  }

  /// Whether the program was started so that it outlives the signal, as by `nohup`.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
