import DanmakuRender

/// Measures the ink of events around their anchors, of each look only once.
struct InkMeter {
  /// What makes up a look.
  private struct Look: Hashable {
    var text: String
    var style: Int
    var marginLeft: Int
    var marginRight: Int
    /// What moments the look depends on: the duration, if the ink changes.
    var duration: Int
  }

  /// The ink of a look.
  struct Ink {
    /// At each of the moments; `nil` where nothing shows.
    var boxes: [Box?]
    /// The characters that no font has, each once.
    var missing: [UInt32]
  }

  private var known: [Look: Ink] = [:]

  /// The ink of an event at some moments, which depend on its duration only.
  mutating func ink(
    ofEvent index: Int, _ event: LibassRenderer.Event, _ text: EventText, at moments: [Int],
    in renderer: borrowing LibassRenderer
  ) -> Ink {
    let look = Look(
      text: text.rest, style: event.style, marginLeft: event.marginLeft,
      marginRight: event.marginRight, duration: text.changes ? event.end - event.start : 0)
    if let ink = known[look] { return ink }
    var boxes: [Box?] = []
    for moment in moments {
      boxes.append(renderer.fineInkBox(ofEvent: index, text: text.rest, at: moment))
    }
    let missing = Self.missing(in: renderer.takeMessages(), boxes)
    let ink = Ink(boxes: boxes, missing: missing)
    known[look] = ink
    return ink
  }

  /// The characters that libass says no font has, each once; 0 if there is no font at all.
  static func missing(in messages: [String], _ boxes: [Box?]) -> [UInt32] {
    var missing: [UInt32] = []
    for message in messages {
      let words = message.split(separator: " ")
      // fontselect: failed to find any fallback with glyph 0xE01 for font: (…), where 0x0 means
      // that there is nothing in place of the style's own family; a tag may name another one.
      guard words.contains("failed"), let name = words.firstIndex(of: "glyph"),
        name + 1 < words.count, words[name + 1].hasPrefix("0x"),
        let codePoint = UInt32(words[name + 1].dropFirst(2), radix: 16)
      else { continue }
      guard codePoint != 0 || boxes.allSatisfy({ $0 == nil }) else { continue }
      if !missing.contains(codePoint) { missing.append(codePoint) }
    }
    return missing
  }
}
