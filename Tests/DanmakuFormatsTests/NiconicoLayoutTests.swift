import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `niconico layout` {
  /// The comments of uploader's ones (`true`) and others: seconds, commands, text.
  private func comments(
    _ records: [(Bool, Double, String, String)]
  ) throws -> (list: CommentList, skipped: SkippedRecords) {
    let items = records.map { isOwner, seconds, mail, text in
      let words = mail.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
      let text = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        .replacing("\"", with: "\\\"")
      return #"{"vpos": \#(Int(seconds * 100)), "owner": \#(isOwner), "mail": [\#(words)], "#
        + #""user_id": 1, "content": "\#(text)"}"#
    }
    let decoded = try NiconicoSample.decode("[\(items.joined(separator: ",\n"))]")
    return (decoded.list, decoded.skipped)
  }

  private func comment(
    _ mail: String, _ text: String = "x", at seconds: Double = 10
  ) throws -> (DanmakuModel.Comment, CommentDetails.Flags) {
    let list = try comments([(false, seconds, mail, text)]).list
    let comment = try #require(list.comments.first)
    return (comment, list.flags(of: comment))
  }

  private func texts(_ list: CommentList) -> [String] {
    list.comments.map { comment in
      let text = list.text(of: comment)
      return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      ("", 10, 9000), ("", 0.5, 0), ("", 0, 0), ("ue", 10, 10_000), ("shita", 0, 0),
      ("", -5, 0),
    ] as [(String, Double, Int64)])
  func `scrolling comments come a second before their time`(
    mail: String, seconds: Double, milliseconds: Int64
  ) throws {
    #expect(try comment(mail, at: seconds).0.time.milliseconds == milliseconds)
  }

  @Test(
    arguments: [
      ("big", 2, 36.111), ("big", 3, 18.056), ("big ender", 3, 36.111),
      ("", 4, 25), ("", 5, 12.5), ("ue", 5, 12.5), ("ender", 5, 25),
      ("small", 6, 16.667), ("small", 7, 8.333), ("small ender", 40, 16.667),
    ] as [(String, Int, Float)])
  func `many lines are half as large`(mail: String, lines: Int, size: Float) throws {
    let text = Array(repeating: "x", count: lines).joined(separator: "\n")
    #expect(abs(try comment(mail, text).0.size - size) < 0.001)
  }

  @Test(
    arguments: [
      ("ue", "x", true), ("shita full", "x", true), ("", "x", false), ("", "x\ny", true),
      ("naka full", "x", false),
    ])
  func `still ones, and those of several lines, are laid out as there`(
    mail: String, text: String, isSo: Bool
  ) throws {
    #expect(try comment(mail, text).1.contains(.niconico) == isSo)
  }

  @Test func `invisible ones are counted`() throws {
    let (list, skipped) = try comments([(false, 1, "invisible", "a"), (false, 1, "", "b")])
    #expect(texts(list) == ["b"])
    #expect(skipped[.invisible].count == 1)
    #expect(skipped[.invisible].lines == [1])
  }

  // The script may be anywhere in the file.
  @Test func `default scripts dress those who do not say how they look`() throws {
    let list = try comments([
      (false, 12, "", "a"), (false, 12, "small naka white defont", "b"),
      (true, 12, "", "owner"), (false, 9, "", "before"), (false, 15, "", "at the end"),
      (true, 10, "shita big red mincho @5", "＠デフォルト"),
    ]).list
    #expect(texts(list) == ["a", "b", "owner", "before", "at the end"])
    let dressed = list.comments[0]
    #expect(dressed.mode == .bottom)
    #expect(dressed.time.milliseconds == 12_000)
    #expect(abs(dressed.size - 36.111) < 0.001)
    #expect(dressed.color == RGBColor(hex: 0xFF0000))
    #expect(list.typeface(of: dressed) == .mincho)
    for other in list.comments[1...] {
      #expect(other.mode == .scroll)
      #expect(other.color == .white)
      #expect(list.typeface(of: other) == .standard)
    }
    #expect(abs(list.comments[1].size - 16.667) < 0.001)
  }

  @Test func `of several default scripts the latest counts`() throws {
    let list = try comments([
      (true, 20, "blue", "@デフォルト"), (true, 0, "red ue", "@デフォルト"),
      (false, 10, "", "a"), (false, 20, "", "b"), (false, 1e6, "", "c"),
    ]).list
    #expect(list.comments.map(\.color.hex) == [0xFF0000, 0x0000FF, 0x0000FF])
    #expect(list.comments.map(\.mode) == [.top, .top, .top])
  }

  @Test(
    arguments: [
      ("＠逆", [.reverse, .top, .reverse]), ("＠逆 全", [.reverse, .top, .reverse]),
      ("＠逆\u{3000}コメ", [.reverse, .top, .scroll]), ("＠逆 投コメ", [.scroll, .top, .reverse]),
      ("＠ジャンプ", [.scroll, .top, .scroll]),
    ] as [(String, [DanmakuModel.Comment.Mode])])
  func `reverse scripts turn scrolling comments round`(
    script: String, modes: [DanmakuModel.Comment.Mode]
  ) throws {
    let list = try comments([
      (true, 10, "", script), (false, 39, "", "a"), (false, 20, "ue", "b"), (true, 20, "", "c"),
      (false, 40, "", "after"), (false, 9, "", "before"),
    ]).list
    #expect(list.comments.map(\.mode) == modes + [.scroll, .scroll])
    #expect(list.comments[0].time.milliseconds == 38_000)
  }

  @Test func `reverse scripts last as long as they say`() throws {
    let list = try comments([
      (true, 10, "@5", "＠逆"), (false, 14, "", "a"), (false, 15, "", "b"),
    ]).list
    #expect(list.comments.map(\.mode) == [.reverse, .scroll])
  }

  @Test(
    arguments: [
      ("＠置換 草 w", ["ww", "草原?", "投草"], ["ww", "w原?", "投草"]),
      ("＠置換 「草」 「{\\b1}」", ["草草"], ["{\\b1}{\\b1}"]),
      ("＠置換 \"a b\" \"c d\"", ["xa b"], ["xc d"]),
      ("＠置換\u{3000}草\u{3000}「」", ["草a"], ["a"]),
      ("＠置換 草", ["a草b"], ["ab"]),
      ("＠置換 草 全部 全", ["草原", "x"], ["全部", "x"]),
      ("＠置換 草 w 単 投コメ", ["草", "投草"], ["草", "投w"]),
      ("＠置換 草 w 単 含む", ["草", "投草"], ["w", "投w"]),
      ("＠置換 草 w 単 含まない", ["草", "投草"], ["w", "投草"]),
      ("＠置換 草 w 単 コメ 完全一致", ["草", "草原"], ["w", "草原"]),
      ("＠置換 草 w 単 コメ 部分一致", ["草", "草原"], ["w", "w原"]),
      ("＠置換", ["草"], ["草"]), ("＠置換 「」 w", ["草"], ["草"]),
      ("＠置換 「草", ["草原"], ["原"]),
    ])
  func `replacing scripts change texts`(
    script: String, texts before: [String], after: [String]
  ) throws {
    let list = try comments(
      [(true, 0, "", script)] + before.map { ($0.hasPrefix("投"), 1, "", $0) }
    ).list
    #expect(texts(list) == after)
  }

  @Test func `who has nothing left is left out, and counted`() throws {
    let (list, skipped) = try comments([
      (true, 0, "", "＠置換 x 「」"), (false, 1, "", "xx"), (false, 2, "ue", "y"),
    ])
    #expect(texts(list) == ["y"])
    #expect(list.comments.map(\.mode) == [.top])
    #expect(skipped[.emptyText].count == 1)
  }

  @Test func `what is replaced gets the script's look, and its lines count`() throws {
    let list = try comments([
      (true, 0, "red", "＠置換 x 「1\n2\n3\n4\n5」"), (false, 1, "", "x"), (false, 1, "", "y"),
      (false, 1, "blue", "x"),
    ]).list
    #expect(list.comments.map(\.color.hex) == [0xFF0000, 0xFFFFFF, 0x0000FF])
    #expect(list.comments.map(\.size) == [12.5, 25, 12.5])
  }

  @Test func `scripts of others do nothing`() throws {
    let list = try comments([(false, 0, "red", "＠デフォルト"), (false, 1, "", "x")]).list
    #expect(list.comments.map(\.color) == [.white])
  }
}
