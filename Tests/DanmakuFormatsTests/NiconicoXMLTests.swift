import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `niconico xml` {
  private static let head = "<packet><chat vpos=\"100\" user_id=\"a\">first</chat>"
  private static let last = "<chat vpos=\"900\" user_id=\"a\">last</chat></packet>"

  @Test(
    arguments: [
      ("<packet></packet>", .certain), ("<packet/>", .certain), ("\n<?xml?>\n<packet>", .certain),
      ("<!-- BoonSutazioData=1 --><packet>", .certain),
      ("<chat vpos='1'>x</chat>", .certain), ("<chat no=\"1\" vpos=1>", .certain),
      ("<thread thread='1'/><chat vpos='1'>x</chat>", .certain),
      ("<log><chat vpos='1'>x</chat></log>", .certain), ("<chat>x</chat>", .none),
      ("<i><d p=\"1,1,25,255\">&lt;chat vpos='1'></d></i>", .none), ("<packets/>", .none),
      ("<i><packet/></i>", .none),
      ("chat vpos='1'", .none), ("", .none), ("[{\"chat\": {\"vpos\": 1}}]", .none),
    ] as [(String, Confidence)])
  func `is recognised by its elements`(head: String, confidence: Confidence) {
    let bytes = Array(head.utf8)
    let judged = NiconicoXML.confidence(in: bytes.span)
    #expect(judged == confidence)
  }

  @Test(
    arguments: [
      // Layout
      ("<chat\n user_id='u'\n vpos = '250' >x</chat >", "1500 scroll 25 ffffff x | u"),
      ("<chat vpos=250 user_id=u mail=ue>x</chat>", "2500 top 25 ffffff x | u"),
      ("<chat vpos='250' user_id='u'><![CDATA[<]]>&amp;</chat>", "1500 scroll 25 ffffff <& | u"),
      // Senders
      ("<chat vpos='250'>x</chat>", "1500 scroll 25 ffffff x | owner"),
      ("<chat vpos='250' user_id='u' fork='1'>x</chat>", "1500 scroll 25 ffffff x | u owner"),
      ("<chat vpos='250' user_id='u' fork='2'>x</chat>", "1500 scroll 25 ffffff x | u"),
      ("<chat vpos='250' user_id='u' premium='1'>x</chat>", "1500 scroll 25 ffffff x | u premium"),
      ("<chat vpos='250' user_id='u' premium='3'>x</chat>", "1500 scroll 25 ffffff x | u owner"),
      ("<chat vpos='250' user_id='a&amp;b'>x</chat>", "1500 scroll 25 ffffff x | a&b"),
      // Commands
      ("<chat vpos='250' user_id='u' mail='ue&#12288;red'>x</chat>", "2500 top 25 ff0000 x | u"),
      ("<chat vpos='250' user_id='u' mail=''>x</chat>", "1500 scroll 25 ffffff x | u"),
      // Texts
      ("<chat vpos='250' user_id='u'>a\r\nb\tc</chat>", "1500 scroll 25 ffffff a\r\nb\tc | u"),
      ("<chat vpos='250' user_id='u'>/a</chat>", "1500 scroll 25 ffffff /a | u"),
      ("<chat vpos='250' user_id='u'>a < & <c></chat>", "1500 scroll 25 ffffff a < & <c> | u"),
      ("<chat vpos='250' user_id='u' deleted='0'>x</chat>", "1500 scroll 25 ffffff x | u"),
      // Missing ends
      ("<chat vpos='250' user_id='u'>x\n", "1500 scroll 25 ffffff x | u"),
      ("<chat vpos='250' user_id='u'x</chat>", "1500 scroll 25 ffffff x | u"),
      // Times
      ("<chat vpos='-1000' user_id='u'>x</chat>", "0 scroll 25 ffffff x | u"),
      ("<chat vpos='12.5' user_id='u'>x</chat>", "0 scroll 25 ffffff x | u"),
    ])
  func `gives comments`(element: String, line: String) throws {
    let decoded = try NiconicoSample.decode(Self.head + element + Self.last)
    #expect(
      NiconicoSample.lines(of: decoded) == [
        "0 scroll 25 ffffff first | a", line, "8000 scroll 25 ffffff last | a",
      ])
    #expect(decoded.skipped.total == 0)
  }

  @Test(
    arguments: [
      ("<chat vpos='1' user_id='u'/>", .noText), ("<chat vpos='1' user_id='u'></chat>", .emptyText),
      ("<chat user_id='u'>x</chat>", .noTime), ("<chat vpos='' user_id='u'>x</chat>", .badTime),
      ("<chat vpos='x' user_id='u'>x</chat>", .badTime),
      ("<chat vpos='NaN' user_id='u'>x</chat>", .badTime),
      ("<chat vpos='99999999999' user_id='u'>x</chat>", .badTime),
      ("<chat vpos='-1001' user_id='u'>x</chat>", .negativeTime),
      ("<chat vpos='1' deleted='1'/>", .deleted), ("<chat vpos='1' deleted='2'></chat>", .deleted),
      ("<chat vpos='1' user_id='u' deleted='1'>x</chat>", .deleted),
      ("<chat vpos='1' fork='1'>/a</chat>", .notAComment),
      ("<chat vpos='1'>/a</chat>", .notAComment),
      ("<chat vpos='1' user_id='u' premium='3'>/disconnect</chat>", .notAComment),
      ("<chat vpos='1' user_id='u'>＠逆</chat>", .notAComment),
    ] as [(String, SkipReason)])
  func `skips records with a reason`(element: String, reason: SkipReason) throws {
    let decoded = try NiconicoSample.decode(Self.head + "\n" + element + Self.last)
    #expect(XMLSample.texts(of: decoded) == ["first", "last"])
    #expect(NiconicoSample.skipped(of: decoded) == [reason: 1])
    #expect(decoded.skipped[reason].lines == [2])
  }

  @Test(arguments: ["<chat vpos='1'>x", "<chat vpos='1'", "<chat vpos='1'>x</chat"])
  func `counts a record that is cut`(element: String) throws {
    let decoded = try NiconicoSample.decode(Self.head + element)
    #expect(decoded.list.comments.count + decoded.skipped.total == 2)
  }
}
