/// Tells texts that say nearly the same, given as code points by ``TextNormalizer``.
enum NearTexts {
  /// How many characters may be put in, left out or changed in a text of so many: none in short
  /// ones, where each counts.
  static func allowance(length: Int) -> Int {
    length < 4 ? 0 : length < 10 ? 1 : 2
  }

  /// Whether one text becomes the other by so many edits.
  ///
  /// Takes time in the length, for the allowance is at most two.
  static func areNear(
    _ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>, allowance: Int
  ) -> Bool {
    var left = left
    var right = right
    while let first = left.first, first == right.first {
      left.removeFirst()
      right.removeFirst()
    }
    guard !left.isEmpty || !right.isEmpty else { return true }
    guard allowance > 0 else { return false }
    let canLeaveLeft = left.first.map { !isDecisive($0) } ?? false
    let canLeaveRight = right.first.map { !isDecisive($0) } ?? false
    if canLeaveLeft, canLeaveRight,
      areNear(left.dropFirst(), right.dropFirst(), allowance: allowance - 1)
    {
      return true
    }
    return (canLeaveLeft && areNear(left.dropFirst(), right, allowance: allowance - 1))
      || (canLeaveRight && areNear(left, right.dropFirst(), allowance: allowance - 1))
  }

  /// Whether a character makes another text of any: a digit, or one of 不没无未非别, a word for no.
  private static func isDecisive(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x4E0D, 0x6CA1, 0x65E0, 0x672A, 0x975E, 0x522B: true
    default: false
    }
  }
}
