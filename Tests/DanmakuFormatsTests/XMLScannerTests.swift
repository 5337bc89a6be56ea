import Testing

@testable import DanmakuFormats

@Suite struct XMLScannerTests {
  /// What a scanner finds, a line for each tag: name, attributes, contents of `c`.
  private func walk(_ text: String) -> [String] {
    let array = Array(text.utf8)
    let bytes = array.span
    var scanner = XMLScanner(at: 0)
    var found: [String] = []
    while let tag = scanner.nextTag(in: bytes) {
      let name = bytes.extracting(scanner.name).string
      guard tag == .start else {
        found.append("/" + name)
        continue
      }
      var line = name
      for attribute in scanner.attributes {
        let key = bytes.extracting(attribute.name).string
        line += " \(key)=[\(bytes.extracting(attribute.value).string)]"
      }
      if scanner.isNamed("c", in: bytes) {
        let contents = scanner.contents(within: "r", in: bytes)
        var decoded: [UInt8] = []
        XMLText.append(contents.range, of: bytes, to: &decoded)
        line += ": \(decoded.span.string)\(contents.isCut ? " (cut)" : "")"
      }
      found.append(line)
    }
    return found
  }

  @Test(arguments: [
    ("<c>a</c>", ["c: a"]),
    ("<r><c x='1' y = \"2\"/></r>", ["r", "c x=[1] y=[2]: ", "/r"]),
    ("<?xml version='1.0'?><!DOCTYPE r [<!ENTITY c '<c>'>]><!-- <c> --><r></r>", ["r", "/r"]),
    ("<c>a &lt; b &amp; c & d &nbsp; &#x41;&#8;</c>", ["c: a < b & c & d &nbsp; A"]),
    ("<c><![CDATA[<b> &lt;</c>]]> <!-- no --> x</c>", ["c: <b> &lt;</c>  x"]),
    ("<c>I <3 you (<_<) </b> <b>x</c>", ["c: I <3 you (<_<) </b> <b>x"]),
    ("<c>a\u{8}\u{1}b</c>", ["c: ab"]),
    ("<c>one\n <c>two</c>", ["c: one", "c: two"]),
    ("<r><c>one\n</r><c>two", ["r", "c: one", "/r", "c: two (cut)"]),
    ("<c x=\"1\" two</c>", ["c x=[1]:  two"]),
    ("<c x=\"1>two</c><c x=\"3\">f</c>", ["c x=[1]: two", "c x=[3]: f"]),
    ("<c x=\"a<3\">f</c>", ["c x=[a<3]: f"]),
    ("<c x=1 y z=2/>", ["c x=[1] z=[2]: "]),
    ("<cc/><c", ["cc", "c:  (cut)"]),
    ("<c x=\"1", ["c x=[1]:  (cut)"]),
    ("<!-- <c>a</c>", ["c: a"]),
    ("<![CDATA[<c>a</c><? <!DOCTYPE", ["c: a"]),
    ("< c></ c>", []),
  ])
  func `steps through tags, broken or not`(_ text: String, _ expected: [String]) {
    #expect(walk(text) == expected)
  }

  @Test(arguments: [
    "<", "<c", "<c x=\"", "<c x=\"'>", "<!--", "<![CDATA[", "<?", "<!DOCTYPE [", "</c", "<c><b>",
    "&", "<c x=\"<", "<c>&amp;<!",
  ])
  func `takes linear time for anything`(_ piece: String) {
    let array = Array(String(repeating: piece, count: 200_000).utf8)
    var scanner = XMLScanner(at: 0)
    var decoded: [UInt8] = []
    while let tag = scanner.nextTag(in: array.span) {
      guard tag == .start else { continue }
      let contents = scanner.contents(within: "r", in: array.span)
      XMLText.append(contents.range, of: array.span, to: &decoded)
    }
    #expect(scanner.position == array.count)
  }

  @Test func `undoes a second escape only where every ampersand begins a reference`() {
    for (text, expected) in [("a &lt; b", "a < b"), ("a &lt; b & c", "a &lt; b & c"), ("a", "a")] {
      var bytes = Array(text.utf8)
      XMLText.undoSecondEscape(in: &bytes)
      #expect(bytes.span.string == expected)
    }
  }
}
