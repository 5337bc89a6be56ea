import Danmaku
import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import DanmakuCheck

/// What the check finds, against the outside judge and against the pixels.
struct AgreementTests {
  /// A script of random comments of all kinds and modes, made by the real program.
  private func script(seed: UInt64, _ arguments: [String]) throws -> [UInt8] {
    var random = SeededRandom(seed: seed)
    var lines = ["time,mode,size,text"]
    for _ in 0..<250 {
      let kind = RandomText.allCases.randomElement(using: &random) ?? .han
      let text = kind.generate(pieces: Int.random(in: 1...12, using: &random), using: &random)
        .replacing("\"", with: "\"\"")
      let mode = [1, 1, 1, 1, 6, 5, 4].randomElement(using: &random) ?? 1
      let size = [25, 25, 25, 18, 36].randomElement(using: &random) ?? 25
      let time = Double(Int.random(in: 0..<30_000, using: &random)) / 1000
      lines.append("\(time),\(mode),\(size),\"\(text)\"")
    }
    let run = try Subprocess.run(
      Checkout.program, ["--no-config", "-q", "-o", "-", "-f", "generic-csv"] + arguments + ["-"],
      input: Array(lines.joined(separator: "\n").utf8),
      environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration])
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test(
    arguments: [
      [], ["--gap", "0", "--line-spacing", "0", "--max-delay", "0"], ["--stills", "scroll"],
      ["--speed", "random=80..400", "--gap", "0", "--line-spacing", "0"],
      ["--bold", "--outline", "4", "--shadow", "3", "--gap", "0", "--line-spacing", "0"],
    ])
  func `nothing is wrong with our own scripts`(arguments: [String]) throws {
    let report = try check(script(seed: 1, arguments)) { $0.frames = 4 }
    #expect(report.events > 60)
    #expect(report.isClean, "\(report.findings.prefix(5))")
    #expect(report.frames?.pairs == 0)
  }

  @Test func `nothing is wrong within a plane`() throws {
    let script = try script(seed: 3, ["--planes", "separate", "--still-area", "1"])
    #expect(try check(script).counts[.touches, default: 0] > 0)
    let report = try check(script) { $0.planes = .separate }
    #expect(report.isClean, "\(report.findings.prefix(5))")
  }

  @Test
  func `boxes, pixels and the judge agree`() throws {
    let script = try script(seed: 4, ["--overflow", "overlap"])
    let report = try check(script) { $0.frames = 25 }
    let frames = try #require(report.frames)
    #expect(frames.moments == 25)
    #expect(frames.agree)
    #expect(frames.pairs > 30)

    var judged: [EventPair: Double] = [:]
    for case .collision(let one, let other, _, let depth) in try Judge(
      fontConfiguration: Checkout.fontConfiguration
    ).faults(in: script) {
      judged[EventPair(one, other)] = depth
    }
    var found: [EventPair: Double] = [:]
    for finding in report.findings {
      guard case .touches(let other, _, _, let across, let down) = finding.fault else { continue }
      found[EventPair(finding.event, other)] = min(across, down)
    }
    #expect(judged.count > 50)
    // Each sees the sides of ink within a pixel; what is deeper than that both have to find.
    #expect(judged.filter { $0.value > 3 && found[$0.key] == nil }.isEmpty)
    #expect(found.filter { $0.value > 3 && judged[$0.key] == nil }.isEmpty)
  }
}
