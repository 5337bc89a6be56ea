import Foundation
import Glibc
import Testing

@testable import DanmakuCommand

/// Folders of many files: what is skipped, what is told, and what is left after a kill.
struct BatchTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test func `skips files of a folder whose script is newer`() throws {
    try sandbox.write("in/a.json", Lists.two)
    try sandbox.write("in/a.ass", "mine")
    try age("in/a.json", by: 10)
    let run = try run([sandbox.path("in")])
    #expect(run.status == .success)
    #expect(
      run.errors.hasSuffix(
        "in/a.ass: skipped, being newer than what it is made of; --force makes it again\n"))
    #expect(sandbox.read("in/a.ass") == "mine")
  }

  @Test func `makes a script again that is older, as old, empty, or asked for`() throws {
    let list = try sandbox.write("in/a.json", Lists.two)
    for (content, age) in [("mine", 10.0), ("mine", 0), ("", -10)] {
      try sandbox.write("in/a.ass", content)
      try self.age("in/a.ass", by: age)
      try self.age("in/a.json", by: 0)
      _ = try run([sandbox.path("in")])
      #expect(sandbox.read("in/a.ass")?.hasPrefix("[Script Info]") == true, "\(age)")
    }
    for words in [[list], [sandbox.path("in"), "--force"]] {
      try sandbox.write("in/a.ass", "mine")
      try age("in/a.ass", by: -10)
      _ = try run(words)
      #expect(sandbox.read("in/a.ass") != "mine", "\(words)")
    }
  }

  @Test func `makes a script again when a file of filters is newer`() throws {
    try sandbox.write("in/a.json", Lists.two)
    let filters = try sandbox.write("filters", "hello\n")
    try age("in/a.json", by: 10)
    _ = try run([sandbox.path("in")])
    try age("filters", by: 5)
    try age("in/a.ass", by: 0)
    _ = try run([sandbox.path("in"), "-flf", filters])
    #expect(sandbox.read("in/a.ass")?.contains("hello") == true)
    try age("filters", by: -5)
    _ = try run([sandbox.path("in"), "-flf", filters])
    #expect(sandbox.read("in/a.ass")?.contains("hello") == false)
  }

  @Test func `merges a folder always`() throws {
    try sandbox.write("in/a.json", Lists.two)
    let output = try sandbox.write("all.ass", "mine")
    try age("in/a.json", by: 10)
    _ = try run([sandbox.path("in"), "-o", output])
    #expect(sandbox.read("all.ass") != "mine")
  }

  @Test func `tells of many files in one line, and of errors again`() throws {
    for number in 1...6 { try sandbox.write("in/\(number).json", Lists.spoiled) }
    try sandbox.write("in/7.json", "nothing of the kind")
    try sandbox.write("in/8.json", Lists.two)
    try sandbox.write("in/8.ass", "mine")
    try age("in/8.json", by: 10)
    try sandbox.write("in/9.json", Lists.two)
    try FileManager.default.createDirectory(
      atPath: sandbox.path("in/9.ass"), withIntermediateDirectories: true)
    let run = try run([sandbox.path("in")])
    #expect(run.status == .failure)
    let lines = run.errors.split(separator: "\n")
    let failure = "danmaku2ass: \(sandbox.path("in/9.ass")): is a folder"
    try #require(lines.count == 4)
    #expect(lines[0].hasSuffix("1 file passed over: no comment files by their names"))
    #expect(lines[1] == failure && lines[3] == failure)
    #expect(
      lines[2].hasPrefix(
        "danmaku2ass: 6 converted, 1 skipped, the script being newer (--force makes it again), "
          + "1 passed over as no comment files, 1 failed; 12 comments read, 12 shown, "
          + "12 records skipped, "))
    let quiet = try DanmakuCommandTests.run([sandbox.path("in"), "-q", "--force"])
    #expect(quiet.errors == failure + "\n")
  }

  @Test func `tells of up to 8 files one by one`() throws {
    for number in 1...8 { try sandbox.write("in/\(number).json", Lists.two) }
    let run = try run([sandbox.path("in")])
    #expect(run.errors.split(separator: "\n").count == 8)
    #expect(!run.errors.contains("converted"))
  }

  @Test(.enabled(if: Binary.exists, "the program has to be built beside the tests"))
  func `ends with the same files after a kill`() throws {
    for number in 1...60 { try sandbox.write("in/\(number).json", Lists.of(200)) }
    let (input, once, twice) = (sandbox.path("in"), sandbox.path("once/"), sandbox.path("twice/"))
    _ = try Binary.run([input, "-q", "-o", once, "--report", sandbox.path("once.jsonl")])
    let words = [input, "-q", "-o", twice, "--report", sandbox.path("twice.jsonl")]
    let process = try Binary.prepare(words, in: sandbox, input: nil)
    try process.run()
    while process.isRunning, !sandbox.files.contains(where: { $0.hasPrefix("twice/") }) {}
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try Binary.run(words).status == 0)
    for number in 1...60 {
      #expect(sandbox.read("twice/\(number).ass") == sandbox.read("once/\(number).ass"))
    }
    let reports = ["once", "twice"].map { name in
      (sandbox.read("\(name).jsonl") ?? "").replacing(name, with: "").split(separator: "\n").map {
        $0.replacing(/"seconds": [0-9.]+/, with: "")
      }
    }
    #expect(reports[0].count == 60)
    // A script whose line was cut by the kill is made and told again.
    #expect(reports[1].count >= 60)
    #expect(Set(reports[0]) == Set(reports[1]))
  }

  /// Makes a file so many seconds older than the moment at which the program began.
  private func age(_ name: String, by seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Self.start.addingTimeInterval(-seconds)],
      ofItemAtPath: sandbox.path(name))
  }

  private static let start = Date(timeIntervalSince1970: 1_700_000_000)
}
