import DanmakuModel

/// The colour of a card, by what was paid and where.
enum PaidTier {
  /// Bilibili's steps, in yuan.
  private static let yuan: [(Int64, UInt32)] = [
    (2000, 0xAB1A32), (1000, 0xE54D4D), (500, 0xE09443), (100, 0xE2B52B), (50, 0x427D9E),
    (0, 0x2A60B2),
  ]
  /// YouTube's steps, in US dollars.
  private static let dollars: [(Int64, UInt32)] = [
    (100, 0xE62117), (50, 0xE91E63), (20, 0xF57C00), (10, 0xFFCA28), (5, 0x1DE9B6), (2, 0x00E5FF),
    (0, 0x1E88E5),
  ]
  /// Twitch's steps, in bits.
  private static let bits: [(Int64, UInt32)] = [
    (10_000, 0xF43021), (5000, 0x0099FE), (1000, 0x1DB2A6), (100, 0x9C3EE8), (0, 0x979797),
  ]
  /// How many of a currency YouTube takes for a dollar in its steps; other currencies count as much.
  private static let perDollar: [(StaticString, Int64)] = [
    ("JPY", 100), ("TWD", 30), ("HKD", 8), ("KRW", 1000), ("INR", 40), ("PHP", 50), ("THB", 30),
    ("RUB", 50), ("MXN", 20), ("ARS", 50), ("CLP", 700), ("BRL", 3), ("VND", 20_000),
    ("IDR", 14_000), ("HUF", 300), ("CZK", 20), ("SEK", 8), ("NOK", 8), ("DKK", 7), ("PLN", 4),
    ("ZAR", 15), ("TRY", 5), ("ILS", 3), ("MYR", 4),
  ]
  private static let membership = RGBColor(hex: 0x0F9D58)
  private static let free = RGBColor(hex: 0x5B6B7B)

  /// The colour of what was paid for.
  static func color(of comment: Comment, _ details: CommentDetails) -> RGBColor {
    // YouTube says it itself.
    if details.kind == .superChat, comment.color != .white { return comment.color }
    if details.kind == .membership { return membership }
    guard details.amount > 0 else { return free }
    let amount = details.amount / 1000
    if details.currency == Currency("CNY") { return step(amount, of: yuan) }
    if details.currency == Currency("BITS") { return step(amount, of: bits) }
    let rate = perDollar.first { details.currency == Currency($0.0) }?.1 ?? 1
    return step(amount / rate, of: dollars)
  }

  private static func step(_ amount: Int64, of steps: [(Int64, UInt32)]) -> RGBColor {
    RGBColor(hex: steps.first { amount >= $0.0 }?.1 ?? 0)
  }

  /// What was paid, as it is shown; empty if nothing was.
  static func text(_ details: CommentDetails) -> String {
    guard details.amount > 0 else { return "" }
    let whole = details.amount / 1000
    let hundredths = details.amount % 1000 / 10
    var number = "\(whole)"
    if hundredths > 0 { number += hundredths < 10 ? ".0\(hundredths)" : ".\(hundredths)" }
    let currency = details.currency
    for (name, sign) in signs where currency == Currency(name) { return "\(sign)\(number)" }
    if currency == Currency("BITS") { return "\(number) bits" }
    return currency == .none ? number : "\(currency) \(number)"
  }

  /// Whether a text says no more than what was paid, as readers write where nothing was said.
  static func isAmount(_ text: String, of details: CommentDetails) -> Bool {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    let letters = text.count { $0.isLetter }
    return details.amount > 0 && letters <= 4 && text.count <= 16
      && (digits == "\(details.amount / 1000)" || digits == "\(details.amount / 10)")
  }

  private static let signs: [(StaticString, String)] = [
    ("CNY", "¥"), ("JPY", "¥"), ("USD", "$"), ("EUR", "€"), ("GBP", "£"), ("TWD", "NT$"),
    ("HKD", "HK$"), ("KRW", "₩"), ("CAD", "CA$"), ("AUD", "A$"),
  ]
}
