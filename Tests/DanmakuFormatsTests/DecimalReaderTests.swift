import Testing

@testable import DanmakuFormats

struct `decimal reader` {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("+12", 12), ("-12.5", -12.5), (".5", 0.5), ("5.", 5),
      ("481.89400", 481.894), ("2.99E-5", 2.99e-5), ("1e3", 1000), (" 7 ", 7), ("1e-400", 0),
      ("9007199254740993", 9_007_199_254_740_992), ("0.1", 0.1),
      ("123456789012345678", 1.2345678901234568e17),
      ("1e23", 1e23), ("8.41e21", 8.41e21), ("00000000000000000000000000012", 12),
    ] as [(String, Double)])
  func `reads the nearest double`(text: String, value: Double) {
    #expect(DecimalReader.read(Array(text.utf8).span) == value)
  }

  @Test(arguments: [
    "", " ", "-", ".", "e5", "1e", "1e+", "1.2.3", "NaN", "Infinity", "1x", "0x10", "1,5", "1 2",
  ])
  func `refuses what is no number`(text: String) {
    #expect(DecimalReader.read(Array(text.utf8).span) == nil)
  }

  @Test func `takes a decimal comma where asked`() {
    #expect(DecimalReader.read(Array("1,5".utf8).span, decimalComma: true) == 1.5)
    #expect(DecimalReader.read(Array("1,234.5".utf8).span, decimalComma: true) == nil)
  }

  @Test(arguments: ["1e999", "1e99999999999999999999", String(repeating: "9", count: 400)])
  func `is infinite beyond the range`(text: String) {
    #expect(DecimalReader.read(Array(text.utf8).span) == .infinity)
  }

  @Test func `agrees with the standard library on random numbers`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<20_000 {
      let whole = String(random.next() % (1 << UInt64.random(in: 1...63, using: &random)))
      let cut = whole.utf8.count > 1 ? Int.random(in: 1..<whole.utf8.count, using: &random) : 1
      let exponent = Int.random(in: -330...310, using: &random)
      let text = "\(whole.prefix(cut)).\(whole.dropFirst(cut))e\(exponent)"
      #expect(DecimalReader.read(Array(text.utf8).span) == Double(text), "\(text)")
    }
  }

  @Test func `rounds numbers of a thousand digits correctly`() {
    // 2⁻¹⁰⁷⁴ ÷ 2, the half-way case with the most digits, and a hair more.
    let half = "2.4703282292062327208" + String(repeating: "0", count: 2000) + "e-324"
    #expect(DecimalReader.read(Array(half.utf8).span) == Double(half))
    let more = "1" + String(repeating: "0", count: 1500) + "1e-1501"
    #expect(DecimalReader.read(Array(more.utf8).span) == 1)
    let tie = "9007199254740993." + String(repeating: "0", count: 1500) + "1"
    #expect(DecimalReader.read(Array(tie.utf8).span) == 9_007_199_254_740_994)
  }
}
