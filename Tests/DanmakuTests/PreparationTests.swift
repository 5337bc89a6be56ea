import DanmakuFormats
import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Scripts that are written while their comments get their places, against those made step by step.
struct PreparationTests {
  private func preparation(
    _ list: CommentList, threads: Int, _ change: (inout Options) -> Void
  ) throws -> Preparation {
    var options = Options()
    options.stage = StageSize(width: 320, height: 180)
    options.layout.pack = .first
    change(&options)
    let converter = try Converter(
      options: options, catalog: FontCatalog(configuration: Checkout.fontConfiguration),
      threads: threads)
    var workspace = Workspace()
    return try converter.prepare(
      [Converter.Input(path: "", offset: 0, decoded: DecodedInput(format: "test", list: list))],
      in: &workspace)
  }

  private static let changes: [@Sendable (inout Options) -> Void] = [
    { _ in },
    { $0.layout.maxDelay = 30 },
    { $0.layout.overflow = .overlap },
    { $0.layout.pack = .fair },
    { $0.style.look = .card },
  ]

  @Test(arguments: changes.indices, [1, 3])
  func `are the same, and so is what is told of them`(change: Int, threads: Int) throws {
    // More than a piece of each kind.
    let list = ProofTests.list(seed: 3, count: 9_000)
    let preparation = try preparation(list, threads: threads, Self.changes[change])
    #expect(preparation.flows)
    var script: [UInt8] = []
    let report = try preparation.write(to: &script)
    let draft = preparation.draft()
    #expect(try script == draft.script)
    #expect(report.placed == draft.report.placed && report.placed > 100)
    #expect(report.dropped == draft.report.dropped)
    #expect(report.overlapped == draft.report.overlapped)
    #expect(report.maxOnStage == draft.report.maxOnStage)
    #expect(report.first == draft.report.first && report.last == draft.report.last)
    #expect(report.meanDelay == draft.report.meanDelay)
  }

  @Test func `have a head and no events where there are no comments`() throws {
    let preparation = try preparation(CommentList(), threads: 2) { _ in }
    var script: [UInt8] = []
    let report = try preparation.write(to: &script)
    #expect(try script == preparation.draft().script)
    #expect(script.count > 100 && report.placed == 0)
  }

  @Test func `are made step by step where more is asked for`() throws {
    let list = ProofTests.list(seed: 3, count: 10)
    #expect(try !preparation(list, threads: 1) { $0.layout.pack = .most }.flows)
    #expect(try !preparation(list, threads: 1) { $0.layout.planes = .separate }.flows)
    #expect(try !preparation(list, threads: 1) { $0.script.keepDropped = true }.flows)
    #expect(try !preparation(list, threads: 1) { $0.script.embedsFonts = true }.flows)
  }
}
