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

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
