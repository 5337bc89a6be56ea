import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `bilibili xml text` {
  @Test(
    arguments: [
      ("plain", "plain"), ("  blanks kept  ", "  blanks kept  "), ("前\u{3000}方", "前\u{3000}方"),
      ("{\\b1}bold", "{\\b1}bold"), ("a\\nb\\Nc", "a\\nb\\Nc"), ("\\", "\\"),
      ("👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧"), ("！，。：￼", "！，。：￼"),
      ("a\nb\rc\r\nd\te", "a\nb\rc\r\nd\te"),
    ])
  func `keeps`(raw: String, text: String) {
    #expect(Self.decode(raw) == text)
  }

  @Test(
    arguments: [
      ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#60;&#x3c;&#X3C;&#0060;", "<<<<"),
      ("&#13;&#10;&#9;", "\r\n\t"), ("&#x1F602;", "😂"), ("&#55357;&#56834;", "😂"),
      ("&#xD83D;&#xDE02;", "😂"), ("a&#xD83D;b", "ab"), ("a&#xDE02;b", "ab"),
      ("a&#xD83D;&#65;", "aA"), ("a&#0;b&#8;c&#xFFFE;d", "abcd"), ("a&#x10FFFF;", "a\u{10FFFF}"),
    ])
  func `replaces references`(raw: String, text: String) {
    #expect(Self.decode(raw) == text)
  }

  @Test(arguments: [
    "Tom & Jerry", "&", "a&", "&&&", "&nbsp;", "&LT;", "&lt", "&#;", "&#x;", "&#12", "&#x110000;",
    "&#99999999999999999999;", "&#x12g;", "AT&T; &copy; R&amp", "&#-1;",
  ])
  func `leaves what is no reference`(raw: String) {
    #expect(Self.decode(raw) == raw)
  }

  @Test(
    arguments: [
      ("a\u{0}b\u{1}c\u{8}d\u{B}e\u{C}f\u{E}g\u{1F}h", "abcdefgh"), ("a\u{FFFE}b\u{FFFF}c", "abc"),
      ("\u{7}", ""),
    ])
  func `drops characters that XML forbids`(raw: String, text: String) {
    #expect(Self.decode(raw) == text)
  }

  @Test(
    arguments: [
      ("&amp;lt;", "<"), ("a &amp;lt; b &amp;amp; c", "a < b & c"), ("&amp;#39;", "'"),
      ("&amp;#x27;", "'"), ("&amp;amp;amp;", "&amp;"),
      // An `&` that begins no reference shows that the text was escaped once only.
      ("&amp;lt; &amp; co", "&lt; & co"), ("&amp;lt; &amp;nbsp;", "&lt; &nbsp;"),
      ("&amp;nbsp;", "&nbsp;"),
    ])
  func `undoes a second escaping`(raw: String, text: String) {
    #expect(Self.decode(raw) == text)
  }

  @Test(
    arguments: [
      ("上/n下", "上\n下", "上\n下"), ("1/n2/n", "1\n2\n", "1\n2\n"),
      ("and/nor", "and/nor", "and\nor"), ("http://a/news", "http://a/news", "http://a\news"),
      ("a/Nb /m //n", "a/Nb /m /\n", "a/Nb /m /\n"), ("a&#47;n1", "a\n1", "a\n1"), ("/", "/", "/"),
    ])
  func `breaks lines at slash n`(raw: String, scrolling: String, still: String) {
    #expect(Self.decode(raw, breaksBeforeLetters: false) == scrolling)
    #expect(Self.decode(raw, breaksBeforeLetters: true) == still)
  }

  @Test(
    arguments: [
      ("1,1,25,255,0,0", "a/nb"), ("1,6,25,255,0,0", "a/nb"), ("1,1,25,255", "a/nb"),
      ("1,1,25,255,0,1", "a\nb"), ("1,4,25,255,0,0", "a\nb"), ("1,5,25,255,0,0", "a\nb"),
    ])
  func `breaks before letters in still comments and in pool 1`(
    parameters: String, text: String
  ) throws {
    let decoded = try XMLSample.decode("<i><d p='\(parameters)'>a/nb</d></i>")
    #expect(XMLSample.texts(of: decoded) == [text])
  }

  @Test(
    arguments: [
      ("<![CDATA[a < b & c &lt; d]]>", "a < b & c &lt; d"), ("a<![CDATA[b]]>c", "abc"),
      ("a<![CDATA[<d p='1,1,25,0'>x</d>]]>", "a<d p='1,1,25,0'>x</d>"),
      ("<![CDATA[]]>a<![CDATA[b]]><![CDATA[c]]>", "abc"), ("a<!-- no -->b", "ab"),
      ("<!-- <d> --> a<!---->b &lt;<!--x-->", " ab <"), ("a <![CDATA[ b ]]> c", "a  b  c"),
    ])
  func `joins sections and leaves out XML comments`(raw: String, text: String) throws {
    let decoded = try XMLSample.decode("<i><d p='1,1,25,255'>\(raw)</d></i>")
    #expect(XMLSample.texts(of: decoded) == [text])
  }

  private static func decode(_ raw: String, breaksBeforeLetters: Bool = false) -> String {
    let bytes = Array(raw.utf8)
    if BilibiliText.isPlain(bytes.span) { return raw }
    var decoder = BilibiliText()
    decoder.decode(bytes.span, breaksBeforeLetters: breaksBeforeLetters)
    return String(decoding: decoder.text, as: UTF8.self)
  }
}
