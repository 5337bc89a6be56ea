import DanmakuModel
import DanmakuSelect
import Testing

/// Scale, offset and the part of the video that is wanted.
struct ClockTests {
  private static let limit = Timestamp.limit.seconds

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var set: @Sendable (inout SelectionOptions) -> Void
    var times: [Double]
    var left: [Double]
    var reason = FilterReason.time

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "as it is", set: { _ in }, times: [0, 1.5, limit], left: [0, 1.5, limit]),
    Case(name: "before the start", set: { _ in }, times: [-0.001, -9, 0], left: [0]),
    Case(name: "later", set: { $0.offset = 2.5 }, times: [-3, -2.5, 1], left: [0, 3.5]),
    Case(name: "earlier", set: { $0.offset = -2 }, times: [1, 2, 3], left: [0, 1]),
    Case(name: "faster", set: { $0.timeScale = 0.5 }, times: [3, 0.001], left: [1.5, 0.001]),
    Case(
      name: "scale comes before offset",
      set: {
        $0.timeScale = 2
        $0.offset = 1
      }, times: [10], left: [21]),
    Case(name: "from is kept", set: { $0.from = 2 }, times: [1.999, 2, 3], left: [2, 3]),
    Case(name: "to is not", set: { $0.to = 2 }, times: [1.999, 2, 3], left: [1.999]),
    Case(
      name: "from and to are times of the result",
      set: {
        $0.offset = 10
        $0.from = 11
        $0.to = 12
      }, times: [0.5, 1, 1.5, 2], left: [11, 11.5]),
    Case(
      name: "beyond the limit", set: { $0.offset = 1 }, times: [limit, limit - 1], left: [limit]),
    Case(
      name: "everything huge",
      set: {
        $0.offset = .greatestFiniteMagnitude
        $0.timeScale = .greatestFiniteMagnitude
      }, times: [limit, 1], left: []),
    Case(
      name: "no numbers",
      set: {
        $0.offset = .nan
        $0.timeScale = .nan
      }, times: [5], left: [0]),
    Case(
      name: "cut", set: { $0.cuts = [10..<20] }, times: [9.999, 10, 19.999, 20, 25],
      left: [9.999, 10, 15], reason: .cut),
    Case(
      name: "cuts in any order, touching and one in another",
      set: { $0.cuts = [30..<40, 10..<12, 12..<15, 13..<14, 32..<35] },
      times: [5, 11, 14.5, 15, 29, 30, 39, 40, 100], left: [5, 10, 24, 25, 85], reason: .cut),
    Case(
      name: "cuts come after scale and offset, before from and to",
      set: {
        $0.timeScale = 2
        $0.offset = 1
        $0.cuts = [10..<20]
        $0.from = 10
        $0.to = 12
      }, times: [4.4, 9.5, 10, 10.5], left: [10, 11]),
    Case(
      name: "cut to the limit", set: { $0.cuts = [1..<limit] }, times: [0.5, 1, limit],
      left: [0.5, 1], reason: .cut),
  ])
  func `gives comments their times`(given: Case) throws {
    var options = SelectionOptions()
    given.set(&options)
    var selector = try Selector(options)
    var list = makeList(given.times.map { ($0, "x") })
    let lost = given.times.count - given.left.count
    #expect(selector.select(&list) == (lost == 0 ? [:] : [given.reason: lost]))
    #expect(list.comments.map(\.time.seconds) == given.left)
  }

  @Test(arguments: [
    (1.5, [1.5, 3.5]),
    (-1, [-1, 1]),
    (0, [0, 2]),
    (1e300, [1e7, 1e7]),
    (-1e300, [-1e7, -9_999_998]),
    (9_999_999, [9_999_999, 1e7]),
    (.nan, [0, 2]),
  ])
  func `shifts one list within the limits`(seconds: Double, times: [Double]) {
    var list = makeList([(0, "a"), (2, "b")])
    list.shift(bySeconds: seconds)
    #expect(list.comments.map(\.time.seconds) == times)
  }

  @Test func `takes out what comes after the end`() throws {
    var options = SelectionOptions()
    options.offset = 1
    var selector = try Selector(options)
    var list = makeList([(1, "a"), (9, "b"), (9.001, "c"), (-2, "d")])
    #expect(selector.select(&list, length: 10) == [.afterEnd: 1, .time: 1])
    #expect(describe(list) == ["2 a", "10 b"])
  }

  @Test(arguments: [(5.0, 6.0), (9, 10), (15, 10), (29, 20)])
  func `moves the end along`(seconds: Double, end: Double) throws {
    var options = SelectionOptions()
    options.offset = 1
    options.cuts = [10..<20]
    #expect(try Selector(options).time(of: seconds) == end)
  }

  @Test func `takes out what lies outside of a part`() {
    var list = makeList([(-0.001, "a"), (0, "b"), (60, "c"), (60.001, "d"), (70, "e")])
    let removed = list.removeAll(outsideOf: 60)
    #expect(removed == [.time: 1, .afterEnd: 2])
    #expect(describe(list) == ["0 b", "60 c"])
    let rest = list.removeAll(outsideOf: nil)
    #expect(rest == [:])
  }
}
