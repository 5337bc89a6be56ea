import Foundation
import Testing

@testable import DanmakuCommand

/// The limits to the density, from the command line to the report.
struct DensityTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// 40 comments a second for 20 s.
  private func input() throws -> String {
    let lines = (0..<800).map { "\(Double($0) / 40),某条弹幕\($0)\n" }.joined()
    return try sandbox.write("a.csv", "time,text\n" + lines)
  }

  @Test func `never are more on stage than may`() throws {
    let run = try run([input(), "--max-on-screen", "15", "-dm", "6", "--json"])
    let report = try object(run.output)
    #expect(report["max_on_stage"] as? Int == 15)
    let filtered = try #require(report["filtered_by"] as? [String: Int])
    #expect(filtered["density"] == report["filtered"] as? Int)
    let placed = try #require(report["placed"] as? Int)
    #expect(placed + (filtered["density"] ?? 0) == 800)
    #expect(run.errors.contains("by density)"))
  }

  @Test func `so many begin in a second`() throws {
    let run = try run([input(), "--max-per-second", "5", "--json"])
    let report = try object(run.output)
    // 0, 0.025 … 0.1, then 1 s later and so on: five in each of 20 s.
    #expect(report["placed"] as? Int == 100)
    #expect((report["filtered_by"] as? [String: Int]) == ["density": 700])
  }

  private func object(_ text: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }
}
