import Testing

@testable import DanmakuFormats

struct `utf-8 text` {
  @Test func `repairs as the standard library does`() {
    var random = SeededRandom(seed: 2)
    let interesting: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<5000 {
      let count = Int.random(in: 0...12, using: &random)
      let bytes = (0..<count).map { _ in interesting.randomElement(using: &random) ?? 0 }
      let expected = Array(String(decoding: bytes, as: UTF8.self).utf8)
      let repaired = UTF8Text.repair(bytes.span)
      #expect(repaired.bytes == expected, "\(bytes)")
      #expect(UTF8Text.isValid(bytes.span) == (expected == bytes), "\(bytes)")
      #expect((repaired.count == 0) == (expected == bytes), "\(bytes)")
    }
  }

  @Test func `counts the bad sequences of a file`() throws {
    let bytes = Array(#"[{"time":1,"text":"a"#.utf8) + [0xFF, 0xE4, 0xBD] + Array(#"b"}]"#.utf8)
    let decoded = try decode(bytes)
    #expect(decoded.texts == ["a\u{FFFD}\u{FFFD}b"])
    #expect(decoded.invalidSequences == 2)
  }

  @Test(arguments: [1, 2])
  func `drops byte order marks`(marks: Int) throws {
    let bytes = Array(repeatElement([0xEF, 0xBB, 0xBF] as [UInt8], count: marks).joined())
    let decoded = try decode(bytes + Array("time,text\n1,a\n".utf8))
    #expect(decoded.lines == ["1000 a"])
    #expect(decoded.invalidSequences == 0)
  }
}

struct `line counter` {
  @Test func `counts lines however they end`() {
    let bytes = Array("a\nb\r\nc\rd\n\ne".utf8)
    var counter = LineCounter()
    let lines = bytes.indices.map { counter.line(of: $0, in: bytes.span) }
    #expect(lines == [1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6])
  }

  @Test func `goes back`() {
    let bytes = Array("a\nb\nc".utf8)
    var counter = LineCounter()
    #expect(counter.line(of: 4, in: bytes.span) == 3)
    #expect(counter.line(of: 2, in: bytes.span) == 2)
    #expect(counter.line(of: 99, in: bytes.span) == 3)
  }
}
