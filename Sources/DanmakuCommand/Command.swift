import Danmaku
import DanmakuModel
import Glibc

/// The program.
public enum Command {
  /// Runs the command line given to the process and returns its exit status.
  public static func main() -> Int32 {
    Interruption.watch()
    let status = run(Environment.words, in: .process)
    if status == .brokenPipe { Interruption.die(of: SIGPIPE) }
    return status.rawValue
  }

  /// Runs a command line, given without the program's name.
  static func run(_ words: [[UInt8]], in environment: Environment) -> ExitStatus {
    do {
      if words.first == Array(Manual.check.word.utf8) {
        return try check(Array(words.dropFirst()), environment)
      }
      if words.first == Array(Manual.preview.word.utf8) {
        return try preview(Array(words.dropFirst()), environment)
      }
      if words.first == Array(Manual.lists.word.utf8) {
        return try list(Array(words.dropFirst()), environment)
      }
      if words.first == Array(Manual.stats.word.utf8) {
        return try count(Array(words.dropFirst()), environment)
      }
      if words.first == Array(Manual.burn.word.utf8) {
        return try burn(Array(words.dropFirst()), environment)
      }
      let line = try ArgumentParser(words)
      if let action = line.action { return try print(text(action), in: environment) }
      let arguments = try Arguments(line, in: environment)
      if let document = arguments.document { return try print(document.text, in: environment) }
      return try convert(line.inputs, arguments, environment, .main)
    } catch {
      Console(environment, .quiet).print([.error(error)])
      return (error as? any DanmakuError)?.isUsageError == true ? .usage : .failure
    }
  }

  private static func convert(
    _ inputs: [Path], _ arguments: Arguments, _ environment: Environment, _ manual: Manual
  ) throws -> ExitStatus {
    guard inputs.isEmpty else {
      return try Conversions(inputs, arguments, environment).run()
    }
    guard !environment.inputIsTerminal else {
      try? FileDescriptor.writeAll(Array(Help.usage(manual).utf8).span, to: environment.errors)
      throw UsageError("no input", hint: "\(manual.name) --help explains everything")
    }
    return try Conversions([.standardInput], arguments, environment).run()
  }

  private static func preview(
    _ words: [[UInt8]], _ environment: Environment
  ) throws -> ExitStatus {
    let line = try ArgumentParser(words, Flags.preview)
    if line.action != nil { return try print(Help.full(.preview), in: environment) }
    let arguments = try Arguments(previewing: line, in: environment)
    if let scripts = try ScriptPreviews(line, arguments, environment) { return scripts.run() }
    return try convert(line.inputs, arguments, environment, .preview)
  }

  private static func list(
    _ words: [[UInt8]], _ environment: Environment
  ) throws -> ExitStatus {
    let line = try ArgumentParser(words, Flags.lists)
    if line.action != nil { return try print(Help.full(.lists), in: environment) }
    return try convert(line.inputs, Arguments(listing: line), environment, .lists)
  }

  private static func count(
    _ words: [[UInt8]], _ environment: Environment
  ) throws -> ExitStatus {
    let line = try ArgumentParser(words, Flags.stats)
    if line.action != nil { return try print(Help.full(.stats), in: environment) }
    return try convert(
      line.inputs, Arguments(counting: line, in: environment), environment, .stats)
  }

  private static func check(
    _ words: [[UInt8]], _ environment: Environment
  ) throws -> ExitStatus {
    let line = try ArgumentParser(words, Flags.check)
    if line.action != nil { return try print(Help.full(.check), in: environment) }
    guard !line.inputs.isEmpty else {
      throw UsageError("no script", hint: "\(Manual.check.name) --help explains everything")
    }
    return try Checks(line, environment).run()
  }

  /// What follows `--` is for ffmpeg.
  private static func burn(
    _ words: [[UInt8]], _ environment: Environment
  ) throws -> ExitStatus {
    let parts = words.split(
      separator: Array("--".utf8), maxSplits: 1, omittingEmptySubsequences: false)
    let line = try ArgumentParser(Array(parts[0]), Flags.burn)
    if line.action != nil { return try print(Help.full(.burn), in: environment) }
    let burn = try Burn(line, extra: parts.count > 1 ? Array(parts[1]) : [], environment)
    guard let command = try burn.run() else { return .success }
    return try print(command, in: environment)
  }

  private static func print(_ text: String, in environment: Environment) throws -> ExitStatus {
    try print(Array(text.utf8), in: environment)
  }

  private static func print(_ text: [UInt8], in environment: Environment) throws -> ExitStatus {
    do throws(FileError) {
      try FileDescriptor.writeAll(text.span, to: environment.output)
      return .success
    } catch .system(EPIPE) {
      return .brokenPipe
    } catch {
      throw FailedFile(path: Path(Target.standardOutput.shown), error: error)
    }
  }

  private static func text(_ action: Flag.Action) -> String {
    switch action {
    case .shortHelp: Help.short
    case .help: Help.full(.main)
    case .version: version
    case .listFormats: formats
    }
  }

  private static var version: String {
    let libraries = LinkedLibraries.versions.map { "\($0.name) \($0.version)\n" }
    return "\(Program.name) \(Program.version)\n\(libraries.joined())"
  }

  private static var formats: String {
    let column = 2 + (Converter.formats.map(\.name.count).max() ?? 0)
    return Converter.formats.map { name, summary in
      name + String(repeating: " ", count: column - name.count) + summary + "\n"
    }.joined()
  }
}
