import DanmakuModel
import Testing

@testable import DanmakuFormats

@Suite struct GenericSenderTests {
  /// Who wrote each comment, and where the picture is.
  private func senders(_ decoded: DecodedInput) -> [String] {
    let list = decoded.list
    return list.comments.map { comment in
      guard comment.details >= 0 else { return "-" }
      let extra = list.details[Int(comment.details)]
      let name = list.sender(of: extra).string
      guard extra.avatar >= 0 else { return name }
      return "\(name) \(list.place(of: list.avatars.entries[Int(extra.avatar)]).string)"
    }
  }

  @Test func `reads names and pictures of JSON`() throws {
    let decoded = try decode(
      #"""
      [{"time": 1, "text": "a", "name": "Ann", "avatar": "a.png"},
       {"time": 2, "text": "b", "avatar": "data:image\/png;base64,QUJD", "user": "B\"o"},
       {"time": 3, "text": "c"}, {"time": 4, "text": "d", "nick": "Cy", "avatar": ""},
       {"time": 5, "text": "e", "avatar": "a.png"}, {"time": 6, "text": "f", "user": {"id": 1}}]
      """#)
    #expect(
      senders(decoded) == [
        "Ann a.png", "B\"o data:image/png;base64,QUJD", "-", "Cy", " a.png", "-",
      ])
    #expect(decoded.list.avatars.entries.count == 2)
  }

  @Test func `reads names and pictures of tables`() throws {
    let decoded = try decode(
      "avatar,time,text,name\na.png,1,x,\"A \"\"B\"\"\"\n,2,y,\nb.png,3,\"q\",c\n")
    #expect(
      senders(decoded)
        == ["a.png", "-", "b.png"].enumerated().map { index, place in
          index == 0 ? "A \"B\" \(place)" : index == 2 ? "c \(place)" : place
        })
  }

  @Test func `many threads read the same`() throws {
    let records = (0..<4000).map {
      #"{"time": \#($0), "text": "t\#($0)", "name": "n\#($0 % 7)", "avatar": "\#($0 % 5).png"}"#
    }
    let text = Array("[\(records.joined(separator: ",\n"))]".utf8)
    var options = DecodingOptions()
    let whole = try FormatRegistry.decode(text.span, options: options)
    options.threads = 3
    options.partLength = 4096
    let parted = try FormatRegistry.decode(text.span, options: options)
    #expect(senders(parted) == senders(whole))
    #expect(senders(whole)[8] == "n1 3.png")
    #expect(whole.list.avatars.entries.count == 5)
  }

  @Test(arguments: [
    #"[{"text": "a"}, {"text": "b"}, {"text": ""}, {"text": "c"}]"#,
    "{\"text\": \"a\"}\n{\"text\": \"b\"}\n{\"text\": \"\"}\n{\"text\": \"c\"}",
    "name,text\nx,a\nx,b\nx,\nx,c\n",
  ])
  func `a list without times takes those of an interval`(_ text: String) throws {
    let decoded = try decode(text, interval: 0.7)
    #expect(decoded.times == [0, 700, 1400])
    #expect(decoded.skipped[.emptyText].count == 1)
    #expect(throws: DecodingError.self) { try decode(text) }
  }

  @Test func `an interval changes nothing where there are times`() throws {
    let decoded = try decode(
      #"[{"text": "a"}, {"time": 5, "text": "b"}, {"text": "c"}]"#, interval: 0.7)
    #expect(decoded.times == [5000])
    #expect(decoded.skipped[.noTime].count == 2)
  }
}
