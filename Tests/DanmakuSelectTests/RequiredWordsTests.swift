import DanmakuModel
import DanmakuTestSupport
import Testing

@testable import DanmakuSelect

/// Words without which a pattern can't match.
struct RequiredWordsTests {
  @Test(arguments: [
    ("前方高能", ["前方高能"]),
    ("^前.方高能$", ["方高能"]),
    ("ABC", ["abc"]),
    ("火|伙钳", ["火", "伙钳"]),
    ("(火|伙)钳刘明", ["钳刘明"]),
    ("(?:第一|打卡)!?", ["第一", "打卡"]),
    ("ab+c", ["ab"]),
    ("ab*c", ["a"]),
    ("ab?cde", ["cde"]),
    ("哈{3,}", ["哈"]),
    ("x(哈哈){0,2}", ["x"]),
    ("[Ss][Hh]it", ["shit"]),
    ("[火伙]", ["火", "伙"]),
    (#"a\.b\d"#, ["a.b"]),
    (#"\\x"#, ["\\x"]),
    ("(?<!乾)坤", ["坤"]),
    ("(?=ab)c", ["c"]),
    ("a(b(c(d)))", ["a"]),
    ("(?i)Abc我", ["abc我"]),
    ("(?i)(?:hug|hut)", ["hug", "hut"]),
    ("(?i)task", ["ta"]),
    ("(?i)éa", ["a"]),
    ("(?s)a", ["a"]),
    ("a++b", ["a"]),
  ])
  func `sees the words`(pattern: String, words: [String]) throws {
    let found = try #require(RequiredWords.of(pattern))
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == words)
  }

  @Test(arguments: [
    ".{70,}", #"(.)\1{10,}"#, "a|", "a*", "(a|b)?", #"\d+"#, "[^a]", "[a-f]", "(?!a)",
    #"\x41"#, #"\Qa.b\E"#, "a(?i)b", "(?#a)b", "(*UTF)a", "(?<n>a)", "(?|a)", #"[\c]]"#,
    #"\u4e00"#, "[]a]", "[[:alpha:]]b", "a{,3}", "",
  ])
  func `says nothing where it is not sure`(pattern: String) {
    #expect(RequiredWords.of(pattern) == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is never wrong`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var matches = 0
    for _ in 0..<300 {
      let source = Self.pattern(depth: 3, &random)
      let dialect = Bool.random(using: &random) ? Pattern.Dialect.perl : .site
      guard let pattern = try? Pattern(source, dialect, index: 0),
        let words = RequiredWords.of(source)
      else { continue }
      let matcher = Matcher()
      for _ in 0..<20 {
        let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
          ["a", "B", "k", "s", "我", "火", "]", "c", "\u{212A}"].randomElement(using: &random) ?? "a"
        }.joined()
        let bytes = Array(text.utf8)
        guard matcher.verdict(of: pattern, on: bytes.span) == .matches else { continue }
        matches += 1
        let holdsWord = WordAutomaton(words).finds(in: bytes.span)
        #expect(holdsWord, "\(source) matches \(text)")
      }
    }
    #expect(matches > 100)
  }

  private static func pattern(depth: Int, _ random: inout SeededRandom) -> String {
    let pieces = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let atoms = [
        "a", "B", "k", "我", "火", ".", "[ab]", "[我火]", "[^a]", #"\w"#, #"\]"#, #"\x61"#, "a我",
        "(?=a)", "(?!a)", #"\b"#, "^", "$", "c", #"[\]a]"#,
      ]
      var piece = atoms.randomElement(using: &random) ?? "a"
      if depth > 0, Int.random(in: 0..<3, using: &random) == 0 {
        let opening = ["(", "(?:", "(?>"].randomElement(using: &random) ?? "("
        piece = opening + pattern(depth: depth - 1, &random) + ")"
      }
      let counts = ["", "", "", "?", "*", "+", "{2}", "{0,1}", "{1,}", "+?", "{,2}"]
      return piece + (counts.randomElement(using: &random) ?? "")
    }
    let branch = pieces.joined()
    let flags = depth == 3 && Int.random(in: 0..<5, using: &random) == 0 ? "(?i)" : ""
    guard Int.random(in: 0..<4, using: &random) == 0, depth > 0 else { return flags + branch }
    return flags + branch + "|" + pattern(depth: depth - 1, &random)
  }
}
