import DanmakuModel

/// A hash of code points and a mode, the same in every run.
struct TextHash {
  private(set) var value: UInt64

  /// The hash of a text.
  init(of text: ArraySlice<UInt32>, mode: Comment.Mode) {
    self.init(of: text, seed: UInt64(mode.rawValue))
  }

  /// The hashes of the beginning and the end of a text, of so many code points each.
  static func ends(
    of text: ArraySlice<UInt32>, _ length: Int, mode: Comment.Mode
  ) -> (head: UInt64, tail: UInt64) {
    let seed = UInt64(mode.rawValue) << 32 | UInt64(truncatingIfNeeded: length) << 1
    return (
      TextHash(of: text.prefix(length), seed: seed).value,
      TextHash(of: text.suffix(length), seed: seed | 1).value
    )
  }

  private init(of text: ArraySlice<UInt32>, seed: UInt64) {
    value = (seed ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    for scalar in text {
      value = (value ^ UInt64(scalar)) &* 0x94D0_49BB_1331_11EB
      value ^= value >> 29
    }
  }
}
