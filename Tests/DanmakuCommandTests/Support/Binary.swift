import Foundation
import Glibc
import Testing

/// The program as it was built with the tests.
enum Binary {
  /// What a run of the program gave.
  struct Run {
    var status: Int32
    /// Whether a signal ended the program; `status` is its number then.
    var wasKilled: Bool
    var output: String
    var errors: String
  }

  /// Beside the test bundle, which is the program that runs now.
  static let path: String = {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().path + "/danmaku2ass"
  }()

  /// Whether the program is there.
  static let exists = FileManager.default.isExecutableFile(atPath: path)

  /// Runs the program.
  static func run(_ words: [String], input: String? = nil) throws -> Run {
    try launch(path, words, input: input)
  }

  /// Runs a shell script in which `$0` is the program and `$1` the first of the words.
  static func run(shell script: String, _ words: String...) throws -> Run {
    try launch("/bin/sh", ["-c", script, path] + words, input: nil)
  }

  private static func launch(_ program: String, _ words: [String], input: String?) throws -> Run {
    let sandbox = try Sandbox()
    let process = try prepare(words, program: program, in: sandbox, input: input)
    try process.run()
    process.waitUntilExit()
    return finish(process, in: sandbox)
  }

  /// A process that is ready to run, its streams files in the sandbox.
  static func prepare(
    _ words: [String], program: String = path, in sandbox: Sandbox, input: String?
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.environment = ["PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": sandbox.path("config")]
    process.standardInput = FileHandle.nullDevice
    if let input {
      let path = try sandbox.write(".stdin", input)
      process.standardInput = FileHandle(forReadingAtPath: path)
    }
    try sandbox.write(".stdout", "")
    try sandbox.write(".stderr", "")
    process.standardOutput = FileHandle(forWritingAtPath: sandbox.path(".stdout"))
    process.standardError = FileHandle(forWritingAtPath: sandbox.path(".stderr"))
    return process
  }

  /// What a process that has ended gave.
  static func finish(_ process: Process, in sandbox: Sandbox) -> Run {
    Run(
      status: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal,
      output: sandbox.read(".stdout") ?? "", errors: sandbox.read(".stderr") ?? "")
  }
}
