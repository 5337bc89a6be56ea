import DanmakuTestSupport
import Foundation
import Glibc
import Testing

/// What is left when `burn` is ended in the middle.
@Suite(.enabled(if: Studio.isOpen && Binary.exists, "ffmpeg or the program is not there"))
struct BurnInterruptionTests {
  @Test(arguments: [SIGINT, SIGKILL], [0.02, 0.1, 0.3, 0.6, 1])
  func `leaves the old file, and no program behind`(signal: Int32, seconds: Double) throws {
    let sandbox = try Sandbox()
    let list = try sandbox.write("in.json", Lists.two)
    let old = try sandbox.write("out/out.mkv", "old")
    let process = try Binary.prepare(
      ["burn", "--chroma", "000000", list, "-s", "640x360", "--length", "36000", "-o", old],
      in: sandbox, input: nil)
    try process.run()
    usleep(UInt32(seconds * 1e6))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(sandbox.read("out/out.mkv") == "old")
    #expect(isSoon { !isWritten(in: sandbox.path("out")) })
    if signal == SIGINT {
      #expect(sandbox.files.filter { $0.hasPrefix("out/") } == ["out/out.mkv"])
    }
  }

  /// Whether a program has a file of a folder open.
  private func isWritten(in folder: String) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { Int($0) != nil }.contains { process in
      let command = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      return String(decoding: command, as: UTF8.self).contains("file:\(folder)")
    }
  }

  private func isSoon(_ condition: () -> Bool) -> Bool {
    for _ in 0..<50 where !condition() { usleep(100_000) }
    return condition()
  }
}
