import DanmakuModel
import DanmakuText
import DanmakuThreads

/// The measuring of a list, by several threads.
///
/// What is plain is measured in pieces, each by a thread with a measurer of its own. What has to be
/// prepared is left to the script's measurer, piece after piece: which faces a script names depends
/// on what came before.
struct Measuring {
  /// So many comments are a piece.
  private static let pieceLength = 8192

  /// A piece, and what a thread can tell of it alone: nothing without a measurer of its own.
  private struct Piece {
    var measurer: TextMeasurer?
    var range = 0..<0
    var extents: [TextExtent?] = []
    /// The comments that scroll instead of standing still.
    var scrolling: [Int] = []
    /// The comments that are not plain.
    var others: [Int] = []

    mutating func measurePlain(_ range: Range<Int>, of list: CommentList, _ sizing: Sizing) {
      self.range = range
      extents.removeAll(keepingCapacity: true)
      scrolling.removeAll(keepingCapacity: true)
      others.removeAll(keepingCapacity: true)
      guard var measurer = measurer.take() else { return }
      for index in range {
        var comment = list.comments[index]
        let mode = comment.mode
        guard mode != .positioned else {
          others.append(index)
          extents.append(nil)
          continue
        }
        let text = list.text(of: comment)
        let isPlain = list.typeface(of: comment) == .standard
        let extent = sizing.fit(&comment, list.flags(of: comment)) { size, _ in
          isPlain ? measurer.measurePlain(text, fontSize: size) : nil
        }
        if extent == nil {
          others.append(index)
        } else if comment.mode != mode {
          scrolling.append(index)
        }
        extents.append(extent)
      }
      self.measurer = measurer
    }
  }

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
    let comments = list.comments
    extents.reserveCapacity(comments.count)
    let count = (comments.count + Self.pieceLength - 1) / Self.pieceLength
    let threads = min(threads, count)
    Threads.inOrder(
      below: count, threads: threads, state: Piece(measurer: threads > 1 ? other() : nil),
      into: &self
    ) { number, piece in
      let start = number * Self.pieceLength
      piece.measurePlain(start..<min(start + Self.pieceLength, comments.count), of: list, sizing)
    } finish: { piece, all in
      all.add(piece, of: list)
      progress(Double(piece.range.upperBound) / Double(comments.count))
    }
  }

  private mutating func add(_ piece: Piece, of list: CommentList) {
    guard !piece.extents.isEmpty else {
      for index in piece.range { extents.append(measure(index, of: list, mayBePlain: true)) }
      return
    }
    extents += piece.extents
    for index in piece.scrolling {
      var comment = list.comments[index]
      comment.mode = .scroll
      changes.append((index, comment))
    }
    for index in piece.others { extents[index] = measure(index, of: list, mayBePlain: false) }
  }

  /// Measures a comment, whatever its text.
  private mutating func measure(
    _ index: Int, of list: CommentList, mayBePlain: Bool
  ) -> TextExtent? {
    var comment = list.comments[index]
    guard comment.mode != .positioned else { return measurePositioned(comment, of: list) }
    let text = list.text(of: comment)
    let sizing = sizing
    let typeface = list.typeface(of: comment)
    let mayBePlain = mayBePlain && typeface == .standard
    let extent = sizing.fit(&comment, list.flags(of: comment)) { size, centered in
      mayBePlain
        ? measurer.measure(text, fontSize: size, centered: centered)
        : measurer.measureRewriting(text, fontSize: size, centered: centered, in: typeface)
    }
    if !measurer.prepared.isEmpty || extent == nil {
      comment.textLength = Int32(truncatingIfNeeded: measurer.prepared.count)
      comment.textOffset = list.arenaEnd + texts.count
      texts += measurer.prepared
    }
    if comment != list.comments[index] { changes.append((index, comment)) }
    noteFaults()
    return extent
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
    noteFaults()
    guard let text else { return nil }
    positioned.append((index, text))
    return TextExtent(
      advance: text.width, left: 0, right: text.width, top: 0, bottom: text.height,
      fontSize: text.fontSize)
  }

  /// Counts what of the last text can't be drawn.
  private mutating func noteFaults() {
    if measurer.isShortened { shortened += 1 }
    for codePoint in measurer.missing { missing[codePoint, default: 0] += 1 }
  }

  /// Puts the texts rewritten in the place that the writer takes them from, and reports what could not
  /// be drawn.
  func apply(to list: inout CommentList, _ report: inout Report) {
    _ = list.store(texts.span)
    for (index, comment) in changes { list.comments[index] = comment }
    for (index, text) in positioned { list.positionings[index].text = text }
    report.shortened = shortened
    report.missingGlyphs = missing.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for family in measurer.families where !report.fonts.contains(family) {
      report.fonts.append(family)
    }
  }
}
