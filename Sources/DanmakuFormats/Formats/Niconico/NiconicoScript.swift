/// Tells texts that steer niconico's player from those that are shown.
enum NiconicoScript {
  /// Whether a text is a Niwango script (`/isWide=true`) or a nicoscript (`＠ジャンプ #1:00`).
  ///
  /// Niwango is for uploaders alone: what others begin with a slash is a text.
  static func isScript(_ text: Span<UInt8>, fromOwner: Bool) -> Bool {
    guard text.count > 1 else { return false }
    if fromOwner, text[0] == UInt8(ascii: "/") { return true }
    let sign = text[0] == UInt8(ascii: "@") ? 1 : text.holds("＠", at: 0) ? 3 : 0
    guard sign > 0 else { return false }
    if fromOwner, beginsJapanese(text, at: sign) { return true }
    for word in words where text.holds(word, at: sign) {
      if endsWord(text, at: sign + word.utf8CodeUnitCount) { return true }
    }
    return false
  }

  /// The nicoscripts that are known even where it isn't known who wrote them.
  private static let words: [StaticString] = [
    "デフォルト", "置換", "逆", "コメント禁止", "シーク禁止", "ジャンプ", "ジャンプマーカー", "ボタン", "ピザ",
  ]

  /// Whether a kana or an ideograph stands at a place, for all names of nicoscripts begin so.
  private static func beginsJapanese(_ text: Span<UInt8>, at index: Int) -> Bool {
    guard index + 2 < text.count else { return false }
    switch (text[index], text[index + 1]) {
    case (0xE3, 0x81...0x83), (0xE4...0xE9, _): return true
    default: return false
    }
  }

  /// Whether a name ends at a place: with the text, or before its arguments.
  private static func endsWord(_ text: Span<UInt8>, at index: Int) -> Bool {
    index == text.count || text[index].isBlank || text[index] == Byte.colon
      || text.holds("\u{3000}", at: index) || text.holds("：", at: index)
  }
}
