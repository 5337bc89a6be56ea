import DanmakuRender

/// Measures the ink of texts, of each only once.
struct Gauge {
  private struct Text: Hashable {
    var text: String
    var style: Int
  }

  private var boxes: [Text: Box?] = [:]
  private var closerBoxes: [Text: Box?] = [:]

  /// The ink in whole pixels.
  mutating func box(
    of text: String, style: Int, in renderer: borrowing LibassRenderer
  ) -> Box? {
    let key = Text(text: text, style: style)
    if let known = boxes[key] { return known }
    let box = renderer.inkBox(ofText: text, style: style)
    boxes[key] = .some(box)
    return box
  }

  /// The ink in eighths of a pixel.
  ///
  /// libass rounds each advance, and less so when magnified, which sums up over a long text. So the
  /// magnified box counts only within the pixels that are really drawn.
  mutating func closerBox(
    of text: String, style: Int, in renderer: borrowing LibassRenderer
  ) -> Box? {
    let key = Text(text: text, style: style)
    if let known = closerBoxes[key] { return known }
    guard let box = box(of: text, style: style, in: renderer) else { return nil }
    let closer = renderer.inkBox(ofText: text, style: style, magnification: 8)
    let result = closer.map { closer in
      Box(
        left: min(max(closer.left, box.left), box.left + 1),
        top: min(max(closer.top, box.top), box.top + 1),
        right: min(max(closer.right, box.right - 1), box.right),
        bottom: min(max(closer.bottom, box.bottom - 1), box.bottom))
    }
    closerBoxes[key] = .some(result)
    return result
  }
}
