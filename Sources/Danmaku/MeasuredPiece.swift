import DanmakuModel
import DanmakuText

/// A piece of a list, and what measuring its comments has given.
///
/// All but the numbers of faces is the same whoever has measured it, and whatever he measured before.
struct MeasuredPiece {
  /// The comments, by their indices in the list.
  let range: Range<Int>
  /// The extent of each; `nil` for one that can't be drawn, and for positioned ones.
  private(set) var extents: [TextExtent?] = []
  /// The comments changed.
  ///
  /// The offset of a text that was rewritten is one in ``texts``.
  private(set) var changes: [(index: Int, comment: Comment, isRewritten: Bool)] = []
  /// The positioned comments, which are not measured yet.
  private(set) var positioned: [Int] = []
  /// The texts that were rewritten.
  private(set) var texts: [UInt8] = []
  /// The characters that no face has, with the number of occurrences.
  private(set) var missing: [UInt32: Int] = [:]
  /// How many texts were cut.
  private(set) var shortened = 0

  /// Measures a piece.
  init(
    _ range: Range<Int>, of list: CommentList, _ sizing: Sizing, with measurer: inout TextMeasurer
  ) {
    self.range = range
    extents.reserveCapacity(range.count)
    for index in range {
      let comment = list.comments[index]
      if comment.mode == .positioned {
        positioned.append(index)
        extents.append(nil)
      } else {
        extents.append(measure(comment, index, of: list, sizing, with: &measurer))
      }
    }
  }

  private mutating func measure(
    _ original: Comment, _ index: Int, of list: CommentList, _ sizing: Sizing,
    with measurer: inout TextMeasurer
  ) -> TextExtent? {
    var comment = original
    let text = list.text(of: comment)
    let typeface = list.typeface(of: comment)
    let extent = sizing.fit(&comment, list.flags(of: comment)) { size, centered in
      typeface == .standard
        ? measurer.measure(text, fontSize: size, centered: centered)
        : measurer.measureRewriting(text, fontSize: size, centered: centered, in: typeface)
    }
    let isRewritten = !measurer.prepared.isEmpty || extent == nil
    if isRewritten {
      comment.textOffset = texts.count
      comment.textLength = Int32(truncatingIfNeeded: measurer.prepared.count)
      texts += measurer.prepared
    }
    if isRewritten || comment != original { changes.append((index, comment, isRewritten)) }
    if measurer.isShortened { shortened += 1 }
    for codePoint in measurer.missing { missing[codePoint, default: 0] += 1 }
    return extent
  }

  /// Changes the numbers of the faces in the rewritten texts.
  mutating func renumberFaces(_ numbers: [UInt8]) {
    var index = 0
    while index < texts.count {
      if texts[index] == PreparedText.faceSwitch {
        index += 1
        texts[index] = numbers[Int(texts[index])]
      }
      index += 1
    }
  }
}
