import DanmakuModel
import Testing

@testable import DanmakuSelect

struct EmojiRewriterTests {
  private func rewrite(_ texts: [String], _ policy: EmojiPolicy) -> (texts: [String], removed: Int)
  {
    var list = CommentList()
    for text in texts {
      list.append(
        time: Timestamp(milliseconds: 0), mode: .scroll, size: 25, color: .white,
        text: Array(text.utf8).span)
    }
    let removed = EmojiRewriter.rewrite(&list, policy)
    let left = list.comments.map { comment in
      let text = list.text(of: comment)
      return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    }
    return (left, removed)
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("好👍好", "好:thumbs_up_sign:好"), ("👍🏽", ":thumbs_up_sign:"),
      ("👨‍👩‍👧", ":man_woman_girl:"), ("🇯🇵🇩🇪", ":flag_jp::flag_de:"), ("1️⃣2", ":keycap_1:2"),
      ("❤️", ":heavy_black_heart:"), ("❤", "❤"), ("☺\u{FE0E}", "☺\u{FE0E}"), ("⌚", ":watch:"),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", ":waving_black_flag:"),
      ("#*0123", "#*0123"), ("©®™", "©®™"), ("©️", ":copyright_sign:"),
      ("㊗️", ":circled_ideograph_congratulation:"),
      ("(＾◇＾)☆★♪", "(＾◇＾)☆★♪"), ("🧑‍🚀{\\b1}", ":adult_rocket:{\\b1}"),
    ])
  func `names are written in their place`(text: String, named: String) {
    #expect(rewrite([text], .name).texts == [named])
    #expect(rewrite([text], .text).texts == [text])
  }

  @Test func `who said nothing else is left out`() {
    let texts = ["👍👍", "a👍", "👍 🇯🇵", "b", "1️⃣"]
    let (left, removed) = rewrite(texts, .strip)
    #expect(left == ["a", "b"])
    #expect(removed == 3)
  }
}
