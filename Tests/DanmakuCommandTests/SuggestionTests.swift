import Testing

@testable import DanmakuCommand

/// Distances of words.
struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("abc", "abc", 0), ("abc", "acb", 1),
    ("abc", "axc", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("alhpa", "alpha", 1),
  ])
  func `counts letters put in, left out, changed and swapped`(
    left: String, right: String, distance: Int
  ) {
    #expect(Suggestion.distance(Array(left.utf8), Array(right.utf8)) == distance)
    #expect(Suggestion.distance(Array(right.utf8), Array(left.utf8)) == distance)
  }

  @Test(arguments: [
    ("seperate", ["shared", "separate"], "separate"), ("x", ["a", "b"], nil),
    ("--fomt", ["--font", "--format"], "--font"),
    (String(repeating: "a", count: 65), [String(repeating: "a", count: 65)], nil),
    ("drop", [], nil),
  ])
  func `suggests only what is near`(word: String, among: [String], nearest: String?) {
    #expect(Suggestion.nearest(to: word, among: among) == nearest)
  }
}
