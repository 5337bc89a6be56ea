import DanmakuModel

extension CommentList {
  /// So many ordinary comments a comment is worth that was paid for, or that the uploader wrote.
  private static let precious: Float = 1000
  /// So much of an ordinary comment one is worth that asks to be the first to give way.
  private static let yielding: Float = 0.5

  /// What each comment is worth to a policy; empty if all are worth the same.
  ///
  /// Bilibili gives nearly all comments a weight, so that counting it unasked would hide many short
  /// comments for a few heavy ones: `most` and `first` do not.
  func weights(for policy: PackPolicy) -> [Float] {
    guard policy != .first else { return [] }
    let weights = comments.map { comment in
      if isPrecious(comment) { return Self.precious }
      let weight = policy == .most ? 1 : weight(of: comment)
      return flags(of: comment).contains(.yielding) ? weight * Self.yielding : weight
    }
    return weights.allSatisfy { $0 == weights.first } ? [] : weights
  }

  private func isPrecious(_ comment: Comment) -> Bool {
    guard details.indices.contains(Int(comment.details)) else { return false }
    let extra = details[Int(comment.details)]
    return extra.amount > 0 || extra.kind == .superChat || extra.flags.contains(.owner)
  }

  /// The site's weight or the likes with 1 for the comment itself, whichever is more.
  private func weight(of comment: Comment) -> Float {
    var weight = max(1, Float(comment.weight))
    if details.indices.contains(Int(comment.details)) {
      let likes = details[Int(comment.details)].likes
      weight = max(weight, 1 + Float(max(0, likes)))
    }
    return min(weight, Self.precious)
  }
}
