/// How a character is called that can't be shown.
enum CodePoint {
  /// The name as Unicode writes it, such as `U+1F9FF`.
  static func name(_ codePoint: UInt32) -> String {
    let digits = String(codePoint, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
