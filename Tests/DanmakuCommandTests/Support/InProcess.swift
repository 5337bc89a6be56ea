import Foundation
import Glibc
import Testing

@testable import DanmakuCommand

/// What a run of the command gave.
struct Run {
  var status: DanmakuCommand.ExitStatus
  var output: String
  var errors: String
}

/// Runs the command in this process, with streams of its own and no config file but those given.
func run(
  _ words: [String], input: String = "", variables: [String: String] = [:]
) throws -> Run {
  let sandbox = try Sandbox()
  let paths = try ["in", "out", "err"].map { try sandbox.write($0, $0 == "in" ? input : "") }
  let descriptors = paths.map { unsafe open($0, O_RDWR | O_CLOEXEC) }
  defer { for descriptor in descriptors { close(descriptor) } }
  try #require(descriptors.allSatisfy { $0 >= 0 })
  let environment = Environment(
    input: descriptors[0], output: descriptors[1], errors: descriptors[2],
    variables: variables.mapValues { Array($0.utf8) })
  let status = Command.run(words.map { Array($0.utf8) }, in: environment)
  return Run(
    status: status, output: sandbox.read("out") ?? "", errors: sandbox.read("err") ?? "")
}

/// The arguments that a command line gives, without any config file.
func arguments(_ words: String...) throws -> Arguments {
  try Arguments(ArgumentParser(words.map { Array($0.utf8) }), in: Environment())
}
