import DanmakuModel

/// Makes comments of the texts of a script in Bilibili's animation language.
enum BASComment {
  /// No more texts are shown of a script.
  private static let mostTexts = 500

  /// Appends a comment for each text of a script, and for each time that it says something else.
  ///
  /// - Parameters:
  ///   - text: The script, in valid UTF-8.
  ///   - comment: What else is known of it.
  ///   - list: Gets the comments.
  /// - Returns: Why there is no comment in it; `nil` if there is one.
  static func append(
    _ text: Span<UInt8>, _ comment: Comment, to list: inout CommentList
  ) -> SkipReason? {
    let script = BASScript(text)
    guard !script.objects.isEmpty else { return .noPosition }
    let end = script.changes.reduce(0) { max($0, $1.start + $1.duration) }
    var changes: [[UInt8]: [BASScript.Change]] = [:]
    for change in script.changes { changes[change.name, default: []].append(change) }
    var isDrawn = false
    for object in inOrder(script.objects.prefix(mostTexts)) {
      let own = changes[object.name] ?? []
      guard var shown = BASText(object, life: own.isEmpty ? nil : end) else { continue }
      for change in own { shown.apply(change) }
      for (position, size) in shown.positions() where !BlankText.isBlank(position.text.span) {
        var comment = comment
        comment.size = Comment.size(reading: size)
        comment.color = position.keyframes[0].color
        // What is larger than comments may be is made so by its scale.
        let scale = Float(max(1, min(1000, size / Double(Comment.largestSize))))
        let frames = position.keyframes.map { frame in
          var frame = frame
          frame.scaleX *= scale
          frame.scaleY *= scale
          return frame
        }
        list.append(
          comment, position.positioning, frames, text: position.text.span,
          font: position.font.span)
        isDrawn = true
      }
    }
    return isDrawn ? nil : .unsupportedMode
  }

  /// Objects from the lowest to the one over all others: by `zIndex`, then as they are defined.
  private static func inOrder(_ objects: ArraySlice<BASScript.Object>) -> [BASScript.Object] {
    let levels = objects.map { $0.values[name: "zIndex"]?.number ?? 0 }
    return zip(levels, objects.indices).sorted { $0 < $1 }.map { objects[$0.1] }
  }
}
