import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `bilibili xml` {
  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><i>"
  private static let first = "<d p=\"1,1,25,255\">first</d>"
  private static let last = "<d p=\"9,1,25,255\">last</d></i>"

  @Test(
    arguments: [
      ("<i></i>", .certain), ("<i/>", .certain), ("<i\nx='1'>", .certain),
      ("\n \0<?xml version='1.0'?>\n<i>", .certain), ("<?xml version=\"2.0\"?><i>", .certain),
      ("<!-- <x> --><!DOCTYPE i><i>", .certain), ("<d p=\"1,1,25,255\">x</d>", .possible),
      ("<list><d p='1,1,25,255'>x</d></list>", .possible), ("<i", .none), ("<a b=''>", .possible),
      ("<a/>", .none), ("<a>x</a>", .none), ("<html><p>", .none),
      ("<packet><chat>x</chat></packet>", .none), ("", .none), ("[{\"a\": \"<i>\"}]", .none),
      ("time,text\n1,<i>", .none), ("<?xml", .none), ("<!DOCTYPE html><html>", .none),
    ] as [(String, Confidence)])
  func `is recognised by its root`(head: String, confidence: Confidence) {
    let bytes = Array(head.utf8)
    let judged = BilibiliXML.confidence(in: bytes.span)
    #expect(judged == confidence)
  }

  @Test(arguments: [
    "<i/>", "<i></i>", "<i><chatid>1</chatid></i>", "<?xml version=\"1.0\"?><i>\n</i>\n",
  ])
  func `may be empty`(xml: String) throws {
    let decoded = try FormatRegistry.decode(Array(xml.utf8).span, options: DecodingOptions())
    #expect(decoded.list.comments.isEmpty)
    #expect(decoded.skipped.total == 0)
  }

  @Test(arguments: [
    "<d p='2,1,25,255'>x</d>", "<d user=\"a>b\" p = \"2,1,25,255\" uid='1'>x</d>",
    "<d\n  raw='{\"a\":\"&lt;\"}'\n  p=\"2,1,25,255\"\n>x</d>", "<d p=\"2,1,25,255\">x</d >",
    "<x><y><d p=\"2,1,25,255\">x</d></y></x>", "<D/><dd>no</dd><d p=\"2,1,25,255\">x</d>",
    "<!-- <d p=\"7,1,25,255\">no</d> --><d p=\"2,1,25,255\">x</d>",
  ])
  func `takes any layout of well-formed XML`(element: String) throws {
    let decoded = try XMLSample.decode(Self.head + Self.first + element + Self.last)
    #expect(XMLSample.texts(of: decoded) == ["first", "x", "last"])
    #expect(decoded.list.comments[1].time.milliseconds == 2000)
    #expect(decoded.skipped.total == 0)
  }

  @Test(
    "reads on after what is no XML",
    arguments: [
      // Characters
      ("<d p=\"2,1,25,255\">Tom & Jerry</d>", ["Tom & Jerry"]),
      ("<d p=\"2,1,25,255\">a&nbsp;b</d>", ["a&nbsp;b"]),
      ("<d p=\"2,1,25,255\">a\u{0}b\u{8}c\u{1D}d</d>", ["abcd"]),
      ("<d\u{0}p=\"2,1,25,255\"\u{1}>a</d>\u{0}\u{0}", ["a"]),
      ("<d p=\"2,1,25,255\">a&#0;b&#xD83D;c</d>", ["abc"]),
      // Tags in texts
      ("<d p=\"2,1,25,255\">I <3 you</d>", ["I <3 you"]),
      ("<d p=\"2,1,25,255\">a<b</d>", ["a<b"]),
      ("<d p=\"2,1,25,255\">a < b > c</d>", ["a < b > c"]),
      ("<d p=\"2,1,25,255\"><<<<</d>", ["<<<<"]),
      ("<d p=\"2,1,25,255\"><b>bold</b></d>", ["<b>bold</b>"]),
      ("<d p=\"2,1,25,255\">a</b>c</d>", ["a</b>c"]),
      ("<d p=\"2,1,25,255\">a <i>b</i> c</d>", ["a <i>b</i> c"]),
      ("<d p=\"2,1,25,255\">a<!-- b</d>", ["a<!-- b"]),
      ("<d p=\"2,1,25,255\">a<![CDATA[b</d>", ["a<![CDATA[b"]),
      ("<d p=\"2,1,25,255\">a<?b</d>", ["a<?b"]),
      ("<d p=\"2,1,25,255\">a<!b</d>", ["a<!b"]),
      ("<d p=\"2,1,25,255\">]]></d>", ["]]>"]),
      // End tags
      ("<d p=\"2,1,25,255\">a\n", ["a"]),
      ("<d p=\"2,1,25,255\">a<d p=\"3,1,25,255\">b</d>", ["a", "b"]),
      ("<d p=\"2,1,25,255\">a<d p=\"3,1,25,255\">b</d>c</d>", ["a", "b"]),
      ("<d p=\"2,1,25,255\">a</x></d>", ["a</x>"]),
      ("</d><d p=\"2,1,25,255\">a</d></d></x>", ["a"]),
      ("<d p=\"2,1,25,255\">a</d", ["a"]),
      ("</i><d p=\"2,1,25,255\">a</d>", ["a"]),
      // Start tags
      ("<d p=\"2,1,25,255\"a</d>", ["a"]),
      ("<d p=\"2,1,25,255\" user=\"u\" a</d>", [" a"]),
      ("<d p=\"2,1,25,255>a</d>", ["a"]),
      ("<d p=\"2,1,25,255 user=\"u\">a</d>", ["a"]),
      ("<d p=\"2,1,25,255\" user=\"u>a</d>", ["a"]),
      ("<d p='2,1,25,255\">a</d>", ["a"]),
      ("<d p=\"2,1,25,255\" hidden>a</d>", ["a"]),
      ("<d p=\"2,1,25,255\"user=\"u\">a</d>", ["a"]),
      ("<d =\"\" p=\"2,1,25,255\">a</d>", []),
      ("<d p=2,1,25,255>a</d>", []),
      ("<d>a</d>", []),
      ("<d ", []),
    ] as [(String, [String])])
  func readsOn(element: String, texts: [String]) throws {
    let decoded = try XMLSample.decode(Self.head + Self.first + element + Self.last)
    #expect(XMLSample.texts(of: decoded) == ["first"] + texts + ["last"])
  }

  @Test(
    arguments: [
      // Before the root and around it
      (" \n\0<?xml version=\"1.0\"?><i>\(first)\(last)", ["first", "last"]),
      ("<?xml version=\"2.0\" encoding=\"UTF-8\"?><i>\(first)\(last)", ["first", "last"]),
      ("<?xml version=\"1.0\"<i>\(first)\(last)", ["first", "last"]),
      ("\(first)\(last)", ["first", "last"]), ("junk \(first) & junk <\(last)", ["first", "last"]),
      ("<i>\(first)", ["first"]), (first, ["first"]),
      ("<i>\(first)\(last)\0\0\0", ["first", "last"]),
      ("<!DOCTYPE i [<!ENTITY a \"<d p='1,1,25,0'>\">]><i>\(first)\(last)", ["first", "last"]),
      (
        "<!DOCTYPE i [<!ENTITY a 'aa'><!ENTITY b '&a;&a;'>]><i><d p='1,1,25,0'>&b;</d></i>",
        ["&b;"]
      ),
      // A missing end
      ("<i><d p=\"1,1,25,255\">a</i>", ["a"]), ("<i><d p=\"1,1,25,255\">a\n</i>\n", ["a"]),
      ("<i><d p=\"1,1,25,255\">a</d", ["a"]), ("<i><d p=\"1,1,25,255\">a</d</i>", ["a"]),
      ("<i>\(first)<d p=\"1,1,25,255\">a", ["first"]), ("<i>\(first)<d p=\"1,1,2", ["first"]),
      ("<i>\(first)<d p=\"2,1,25,255\" user=\"", ["first"]), ("<i>\(first)<!--", ["first"]),
    ] as [(String, [String])])
  func `needs no more than the elements`(xml: String, texts: [String]) throws {
    #expect(XMLSample.texts(of: try XMLSample.decode(xml)) == texts)
  }

  @Test(
    arguments: [
      ("<d p=\"1,1,25\">a</d>", 1), ("<d>a</d>", 1), ("<d/>", 1), ("<d p='1,1,25,255'/>", 1),
      ("<d p=\"1,1,25,255\">cut", 1), ("<d p=\"1,1,25,2", 1), ("<d ", 1), ("<d", 1),
      ("<dd>a</dd>", 0),
    ])
  func `counts every element`(end: String, skipped: Int) throws {
    let decoded = try XMLSample.decode(Self.head + Self.first + end)
    #expect(decoded.list.comments.count == 1)
    #expect(decoded.skipped.total == skipped)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `counts lines of every kind`(newline: String) throws {
    let lines = [
      "<i>", "<d p='1,1'>", "", "</d>", "<d p='1,1,25,255'>a<b", "</d>", "<d>a</d>", "</i>",
    ]
    let decoded = try XMLSample.decode(lines.joined(separator: newline))
    #expect(decoded.skipped[.malformed].lines == [2, 7])
  }

  @Test func `reads texts of any length`() throws {
    let text = String(repeating: "长 &amp; ", count: 100_000)
    let decoded = try XMLSample.decode("<i><d p=\"1,1,25,255\">\(text)</d></i>")
    #expect(XMLSample.texts(of: decoded) == [String(repeating: "长 & ", count: 100_000)])
  }

  /// Each of them makes a parser that goes back or calls itself give up, or take hours.
  @Test(arguments: [
    "<d p='1,1,25,255'>", "<d p='1,1,25,255'>a<!--", "<d p='1,1,25,255'><![CDATA[",
    "<d p='1,1,25,255'><b>", "<d p='1,1,25,255'>&#1", "<d ", "<d p=\"", "<d a=\"\" ", "</d>", "<x>",
    "<", "&", "<!--", "<![CDATA[", "<!DOCTYPE x [",
  ])
  func `takes linear time and no stack on repeated beginnings`(beginning: String) throws {
    let decoded = try XMLSample.decode(
      "<i>" + Self.first + String(repeating: beginning, count: 100_000))
    #expect(XMLSample.texts(of: decoded).first == "first")
  }

  @Test func `reads the same with and without an error before`() throws {
    let bytes = try XMLSample.bytes()
    let first = bytes.span.firstIndex(of: "<d ", from: 0)
    let start = try #require(first)
    let broken = Array("<i><d p=\"0,1,25,255\">I <3 you</d>".utf8) + bytes[start...]
    let lines = XMLSample.lines(of: try XMLSample.decode(broken))
    let expected = XMLSample.lines(of: try XMLSample.decode(bytes))
    #expect(lines == ["0 scroll 25 0000ff I <3 you"] + expected)
  }
}
