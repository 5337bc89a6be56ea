import DanmakuTestSupport
import Testing

@testable import DanmakuSelect

/// Many words at a time, against looking for each by itself.
struct WordAutomatonTests {
  private static func automaton(_ words: [String]) -> WordAutomaton {
    WordAutomaton(words.map { Array($0.utf8) })
  }

  private static func found(_ words: [String], in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var found: Set<Int> = []
    automaton(words).search(bytes.span) { word in
      found.insert(word)
      return true
    }
    return found.sorted().map { words[$0] }
  }

  @Test(arguments: [
    (["he", "she", "his", "hers"], "ushers", ["he", "she", "hers"]),
    (["a", "aa", "aaa"], "aa", ["a", "aa"]),
    (["abcd", "bc"], "xabcx", ["bc"]),
    (["AC", "ac"], "bAcb", ["AC", "ac"]),
    (["前方高能", "高能"], "前方高能预警", ["前方高能", "高能"]),
    (["能預"], "前方高能预警", []),
    (["É"], "é", []),
    (["😀"], "x😀", ["😀"]),
    (["", "b"], "ab", ["b"]),
    ([""], "", []),
    ([], "ab", []),
  ])
  func `finds the words that a text holds`(words: [String], text: String, holds: [String]) {
    #expect(Self.found(words, in: text) == holds)
    let bytes = Array(text.utf8)
    let finds = Self.automaton(words).finds(in: bytes.span)
    #expect(finds == !holds.isEmpty)
  }

  @Test(arguments: [
    (["ab", "abc"], "ab", true), (["ab", "abc"], "a", false), (["ab"], "abc", false),
    (["1A2b"], "1a2B", true), (["", "x"], "", false), ([], "", false),
  ])
  func `knows a whole text`(words: [String], text: String, holds: Bool) {
    let bytes = Array(text.utf8)
    let contains = Self.automaton(words).contains(bytes.span)
    #expect(contains == holds)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `finds what a plain search finds`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = ["a", "b", "我", "戒"].prefix(2 + Int(seed % 3))
    func word(_ lengths: ClosedRange<Int>) -> String {
      (0..<Int.random(in: lengths, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      }.joined()
    }
    let words = (0..<Int.random(in: 1...30, using: &random)).map { _ in word(1...5) }
    let text = word(0...40)
    #expect(Self.found(words, in: text) == words.filter { text.contains($0) })
  }
}
