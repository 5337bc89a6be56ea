import DanmakuModel
import DanmakuSelect
import Testing

/// Comments of sources that count whole seconds.
struct SpreadTests {
  private static func spread(_ list: inout CommentList, _ policy: SpreadPolicy) -> Bool {
    list.spread(policy)
  }

  private static func milliseconds(_ list: CommentList) -> [Int64] {
    list.comments.map(\.time.milliseconds)
  }

  @Test func `are spread over their second in the order of the input`() {
    var list = makeList([(2, "a"), (1, "b"), (2, "c"), (2, "d"), (5, "e"), (1, "f"), (2.5, "g")])
    #expect(Self.spread(&list, .on))
    #expect(Self.milliseconds(list) == [1000, 1500, 2000, 2333, 2666, 2500, 5000])
    list.sortByTime()
    #expect(describe(list) == ["1 b", "1 f", "2 a", "2 c", "2 g", "2 d", "5 e"])
  }

  @Test func `stay as they are unless all times are whole seconds`() {
    var many = makeList((0..<100).map { (Double($0 / 4), "x") })
    var one = many
    one.comments[7].time = Timestamp(milliseconds: 1001)
    #expect(!Self.spread(&one, .auto))
    #expect(!Self.spread(&many, .off))
    var few = makeList((0..<99).map { (Double($0 / 4), "x") })
    #expect(!Self.spread(&few, .auto))
    #expect(Self.spread(&many, .auto))
    #expect(Self.milliseconds(many).prefix(5) == [0, 250, 500, 750, 1000])
  }

  @Test func `stay as they are where each has a second of its own`() {
    var list = makeList((0..<200).map { (Double($0), "x") })
    #expect(!Self.spread(&list, .auto))
    #expect(Self.milliseconds(list) == (0..<200).map { $0 * 1000 })
  }

  @Test func `may lie before the start`() {
    var list = makeList([(-1, "a"), (-1, "b")])
    #expect(Self.spread(&list, .on))
    #expect(Self.milliseconds(list) == [-1000, -500])
  }
}
