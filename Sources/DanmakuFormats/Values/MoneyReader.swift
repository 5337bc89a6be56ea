import DanmakuModel

/// Reads amounts of money as pages show them: `¥500`, `NT$75.00`, `RUB 100.00`, `1.234,50 €`.
struct MoneyReader {
  /// The amount in thousandths of the currency's unit.
  private(set) var amount: Int64 = 0
  /// The currency.
  private(set) var currency = Currency.none

  /// More digits than any amount has; what is longer is no amount.
  private static let mostDigits = 15

  /// The amount that a text shows; `nil` if there is none in it.
  init?(_ text: Span<UInt8>) {
    var start = 0
    while start < text.count, text[start].digit == nil { start += 1 }
    var end = text.count
    while end > start, text[end - 1].digit == nil { end -= 1 }
    guard start < end, let amount = Self.thousandths(text.extracting(start..<end)) else {
      return nil
    }
    self.amount = amount
    let before = text.extracting(Self.word(0..<start, of: text))
    let after = text.extracting(Self.word(end..<text.count, of: text))
    currency = Self.currency(before.isEmpty ? after : before)
  }

  /// Reads digits with signs between them: the last `.` or `,` with one or two digits behind it is
  /// the decimal point, any other sign groups digits.
  private static func thousandths(_ digits: Span<UInt8>) -> Int64? {
    var fraction = 0
    var last = digits.count - 1
    while last >= 0, digits[last].digit != nil { last -= 1 }
    let isPoint = last >= 0 && (digits[last] == Byte.point || digits[last] == Byte.comma)
    if isPoint, digits.count - 1 - last <= 2 { fraction = digits.count - 1 - last }
    var value: Int64 = 0
    var count = 0
    for index in digits.indices {
      guard let digit = digits[index].digit else { continue }
      value = value &* 10 &+ Int64(digit)
      count += 1
    }
    guard count <= mostDigits else { return nil }
    return value * (fraction == 0 ? 1000 : fraction == 1 ? 100 : 10)
  }

  /// A range without the blanks and no-break spaces at its ends.
  private static func word(_ range: Range<Int>, of text: Span<UInt8>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end {
      if text[start].isBlank {
        start += 1
      } else if text.holds("\u{A0}", at: start) {
        start += 2
      } else {
        break
      }
    }
    while end > start {
      if text[end - 1].isBlank {
        end -= 1
      } else if end - start >= 2, text.holds("\u{A0}", at: end - 2) {
        end -= 2
      } else {
        break
      }
    }
    return start..<end
  }

  /// The currency of a sign; letters are taken as they are.
  private static func currency(_ sign: Span<UInt8>) -> Currency {
    for (spelling, letters) in signs where sign.count == spelling.utf8CodeUnitCount {
      if sign.holds(spelling, at: 0) { return Currency(letters) }
    }
    return Currency(sign)
  }

  /// The signs that YouTube uses, and a few more.
  private static let signs: [(StaticString, StaticString)] = [
    ("$", "USD"), ("US$", "USD"), ("¥", "JPY"), ("￥", "JPY"), ("円", "JPY"), ("€", "EUR"),
    ("£", "GBP"), ("CA$", "CAD"), ("A$", "AUD"), ("AU$", "AUD"), ("NZ$", "NZD"), ("NT$", "TWD"),
    ("HK$", "HKD"), ("MX$", "MXN"), ("S$", "SGD"), ("R$", "BRL"), ("₩", "KRW"), ("₹", "INR"),
    ("₱", "PHP"), ("₽", "RUB"), ("₫", "VND"), ("₪", "ILS"), ("₺", "TRY"), ("₴", "UAH"),
    ("฿", "THB"), ("zł", "PLN"), ("CN¥", "CNY"), ("元", "CNY"), ("Kč", "CZK"), ("Ft", "HUF"),
  ]
}
