import DanmakuModel

/// Writes a list as generic JSON, a comment a line: `docs/convert.md` says which keys are read again.
enum JSONList {
  static func write(_ list: CommentList, to sink: inout some ScriptSink) throws {
    var json = JSONWriter()
    try json.lines(list.comments) { json, comment in
      json.object { write(comment, of: list, to: &$0) }
      try json.flush(to: &sink)
    }
    try json.flush(to: &sink, atEnd: true)
    try sink.write(Array("\n".utf8).span)
  }

  private static func write(_ comment: Comment, of list: CommentList, to json: inout JSONWriter) {
    // The unit in the key keeps whole numbers from being taken for milliseconds.
    json.member("time_s", Double(comment.time.milliseconds) / 1000)
    json.member("mode", comment.mode.name)
    json.member("size", Double(comment.size.shortest))
    json.member("color", comment.color.name)
    json.member("text", list.text(of: comment))
    if comment.weight > 0 { json.member("weight", Int(comment.weight)) }
    guard comment.details >= 0 else { return }
    let details = list.details[Int(comment.details)]
    if details.senderLength > 0 {
      // What is no name would be shown as one.
      json.member(details.flags.contains(.named) ? "name" : "user_id", list.sender(of: details))
    }
    let avatars = list.avatars.entries
    if avatars.indices.contains(Int(details.avatar)) {
      json.member("avatar", list.place(of: avatars[Int(details.avatar)]))
    }
    if details.kind != .comment { json.member("kind", details.kind.name) }
    if details.amount > 0 {
      json.member("amount", Double(details.amount) / 1000)
      json.member("currency", "\(details.currency)")
    }
    if details.likes > 0 { json.member("likes", Int(details.likes)) }
  }
}
