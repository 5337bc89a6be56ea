import Glibc

/// Reads decimal numbers; all readers use it, so that all formats agree to the last bit.
enum DecimalReader {
  /// The double nearest to the number that the bytes spell; `nil` if they spell none.
  ///
  /// Takes `-12`, `+1.5`, `.5`, `5.`, `2.99E-5` and blanks around, and if asked `1,5`; the result
  /// is infinite if it is out of range.
  static func read(_ text: Span<UInt8>, decimalComma: Bool = false) -> Double? {
    Decimal(text, decimalComma: decimalComma)?.value(in: text)
  }
}

/// A decimal number taken to pieces: its digits as a whole number × 10^exponent.
private struct Decimal {
  /// 10⁰ to 10²², which doubles hold exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
  /// The largest whole number up to which all are doubles.
  private static let largestExact: UInt64 = 1 << 53
  /// So many digits decide which double is nearest; of the rest it matters only if any is not 0.
  private static let digitsThatMatter = 800
  /// An exponent beyond this is as good as this.
  private static let largestExponent = 1_000_000

  private var isNegative = false
  /// The digits as a number, as long as that is exact.
  private var mantissa: UInt64? = 0
  private var exponent = 0
  /// Where the digits are in the text, perhaps with a point among them.
  private var digits = 0..<0

  init?(_ text: Span<UInt8>, decimalComma: Bool) {
    let range = text.trimmed
    var index = range.lowerBound
    isNegative = Self.skipSign(in: text, &index, end: range.upperBound)
    let start = index
    var digitCount = 0
    var point: Int?
    while index < range.upperBound {
      let byte = text[index]
      if let digit = byte.digit {
        digitCount += 1
        if let known = mantissa {
          mantissa = known < Self.largestExact / 10 ? known * 10 + UInt64(digit) : nil
        }
      } else if point == nil, byte == Byte.point || (decimalComma && byte == Byte.comma) {
        point = index
      } else {
        break
      }
      index += 1
    }
    digits = start..<index
    guard digitCount > 0, let written = Self.exponent(in: text, index..<range.upperBound) else {
      return nil
    }
    exponent = written - (point.map { index - $0 - 1 } ?? 0)
  }

  /// The value: exact where one operation on exact doubles gives it, for that rounds only once.
  func value(in text: Span<UInt8>) -> Double {
    let magnitude: Double
    if let mantissa, exponent.magnitude <= 22 {
      let power = Self.powers[Int(exponent.magnitude)]
      magnitude = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    } else {
      magnitude = nearest(in: text)
    }
    return isNegative ? -magnitude : magnitude
  }

  /// Leaves the hard cases to `strtod`, as whole digits and an exponent: with no point in it,
  /// no locale can change the result.
  private func nearest(in text: Span<UInt8>) -> Double {
    var spelled: [CChar] = []
    var exponent = exponent
    var dropsNonzero = false
    for index in digits {
      guard let digit = text[index].digit, digit > 0 || !spelled.isEmpty else { continue }
      if spelled.count < Self.digitsThatMatter {
        spelled.append(CChar(UInt8(ascii: "0") + digit))
      } else {
        exponent += 1
        dropsNonzero = dropsNonzero || digit > 0
      }
    }
    guard !spelled.isEmpty else { return 0 }
    if dropsNonzero {
      spelled.append(CChar(UInt8(ascii: "1")))
      exponent -= 1
    }
    for byte in "e\(exponent)".utf8 { spelled.append(CChar(byte)) }
    spelled.append(0)
    return unsafe strtod(spelled, nil)
  }

  /// The exponent that a range spells, 0 if it is empty; `nil` if it holds anything else.
  private static func exponent(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    guard index < range.upperBound else { return 0 }
    guard text[index].lowercased == UInt8(ascii: "e") else { return nil }
    index += 1
    let isNegative = skipSign(in: text, &index, end: range.upperBound)
    guard index < range.upperBound else { return nil }
    var value = 0
    while index < range.upperBound {
      guard let digit = text[index].digit else { return nil }
      value = min(value * 10 + Int(digit), largestExponent)
      index += 1
    }
    return isNegative ? -value : value
  }

  /// Steps over a sign, and returns whether it is a minus.
  private static func skipSign(in text: Span<UInt8>, _ index: inout Int, end: Int) -> Bool {
    guard index < end, text[index] == Byte.minus || text[index] == Byte.plus else { return false }
    index += 1
    return text[index - 1] == Byte.minus
  }
}
