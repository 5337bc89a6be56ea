import Foundation
import Testing

@testable import DanmakuCommand

/// Times from the command line to the script: parts, cuts, ends and whole seconds.
struct PartsTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func write(_ name: String, _ times: Double...) throws -> String {
    try sandbox.write(
      name, "time,text\n" + times.map { "\($0),\(name) \($0)\n" }.joined())
  }

  /// The start and the text of each event.
  private func events(_ name: String) throws -> [String] {
    let script = try #require(sandbox.read(name))
    return script.split(separator: "\n").filter { $0.hasPrefix("Dialogue:") }.map { line in
      let fields = line.split(separator: ",", maxSplits: 9, omittingEmptySubsequences: false)
      return fields[1] + " " + (fields[9].split(separator: "}").last ?? "")
    }
  }

  @Test func `appends parts by the lengths given`() throws {
    let first = try write("1.csv", 1, 59, 61)
    let second = try write("2.csv", 1, 4, 92)
    let third = try write("3.csv", 3)
    let run = try run([
      "--append", "\(first)#60", "\(second)@-2#1:40", third, "-o", sandbox.path("all.ass"),
      "--json",
    ])
    #expect(run.status == .success)
    #expect(
      try events("all.ass") == [
        "0:00:01.00 1.csv 1.0", "0:00:59.00 1.csv 59.0", "0:01:02.00 2.csv 4.0",
        "0:02:30.00 2.csv 92.0", "0:02:43.00 3.csv 3.0",
      ])
    #expect(run.output.contains(#""filtered_by": {"time": 1, "after-end": 1}"#))
  }

  @Test func `takes the length from a file that says it`() throws {
    func chat(_ name: String, at second: Double) throws -> String {
      try sandbox.write(
        name,
        #"{"video": {"start": 0, "end": 60}, "comments": [{"content_offset_seconds": \#(second), "#
          + #""message": {"body": "\#(name)"}}]}"#)
    }
    let parts = try [chat("1.json", at: 50), chat("2.json", at: 1)]
    let run = try run(["--append", "-o", sandbox.path("all.ass")] + parts)
    #expect(run.status == .success)
    #expect(try events("all.ass") == ["0:00:50.00 1.json", "0:01:01.00 2.json"])
  }

  @Test func `says which part has no length`() throws {
    let parts = try [write("1.csv", 1), write("2.csv", 2)]
    let run = try run(["--append", "-o", sandbox.path("all.ass")] + parts)
    #expect(run.status == .failure)
    #expect(sandbox.files == ["1.csv", "2.csv"])
    #expect(
      run.errors == """
        danmaku2ass: \(parts[0]): nothing tells how long its video is
        hint: write \(parts[0])#SECONDS, or put the video beside it for ffprobe

        """)
  }

  @Test func `writes nothing if a part is missing`() throws {
    let run = try run([
      "--append", sandbox.path("none.csv") + "#60", write("2.csv", 2), "-o",
      sandbox.path("all.ass"),
    ])
    #expect(run.status == .failure)
    #expect(sandbox.files == ["2.csv"])
    #expect(run.errors.contains("all.ass: not written, for a part is missing\n"))
  }

  @Test func `needs a name for the script of all parts`() throws {
    let run = try run(["--append", write("1.csv", 1)])
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("danmaku2ass: --append: makes one script of all inputs and needs"))
  }

  private static let ffprobe = Subprocess.output(of: "ffprobe", [Array("-version".utf8)]) != nil

  /// A recording of silence: 8,000 bytes a second.
  private func writeRecording(_ name: String, seconds: UInt32) throws {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } }
    let count = seconds * 8000
    let head: [UInt8] =
      Array("RIFF".utf8) + bytes(36 + count) + Array("WAVEfmt ".utf8) + bytes(16) + [1, 0, 1, 0]
      + bytes(8000) + bytes(8000) + [1, 0, 8, 0] + Array("data".utf8) + bytes(count)
    try sandbox.write(name, head + [UInt8](repeating: 128, count: Int(count)))
  }

  @Test(.enabled(if: ffprobe, "needs ffprobe"))
  func `asks ffprobe for the length of the video beside a list`() throws {
    try writeRecording("1.mp4", seconds: 20)
    try writeRecording("-2:x.mkv", seconds: 30)
    let parts = try [write("1.danmaku.csv", 1, 21), write("-2:x.csv", 2), write("3.csv", 3)]
    let joined = try run(["--append", "-o", sandbox.path("all.ass")] + parts)
    #expect(joined.status == .success)
    #expect(
      try events("all.ass") == [
        "0:00:01.00 1.danmaku.csv 1.0", "0:00:22.00 -2:x.csv 2.0", "0:00:53.00 3.csv 3.0",
      ])
    let alone = try run(["--length", "auto", parts[0]])
    #expect(alone.status == .success)
    #expect(try events("1.danmaku.ass") == ["0:00:01.00 1.danmaku.csv 1.0"])
    let unknown = try run(["--length", "auto", parts[2]])
    #expect(unknown.status == .failure)
    #expect(unknown.errors.hasPrefix("danmaku2ass: \(parts[2]): nothing tells how long its video"))
  }

  @Test func `drops what comes after the end, and never delays past it`() throws {
    let texts = (0..<40).map { _ in "9.5,今天天气真不错\n" }.joined()
    let input = try sandbox.write("a.csv", "time,text\n1,x\n10.01,late\n" + texts)
    let run = try run([input, "--length", "10", "--max-delay", "5", "--json", "-s", "640x360"])
    #expect(run.output.contains(#""filtered_by": {"after-end": 1}"#))
    let starts = try events("a.ass").map { $0.prefix(10) }
    #expect(starts.allSatisfy { $0 <= "0:00:10.00" })
    let free = try self.run([input, "--max-delay", "5", "-s", "640x360"])
    #expect(free.status == .success)
    #expect(try events("a.ass").contains { $0.prefix(10) > "0:00:10.01" })
  }

  private func run(_ words: [String]) throws -> Run { try DanmakuCommandTests.run(words) }

  @Test func `cuts parts out of the video`() throws {
    let run = try run([
      write("a.csv", 1, 89, 90, 119, 120, 200), "--cut", "1:30-2:00", "--json",
    ])
    #expect(
      try events("a.ass").map { $0.prefix(10) } == [
        "0:00:01.00", "0:01:29.00", "0:01:30.00", "0:02:50.00",
      ])
    #expect(run.output.contains(#""filtered": 2, "filtered_by": {"cut": 2}"#))
  }

  @Test func `spreads whole seconds, and says so`() throws {
    let lines = (0..<200).map { "\($0 / 2 * 3),\($0)\n" }.joined()
    let input = try sandbox.write("a.csv", "time,text\n" + lines)
    let spread = try run([input])
    #expect(try events("a.ass").prefix(3) == ["0:00:00.00 0", "0:00:00.50 1", "0:00:03.00 2"])
    let note = "\(input): comments that share a whole second are spread over it\n"
    #expect(spread.errors.contains(note))
    let plain = try run([input, "--spread", "off"])
    #expect(try events("a.ass").prefix(2) == ["0:00:00.00 0", "0:00:00.00 1"])
    #expect(!plain.errors.contains(note))
  }
}
