import DanmakuModel
import DanmakuSelect
import Testing

/// Each rule on a list of comments that differ in all that rules ask for.
struct FiltersTests {
  /// 0 white scroll "hello", 1 red top "前方高能" from ab12 of weight 9, 2 a gift, 3 a paid message.
  private static let list: CommentList = {
    var list = makeList([(0, "hello"), (1, "前方高能"), (2, "一朵花 x 5"), (3, "HELLO, 弹幕")])
    func describe(_ index: Int, _ kind: CommentDetails.Kind, _ sender: String) {
      var details = CommentDetails()
      details.kind = kind
      details.senderLength = Int32(sender.utf8.count)
      details.senderOffset = list.store(Array(sender.utf8).span)
      list.comments[index].details = Int32(list.details.count)
      list.details.append(details)
    }
    describe(1, .comment, "ab12")
    describe(2, .gift, "小明")
    describe(3, .superChat, "Ab12x")
    list.comments[1].mode = .top
    list.comments[1].color = RGBColor(hex: 0xFF0000)
    list.comments[1].weight = 9
    list.comments[3].color = RGBColor(hex: 0x00FF00)
    return list
  }()

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var reason: FilterReason
    var filtered: [Int]
    var set: @Sendable (inout BlockRules) -> Void

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "keyword", reason: .keyword, filtered: [1]) { $0.keywords = ["高能", "没有"] },
    Case(name: "keyword in either case", reason: .keyword, filtered: [0, 3]) {
      $0.keywords = ["Hello"]
    },
    Case(name: "user", reason: .user, filtered: [1]) { $0.users = ["AB12", "明"] },
    Case(name: "user by name", reason: .user, filtered: [2]) { $0.users = ["小明"] },
    Case(name: "no user", reason: .user, filtered: []) { $0.users = [""] },
    Case(name: "mode", reason: .mode, filtered: [0, 2, 3]) { $0.modes = [.scroll, .bottom] },
    Case(name: "kinds", reason: .kind, filtered: [2, 3]) { $0.kinds = [.gift, .superChat] },
    Case(name: "plain comments", reason: .kind, filtered: [0, 1]) { $0.kinds = [.comment] },
    Case(name: "colour", reason: .color, filtered: [1]) { $0.colors = [RGBColor(hex: 0xFF0000)] },
    Case(name: "white", reason: .color, filtered: [0, 2]) { $0.colors = [.white] },
    Case(name: "coloured", reason: .color, filtered: [1, 3]) { $0.blocksColored = true },
    Case(name: "weight", reason: .weight, filtered: [0]) { $0.leastWeight = 9 },
    Case(name: "more weight", reason: .weight, filtered: [0, 1]) { $0.leastWeight = 10 },
    Case(name: "short", reason: .length, filtered: [1]) { $0.leastLength = 5 },
    Case(name: "long", reason: .length, filtered: [2, 3]) { $0.greatestLength = 6 },
    Case(name: "pattern", reason: .pattern, filtered: [1]) { $0.sitePatterns = ["^前"] },
  ])
  func `takes out what the rule names`(given: Case) throws {
    var options = SelectionOptions()
    given.set(&options.block)
    var selector = try Selector(options)
    var list = Self.list
    let filtered = selector.select(&list)
    #expect(filtered == (given.filtered.isEmpty ? [:] : [given.reason: given.filtered.count]))
    let left = list.comments.map { Int($0.time.milliseconds / 1000) }
    #expect(left == [0, 1, 2, 3].filter { !given.filtered.contains($0) })
  }

  @Test func `counts the first reason only`() throws {
    var options = SelectionOptions()
    options.filters = ["."]
    options.from = 1
    options.block.keywords = ["高"]
    options.block.modes = [.top]
    options.block.kinds = [.gift]
    var selector = try Selector(options)
    var list = Self.list
    #expect(selector.select(&list) == [.time: 1, .mode: 1, .kind: 1, .pattern: 1])
  }

  @Test(arguments: [
    (#"^\w+$"#, "弹幕", false), (#"\u5f39"#, "弹幕", true), ("[^]", "x", true),
    (#"(?<!乾)坤"#, "乾坤", false), ("a$", "a\n", false),
  ])
  func `reads patterns of sites as browsers do`(
    pattern: String, text: String, matches: Bool
  ) throws {
    var options = SelectionOptions()
    options.block.sitePatterns = [pattern]
    var selector = try Selector(options)
    var list = makeList([(1, text)])
    #expect(selector.select(&list) == (matches ? [.pattern: 1] : [:]))
  }

  @Test func `passes over patterns of sites that are none`() throws {
    var options = SelectionOptions()
    options.block.sitePatterns = ["(", "b", "*"]
    var selector = try Selector(options)
    #expect(selector.faults.map(\.index) == [0, 2])
    var list = makeList([(0, "a"), (1, "b")])
    #expect(selector.select(&list) == [.pattern: 1])
    #expect(describe(list) == ["0 a"])
  }

  @Test func `tries thousands of patterns as it tries one`() throws {
    let texts = ["第42集", "x", "第17话", "hello 4", "AAAAAAAAAAAA", "第3000集!", "!", "z|z"]
    var options = SelectionOptions()
    options.filters =
      (0..<3000).map { "^第\($0)(?:集|话)$" } + [#"(.)\1{9}"#, "(?i)HELLO \\d", "^$|!$"]
    var selector = try Selector(options)
    var list = makeList(texts.enumerated().map { (Double($0.offset), $0.element) })
    #expect(selector.select(&list) == [.pattern: 6])
    #expect(describe(list) == ["1 x", "7 z|z"])
  }
}
