import DanmakuModel
import DanmakuSelect
import DanmakuTestSupport
import Testing

/// Comments that say the same and become one.
struct DuplicateMergerTests {
  private static func merge(
    _ comments: [(seconds: Double, text: String)], within seconds: Double = 10
  ) -> (left: [String], merged: Int) {
    var list = makeList(comments)
    let merged = DuplicateMerger.merge(&list, within: seconds, naming: false).count
    return (describe(list), merged)
  }

  @Test(arguments: [
    (["233", "23333！", "２３３"], ["233×3"]),
    (["哈哈哈哈哈", "哈哈", "哈"], ["哈哈哈哈哈×2", "哈"]),
    (["Awsl", "AWSL", "a w s l"], ["Awsl×3"]),
    (["？？？", "!!!", "??"], ["？？？×2", "!!!"]),
    (["前方高能", "前方高熊", "前方高能啊", "前方"], ["前方高能×3", "前方"]),
    (["名场面打卡啦", "名场面打咔", "名场 面打卡"], ["名场面打卡啦", "名场面打咔×2"]),
    (["好看", "好听"], ["好看", "好听"]),
    (["第1集打卡", "第2集打卡"], ["第1集打卡", "第2集打卡"]),
    (["这个真的好看", "这个真的不好看"], ["这个真的好看", "这个真的不好看"]),
    (["你指尖跃动的电光是我此生", "你指間跃动的电光是我此身"], ["你指尖跃动的电光是我此生×2"]),
    (["a", "b", "a", "b"], ["a×2", "b×2"]),
    (["x"], ["x"]),
    ([], []),
  ])
  func `become one with a number`(texts: [String], left: [String]) {
    let merged = Self.merge(texts.map { (1, $0) })
    #expect(merged.left == left.map { "1 \($0)" })
    #expect(merged.merged == texts.count - left.count)
  }

  @Test func `counts the window from the first of a group`() {
    let merged = Self.merge([(0, "a"), (6, "a"), (10, "a"), (10.001, "a"), (16, "a"), (21, "a")])
    #expect(merged.left == ["0 a×3", "10 a×2", "21 a"])
    #expect(Self.merge([(0, "a"), (0, "a"), (1, "a")], within: 0).left == ["0 a×2", "1 a"])
  }

  @Test(arguments: [
    (2, 30.0), (3, 33.0), (5, 36.5), (10, 41.5), (32, 50.0), (1000, 50.0),
  ])
  func `grow with the logarithm of the number, to twice the size`(count: Int, size: Double) {
    // 25 × min(2, 1 + log₂(count) / 5), the factor in hundredths: 1.2, 1.32, 1.46, 1.66, 2.
    var list = makeList((0..<count).map { _ in (1, "x") })
    _ = DuplicateMerger.merge(&list, within: 1, naming: false)
    #expect(list.comments.map { Double($0.size) } == [size])
  }

  @Test func `keep time, mode, colour and the greatest weight`() {
    var list = makeList([(1, "x"), (2, "x"), (3, "x"), (4, "x")])
    list.comments[0].color = RGBColor(hex: 0x123456)
    list.comments[0].size = 200
    list.comments[1].weight = 7
    list.comments[2].mode = .top
    list.comments[3].weight = 3
    let (count, groups) = DuplicateMerger.merge(&list, within: 10, naming: true)
    #expect(count == 2)
    #expect(groups == [MergedGroup(time: Timestamp(milliseconds: 1000), count: 3, text: "x")])
    #expect(describe(list) == ["1 x×3", "3 x"])
    #expect(list.comments[0].color.hex == 0x123456)
    #expect(list.comments[0].mode == .scroll)
    #expect(list.comments[0].weight == 7)
    #expect(list.comments[0].size == Comment.largestSize)
    #expect(list.comments[1].size == 25)
  }

  @Test func `leave alone what is paid for or a part of a picture`() {
    var list = makeList([(1, "x"), (1, "x"), (1, "x"), (1, "x")])
    func describe(_ index: Int, _ set: (inout CommentDetails) -> Void) {
      var details = CommentDetails()
      set(&details)
      list.comments[index].details = Int32(list.details.count)
      list.details.append(details)
    }
    describe(1) { $0.kind = .superChat }
    describe(2) { $0.flags = .commentArt }
    describe(3) { $0.likes = 1 }
    #expect(DuplicateMerger.merge(&list, within: 1, naming: false).count == 1)
    #expect(list.comments.map(\.details) == [-1, 0, 1])
  }

  /// Texts of three letters are never near one another, so this is about equal ones.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `are those that a plain search finds`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var comments = (0..<Int.random(in: 0...80, using: &random)).map { _ in
      (
        seconds: Double(Int.random(in: 0...40, using: &random)) / 2,
        text: ["a", "A", "b", "ab", "a b", "aa", "aaaa", "我", "我！"].randomElement(using: &random)
          ?? "a"
      )
    }
    comments.sort { $0.seconds < $1.seconds }
    let window = Double(Int.random(in: 0...12, using: &random)) / 2
    var groups: [(seconds: Double, text: String, key: String, count: Int)] = []
    for (seconds, text) in comments {
      let key = TextNormalizerTests.normalize(text)
      let group = groups.firstIndex { $0.key == key && $0.seconds >= seconds - window }
      if let group { groups[group].count += 1 } else { groups.append((seconds, text, key, 1)) }
    }
    let expected = groups.map {
      "\(Int($0.seconds)) \($0.text)" + ($0.count > 1 ? "×\($0.count)" : "")
    }
    #expect(Self.merge(comments, within: window).left == expected)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `are found with any edits that are allowed`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = Array("abcdefgh我他她它")
    // No letter twice in a row, so that none is taken for a run.
    var text: [Character] = []
    while text.count < 5 + Int(seed % 12) {
      let next = letters.randomElement(using: &random) ?? "a"
      if next != text.last { text.append(next) }
    }
    var other = text
    for edit in "xy".prefix(text.count < 12 ? 1 : 2) {
      let place = Int.random(in: 0..<other.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: other[place] = edit
      case 1 where place == 0 || place == other.count - 1 || other[place - 1] != other[place + 1]:
        other.remove(at: place)
      default: other.insert(edit, at: place)
      }
    }
    let merged = Self.merge([(1, String(text)), (2, String(other))])
    #expect(merged.left == ["1 \(String(text))×2"], "\(String(other))")
  }
}
