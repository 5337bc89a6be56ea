import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `bilibili xml parameters` {
  @Test(
    arguments: [
      ("12.34500,1,25,16777215,1600000000,0,1a2b3c4d,99999999999,9", "12345 scroll 25 ffffff"),
      ("0,1,25,16777215", "0 scroll 25 ffffff"),
      ("2.99E-5,1,25,255,0", "0 scroll 25 0000ff"),
      ("1e3,1,25,255,0", "1000000 scroll 25 0000ff"),
      ("365683.5,1,25,255,0", "365683500 scroll 25 0000ff"),
      ("0.0005,1,25,255", "1 scroll 25 0000ff"),
      ("-3,1,25,255", "0 scroll 25 0000ff"),
      (" 1 , 5 , 25 , 255 ", "1000 top 25 0000ff"),
      ("1,2,25,255", "1000 scroll 25 0000ff"),
      ("1,3,25,255", "1000 scroll 25 0000ff"),
      ("1,4,25,255", "1000 bottom 25 0000ff"),
      ("1,5,25,255", "1000 top 25 0000ff"),
      ("1,6,25,255", "1000 reverse 25 0000ff"),
      ("1,,25,255", "1000 scroll 25 0000ff"),
      ("1,x,25,255", "1000 scroll 25 0000ff"),
      ("1,99,25,255", "1000 scroll 25 0000ff"),
      ("1,1,36.5,255", "1000 scroll 36.5 0000ff"),
      ("1,1,127,255", "1000 scroll 127 0000ff"),
      ("1,1,0,255", "1000 scroll 25 0000ff"),
      ("1,1,-4,255", "1000 scroll 25 0000ff"),
      ("1,1,,255", "1000 scroll 25 0000ff"),
      ("1,1,NaN,255", "1000 scroll 25 0000ff"),
      ("1,1,5000,255,0", "1000 scroll 255 0000ff"),
      ("1,1,25,0", "1000 scroll 25 000000"),
      ("1,1,25,4294967295", "1000 scroll 25 ffffff"),
      ("1,1,25,-1", "1000 scroll 25 ffffff"),
      ("1,1,25,undefined", "1000 scroll 25 ffffff"),
      ("1,1,25,", "1000 scroll 25 ffffff"),
      ("1,1,25,red", "1000 scroll 25 ff0000"),
      ("1,1,25,#f80", "1000 scroll 25 ff8800"),
      ("1,1,25,255,1600000000123,11,D1a2b,-5", "1000 scroll 25 0000ff"),
      ("1,1,25,255,,,,", "1000 scroll 25 0000ff"),
      ("1&#44;4&#x2C;25,255", "1000 bottom 25 0000ff"),
      // Four fields with the colour in the third: time, mode, colour, sender.
      ("1,5,16711680,[BiliBili]xyz", "1000 top 25 ff0000"),
      ("1,4,65280,", "1000 bottom 25 00ff00"),
      // History files: row, attributes, time in ms, mode, size, colour, sent at, sender.
      ("30000000000000000,0,12345,1,18,255,1600000000,1a2b3c4d", "12345 scroll 18 0000ff"),
      ("30000000000000000,1,12345,5,25,16777215,1600000000,1a2b3c4d", "12345 top 25 ffffff"),
      ("30000000000000000,1,500,4,25,16777215,1600000000,1a2b3c4d", "500 bottom 25 ffffff"),
      ("7,0,500,1,25,16777215,1600000000", "500 scroll 25 ffffff"),
      // A colour that looks like a mode.
      ("7,5,25,1,1600000000,0,1a2b3c4d,1", "7000 top 25 000001"),
    ])
  func `reads`(parameters: String, comment: String) throws {
    let decoded = try XMLSample.decode("<i><d p=\"\(parameters)\">t</d></i>")
    #expect(XMLSample.lines(of: decoded) == ["\(comment) t"])
  }

  @Test func `reads the weight in the ninth field`() throws {
    let elements = ["9", "0", "300", "x", ""].map { "<d p='1,1,25,255,0,0,a,1,\($0)'>t</d>" }
    let decoded = try XMLSample.decode("<i>\(elements.joined())<d p='1,1,25,255'>t</d></i>")
    #expect(decoded.list.comments.map(\.weight) == [9, 0, 255, 0, 0, 0])
  }

  @Test(
    arguments: [
      ("", .malformed), ("1", .malformed), ("1,1,25", .malformed), ("garbage", .malformed),
      (",1,25,255", .noTime), (" ,1,25,255", .noTime), ("NaN,1,25,255", .badTime),
      ("Infinity,1,25,255", .badTime), ("1e999,1,25,255", .badTime),
      ("1e12,1,25,255", .badTime), ("12x,1,25,255", .badTime), ("-11,1,25,255", .negativeTime),
      ("1,7,25,255", .noPosition), ("1,8,25,255", .code),
      ("1,9,25,255", .noPosition),
      // History files: row, attributes, time in ms, mode, size, colour, sent at, sender.
      ("30000000000000000,0,12345,8,25,16777215,1600000000,1a2b3c4d", .code),
      ("30000000000000000,0,,1,25,16777215,1600000000,1a2b3c4d", .noTime),
      ("30000000000000000,0,x,1,25,16777215,1600000000,1a2b3c4d", .badTime),
    ] as [(String, SkipReason)])
  func `refuses`(parameters: String, reason: SkipReason) throws {
    let decoded = try XMLSample.decode("<i><d p=\"\(parameters)\">t</d></i>")
    #expect(XMLSample.lines(of: decoded) == [])
    #expect(decoded.skipped[reason].count == 1)
    #expect(decoded.skipped.total == 1)
  }
}
