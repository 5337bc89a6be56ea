/// Makes of a text what is left of it when only what it says counts.
///
/// Case and width do not count, punctuation and blanks do not unless there is nothing else, and a
/// character that comes more than twice in a row counts twice: `２３３３！` and `233` are the same.
struct TextNormalizer {
  private var marks: [UInt32] = []

  /// Appends what is left of a text in valid UTF-8, as code points.
  mutating func append(_ text: Span<UInt8>, to key: inout [UInt32]) {
    let start = key.count
    marks.removeAll(keepingCapacity: true)
    var index = 0
    while index < text.count {
      let scalar = Self.scalar(at: &index, in: text)
      if Self.joinsVoicing(scalar, to: &key, from: start) { continue }
      let folded = Self.fold(scalar)
      if Self.isMark(folded) {
        if marks.count < text.count { Self.push(folded, on: &marks, from: 0) }
      } else {
        Self.push(folded, on: &key, from: start)
      }
    }
    if key.count == start { key += marks }
  }

  /// Appends a code point, but not if it is the third of a run; zeros are digits of a number.
  private static func push(_ scalar: UInt32, on key: inout [UInt32], from start: Int) {
    let end = key.count
    let isThird =
      end - start >= 2 && key[end - 1] == scalar && key[end - 2] == scalar && scalar != 0x30
    if !isThird { key.append(scalar) }
  }

  /// A code point in lower case and in its usual width.
  private static func fold(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A9, 0x410...0x42F: scalar + 0x20
    case 0x400...0x40F: scalar + 0x50
    case 0x3000: 0x20
    case 0xFF21...0xFF3A: scalar - 0xFF21 + 0x61
    case 0xFF01...0xFF5E: scalar - 0xFF01 + 0x21
    case 0xFF61...0xFF9F: katakana[Int(scalar - 0xFF61)]
    default: scalar
    }
  }

  /// What the half-width forms from U+FF61 on stand for.
  private static let katakana: [UInt32] =
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜"
    .unicodeScalars.map(\.value)

  /// Puts a half-width voicing mark on the katakana before it, if one can have it.
  private static func joinsVoicing(
    _ scalar: UInt32, to key: inout [UInt32], from start: Int
  ) -> Bool {
    guard scalar == 0xFF9E || scalar == 0xFF9F, key.count > start else { return false }
    let last = key.count - 1
    switch key[last] {
    case 0x30CF...0x30DB where (key[last] - 0x30CF) % 3 == 0: key[last] += scalar - 0xFF9D
    case 0x30AB...0x30C2 where scalar == 0xFF9E && key[last] % 2 == 1: key[last] += 1
    case 0x30C4, 0x30C6, 0x30C8:
      guard scalar == 0xFF9E else { return false }
      key[last] += 1
    default: return false
    }
    return true
  }

  /// Whether a code point, already folded, is punctuation, a blank or invisible.
  private static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0xA9, 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF,
      0x2000...0x206F, 0x3001...0x3004, 0x3008...0x3020, 0x3030, 0x303D, 0x30FB, 0xFE00...0xFE0F,
      0xFE30...0xFE6F, 0xFEFF:
      true
    default: false
    }
  }

  /// The code point at a place, and the place behind it.
  private static func scalar(at index: inout Int, in text: Span<UInt8>) -> UInt32 {
    let first = UInt32(text[index])
    index += 1
    guard first >= 0xC0 else { return first }
    let rest = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var scalar = first & (0x3F >> UInt32(rest))
    for _ in 0..<rest where index < text.count {
      scalar = scalar << 6 | UInt32(text[index] & 0x3F)
      index += 1
    }
    return scalar
  }
}
