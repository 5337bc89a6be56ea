extension CommentList {
  /// Appends a positioned comment with its text and the name of its font, both in valid UTF-8.
  ///
  /// - Parameters:
  ///   - comment: The comment, of which the text is not yet in the list.
  ///   - positioning: Where it stands; its keyframes and its font are set here.
  ///   - keyframes: What it is when, at least one.
  ///   - text: The text.
  ///   - font: The name of the font; empty if none is asked for.
  public mutating func append(
    _ comment: Comment, _ positioning: Positioning, _ keyframes: [Keyframe], text: Span<UInt8>,
    font: Span<UInt8>
  ) {
    var comment = comment
    comment.mode = .positioned
    comment.textOffset = store(text)
    comment.textLength = Int32(truncatingIfNeeded: text.count)
    comment.details = Int32(truncatingIfNeeded: details.count)
    var positioning = positioning
    positioning.fontOffset = store(font)
    positioning.fontLength = Int32(truncatingIfNeeded: font.count)
    positioning.keyframes = self.keyframes.count..<self.keyframes.count + keyframes.count
    self.keyframes += keyframes
    var extra = CommentDetails()
    extra.positioning = Int32(truncatingIfNeeded: positionings.count)
    positionings.append(positioning)
    details.append(extra)
    comments.append(comment)
  }

  /// The index of where a comment stands; `nil` if it is none that is positioned.
  public func positioning(of comment: Comment) -> Int? {
    guard comment.details >= 0 else { return nil }
    let index = details[Int(comment.details)].positioning
    return index >= 0 ? Int(index) : nil
  }

  /// The name of the font that a positioned comment asks for; empty if it asks for none.
  @_lifetime(borrow self)
  public func font(of positioning: Positioning) -> Span<UInt8> {
    arena.span.extracting(
      positioning.fontOffset..<positioning.fontOffset + Int(positioning.fontLength))
  }

  /// The text of a line of a positioned comment.
  @_lifetime(borrow self)
  public func text(of line: PositionedLine) -> Span<UInt8> {
    arena.span.extracting(line.textOffset..<line.textOffset + Int(line.textLength))
  }

  /// Appends where the positioned comments of another list stand.
  mutating func appendPositionings(of other: CommentList, textShift: Int) {
    let shift = keyframes.count
    for var positioning in other.positionings {
      positioning.fontOffset += textShift
      let range = positioning.keyframes
      positioning.keyframes = range.lowerBound + shift..<range.upperBound + shift
      positionings.append(positioning)
    }
    keyframes += other.keyframes
  }
}
