import DanmakuModel

/// A list of scrolling comments at the given seconds.
func makeList(_ comments: [(seconds: Double, text: String)]) -> CommentList {
  var list = CommentList()
  for (seconds, text) in comments {
    let bytes = Array(text.utf8)
    list.append(
      time: Timestamp(milliseconds: Int64((seconds * 1000).rounded())), mode: .scroll,
      size: Comment.normalSize, color: .white, text: bytes.span)
  }
  return list
}

/// Each comment as its whole seconds and its text.
func describe(_ list: CommentList) -> [String] {
  list.comments.map { comment in
    let text = list.text(of: comment)
    let bytes = text.indices.map { text[$0] }
    return "\(comment.time.milliseconds / 1000) \(String(decoding: bytes, as: UTF8.self))"
  }
}
