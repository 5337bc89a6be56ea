import DanmakuModel
import DanmakuText

extension Converter {
  /// Still comments wider than the stage are made smaller, down to this part of their size; wider
  /// ones scroll.
  private static let leastShrinking: Float = 0.5

  /// Measures all comments, puts the texts in the place that the writer takes them from, and
  /// reports what could not be drawn.
  func measure(
    _ list: inout CommentList, with measurer: inout TextMeasurer, _ report: inout Report,
    progress: (Double) -> Void
  ) -> [TextExtent?] {
    var missing: [UInt32: Int] = [:]
    var extents: [TextExtent?] = []
    extents.reserveCapacity(list.comments.count)
    for index in list.comments.indices {
      if index & 0x3FFF == 0 { progress(Double(index) / Double(list.comments.count)) }
      var comment = list.comments[index]
      let extent = fit(&comment, of: list, with: &measurer)
      if !measurer.prepared.isEmpty || extent == nil {
        comment.textLength = Int32(truncatingIfNeeded: measurer.prepared.count)
        comment.textOffset = list.store(measurer.prepared.span)
      }
      if measurer.isShortened { report.shortened += 1 }
      for codePoint in measurer.missing { missing[codePoint, default: 0] += 1 }
      list.comments[index] = comment
      extents.append(extent)
    }
    report.missingGlyphs = missing.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for family in measurer.families where !report.fonts.contains(family) {
      report.fonts.append(family)
    }
    return extents
  }

  /// The extent of a comment at its size; a still one that is too wide gets smaller, or scrolls.
  private func fit(
    _ comment: inout Comment, of list: CommentList, with measurer: inout TextMeasurer
  ) -> TextExtent? {
    let text = list.text(of: comment)
    let size = tenths(Float(options.fontSize) * comment.size / Comment.normalSize)
    let still = comment.mode.isStill && options.layout.stills == .keep
    let extent = measurer.measure(text, fontSize: size, centered: still)
    let stageWidth = Float(options.stage.width)
    guard still, let extent, extent.width > stageWidth else { return extent }
    // The outline does not shrink with the text.
    let border = extent.width - extent.advance
    let smaller = tenths(size * (stageWidth - border) / extent.advance - 0.1)
    if smaller >= size * Self.leastShrinking,
      let fitting = measurer.measure(text, fontSize: smaller, centered: true),
      fitting.width <= stageWidth
    {
      return fitting
    }
    comment.mode = .scroll
    return measurer.measure(text, fontSize: size, centered: false)
  }

  /// A Fontsize as it is written: one decimal, and at least 1.
  private func tenths(_ size: Float) -> Float {
    max(1, (size * 10).rounded() / 10)
  }
}
