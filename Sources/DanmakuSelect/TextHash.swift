import DanmakuModel

/// A hash of code points and a mode, the same in every run.
struct TextHash {
  /// What of a text the code points are; equal ones in different places are not the same.
  enum Place: UInt64 {
    case whole
    case beginning
    case middle
    case end
  }

  private(set) var value: UInt64

  /// The hash of a text, or of a part of one.
  init(of text: ArraySlice<UInt32>, _ place: Place = .whole, mode: Comment.Mode) {
    let seed = UInt64(mode.rawValue) << 2 | place.rawValue
    value = (seed ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    for scalar in text {
      value = (value ^ UInt64(scalar)) &* 0x94D0_49BB_1331_11EB
      value ^= value >> 29
    }
  }
}
