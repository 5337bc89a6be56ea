import DanmakuFormats
import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Scripts for stretches of the video, against the one script of all.
struct SectionTests {
  private struct Event: Equatable {
    var line: Substring
    /// In centiseconds.
    var times: Range<Int>

    init(_ line: Substring) throws {
      self.line = line
      let fields = line.split(separator: ",", maxSplits: 3)
      let times = try fields[1...2].map { field in
        let parts = try field.split { ":.".contains($0) }.map { try #require(Int($0)) }
        return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 100 + parts[3]
      }
      self.times = times[0]..<times[1]
    }
  }

  private func draft(seed: UInt64, _ change: (inout Options) -> Void = { _ in }) throws -> Draft {
    var options = Options()
    options.stage = StageSize(width: 320, height: 180)
    change(&options)
    let converter = try Converter(
      options: options, catalog: FontCatalog(configuration: Checkout.fontConfiguration))
    let list = ProofTests.list(seed: seed, count: 200)
    var workspace = Workspace()
    return try converter.draft(
      [Converter.Input(path: "", offset: 0, decoded: DecodedInput(format: "test", list: list))],
      in: &workspace)
  }

  private func lines(_ script: [UInt8], _ kind: String) -> [Substring] {
    String(decoding: script, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix(kind) }
  }

  @Test(arguments: [1, 2.5, 7.77, 12, 1000])
  func `hold what shows in their stretch, as the one script has it`(seconds: Double) throws {
    let draft = try draft(seed: 1)
    let whole = try lines(draft.script, "Dialogue:").map(Event.init)
    let head = lines(try draft.script, "Style:")
    let end = try #require(whole.map(\.times.upperBound).max())
    let sections = draft.sections(every: seconds)
    #expect(sections.count == Int((Double(end) / 100 / seconds).rounded(.up)))
    var count = 0
    for (number, section) in sections.enumerated() {
      let length = Int((seconds * 100).rounded())
      let stretch = number * length..<(number + 1) * length
      let events = try lines(section.script, "Dialogue:").map(Event.init)
      #expect(events == whole.filter { $0.times.overlaps(stretch) }, "\(number)")
      #expect(lines(try section.script, "Style:") == head)
      count += 1
    }
    #expect(count == sections.count)
  }

  private func frames(of script: [UInt8], at moments: [Int]) throws -> [[UInt8]] {
    let renderer = try LibassRenderer(
      script: script.span, fontConfiguration: Checkout.fontConfiguration)
    return moments.map { renderer.frame(at: $0).rgba }
  }

  @Test(arguments: [2.5, 9]) func `show the same at every moment`(seconds: Double) throws {
    let draft = try draft(seed: 2)
    let whole = try draft.script
    var drawn: Set<[UInt8]> = []
    for (number, section) in draft.sections(every: seconds).enumerated() {
      let start = Int(Double(number) * seconds * 1000)
      let end = Int(Double(number + 1) * seconds * 1000)
      let moments = [start, start + 1, start + 987, (start + end) / 2, end - 1]
      let expected = try frames(of: whole, at: moments)
      #expect(try frames(of: section.script, at: moments) == expected, "\(number)")
      drawn.formUnion(expected)
    }
    #expect(drawn.count > 10, "the stage must not be empty")
  }

  @Test func `keep each dropped comment once`() throws {
    let draft = try draft(seed: 3) { $0.script.keepDropped = true }
    let sections = try draft.sections(every: 5).flatMap { lines(try $0.script, "Comment:") }
    let whole = lines(try draft.script, "Comment:")
    #expect(whole.count > 10)
    #expect(sections == whole)
  }

  @Test func `are one without comments`() throws {
    let draft = try draft(seed: 4) { $0.selection.to = 0 }
    let sections = Array(draft.sections(every: 60))
    #expect(sections.count == 1)
    #expect(try sections[0].script == draft.script)
  }
}
