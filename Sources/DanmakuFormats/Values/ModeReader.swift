import DanmakuModel

/// Reads how a comment moves; what is unreadable scrolls.
enum ModeReader {
  /// The mode of Bilibili's number; `nil` for those that is code (8).
  static func bilibili(_ number: Int) -> Comment.Mode? {
    switch number {
    case 4: .bottom
    case 5: .top
    case 6: .reverse
    case 7, 9: .positioned
    case 8: nil
    default: .scroll
    }
  }

  /// The mode of a number or a word; `nil` for one that is not drawn.
  static func read(_ text: Span<UInt8>) -> Comment.Mode? {
    let word = text.extracting(text.trimmed)
    if word.matches("scroll") { return .scroll }
    if let number = DecimalReader.read(word) { return bilibili(Int(exactly: number) ?? 0) }
    for (spelling, mode) in words where word.matches(spelling) { return mode }
    return .scroll
  }

  /// All words that do not mean scroll.
  private static let words: [(StaticString, Comment.Mode?)] = [
    ("top", .top), ("bottom", .bottom), ("reverse", .reverse),
    ("ltr", .reverse), ("left", .reverse), ("l2r", .reverse),
    ("ue", .top), ("shita", .bottom), ("tp", .top), ("btm", .bottom),
    ("顶端弹幕", .top), ("顶部弹幕", .top), ("顶端", .top), ("顶部", .top), ("上", .top),
    ("底端弹幕", .bottom), ("底部弹幕", .bottom), ("底端", .bottom), ("底部", .bottom), ("下", .bottom),
    ("逆向弹幕", .reverse), ("逆向", .reverse), ("反向", .reverse),
    ("positioned", .positioned), ("advanced", .positioned), ("script", nil),
    ("高级弹幕", .positioned), ("定位弹幕", .positioned), ("代码弹幕", nil), ("特殊弹幕", .positioned),
  ]
}
