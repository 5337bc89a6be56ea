import DanmakuFormats
import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Numbers about comments, against numbers by hand.
struct StatisticsTests {
  private func placement(_ comment: Int32, _ time: Range<Int32>, y: Float) -> Placement {
    Placement(
      comment: comment, start: time.lowerBound, end: time.upperBound, x: 0, velocity: 0, y: y)
  }

  @Test func `tell how much of the height is in use, when and where`() {
    let clock = SliceClock(from: 0, to: 400, mostSlices: 4)
    var slices = [Statistics.Slice](repeating: Statistics.Slice(), count: clock.count)
    // The third one reaches out of the stage, the fourth takes no lane.
    let placements = [
      placement(0, 0..<100, y: 0), placement(1, 50..<150, y: 10), placement(3, 60..<70, y: 40),
      placement(2, 300..<400, y: 90),
    ]
    let use = StageUse(placements, on: 100, clock, &slices) { $0 == 3 ? nil : 20 }
    #expect(use.mean == 0.1125)
    #expect(use.most == 0.3)
    #expect(use.mostTime == 0.5)
    #expect(use.lanes == [0.25, 0.375, 0.25, 0, 0, 0, 0, 0, 0, 0.25])
    #expect(slices.map(\.heightInUse) == [0.25, 0.1, 0, 0.1])
    #expect(slices.map(\.mostOnStage) == [3, 1, 0, 1])
  }

  @Test(arguments: [
    (0, 400, 4, 100, 4), (0, 401, 4, 200, 3), (6000, 6001, 80, 100, 1), (0, 144_000, 71, 3000, 48),
    (0, 1_000_000_000, 71, 17_280_000, 58), (50, 0, 10, 100, 1),
  ])
  func `cut time into slices of which people count`(
    start: Int, end: Int, most: Int, step: Int, count: Int
  ) {
    let clock = SliceClock(from: start, to: end, mostSlices: most)
    #expect(clock.step == step && clock.count == count)
    #expect(clock.slice(at: start) == 0 && clock.slice(at: -9999) == 0)
    #expect(clock.slice(at: max(start, end - 1)) == count - 1)
    #expect(clock.slice(at: .max / 2) == count - 1)
  }

  @Test func `sort values into even classes`() {
    let few = Histogram(evenly: [3, 1, 1.5])
    #expect(few.classes.map(\.from) == [1, 2, 3])
    #expect(few.classes.map(\.count) == [2, 0, 1])
    #expect(few.least == 1 && few.median == 1.5 && few.most == 3)
    let wide = Histogram(evenly: [170, 180, 449, 450])
    #expect(wide.classes.map(\.from) == [150, 200, 250, 300, 350, 400, 450])
    #expect(wide.classes.map(\.count) == [2, 0, 0, 0, 0, 1, 1])
    #expect(Histogram(evenly: [7]).classes == [Histogram.Class(from: 7, to: 8, count: 1)])
    #expect(Histogram(evenly: []).classes.isEmpty)
  }

  @Test func `sort values into given classes, the last of which is open`() {
    let histogram = Histogram([1, 2, 3, 1000], from: [0, 1, 2, 4, 8])
    #expect(
      histogram.classes == [
        Histogram.Class(from: 1, to: 2, count: 1), Histogram.Class(from: 2, to: 4, count: 2),
        Histogram.Class(from: 4, to: 8, count: 0), Histogram.Class(from: 8, to: nil, count: 1),
      ])
  }

  private func list(_ texts: [(text: String, sender: String)]) -> CommentList {
    var list = CommentList()
    for (number, (text, sender)) in texts.enumerated() {
      list.append(
        time: Timestamp(milliseconds: Int64(number) * 1000), mode: .scroll, size: 25,
        color: .white, text: Array(text.utf8).span)
      guard !sender.isEmpty else { continue }
      list.describeLast(.named, sender: Array(sender.utf8).span)
    }
    return list
  }

  private func words(_ frequencies: [Statistics.Frequency]) -> [String] {
    frequencies.map { "\($0.count) \(String(decoding: $0.text, as: UTF8.self))" }
  }

  @Test func `count texts, senders and characters`() {
    var list = list([
      ("草", "b"), ("233", "a"), ("草", "a"), ("x", ""), ("233", "b"), ("草", "c"),
    ])
    #expect(words(TextStatistics(list).texts) == ["3 草", "2 233", "1 x"])
    #expect(words(TextStatistics(list).senders) == ["2 b", "2 a", "1 c"])
    #expect(TextStatistics(list).lengths.classes.map(\.count) == [4, 0, 2])
    // A name before a text is no part of it.
    list.putNames()
    #expect(words(TextStatistics(list).texts) == ["3 草", "2 233", "1 x"])
  }

  @Test func `keep the first twenty of equally frequent texts`() {
    let statistics = TextStatistics(list((0..<1000).map { ("text \($0)", "") }))
    #expect(words(statistics.texts) == (0..<20).map { "1 text \($0)" })
  }

  private func statistics(
    _ list: CommentList, mostSlices: Int = 100, _ change: (inout Options) -> Void = { _ in }
  ) throws -> Statistics {
    var options = Options()
    options.stage = StageSize(width: 320, height: 180)
    change(&options)
    let converter = try Converter(
      options: options, catalog: FontCatalog(configuration: Checkout.fontConfiguration))
    var workspace = Workspace()
    return try converter.statistics(
      of: [Converter.Input(path: "", offset: 0, decoded: DecodedInput(format: "test", list: list))],
      in: &workspace, mostSlices: mostSlices)
  }

  @Test func `agree with the report of the script`() throws {
    let list = ProofTests.list(seed: 3, count: 300)
    let statistics = try statistics(list)
    let report = statistics.report
    #expect(report.placed > 0 && report.droppedCounts.count > 0)
    let slices = statistics.slices
    #expect(slices.reduce(0) { $0 + $1.shown } == report.placed)
    let dropped = report.droppedCounts.reduce(0) { $0 + $1.count }
    #expect(slices.reduce(0) { $0 + $1.comments } == report.placed + dropped)
    #expect(slices.map(\.mostOnStage).max() == report.maxOnStage)
    #expect(slices.allSatisfy { (0...1).contains($0.heightInUse) })
    #expect(statistics.lanes.allSatisfy { (0...1).contains($0) })
    // Of all lanes together as much is in use as of the height.
    let mean = statistics.lanes.reduce(0, +) / Double(statistics.lanes.count)
    #expect(abs(mean - statistics.heightInUse) < 1e-9)
  }

  @Test func `are of comments of one speed if they have one`() throws {
    let statistics = try statistics(list([("a", ""), ("bb", ""), ("ccc", "")])) {
      $0.layout.speed = .constant(50)
    }
    #expect(statistics.speeds.classes == [Histogram.Class(from: 50, to: 51, count: 3)])
  }

  @Test func `begin where comments are wanted from`() throws {
    let statistics = try statistics(list((0..<60).map { ("a\($0)", "") })) {
      $0.selection.from = 40
    }
    #expect(statistics.start == 40 && statistics.step == 1)
    #expect(statistics.slices.prefix(20).allSatisfy { $0.comments == 1 })
    #expect(statistics.marks(atMost: 4).first == 40)
  }
}
