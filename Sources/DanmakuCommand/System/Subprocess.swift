import DanmakuThreads
import Glibc

/// Other programs.
enum Subprocess {
  /// How a program ended, and what it said on standard error.
  struct Ending {
    /// The exit status, or 128 and the signal that ended it, as a shell says it.
    var status: Int32
    var errors: [UInt8]
  }

  /// A program says no more on standard error than this that counts.
  private static let mostErrors = 1 << 16
  /// Seconds that a program gets to end when it is asked to.
  private static let grace = 3.0
  private static let running = Locked<Set<pid_t>>([])

  /// What a program writes that is found on the path; `nil` if it isn't there or fails.
  ///
  /// It reads nothing, and what it says on standard error is not seen.
  static func output(of program: String, _ words: [[UInt8]]) -> [UInt8]? {
    var output: [UInt8] = []
    let ending = try? run(program, words) { output += $0 }
    return ending?.status == 0 ? output : nil
  }

  /// Runs a program that is found on the path to its end.
  ///
  /// It has the variables of this process and its open files that are not closed by `exec`, and does
  /// not outlive it: standard input is a pipe that says nothing, and its end is a deadly signal.
  ///
  /// - Parameters:
  ///   - program: Its name.
  ///   - words: Its arguments.
  ///   - take: Takes what it writes on standard output, piece by piece.
  /// - Returns: How it ended.
  /// - Throws: ``FileError`` if it can't be started.
  static func run(
    _ program: String, _ words: [[UInt8]], take: (ArraySlice<UInt8>) -> Void
  ) throws(FileError) -> Ending {
    let (input, output, errors) = (try PipeEnds(), try PipeEnds(), try PipeEnds())
    let process = try running.withLock { (running) throws(FileError) in
      let process = try spawn(program, words, [input.reader, output.writer, errors.writer])
      running.insert(process)
      return process
    }
    input.signalEnd(to: process)
    output.closeWriter()
    errors.closeWriter()
    var said: [UInt8] = []
    PipeEnds.drain(output.reader, into: take, errors.reader) { bytes in
      said += bytes.prefix(mostErrors - said.count)
    }
    return Ending(status: wait(for: process), errors: said)
  }

  /// Ends all programs that run, then does what ends this one, before it learns of their ends.
  static func endAll(andThen end: () -> Void) {
    running.withLock { processes in
      for process in processes { kill(process, SIGTERM) }
      let start = Stopwatch()
      for process in processes {
        while !hasEnded(process, WNOHANG) {
          if start.seconds > grace { kill(process, SIGKILL) }
          usleep(10_000)
        }
      }
      end()
    }
  }

  /// Waits for the end, and forgets the process before the system gives its number to another one.
  private static func wait(for process: pid_t) -> Int32 {
    while !hasEnded(process, 0) {}
    return running.withLock { running in
      running.remove(process)
      var status: Int32 = 0
      while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7f
      return signal == 0 ? status >> 8 & 0xff : 128 + signal
    }
  }

  private static func hasEnded(_ process: pid_t, _ options: Int32) -> Bool {
    var info = unsafe siginfo_t()
    let result = unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT | options)
    if result != 0 { return errno != EINTR }
    return unsafe info._sifields._sigchld.si_pid == process
  }

  private static func spawn(
    _ program: String, _ words: [[UInt8]], _ streams: [Int32]
  ) throws(FileError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { throw .last }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in zip(Int32(0)..., streams) {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream, number)
    }
    // Signals that this program waits for or ignores are for others as usual.
    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { throw .last }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [strdup(program)]
    for word in words { unsafe arguments.append(strdup(Path(word).cString)) }
    let variables: [UnsafeMutablePointer<CChar>?] = unsafe Environment.words(
      of: Path("/proc/self/environ")
    ).map { unsafe strdup(Path($0).cString) }
    let strings = unsafe arguments + variables
    defer { for index in unsafe strings.indices { unsafe free(strings[index]) } }
    var process: pid_t = 0
    let result = unsafe posix_spawnp(
      &process, program, &actions, &attributes, arguments + [nil], variables + [nil])
    guard result == 0 else { throw .system(result) }
    return process
  }
}
