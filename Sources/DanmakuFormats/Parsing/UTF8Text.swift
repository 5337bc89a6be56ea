import CParsers
import DanmakuThreads

/// Makes sure that what readers get is valid UTF-8.
enum UTF8Text {
  /// Whether a byte order mark (U+FEFF) stands at a place.
  static func isByteOrderMark(in bytes: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xEF && bytes[index + 1] == 0xBB
      && bytes[index + 2] == 0xBF
  }

  /// The length of the byte order marks that a file begins with; some programs write two.
  static func byteOrderMarkLength(of bytes: Span<UInt8>) -> Int {
    var length = 0
    while isByteOrderMark(in: bytes, at: length) { length += 3 }
    return length
  }

  /// Whether all bytes are UTF-8.
  static func isValid(_ bytes: Span<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe cparsers_is_utf8($0.baseAddress, $0.count)
    }
  }

  /// Whether all bytes are UTF-8, found out by several threads.
  static func isValid(_ bytes: Span<UInt8>, threads: Int) -> Bool {
    let pieceLength = 1 << 20
    let count = bytes.count / pieceLength + 1
    let isValid = Locked(true)
    Threads.forEach(below: count, threads: threads, state: ()) { number, _ in
      let start = startOfCharacter(in: bytes, near: number * pieceLength)
      let end = startOfCharacter(in: bytes, near: (number + 1) * pieceLength)
      if !Self.isValid(bytes.extracting(start..<end)) { isValid.withLock { $0 = false } }
    }
    return isValid.withLock { $0 }
  }

  /// Where the character begins in which a place is, if it is one of UTF-8.
  private static func startOfCharacter(in bytes: Span<UInt8>, near place: Int) -> Int {
    guard place < bytes.count else { return bytes.count }
    return (max(0, place - 3)...place).last { bytes[$0] & 0xC0 != 0x80 } ?? place
  }

  /// A copy in which each sequence of bytes that is no UTF-8 is U+FFFD, and the number of those.
  static func repair(_ bytes: Span<UInt8>) -> (bytes: [UInt8], count: Int) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var count = 0
    var index = 0
    while index < bytes.count {
      let (length, isValid) = sequence(in: bytes, at: index)
      if isValid {
        for offset in index..<index + length { result.append(bytes[offset]) }
      } else {
        result += [0xEF, 0xBF, 0xBD]
        count += 1
      }
      index += length
    }
    return (result, count)
  }

  /// The number of characters beyond ASCII, and of sequences that are none.
  static func tally(_ bytes: Span<UInt8>) -> (characters: Int, invalid: Int) {
    var tally = (characters: 0, invalid: 0)
    var index = 0
    while index < bytes.count {
      let (length, isValid) = sequence(in: bytes, at: index)
      if !isValid { tally.invalid += 1 } else if length > 1 { tally.characters += 1 }
      index += length
    }
    return tally
  }

  /// The sequence at a place: a whole character, or the longest beginning of one
  /// (Unicode, "substitution of maximal subparts").
  private static func sequence(in bytes: Span<UInt8>, at index: Int) -> (Int, isValid: Bool) {
    let lead = bytes[index]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let wanted: Int
    switch lead {
    case 0x00...0x7F: return (1, true)
    case 0xC2...0xDF: wanted = 2
    case 0xE0: (wanted, second) = (3, 0xA0...0xBF)
    case 0xED: (wanted, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: wanted = 3
    case 0xF0: (wanted, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: wanted = 4
    case 0xF4: (wanted, second) = (4, 0x80...0x8F)
    default: return (1, false)
    }
    for length in 1..<wanted {
      guard index + length < bytes.count,
        (length == 1 ? second : 0x80...0xBF).contains(bytes[index + length])
      else { return (length, false) }
    }
    return (wanted, true)
  }
}
