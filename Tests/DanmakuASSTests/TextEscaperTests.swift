import Testing

@testable import DanmakuASS

struct TextEscaperTests {
  private func escaped(_ text: String) -> String {
    let escaper = TextEscaper(
      families: [Array("Main".utf8), Array("Other Face".utf8)], backslashGuard: Array("~".utf8))
    var script = ScriptBuffer()
    escaper.append(Array(text.utf8).span, to: &script)
    return String(decoding: script.array, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("plain, with commas", "plain, with commas"), ("{\\b1}bold", "\\{\\b1\\}bold"),
    ("C:\\New", "C:\\~New"), ("a\\Nb", "a\\~Nb"), ("a\\nb", "a\\~nb"), ("a\\hb", "a\\~hb"),
    ("\\", "\\"), ("\\\\", "\\\\"), ("\\\\N", "\\\\~N"), ("\\(^o^)/", "\\(^o^)/"),
    ("\\{", "\\~\\{"), ("\\}", "\\~\\}"), ("{", "\\{"), ("}", "\\}"), ("{}", "\\{\\}"),
    ("一\n二", "一\\N二"), ("\\\n", "\\\\N"), (" a b ", "\\ha b\\h"), ("   ", "\\h\\h\\h"),
    ("a  \n  b", "a\\h\\h\\N\\h\\hb"), ("a  b", "a  b"), ("\u{3000}a", "\u{3000}a"),
    ("a\u{E}\u{1}b\u{E}\u{0}c", "a{\\fnOther Face}b{\\fn}c"),
    ("\\\u{E}\u{1}b", "\\~{\\fnOther Face}b"),
    ("a\u{E}", "a"), ("a\u{E}\u{7}b", "a{\\fn}b"), ("\\ ", "\\\\h"),
  ])
  func `text never becomes markup`(text: String, expected: String) {
    #expect(escaped(text) == expected)
  }
}
