/// Undoes the escaping of HTML in texts that a server escaped before it sent them.
enum CharacterReferences {
  /// Replaces `&lt;`, `&#x2F;` and the like, in place.
  ///
  /// A text in which another `&` occurs was not escaped, and stays as it is.
  static func replace(in text: inout [UInt8]) {
    guard areEscapes(in: text.span) else { return }
    var end = 0
    var index = 0
    while index < text.count {
      if let reference = BilibiliXMLReference(in: text.span, at: index) {
        if let scalar = reference.scalar {
          for byte in String(scalar).utf8 {
            text[end] = byte
            end += 1
          }
        }
        index += reference.length
      } else {
        text[end] = text[index]
        end += 1
        index += 1
      }
    }
    text.removeLast(text.count - end)
  }

  /// Whether there is an `&`, and each begins a reference.
  private static func areEscapes(in text: Span<UInt8>) -> Bool {
    var found = false
    for index in text.indices where text[index] == UInt8(ascii: "&") {
      guard BilibiliXMLReference(in: text, at: index) != nil else { return false }
      found = true
    }
    return found
  }
}
