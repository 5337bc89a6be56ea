/// One of the equal parts into which the files of a folder are split by their names.
///
/// Which part a file is in depends on its path from the folder on and on nothing else, so that
/// machines that know nothing of one another share the work.
struct Shard: Sendable, Equatable {
  /// More parts than there are machines anywhere.
  static let mostParts = 1_000_000

  /// The number of this part, from 1.
  var number: Int
  /// The number of all parts.
  var count: Int

  /// Whether a file is in this part, by its path from the folder on.
  ///
  /// The extension does not count: of `a.json` and `a.xml`, which would become the same script, one
  /// machine has to know both.
  func holds(_ file: Path) -> Bool {
    let hash = Self.hash(file.unpacked.withoutExtension.bytes)
    return Int(hash % UInt64(count)) == number - 1
  }

  /// FNV-1a, and the last step of MurmurHash3, without which the low bits of like names are alike.
  static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ hash >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ hash >> 33
  }
}

extension Shard {
  /// The part that a value such as `2/8` asks for.
  init(reading value: FlagValue) throws(UsageError) {
    let numbers = value.bytes.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else {
      throw UsageError("must be NUMBER/PARTS, such as 1/4, not \(value.shown)")
    }
    guard (1...Self.mostParts).contains(count), (1...count).contains(number) else {
      throw UsageError(
        "must be a part from 1 on, of at most \(Self.mostParts) parts, not \(value.shown)")
    }
    self.init(number: number, count: count)
  }
}
