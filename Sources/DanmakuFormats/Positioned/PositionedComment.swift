import DanmakuModel

/// Reads the texts of positioned comments, which say where they stand besides what they say.
enum PositionedComment {
  /// Appends a comment whose text is Bilibili's array or AcFun's object, or those of a script in
  /// Bilibili's animation language.
  ///
  /// - Parameters:
  ///   - text: The array, the object or the script, in valid UTF-8.
  ///   - comment: What else is known of the comment.
  ///   - sent: When it was sent, in seconds or milliseconds since 1970; 0 if that is not known.
  ///   - list: Gets the comment.
  /// - Returns: Why there is no comment in it; `nil` if there is one.
  static func append(
    _ text: Span<UInt8>, _ comment: Comment, sent: Double, to list: inout CommentList
  ) -> SkipReason? {
    let start = text.firstContent
    guard start < text.count else { return .emptyText }
    guard !isScript(text, from: start) else { return BASComment.append(text, comment, to: &list) }
    let position =
      text[start] == UInt8(ascii: "{")
      ? AcFunPosition.read(text, at: start, color: comment.color)
      : BilibiliPosition.read(
        text, at: start, color: comment.color, player: BilibiliPlayer.size(sent: sent))
    guard let position else { return .noPosition }
    guard !BlankText.isBlank(position.text.span) else { return .emptyText }
    list.append(
      comment, position.positioning, position.keyframes, text: position.text.span,
      font: position.font.span)
    return nil
  }
}

extension PositionedComment {
  /// Whether a text defines something.
  private static func isScript(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard text[start] != UInt8(ascii: "[") else { return false }
    var scanner = BASScanner(at: start)
    if scanner.skip(word: "def", in: text) || scanner.skip(word: "set", in: text) { return true }
    return scanner.skip("{", in: text) && scanner.skip(word: "set", in: text)
  }
}

/// What the text of a positioned comment says.
struct ReadPosition {
  /// No more keyframes are kept of a comment, whatever its path.
  static let mostKeyframes = 256
  /// No comment is on stage longer, in milliseconds.
  static let longestLife = 86_400_000.0

  var positioning: Positioning
  var keyframes: [Keyframe]
  var text: [UInt8]
  var font: [UInt8]

  /// A time in milliseconds of a number of them, as near as it may be.
  static func milliseconds(_ value: Double) -> Int32 {
    Int32(max(0, min(longestLife, value)).rounded())
  }

  /// A coordinate, angle or scale, as near as it may be.
  static func float(_ value: Double) -> Float { Float(max(-1e6, min(1e6, value))) }

  /// Puts line feeds where `/n` and `\n` stand for such.
  static func breakLines(in text: inout [UInt8]) {
    var end = 0
    var index = 0
    while index < text.count {
      let isBreak = text.span.holds("/n", at: index) || text.span.holds("\\n", at: index)
      text[end] = isBreak ? Byte.lineFeed : text[index]
      end += 1
      index += isBreak ? 2 : 1
    }
    text.removeLast(text.count - end)
  }
}
