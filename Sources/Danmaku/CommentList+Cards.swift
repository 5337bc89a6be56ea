import DanmakuModel

extension CommentList {
  /// Makes one line of each text, for cards have one: breaks become blanks.
  mutating func joinLines() {
    var line: [UInt8] = []
    for index in comments.indices
    where comments[index].mode != .positioned && hasBreak(comments[index]) {
      line.removeAll(keepingCapacity: true)
      let joined = String(decoding: Array(copying: text(of: comments[index])), as: UTF8.self)
        .split(whereSeparator: \.isNewline).joined(separator: " ")
      line += joined.utf8
      comments[index].textOffset = store(line.span)
      comments[index].textLength = Int32(truncatingIfNeeded: line.count)
    }
  }

  /// Whether a text may have a line break: the controls, or what begins with C2 85 or E2 80.
  private func hasBreak(_ comment: Comment) -> Bool {
    let text = text(of: comment)
    for index in text.indices {
      switch text[index] {
      case 0x0A...0x0D: return true
      case 0x85 where index > 0 && text[index - 1] == 0xC2: return true
      case 0x80 where index > 0 && text[index - 1] == 0xE2: return true
      default: break
      }
    }
    return false
  }

  /// Takes out comments whose sender has no picture, and returns how many there were.
  mutating func removeWithoutAvatar() -> Int {
    let kept = comments.filter { avatar(of: $0) >= 0 }
    defer { comments = kept }
    return comments.count - kept.count
  }

  /// The index of the picture of a comment's sender; -1 without one.
  func avatar(of comment: Comment) -> Int32 {
    details.indices.contains(Int(comment.details)) ? details[Int(comment.details)].avatar : -1
  }

  /// The name of a comment's sender; empty if it is not known.
  func senderName(of comment: Comment) -> String {
    guard details.indices.contains(Int(comment.details)) else { return "" }
    return String(
      decoding: Array(copying: sender(of: details[Int(comment.details)])), as: UTF8.self)
  }
}

extension Array where Element == UInt8 {
  /// The bytes of a span.
  init(copying span: Span<UInt8>) {
    self = unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
