import DanmakuModel

extension CommentList {
  /// Longer names are cut, in characters.
  private static var longestName: Int { 24 }

  /// Puts the senders' names before the texts of comments, in a colour each.
  ///
  /// What was paid for has a card with the name; numbers and hashes are no names.
  mutating func putNames() {
    for index in comments.indices {
      let comment = comments[index]
      guard flags(of: comment).contains(.named), comment.mode != .positioned,
        case let details = details[Int(comment.details)],
        details.kind == .comment || details.kind == .system
      else { continue }
      let sender = string(of: sender(of: details)).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      guard !sender.isEmpty else { continue }
      let isLong = sender.count > Self.longestName
      let name = isLong ? sender.prefix(Self.longestName - 1) + "…" : sender[...]
      // The mark of its end can't be in it.
      var text = name.utf8.filter { $0 >= UInt8(ascii: " ") } + Array(": ".utf8)
      text.append(PreparedText.nameEnd)
      text += string(of: self.text(of: comment)).utf8.filter { $0 != PreparedText.nameEnd }
      comments[index].textOffset = store(text.span)
      comments[index].textLength = Int32(truncatingIfNeeded: text.count)
      let color = details.nameColor ?? NameColor.color(of: sender)
      self.details[Int(comment.details)].nameColor = color.readable
    }
  }
}
