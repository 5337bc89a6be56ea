import DanmakuTestSupport
import Testing

@testable import DanmakuSelect

/// Texts that say nearly the same.
struct NearTextsTests {
  private static func areNear(_ left: String, _ right: String, _ allowance: Int) -> Bool {
    NearTexts.areNear(
      left.unicodeScalars.map(\.value)[...], right.unicodeScalars.map(\.value)[...],
      allowance: allowance)
  }

  @Test(arguments: [
    ("abcd", "abcd", 0, true), ("abcd", "abce", 0, false), ("abcd", "abce", 1, true),
    ("abcd", "abc", 1, true), ("abcd", "xabcd", 1, true), ("abcd", "bacd", 1, false),
    ("abcd", "bacd", 2, true), ("abcdef", "xbcdey", 2, true), ("abcdef", "xbcyez", 2, false),
    ("", "a", 1, true), ("", "abc", 2, false),
    ("第1集", "第2集", 2, false), ("第1集", "第12集", 2, false), ("我觉得好", "我觉得不好", 2, false),
    ("我觉得不好", "他觉得不好", 1, true),
  ])
  func `are a few edits apart`(left: String, right: String, allowance: Int, near: Bool) {
    #expect(Self.areNear(left, right, allowance) == near)
    #expect(Self.areNear(right, left, allowance) == near)
  }

  @Test(arguments: [(3, 0), (4, 1), (9, 1), (10, 2), (1000, 2)])
  func `may differ the more the longer they are`(length: Int, allowance: Int) {
    #expect(NearTexts.allowance(length: length) == allowance)
  }

  @Test func `agree with the table of distances`() {
    var random = SeededRandom(seed: 9)
    func word() -> String {
      (0..<Int.random(in: 0...7, using: &random)).map { _ in
        ["a", "b", "我"].randomElement(using: &random) ?? "a"
      }.joined()
    }
    for _ in 0..<5000 {
      let (left, right) = (word(), word())
      let distance = Self.distance(Array(left), Array(right))
      for allowance in 0...2 {
        let isNear = Self.areNear(left, right, allowance)
        #expect(isNear == (distance <= allowance), "\(left) \(right) \(allowance)")
      }
    }
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var next = [index + 1]
      for (column, other) in right.enumerated() {
        next.append(
          min(row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[right.count]
  }
}
