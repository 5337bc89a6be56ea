import DanmakuModel
import DanmakuSelect
import Testing

/// What the select stage makes of a list, checked on texts and times.
struct SelectorTests {
  @Test(arguments: [
    (["foo"], ["1 bar", "3 baz"]),
    (["^foo$"], ["1 bar", "2 a foo b", "3 baz"]),
    (["foo", "^ba"], []),
    (["(?i)BAR"], ["0 foo", "2 a foo b", "3 baz"]),
    ([], ["0 foo", "1 bar", "2 a foo b", "3 baz"]),
  ])
  func `takes out texts that match a filter`(filters: [String], left: [String]) throws {
    var options = SelectionOptions()
    options.filters = filters
    var selector = try Selector(options)
    var list = makeList([(0, "foo"), (1, "bar"), (2, "a foo b"), (3, "baz")])
    let filtered = selector.select(&list)
    #expect(describe(list) == left)
    #expect(filtered == (left.count == 4 ? [:] : [.pattern: 4 - left.count]))
    #expect(selector.undecided == 0)
  }

  @Test(arguments: [
    (#"^\w+$"#, "弹幕", true),
    (#"^\w+$"#, "弹 幕", false),
    ("^.$", "😀", true),
    (#"^\d+$"#, "２３", true),
    (#"\p{Han}"#, "ひらがな", false),
    ("前方高能|2333+", "哈哈23333", true),
    ("(哈)\\1{2}", "哈哈哈", true),
    ("^$", "", true),
    ("a", "", false),
    ("(a)(b)(c)", "abc", true),
  ])
  func `reads patterns as Unicode`(pattern: String, text: String, matches: Bool) throws {
    var options = SelectionOptions()
    options.filters = [pattern]
    var selector = try Selector(options)
    var list = makeList([(1, text)])
    #expect(selector.select(&list) == (matches ? [.pattern: 1] : [:]))
  }

  @Test(arguments: [
    ("(", 1, "closing parenthesis"),
    ("a[", 2, "terminating ]"),
    ("*a", 0, "quantifier"),
    (#"a\C"#, 3, "\\C"),
    ("(?<n", 4, ""),
  ])
  func `names the pattern, the place and the reason`(
    pattern: String, offset: Int, reason: String
  ) throws {
    var options = SelectionOptions()
    options.filters = ["fine", pattern]
    let error = try #require(throws: FilterError.self) { _ = try Selector(options) }
    #expect(error.index == 1)
    #expect(error.pattern == pattern)
    #expect(error.offset == offset)
    #expect(error.isUsageError)
    #expect(reason.isEmpty || error.reason.contains(reason))
    #expect(error.message.contains("\"\(pattern)\""))
  }

  @Test(arguments: [
    "(a+)+$", "(*NO_JIT)(a+)+$", "(?:a|a)*[bc]", "(*LIMIT_MATCH=4000000000)(a|aa)+$",
  ])
  func `keeps what a catastrophic pattern can't decide, and counts it once`(
    pattern: String
  ) throws {
    var options = SelectionOptions()
    options.filters = [pattern, pattern, "zebra"]
    var selector = try Selector(options)
    let hard = String(repeating: "a", count: 5000) + "!"
    var list = makeList([(0, hard), (1, "zebra"), (2, "fine"), (3, hard)])
    #expect(selector.select(&list) == [.pattern: 1])
    #expect(selector.undecided == 2)
    #expect(list.comments.count == 3)
  }

  @Test func `finds a plain word in a text of 100,000 characters`() throws {
    var options = SelectionOptions()
    options.filters = ["need.e", "(?:弹|幕)+x"]
    var selector = try Selector(options)
    let long = String(repeating: "hay ", count: 25_000)
    var list = makeList([(0, long), (1, long + "needle")])
    #expect(selector.select(&list) == [.pattern: 1])
    #expect(selector.undecided == 0)
  }

  @Test func `works again after the first list`() throws {
    var options = SelectionOptions()
    options.filters = ["b"]
    var selector = try Selector(options)
    for _ in 0..<3 {
      var list = makeList([(0, "a"), (1, "b")])
      #expect(selector.select(&list) == [.pattern: 1])
      #expect(describe(list) == ["0 a"])
    }
  }

  @Test func `is fine with no comments`() throws {
    var selector = try Selector(SelectionOptions())
    var list = CommentList()
    #expect(selector.select(&list) == [:])
  }
}
