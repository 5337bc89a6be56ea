public import DanmakuModel

/// Takes the emoji out of texts, or writes their names in their place.
public enum EmojiRewriter {
  /// Rewrites the texts of a list that hold emoji.
  ///
  /// - Parameters:
  ///   - list: The comments; those of which nothing is left are taken out.
  ///   - policy: What becomes of emoji.
  /// - Returns: How many comments were taken out.
  public static func rewrite(_ list: inout CommentList, _ policy: EmojiPolicy) -> Int {
    guard policy == .strip || policy == .name else { return 0 }
    var kept = 0
    for index in list.comments.indices {
      var comment = list.comments[index]
      if mayHoldEmoji(list.text(of: comment)) {
        let text = Array(rewritten(list.text(of: comment), policy).utf8)
        guard text.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
        comment.textOffset = list.store(text.span)
        comment.textLength = Int32(truncatingIfNeeded: text.count)
      }
      list.comments[kept] = comment
      kept += 1
    }
    let removed = list.comments.count - kept
    list.comments.removeLast(removed)
    return removed
  }

  /// Whether a text has a byte with which emoji begin, the mark of keycaps, or the selector that makes
  /// emoji of other characters.
  public static func mayHoldEmoji(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      let byte = text[index]
      if byte == 0xE2 || byte >= 0xEF { return true }
    }
    return false
  }

  private static func rewritten(_ text: Span<UInt8>, _ policy: EmojiPolicy) -> String {
    let text = unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    var result = ""
    for character in text {
      if !isEmoji(character) {
        result.append(character)
      } else if policy == .name {
        result += name(of: character)
      }
    }
    return result
  }

  /// Whether a character is drawn as a picture, by itself or because it is asked for.
  public static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    guard let second = scalars.dropFirst().first else {
      return first.properties.isEmojiPresentation
    }
    if second == textSelector { return false }
    return first.properties.isEmojiPresentation || second == emojiSelector
      || second.properties.isEmojiModifier || second == keycap
  }

  /// The names that Unicode gives its parts, between colons; a flag's is that of its country.
  static func name(of emoji: Character) -> String {
    var words: [String] = []
    var country = ""
    for scalar in emoji.unicodeScalars {
      if let letter = regionLetter(scalar) {
        country.append(letter)
      } else if scalar == keycap {
        words.insert("keycap", at: 0)
      } else if scalar.isASCII {
        words.append(String(scalar))
      } else if !scalar.properties.isDefaultIgnorableCodePoint, !scalar.properties.isEmojiModifier,
        let name = scalar.properties.name
      {
        words.append(name.lowercased())
      }
    }
    if !country.isEmpty { words.append("flag_\(country)") }
    let name = String(words.joined(separator: "_").map { $0 == " " || $0 == "-" ? "_" : $0 })
    return ":\(name):"
  }

  /// The letter that a regional indicator stands for.
  private static func regionLetter(_ scalar: Unicode.Scalar) -> Character? {
    let first: UInt32 = 0x1F1E6
    guard (first..<first + 26).contains(scalar.value) else { return nil }
    return Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(scalar.value - first)))
  }

  private static let textSelector: Unicode.Scalar = "\u{FE0E}"
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let keycap: Unicode.Scalar = "\u{20E3}"
}
