import DanmakuModel

extension StageSize {
  /// Pixels that a side of the stage may have: no video is larger.
  private static let range = 1...16384

  /// The size as `WxH`.
  var shown: String { "\(width)x\(height)" }

  /// The size that a value such as `1280x720` asks for.
  init(reading value: FlagValue) throws(UsageError) {
    let sides = value.bytes.split(
      separator: UInt8(ascii: "x"), omittingEmptySubsequences: false
    ).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else {
      throw UsageError("must be WIDTHxHEIGHT in pixels, not \(value.shown)")
    }
    guard Self.range.contains(width), Self.range.contains(height) else {
      throw UsageError(
        "sides must be between \(Self.range.lowerBound) and \(Self.range.upperBound) pixels, "
          + "not \(value.shown)")
    }
    self.init(width: width, height: height)
  }
}
