import DanmakuModel
import DanmakuText
import DanmakuThreads

/// The measuring of a list, by several threads.
///
/// Each thread measures pieces with a measurer of its own, and what they give is joined in the order
/// of the pieces. Which number a script gives a face depends on that order, and so does what happens
/// when there are more faces than numbers: then the script's own measurer measures the piece again.
struct Measuring {
  /// So many comments are a piece.
  private static let pieceLength = 8192

  /// The extent of each comment; `nil` for one that can't be drawn.
  private(set) var extents: [TextExtent?] = []
  /// The script's measurer.
  private(set) var measurer: TextMeasurer
  private let sizing: Sizing
  /// The comments changed, and where they are.
  private var changes: [(index: Int, comment: Comment)] = []
  /// The texts of positioned comments, and which of the list's positionings they are of.
  private var positioned: [(index: Int, text: PositionedText)] = []
  /// Texts rewritten, in which the offsets of changed comments of a text are.
  private var texts: [UInt8] = []
  private var missing: [UInt32: Int] = [:]
  private var shortened = 0

  /// Measures all comments.
  ///
  /// - Parameters:
  ///   - list: The comments.
  ///   - sizing: Their sizes.
  ///   - measurer: The script's measurer.
  ///   - threads: How many may take part.
  ///   - other: Makes a measurer for another thread; `nil` if that is not possible.
  ///   - progress: Called now and then with the part that is done.
  init(
    _ list: CommentList, _ sizing: Sizing, with measurer: consuming TextMeasurer, threads: Int,
    other: @Sendable () -> TextMeasurer?, progress: @Sendable (Double) -> Void
  ) {
    self.sizing = sizing
    self.measurer = consume measurer
    let total = list.comments.count
    extents.reserveLargePages(for: total)
    let count = (total + Self.pieceLength - 1) / Self.pieceLength
    let threads = min(threads, count)
    Threads.inOrder(
      below: count, threads: threads, state: threads > 1 ? other() : nil, into: &self
    ) { number, measurer -> (Range<Int>, MeasuredPiece?, [FontFile]?) in
      let start = number * Self.pieceLength
      let range = start..<min(start + Self.pieceLength, total)
      guard var own = measurer.take() else { return (range, nil, nil) }
      own.startScript()
      let piece = MeasuredPiece(range, of: list, sizing, with: &own)
      let faces = own.files
      measurer = consume own
      return (range, piece, faces)
    } finish: { result, all in
      let (range, piece, faces) = result
      if var piece, let numbers = faces.flatMap({ all.measurer.adopt($0) }) {
        piece.renumberFaces(numbers)
        all.add(piece, of: list)
      } else {
        all.add(MeasuredPiece(range, of: list, sizing, with: &all.measurer), of: list)
      }
      progress(Double(range.upperBound) / Double(total))
    }
  }

  private mutating func add(_ piece: MeasuredPiece, of list: CommentList) {
    extents += piece.extents
    let start = list.arenaEnd + texts.count
    texts += piece.texts
    for change in piece.changes {
      var comment = change.comment
      if change.isRewritten { comment.textOffset += start }
      changes.append((change.index, comment))
    }
    missing.merge(piece.missing, uniquingKeysWith: +)
    shortened += piece.shortened
    for index in piece.positioned {
      extents[index] = measurePositioned(list.comments[index], of: list)
    }
  }

  /// Measures a positioned comment, which is as large as it was on its player.
  private mutating func measurePositioned(_ comment: Comment, of list: CommentList) -> TextExtent? {
    guard let index = list.positioning(of: comment) else { return nil }
    let positioning = list.positionings[index]
    let scale = positioning.scale(on: sizing.stage)
    var text = measurer.measurePositioned(
      list.text(of: comment), size: comment.size, scale: scale, gutter: positioning.gutter,
      font: list.font(of: positioning))
    let start = list.arenaEnd + texts.count
    for line in text?.lines.indices ?? 0..<0 { text?.lines[line].textOffset += start }
    texts += measurer.prepared
    if measurer.isShortened { shortened += 1 }
    for codePoint in measurer.missing { missing[codePoint, default: 0] += 1 }
    guard let text else { return nil }
    positioned.append((index, text))
    return TextExtent(
      advance: text.width, left: 0, right: text.width, top: 0, bottom: text.height,
      fontSize: text.fontSize)
  }

  /// Puts the texts rewritten in the place that the writer takes them from, and reports what could not
  /// be drawn.
  func apply(to list: inout CommentList, _ report: inout Report) {
    _ = list.store(texts.span)
    for (index, comment) in changes { list.comments[index] = comment }
    for (index, text) in positioned { list.positionings[index].text = text }
    report.shortened = shortened
    report.missingGlyphs = missing.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
