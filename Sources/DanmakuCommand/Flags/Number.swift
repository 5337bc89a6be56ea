/// Numbers as people write them: decimal, with a point, whatever the locale.
enum Number {
  /// The finite number that the bytes are, all of them; `nil` for `nan`, `inf`, `0x10` and blanks.
  static func read(_ bytes: some Sequence<UInt8>) -> Double? {
    let bytes = Array(bytes)
    guard bytes.allSatisfy(isPartOfNumber) else { return nil }
    guard let number = Double(String(decoding: bytes, as: UTF8.self)) else { return nil }
    return number.isFinite ? number : nil
  }

  /// The number with no more digits than it needs: `16384`, `0.5`.
  static func show(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// The number with so many digits behind the point, up to three, as long as it is of any use.
  static func show(_ number: Double, decimals: Int) -> String {
    let scale = [1.0, 10, 100, 1000][min(max(0, decimals), 3)]
    let whole = Int((min(max(-1e12, number), 1e12) * scale).rounded())
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = whole < 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
