import DanmakuModel
import DanmakuTestSupport
import Testing

struct CommentListTests {
  private func list(_ times: [Int64]) -> CommentList {
    var list = CommentList()
    for (index, time) in times.enumerated() {
      list.append(
        time: Timestamp(milliseconds: time), mode: .scroll, size: 25, color: .white,
        text: Array("\(index)".utf8).span)
    }
    return list
  }

  private func texts(_ list: CommentList) -> [String] {
    list.comments.map { comment in
      let text = list.text(of: comment)
      return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    }
  }

  @Test func `equal times keep the order of the input`() {
    var sorted = list([5, 3, 5, 3, 3, 1])
    sorted.sortByTime()
    #expect(texts(sorted) == ["5", "1", "3", "4", "0", "2"])
    var random = SeededRandom(seed: 1)
    let times = (0..<2000).map { _ in Int64.random(in: 0...40, using: &random) }
    var many = list(times)
    many.sortByTime()
    let expected = times.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    #expect(texts(many) == expected.map { "\($0.offset)" })
  }

  @Test func `joined lists keep their texts`() {
    var first = list([1, 2])
    first.append(list([7, 8, 9]))
    #expect(texts(first) == ["0", "1", "0", "1", "2"])
    #expect(first.comments.map(\.time.milliseconds) == [1, 2, 7, 8, 9])
  }

  @Test func `details go with their comments`() throws {
    var list = list([3, 1])
    var extra = CommentDetails()
    extra.kind = .superChat
    extra.amount = 30_000
    extra.currency = Currency("CNY")
    let name = Array("某人".utf8)
    list.describeLast(extra, sender: name.span)
    var joined = self.list([2])
    let nobody: [UInt8] = []
    joined.describeLast(CommentDetails(), sender: nobody.span)
    joined.append(list)
    joined.sortByTime()
    #expect(joined.comments.map(\.details) == [1, 0, -1])
    let found = joined.details[Int(joined.comments[0].details)]
    #expect(found.kind == .superChat && found.amount == 30_000)
    #expect(found.currency.description == "CNY")
    let sender = joined.sender(of: found)
    #expect(String(decoding: sender.indices.map { sender[$0] }, as: UTF8.self) == "某人")
  }

  @Test func `a record is small`() {
    #expect(MemoryLayout<DanmakuModel.Comment>.stride <= 48)
  }
}

struct NumberedKeysTests {
  @Test(arguments: [0, 1, 2, 300, 20_000])
  func `sort by key, then by when they were added`(count: Int) {
    var random = SeededRandom(seed: 3)
    // As far apart as two times may be, and many of them the same.
    let span = 2 * Timestamp.limit.milliseconds
    var keys: [Int64] = (0..<count).map { _ in Int64.random(in: 0...span, using: &random) }
    for index in keys.indices where index % 3 == 0 { keys[index] %= 50 }
    var sorted = NumberedKeys(reserving: count)
    for index in keys.indices { sorted.append(keys[index], of: count - index) }
    sorted.sort()
    let expected = keys.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    #expect((0..<sorted.count).map { sorted.key($0) } == expected.map(\.element))
    #expect((0..<sorted.count).map { sorted.number($0) } == expected.map { count - $0.offset })
  }

  @Test func `sort few keys that differ in any digits`() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<2000 {
      let keys: [Int64] = (0..<4).map { _ in Int64.random(in: 0...3, using: &random) << 8 }
      let shift = Int64.random(in: 0...24, using: &random)
      var sorted = NumberedKeys(reserving: keys.count)
      for (number, key) in keys.enumerated() { sorted.append(key << shift, of: number) }
      sorted.sort()
      let expected = keys.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
      #expect((0..<sorted.count).map { sorted.number($0) } == expected.map(\.offset))
    }
  }
}
