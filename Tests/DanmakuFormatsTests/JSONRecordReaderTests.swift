import Testing

@testable import DanmakuFormats

@Suite struct JSONRecordReaderTests {
  /// What a reader finds: the fields of each record, `!` for what is malformed.
  static func read(
    _ json: String, at path: JSONPath, _ fields: JSONFields = JSONFields(["a", "b"])
  ) -> String {
    let bytes = Array(json.utf8)
    var reader = JSONRecordReader(path, fields)
    var text = JSONText()
    var found: [String] = []
    while true {
      switch reader.next(in: bytes.span) {
      case .end: return found.joined(separator: " ")
      case .malformed: found.append("!")
      case .record:
        let values = (0..<2).map { index in
          reader.fields[index] == nil ? "-" : text.read(reader.fields[index], in: bytes.span).string
        }
        found.append(values.joined(separator: ":"))
      }
    }
  }

  @Test(
    arguments: [
      ("[]", #"[{"a":1,"b":"x"},{"b":"y","a":2}]"#, "1:x 2:y"),
      ("[]", #"[{"a":1,"a":2,"c":[{"a":3}]},{},{"b":null}]"#, "2:- -:- -:-"),
      ("[]", #"{"a":1}"#, ""),
      ("[]", "[]", ""), ("[]", "", ""), ("[]", "[", ""), ("[]", "[null]", "!"),
      ("[][]", #"[[],[{"a":1}],null,[{"a":2},{"a":3}]]"#, "1:- 2:- 3:-"),
      ("x.y[]", #"{"y":[{"a":0}],"x":{"z":[{"a":0}],"y":[{"a":1}]}}"#, "1:-"),
      ("x.y[]", #"{"x":null}{"x":[]}{"x":{"y":{}}}{"x":{"y":[{"a":1}]}}"#, "1:-"),
      ("x[].y[]", #"{"x":[{"y":[{"a":1}],"f":0},{"f":1,"y":[{"a":2}]}]}"#, "1:- 2:-"),
      ("[].x", #"[{"p":{"a":0}},{"x":{"a":1}},{"x":{"a":2},"y":1}]"#, "1:- 2:-"),
      ("x", "{\"x\":{\"a\":1}}\n{\"x\":{\"a\":2}}\r\n", "1:- 2:-"),
      ("", "{\"a\":1}\n\n{\"a\":2}", "1:- 2:-"),
      ("[]", #"[{"\u0061":1,"b":"\u0062\n"}]"#, "1:b\n"),
      // Broken
      ("[]", #"[{"a":1,,"b":2,},,{"a":NaN},]"#, "1:2 NaN:-"),
      ("[]", #"[{"a":1},{"a":2"b":3},{"a":4}]"#, "1:- ! 4:-"),
      ("[]", #"[{"a":1},{"b":"cut{"a":2},{"a":3}]"#, "1:- ! 2:- 3:-"),
      ("[]", #"[{"a":1},{"a":2"#, "1:- !"),
      ("[]", #"[{"a":1}{"a":2} {"a":3}"#, "1:- 2:- 3:-"),
      ("[]", #"[{"a":1},5,"s",[{"a":9}],{"a":2}]"#, "1:- ! ! ! 2:-"),
      ("x[]", #"{"x":[{"a":1}],"y":{"cut"#, "1:-"),
      ("x[]", #"{"y":{"cut,"x":[{"a":1},{"a":2}]}"#, "1:- 2:-"),
      ("x[].y[]", #"{"x":[{"y":[{"a":1},{"a"}]},{"y":[{"a":2}]}]}"#, "1:- ! 2:-"),
      ("[].x", #"[{"x":{"a":1:}},{"x":{"a":2}},{"x":{"a":3}}]"#, "! 2:- 3:-"),
    ] as [(JSONPath, String, String)])
  func `reads on a path`(path: JSONPath, json: String, expected: String) {
    #expect(Self.read(json, at: path) == expected)
  }

  @Test(
    arguments: [
      (#"[[1,"x",2],[3],[null,"y"]]"#, "1:x 3:- -:y"),
      (#"[[1,"x"],[2,"cut,[3,"z"],[4,"w"]]"#, "1:x ! 3:z 4:w"),
      (#"[[1,"x"],{"a":1},[2,"y""#, "1:x ! !"),
    ])
  func `reads rows`(json: String, expected: String) {
    #expect(Self.read(json, at: "[]", JSONFields(cells: 2, telling: 2)) == expected)
  }

  /// Each of them makes a parser that goes back or calls itself give up, or take hours.
  @Test(arguments: [
    "[", "{", "{\"x\":", "{\"x\":[", "[{\"a\":", "{\"a\":[0,", "{\"", "\"",
    "{\"a\":1", "{\"{\":{\"", "[{\"a\":\"", "{\"a\":\"\\", ",{\"a\":1 {", "]", "}",
    "{\"x\":[{\"a\":1},",
  ])
  func `takes linear time and no stack on repeated beginnings`(beginning: String) {
    let json = #"{"x":[{"a":1},"# + String(repeating: beginning, count: 20_000)
    #expect(Self.read(json, at: "x[]").hasPrefix("1:-"))
  }

  @Test func `tells where containers start`() {
    let json = Array(#"{"t":[{"f":1,"c":[{"a":1}]},{"c":[{"a":2}],"f":2}]}"#.utf8)
    var reader = JSONRecordReader("t[].c[]", JSONFields(["a"]))
    var thread = JSONFields(["f"])
    var forks: [Int64?] = []
    while case .record = reader.next(in: json.span) {
      var scanner = JSONScanner(at: reader.start(ofContainer: 2))
      _ = thread.read(from: &scanner, in: json.span)
      forks.append(thread[0]?.integer(in: json.span))
    }
    #expect(forks == [1, 2])
  }

  @Test(
    arguments: [
      (#""12""#, 12, nil), ("12", 12, nil), ("-7", -7, nil), ("1e3", 1000, nil), ("1.5", nil, nil),
      ("9223372036854775807", Int64.max, nil), ("true", nil, true), (#""false""#, nil, false),
      ("0", 0, false), ("[1]", nil, nil), (#""""#, nil, nil), ("-", nil, nil),
    ] as [(String, Int64?, Bool?)])
  func `reads numbers and truths`(json: String, integer: Int64?, bool: Bool?) throws {
    let bytes = Array(json.utf8)
    var scanner = JSONScanner(at: 0)
    let scanned = scanner.scanValue(in: bytes.span)
    let value = try #require(scanned)
    #expect(value.integer(in: bytes.span) == integer)
    if let bool { #expect(value.bool(in: bytes.span) == bool) }
  }

  @Test(
    arguments: [
      (#"{"n":2,"c":[{"a":1,"b":2}]}"#, true), (#"{"c":[{"b":1,"a":2"#, true),
      (#"{"c":[{"b":1}]}"#, false), (#"{"c":[{"b":1},{"a":1,"b":3}]}"#, true),
      (#"{"c":[{"a":1:},{"a":1,"b":3}]}"#, true), (#"{"d":[{"a":1,"b":3},{"#, false),
      (#"{"c":{"a":1,"b":3}}"#, false), ("", false), (#"[{"a":1,"b":3}]"#, false),
      // Keys with escapes
      (#"{"\u0063":[{"\u0061":1,"b":2}]}"#, true),
      (#"{"c":[{"x":"\"\\","\u0061":1,"b":2}]}"#, true),
      (#"{"c":[{"\"" : 1, "a":1, "\u0062":2}]}"#, true), (#"{"c":[{"a":"\"b\":2"}]}"#, false),
    ])
  func `sniffs records`(head: String, isFound: Bool) {
    let bytes = Array(head.utf8)
    let found = JSONSniffer.hasRecords(at: "c[]", with: ["a", "b"], in: bytes.span)
    #expect(found == isFound)
  }

  @Test(
    arguments: [
      (#"{"c":[]}"#, true), (#"{"c":[{"a"#, true), (#"{"n":0,"c":[1]}"#, true),
      (#"{"c":{}}"#, false), (#"{"d":[]}"#, false), (#"{"d":[],"c":null}"#, false), ("[]", false),
    ])
  func `sniffs arrays`(head: String, isFound: Bool) {
    let bytes = Array(head.utf8)
    let found = JSONSniffer.hasArray(at: "c", in: bytes.span)
    #expect(found == isFound)
  }
}
