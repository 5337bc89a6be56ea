import DanmakuModel

/// What a member that may be missing says of a comment.
extension JSONValue? {
  /// The mode as web players have it: 0 scroll, 1 top, 2 bottom, or a word; scroll if missing or
  /// unknown, `nil` for one that is not drawn.
  func playerMode(in bytes: Span<UInt8>) -> Comment.Mode? {
    guard let self else { return .scroll }
    guard let number = self.number(in: bytes) else {
      return ModeReader.read(bytes.extracting(self.range))
    }
    return number == 1 ? .top : number == 2 ? .bottom : .scroll
  }

  /// The mode of Bilibili's number; scroll if missing, `nil` for one that is not drawn.
  func bilibiliMode(in bytes: Span<UInt8>) -> Comment.Mode? {
    guard let number = self?.number(in: bytes) else { return .scroll }
    return ModeReader.bilibili(Int(exactly: number) ?? 1)
  }

  /// The colour in any notation; white if missing or unreadable.
  func color(in bytes: Span<UInt8>) -> RGBColor {
    guard let self else { return .white }
    return ColorReader.read(bytes.extracting(self.range)) ?? .white
  }

  /// The size in the sites' scale; 0 if missing or unreadable.
  func size(in bytes: Span<UInt8>) -> Double {
    guard let self else { return 0 }
    return SizeReader.read(bytes.extracting(self.range))
  }

  /// The size of a step: 0 small, 1 normal, 2 big; 0 if missing or unknown.
  func sizeStep(in bytes: Span<UInt8>) -> Double {
    switch self?.integer(in: bytes) {
    case 0: 16
    case 1: 25
    case 2: 36
    default: 0
    }
  }
}
