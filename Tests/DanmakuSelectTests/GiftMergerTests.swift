import DanmakuModel
import DanmakuSelect
import Testing

struct GiftMergerTests {
  /// Seconds, sender, text and amount of gifts.
  private func merge(
    _ gifts: [(Double, String, String, Int64)], kind: CommentDetails.Kind = .gift
  ) -> (lines: [String], merged: Int) {
    var list = CommentList()
    for (seconds, sender, text, amount) in gifts {
      list.append(
        time: Timestamp(milliseconds: Int64(seconds * 1000)), mode: .scroll, size: 25,
        color: .white,
        text: Array(text.utf8).span)
      var details = CommentDetails()
      details.kind = kind
      details.amount = amount
      list.describeLast(details, sender: Array(sender.utf8).span)
    }
    let merged = GiftMerger.merge(&list)
    let lines = list.comments.map { comment in
      let text = list.text(of: comment)
      let shown = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
      return "\(shown) \(list.details[Int(comment.details)].amount)"
    }
    return (lines, merged)
  }

  @Test func `the same gifts of a sender become one`() {
    let (lines, merged) = merge([
      (0, "a", "辣条 ×5", 10), (1, "b", "辣条", 2), (2, "a", "辣条", 2), (19, "a", "辣条 ×10", 20),
      (21, "a", "辣条", 2), (21, "a", "flower", 7),
    ])
    #expect(lines == ["辣条 ×16 32", "辣条 2", "辣条 2", "flower 7"])
    #expect(merged == 2)
  }

  @Test func `nameless senders, and what is no gift, stay`() {
    #expect(merge([(0, "", "x", 1), (1, "", "x", 1)]).merged == 0)
    #expect(merge([(0, "a", "x", 1), (1, "a", "x", 1)], kind: .superChat).merged == 0)
  }

  @Test(arguments: [
    ("×5", "×5 ×2"), ("a ×", "a × ×2"), ("a x5", "a x5 ×2"), (" ×3", " ×6"),
    ("a ×9999999999", "a ×9999999999 ×2"),
  ])
  func `numbers are read with care`(text: String, merged: String) {
    #expect(merge([(0, "a", text, 0), (1, "a", text, 0)]).lines == ["\(merged) 0"])
  }

  @Test func `sums do not overflow`() {
    #expect(merge([(0, "a", "x", .max), (1, "a", "x", 5)]).lines == ["x ×2 \(Int64.max)"])
  }
}
