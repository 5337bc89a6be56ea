import Glibc

/// Other programs.
enum Subprocess {
  /// What a program writes that is found on the path; `nil` if it isn't there or fails.
  ///
  /// It reads nothing, and what it says on standard error is not seen.
  static func output(of program: String, _ words: [[UInt8]]) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    // Another program that starts meanwhile may get the ends too: its end is waited for then.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = spawn(program, words, output: ends[1])
    close(ends[1])
    guard let process else { return nil }
    let bytes = try? FileDescriptor.readAll(ends[0], limit: 1 << 20)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? bytes : nil
  }

  private static func spawn(_ program: String, _ words: [[UInt8]], output: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe []
    for name in ["PATH", "HOME", "LD_LIBRARY_PATH"] {
      guard let value = unsafe getenv(name) else { continue }
      unsafe variables.append(strdup("\(name)=\(String(cString: value))"))
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [strdup(program)]
    for word in words { unsafe arguments.append(strdup(Path(word).cString)) }
    let strings = unsafe arguments + variables
    defer { for index in unsafe strings.indices { unsafe free(strings[index]) } }
    var process: pid_t = 0
    let result = unsafe posix_spawnp(
      &process, program, &actions, nil, arguments + [nil], variables + [nil])
    return result == 0 ? process : nil
  }
}
