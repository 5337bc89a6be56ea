import DanmakuTestSupport
import Testing

@testable import DanmakuSelect

/// What is left of a text when only what it says counts.
struct TextNormalizerTests {
  static func normalize(_ text: String) -> String {
    var normalizer = TextNormalizer()
    var key: [UInt32] = []
    let bytes = Array(text.utf8)
    normalizer.append(bytes.span, to: &key)
    return String(String.UnicodeScalarView(key.compactMap(Unicode.Scalar.init)))
  }

  @Test(arguments: [
    ("前方高能", "前方高能"),
    ("Hello, World!", "helloworld"),
    ("ＨＥＬＬＯ　１２", "hello12"),
    ("ÀÉ ΑΩ ПЁ", "àé" + "αω" + "пё"),
    ("233333333", "233"),
    ("２３３！", "233"),
    ("哈哈哈哈哈", "哈哈"),
    ("哈", "哈"),
    ("1000000", "1000000"),
    ("「好」……～", "好"),
    ("！！！！", "!!"),
    ("？！？！", "?!?!"),
    ("  ", "  "),
    ("ｶﾞﾝﾊﾞﾚ", "ガンバレ"),
    ("ﾊﾟﾊﾟ ｳﾞﾞ", "パパウ゛゛"),
    ("ﾞ", "゛"),
    ("カー", "カー"),
    ("❤️👍🏽", "❤👍🏽"),
    ("一\n二", "一二"),
    ("", ""),
  ])
  func `keeps what counts`(text: String, left: String) {
    #expect(Self.normalize(text) == left)
  }

  @Test func `changes nothing a second time`() {
    var random = SeededRandom(seed: 4)
    for kind in RandomText.allCases {
      for _ in 0..<50 {
        let once = Self.normalize(kind.generate(pieces: 6, using: &random))
        #expect(Self.normalize(once) == once)
      }
    }
  }
}
