import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `generic csv` {
  @Test(arguments: [",", ";", "\t"], ["\n", "\r\n", "\r"])
  func `finds delimiter and line ends`(delimiter: String, lineEnd: String) throws {
    let rows = [
      ["time", "mode", "color", "size", "text"], ["1.5", "top", "#ff0000", "36", "a"],
      ["2", "scroll", "#ffffff", "25", "b"],
    ]
    let text = rows.map { $0.joined(separator: delimiter) + lineEnd }.joined()
    let decoded = try decode(text)
    #expect(decoded.format == "generic-csv")
    #expect(decoded.lines == ["1500 top 36.0 #ff0000 a", "2000 b"])
    #expect(decoded.skipped.total == 0)
    #expect(try decode(String(text.dropLast())).lines == decoded.lines)
  }

  @Test(
    arguments: [
      "stime,mode,size,color,date,pool,author,dbid,text", "Text,START", " content , Time ",
      "message,offset", "comment,timestamp", "弹幕内容,弹幕出现时间", "内容,时间", "\"text\",\"time\"",
      "danmu,progress", ",text,秒", "弹幕,出现时间", "text,Time (s)", "Text,time_in_seconds",
    ])
  func `knows the header`(header: String) throws {
    let row = header.split(separator: ",", omittingEmptySubsequences: false).map { cell in
      let word = cell.lowercased()
      let isText =
        ["text", "content", "message", "comment", "danmu", "弹幕", "内容", "弹幕内容"]
        .contains { word.contains($0) } && !word.contains("时间")
      return isText ? "a" : "7.5"
    }
    #expect(try decode("\(header)\n\(row.joined(separator: ","))\n").times == [7500])
  }

  @Test(
    arguments: [
      ("time", ["1", "2"], [1000, 2000]), ("time", ["1", "200000"], [1, 200_000]),
      ("time", ["1.0", "200000"], [1000, 200_000_000]), ("time_ms", ["1", "2"], [1, 2]),
      ("stime", ["1200", "7"], [1_200_000, 7000]), ("progress", ["1200", "7"], [1200, 7]),
      ("vpos", ["150", "7"], [1500, 70]), ("time", ["0:01.5", "1:00:00"], [1500, 3_600_000]),
      ("timestamp", ["1700000002", "1700000000"], [2000, 0]), ("毫秒", ["1", "2"], [1, 2]),
    ] as [(String, [String], [Int64])])
  func `knows the unit`(header: String, cells: [String], times: [Int64]) throws {
    let rows = cells.map { "\($0);a\n" }.joined()
    #expect(try decode("\(header);text\n\(rows)").times == times)
  }

  @Test func `takes decimal commas`() throws {
    #expect(try decode("time;text\n1,5;a\n2,25;b\n").times == [1500, 2250])
    #expect(try decode("time,text\n\"1,5\",a\n").times == [1500])
  }

  @Test func `undoes quotes`() throws {
    let text =
      "time,text\n1,\"a, b\"\n2,\"say \"\"hi\"\"\"\n3,\"\"\"\"\n4,\"two\nlines\"\n5,\"\"\n6,a\"b\n"
    let decoded = try decode(text)
    #expect(decoded.texts == ["a, b", "say \"hi\"", "\"", "two\nlines", "a\"b"])
    #expect(decoded.reasons == ["empty-text": [7]])
  }

  @Test(
    arguments: [
      ("2,\"open", ["\"open"]), ("2,\"open, too", ["\"open, too"]), ("2,\"a\"b", ["\"a\"b"]),
      ("2,\"a\" \"b\"", ["a\" \"b"]), ("2,'a'", ["'a'"]), ("2,a\"\"b", ["a\"\"b"]),
    ])
  func `lives with stray quotes`(row: String, texts: [String]) throws {
    let decoded = try decode("time,text\n1,x\n\(row)\n3,\"y\"\n4,z\n")
    #expect(decoded.texts == ["x"] + texts + ["y", "z"])
  }

  @Test func `keeps a carriage return that nobody quoted`() throws {
    #expect(try decode("time,text\n1,a\rb\n2,c\n").texts == ["a\rb", "c"])
  }

  @Test func `gives surplus cells to the text`() throws {
    let decoded = try decode(
      "time,text,color\n1,a,b,c,#ff0000\n2,d,#00ff00\n3,\"e\",#0000ff,x,y\n4,f,,,\n")
    #expect(decoded.lines == ["1000 #ff0000 a,b,c", "2000 #ff00 d", "3000 #ff e", "4000 f"])
  }

  @Test func `reports short rows`() throws {
    let decoded = try decode("text,time\na,1\nb\n\n   \nc,3\n,4\nd,\n")
    #expect(decoded.times == [1000, 3000])
    #expect(decoded.reasons == ["no-time": [3, 8], "empty-text": [7]])
  }

  @Test(
    arguments: [
      "time", "NaN", "1e999", "9e9999", "-1e400", "12:xx", "0x10",
    ])
  func `reports bad times`(time: String) throws {
    let decoded = try decode("time,text\n1,a\n\(time),b\n2,c\n")
    #expect(decoded.texts == ["a", "c"])
    #expect(decoded.reasons == ["bad-time": [3]])
  }

  @Test func `reads tables without a header`() throws {
    let decoded = try decode("0:01,hello there\n0:02.5,second, with a comma\n0:03,third\n")
    #expect(decoded.lines == ["1000 hello there", "2500 second, with a comma", "3000 third"])
  }

  @Test func `finds columns from the right`() throws {
    let rows = [
      "好的,12.5,2022-05-28 01:34:38,38e69fc4", "一,二,三,四,13.25,2022-05-28 01:35:00,318a697f",
      "2333333,14,2022-05-28 01:36:00,3ccca696", "awsl,15.75,2022-05-28 01:37:00,b526ec7c",
    ]
    let decoded = try decode(rows.joined(separator: "\n"))
    #expect(decoded.lines == ["12500 好的", "13250 一,二,三,四", "14000 2333333", "15750 awsl"])
  }

  @Test func `finds the columns of an unknown header`() throws {
    let decoded = try decode("Zeit;Was;Farbe\n1;eins;#ff0000\n2;zwei;#00ff00\n")
    #expect(decoded.lines == ["1000 #ff0000 eins", "2000 #ff00 zwei"])
    #expect(try decode("time;was\n1;eins\n2;zwei\n").lines == ["1000 eins", "2000 zwei"])
  }

  @Test func `takes the columns asked for`() throws {
    let text = "time,text,when,said\n1,a,2,b\n"
    #expect(try decode(text, timeKey: "WHEN", textKey: "said").lines == ["2000 b"])
    let keys = ["time", "text", "when", "said"]
    #expect(throws: DecodingError.keyNotFound(.time, wanted: "x", found: keys)) {
      try decode(text, timeKey: "x")
    }
    #expect(throws: DecodingError.keyNotFound(.text, wanted: "x", found: keys)) {
      try decode(text, textKey: "x")
    }
  }

  @Test func `takes a header alone for an empty table`() throws {
    #expect(try decode("time,text\n").records == 0)
  }

  @Test(
    arguments: [
      "1,\"a\n", "1,\"\"a\n", "\"\"\"\"\"\n", "\"a,", "\"\" y\n",
    ])
  func `stays calm at a million quotes`(piece: String) throws {
    let text = "time,text\n" + String(repeating: piece, count: 200_000)
    #expect(try decode(text).records > 0)
  }

  @Test(
    arguments: [
      "Dear all,\nplease note that 5, 6 and 7 are numbers.\n",
      "<table><tr><td>1,2</td></tr></table>",
      "hello", "1\n2\n3\n",
    ])
  func `claims no other text`(text: String) {
    #expect(throws: DecodingError.unknownFormat) { try decode(text) }
  }
}
