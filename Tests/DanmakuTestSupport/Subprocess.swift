import Foundation

/// What a program did: its streams and how it ended.
public struct Subprocess: Sendable {
  /// What it wrote on standard output.
  public var output: [UInt8]
  /// What it wrote on standard error.
  public var errors: String
  /// Its exit status, or 128 and the signal that ended it, as a shell says it.
  public var status: Int32

  /// Runs a program to its end.
  ///
  /// The streams are files, so that no amount of output makes either side wait.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The words after its name.
  ///   - input: What it reads on standard input.
  ///   - environment: Variables that differ from those of the tests.
  ///   - folder: Where it runs; `nil` is where the tests run.
  /// - Returns: What it did.
  /// - Throws: An error if it can't be started.
  public static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:], in folder: String? = nil
  ) throws -> Subprocess {
    let streams = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = FileHandle(forReadingAtPath: try streams.write(input, as: "in"))
    process.standardOutput = FileHandle(forWritingAtPath: try streams.write([], as: "out"))
    process.standardError = FileHandle(forWritingAtPath: try streams.write([], as: "err"))
    try process.run()
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    return Subprocess(
      output: try streams.read("out"),
      errors: String(decoding: try streams.read("err"), as: UTF8.self),
      status: process.terminationStatus + (signalled ? 128 : 0))
  }

  /// The path of a program that is on the `PATH`; `nil` if it isn't installed.
  public static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
