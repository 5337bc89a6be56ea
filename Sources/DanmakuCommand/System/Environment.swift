import Glibc

/// What the program sees of the process that it runs in; tests make their own.
struct Environment: Sendable {
  /// The descriptors of the three streams.
  var input = STDIN_FILENO
  var output = STDOUT_FILENO
  var errors = STDERR_FILENO
  /// The variables that count.
  var variables: [String: [UInt8]] = [:]

  /// Those of this process.
  static var process: Environment {
    var environment = Environment()
    for name in ["HOME", "XDG_CONFIG_HOME", "TERM", "TMPDIR", "COLUMNS"] {
      guard let value = unsafe getenv(name) else { continue }
      environment.variables[name] = unsafe Path(cString: value).bytes
    }
    return environment
  }

  /// The words of the command line, without the program's name.
  static var words: [[UInt8]] {
    let words = unsafe UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return unsafe words.dropFirst().compactMap { unsafe $0.map { unsafe Path(cString: $0).bytes } }
  }

  /// The strings in a file of the kernel, such as the variables of a process.
  static func words(of file: Path) -> [[UInt8]] {
    guard let file = try? FileDescriptor(opening: file, O_RDONLY),
      let bytes = try? FileDescriptor.readAll(file.raw, limit: .max)
    else { return [] }
    return bytes.split(separator: 0).map(Array.init)
  }

  /// The folder that a variable names, if it does.
  func folder(_ name: String) -> Path? {
    guard let value = variables[name], Path(value).isAbsolute else { return nil }
    return Path(value)
  }

  /// How many columns there are for text, no fewer than headings need.
  var columns: Int {
    let columns = variables["COLUMNS"].flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 80
    return min(max(columns, 64), 400)
  }

  /// Whether standard input is a terminal.
  var inputIsTerminal: Bool { isatty(input) == 1 }

  /// Whether a line on standard error can be drawn over.
  var showsProgress: Bool {
    let terminal = variables["TERM"] ?? []
    return isatty(errors) == 1 && !terminal.isEmpty && terminal != Array("dumb".utf8)
  }
}
