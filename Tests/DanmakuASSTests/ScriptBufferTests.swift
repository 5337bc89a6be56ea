import Testing

@testable import DanmakuASS

struct ScriptBufferTests {
  private func text(_ write: (inout ScriptBuffer) -> Void) -> String {
    var buffer = ScriptBuffer()
    write(&buffer)
    return String(decoding: buffer.array, as: UTF8.self)
  }

  @Test func `grow with what is written, and start anew`() {
    var buffer = ScriptBuffer()
    buffer.append("gone")
    buffer.removeAll()
    let word = Array("弹幕,".utf8)
    for _ in 0..<50_000 { buffer.append(word) }
    #expect(buffer.array == Array(String(repeating: "弹幕,", count: 50_000).utf8))
  }

  @Test(arguments: [
    (0, "0:00:00.00"), (5999, "0:00:59.99"), (6000, "0:01:00.00"), (359_999, "0:59:59.99"),
    (360_000, "1:00:00.00"), (36_568_300, "101:34:43.00"), (-5, "0:00:00.00"),
  ])
  func `times have hundredths and as many hours as they need`(time: Int, expected: String) {
    #expect(text { $0.append(centiseconds: time) } == expected)
  }

  @Test(
    arguments: [
      (0, "0"), (1920, "1920"), (-57.25, "-57.3"), (0.04, "0"), (-0.04, "0"), (-0.06, "-0.1"),
      (28.8, "28.8"),
      (99.96, "100"), (-1196.38, "-1196.4"),
    ] as [(Float, String)])
  func `pixels have one decimal at most`(pixels: Float, expected: String) {
    #expect(text { $0.append(pixels: pixels) } == expected)
  }

  @Test(arguments: [
    (0, 1, "0"), (7, 2, "07"), (-12, 1, "-12"), (Int.min, 1, "-9223372036854775808"),
  ])
  func `whole numbers`(value: Int, digits: Int, expected: String) {
    #expect(text { $0.append(value, digits: digits) } == expected)
  }

  @Test func `hexadecimal digits`() {
    #expect(text { $0.append(hex: 0xFFCC66, digits: 6) } == "FFCC66")
    #expect(text { $0.append(hex: 0x33, digits: 2) } == "33")
    #expect(text { $0.append(hex: 0xA, digits: 6) } == "00000A")
  }
}
