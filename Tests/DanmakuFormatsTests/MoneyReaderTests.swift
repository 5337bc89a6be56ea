import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `money` {
  @Test(
    arguments: [
      ("¥500", 500_000, "JPY"), ("￥6,000", 6_000_000, "JPY"), ("NT$75.00", 75_000, "TWD"),
      ("$5.00", 5000, "USD"), ("CA$1,234.50", 1_234_500, "CAD"),
      ("RUB\u{A0}100.00", 100_000, "RUB"),
      ("CLP 500", 500_000, "CLP"), ("€2", 2000, "EUR"), ("5,00 €", 5000, "EUR"),
      ("1.234,5\u{A0}€", 1_234_500, "EUR"), ("₩10,000", 10_000_000, "KRW"),
      ("1 000 kr", 1_000_000, "kr"), ("  £0.99 ", 990, "GBP"), ("7", 7000, ""),

      ("$1.23.456.789", 123_456_789_000, "USD"),
    ] as [(String, Int64, String)])
  func `is read as pages show it`(text: String, amount: Int64, currency: String) throws {
    let money = MoneyReader(Array(text.utf8).span)
    #expect(money?.amount == amount)
    #expect(money?.currency.description == currency)
  }

  @Test(arguments: ["", "$", "free", "1234567890123456", "¥" + String(repeating: "9", count: 100)])
  func `is none where there is no amount`(text: String) {
    #expect(MoneyReader(Array(text.utf8).span) == nil)
  }
}
