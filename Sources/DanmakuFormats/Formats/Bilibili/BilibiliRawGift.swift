/// What was paid, as the site's own message says that recorders put into an attribute.
struct BilibiliRawGift {
  private enum Field {
    static let price = 0
    static let coins = 1
    static let seconds = 2
  }

  private var fields = JSONFields(["price", "coin_type", "combo_stay_time"])

  /// What one piece cost in thousandths of a yuan, 0 if it was free.
  private(set) var price = 0.0
  /// How long the site shows it.
  private(set) var seconds = 0.0

  /// Reads the value of an attribute.
  mutating func read(_ value: Range<Int>, of bytes: Span<UInt8>) {
    var json: [UInt8] = []
    XMLText.append(value, of: bytes, to: &json)
    let whole = JSONValue(kind: .container, range: json.indices)
    fields.read(whole, in: json.span)
    let coins = fields[Field.coins]
    let isFree = coins.map { json.span.extracting($0.range).matches("silver") } ?? false
    price = isFree ? 0 : fields[Field.price]?.number(in: json.span) ?? 0
    seconds = fields[Field.seconds]?.number(in: json.span) ?? 0
  }
}
