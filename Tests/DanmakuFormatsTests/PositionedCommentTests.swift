import DanmakuModel
import Testing

@testable import DanmakuFormats

/// The texts of positioned comments, whole and spoilt.
struct PositionedCommentTests {
  private func read(_ text: String) -> (list: CommentList, reason: SkipReason?) {
    var list = CommentList()
    let comment = DanmakuModel.Comment(
      time: Timestamp(milliseconds: 0), textOffset: 0, textLength: 0, color: .white, size: 25,
      mode: .positioned)
    let bytes = Array(text.utf8)
    let reason = PositionedComment.append(bytes.span, comment, sent: 0, to: &list)
    return (list, reason)
  }

  private func text(of list: CommentList) -> String? {
    list.comments.first.map { comment in
      let text = list.text(of: comment)
      return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    }
  }

  private func font(of list: CommentList) -> String? {
    list.positionings.first.map { positioning in
      let font = list.font(of: positioning)
      return String(decoding: font.indices.map { font[$0] }, as: UTF8.self)
    }
  }

  @Test(arguments: [
    (#"[1,2,"1",3,"a/nb"]"#, "a\nb"), (#"[1,2,"1",3,"a\nb"]"#, "a\nb"),
    (#"[1,2,"1",3,"a\\nb"]"#, "a\nb"), (#"[1,2,"1",3,"a\"b\\"]"#, #"a"b\"#),
    (#"  [ 1 , 2 , "1" , 3 , "a" ] "#, "a"), (#"[1,2,"1",3,"a"#, "a"),
    (#"["1","2","1","3","\","0","0","5","5"]"#, #"\"#),
    (#"["1","2","1","3","say "hi" now","0","0"]"#, #"say "hi" now"#),
    (#"["1","2","1","3","a\",\"b","0","0"]"#, #"a","b"#),
    (#"[1,2,"1",3,"\ud83d\ude00"]"#, "😀"), ("[1,2,\"1\",3,\"a\tb\"]", "a\tb"),
    (#"{"n":"a/nb\rc","p":{}}"#, "a\nb\rc"), (#"{"n":"cut","p":{"x":1"#, "cut"),
  ])
  func `say what they say`(text: String, shown: String) {
    #expect(self.text(of: read(text).list) == shown)
  }

  @Test(
    arguments: [
      ("", .emptyText), ("text", .noPosition), ("[", .noPosition), ("[]", .noPosition),
      (#"[1,2,"1",3]"#, .noPosition), (#"[1,2,"1",3,null]"#, .noPosition),
      (#"[1,2,"1",3,{}]"#, .noPosition), (#"[1,2,"1",3,""]"#, .emptyText),
      (#"[1,2,"1",3," \u3000/n"]"#, .emptyText), ("{}", .noPosition), ("null", .noPosition),
      (#"{"p":{"x":1}}"#, .noPosition), (#"{"n":""}"#, .emptyText),
      (String(repeating: "[", count: 10_000), .noPosition),
    ] as [(String, SkipReason)])
  func `are reported where they say nothing`(text: String, reason: SkipReason) {
    let (list, found) = read(text)
    #expect(found == reason)
    #expect(list.comments.isEmpty && list.positionings.isEmpty && list.keyframes.isEmpty)
  }

  @Test(arguments: [
    (#"[1,2,"1",3,"a",0,0,1,2,0,0,"false","黑体"]"#, false, "黑体"),
    (#"[1,2,"1",3,"a",0,0,1,2,0,0,0]"#, false, ""), (#"[1,2,"1",3,"a",0,0,1,2,0,0,1]"#, true, ""),
    (#"[1,2,"1",3,"a",0,0,1,2,0,0,"true",""]"#, true, ""), (#"[1,2,"1",3,"a"]"#, true, ""),
    (#"{"n":"a","b":false,"w":{"f":"楷体","b":true}}"#, false, "楷体"),
  ])
  func `have an outline and a font`(text: String, outline: Bool, font: String) {
    let list = read(text).list
    #expect(list.positionings.map(\.hasOutline) == [outline])
    #expect(self.font(of: list) == font)
  }

  @Test func `slow down over the whole of a path`() {
    let list = read(#"[0,0,"1-1",4,"a",0,0,0,0,4000,0,0,"",0,"M0,0L300,0L300,100"]"#).list
    // Three quarters of the way are done in half the time.
    #expect(list.keyframes.map(\.time) == [0, 2000, 4000])
    #expect(list.keyframes.map { $0.progress(after: 0) } == [0, 0, 0])
    #expect(abs(list.keyframes[0].progress(after: 0.5) - 7 / 12) < 0.001)
    #expect(abs(list.keyframes[1].progress(after: 0.5) - 0.75) < 0.001)
    #expect(list.keyframes.map { $0.progress(after: 1) } == [1, 1, 1])
  }

  @Test func `keep a bounded number of points and steps`() {
    let path = (0..<5000).map { "L\($0),\($0 % 7)" }.joined()
    let list = read(#"[0,0,"1-0",4,"a",0,0,0,0,4000,9,0,"",1,"M0,0"# + path + #""]"#).list
    #expect((200...260).contains(list.keyframes.count))
    #expect(list.keyframes.last?.time == 4009)
    let steps = String(repeating: #"{"l":1,"x":5},"#, count: 5000)
    let other = read(#"{"n":"a","z":["# + steps + "]}").list
    #expect(other.keyframes.count == ReadPosition.mostKeyframes)
  }

  @Test func `are moved with their list`() {
    var list = read(#"[1,2,"1",3,"a",0,0,1,2,0,0,1,"f"]"#).list
    list.append(read(#"[3,4,"1",3,"b",0,0,9,9,9,9,1,"g"]"#).list)
    #expect(list.comments.map { list.positioning(of: $0) } == [0, 1])
    #expect(list.keyframes[list.positionings[1].keyframes].map(\.x) == [3, 3, 9])
    let font = list.font(of: list.positionings[1])
    #expect(font.indices.map { font[$0] } == Array("g".utf8))
  }
}
