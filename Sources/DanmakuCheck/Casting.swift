import DanmakuModel
import DanmakuRender

/// Finds out where each event of a script is when, and what is wrong with it alone.
struct Casting {
  /// What is known of an event before it is measured.
  private struct Part {
    var index: Int
    var event: LibassRenderer.Event
    var text: EventText
    var motion: Motion?

    /// Whether libass moves it by an effect.
    var hasEffect: Bool {
      ["Banner;", "Scroll up;", "Scroll down;"].contains { event.effect.hasPrefix($0) }
    }
    /// Whether its ink can only be looked at where it is.
    var isTiedToStage: Bool { text.isTiedToStage || hasEffect }
    /// Whether its style is that of comments that say where they stand, and may cover others.
    var standsFreely = false
    /// Whether libass finds its place among the others.
    var isFloating: Bool { motion == nil && !hasEffect }
    /// Whether one look at it isn't enough.
    var isSampled: Bool {
      text.changes || hasEffect || text.isTiedToStage && motion?.isStill == false
    }
    /// The middle of its time, when it has faded in and not yet out.
    var middle: Int { event.start + (event.end - event.start) / 2 }
  }

  /// Of events that libass finds places for, so many at once are judged.
  static let mostFloating = 20
  /// Events whose ink changes are looked at so often, if there aren't too many of them.
  private static let mostSamples = 64
  private static let leastSamples = 4
  private static let allSamples = 100_000

  /// Where everything is.
  private(set) var cast = Cast()
  /// The events that libass finds places for, in order.
  private(set) var floating: [Int] = []
  private var meter = InkMeter()
  private var samples = mostSamples
  private let stage: StageSize
  private let styles: [String]

  /// Measures all events, and notes in a report what is wrong with single ones.
  init(
    _ renderer: borrowing LibassRenderer, _ events: [LibassRenderer.Event],
    _ report: inout CheckReport
  ) {
    stage = renderer.stage
    styles = renderer.styleNames.map { $0.lowercased() }
    for index in renderer.excessive { report.add(.notJudged(.size), of: index) }
    var parts: [Part] = []
    for (index, event) in events.enumerated() where event.end > event.start {
      let text = EventText(event.text)
      var part = Part(
        index: index, event: event, text: text, motion: Motion(text.place, text.swing, of: event))
      part.standsFreely = styles[event.style].hasPrefix("positioned")
      parts.append(part)
      cast.wholes[index] = event.whole
    }
    report.sampled = parts.count(where: \.isSampled)
    samples = min(
      Self.mostSamples, max(Self.leastSamples, Self.allSamples / max(1, report.sampled)))
    let scene = Self.scene(parts, &report)
    floating = scene.map { parts[$0].index }
    for part in parts where !part.isFloating {
      if part.isTiedToStage {
        addTied(part, renderer, &report)
      } else if let motion = part.motion {
        addAnchored(part, motion, renderer, &report)
      }
    }
    addFloating(scene.map { parts[$0] }, renderer, &report)
  }

  /// The floating events that can be judged: of too many at once the later ones can't.
  private static func scene(_ parts: [Part], _ report: inout CheckReport) -> [Int] {
    let order = parts.indices.filter { parts[$0].isFloating }.sorted {
      (parts[$0].event.start, $0) < (parts[$1].event.start, $1)
    }
    var ends: [Int] = []
    var scene: [Int] = []
    for index in order {
      let event = parts[index].event
      ends.removeAll { $0 <= event.start }
      if ends.count < mostFloating {
        ends.append(event.end)
        scene.append(index)
      } else {
        report.add(.notJudged(.crowd), of: parts[index].index)
      }
    }
    return scene.sorted()
  }

  /// An event with a position, whose ink goes where its anchor goes.
  private mutating func addAnchored(
    _ part: Part, _ motion: Motion, _ renderer: borrowing LibassRenderer,
    _ report: inout CheckReport
  ) {
    let moments = self.moments(of: part)
    let ink = meter.ink(ofEvent: part.index, part.event, part.text, at: moments, in: renderer)
    report.add(ink.missing, of: part.index)
    guard !part.standsFreely else { return }
    let times = part.isSampled ? moments.map { Double($0) } : motion.breaks.dropLast()
    let boxes = part.isSampled ? ink.boxes : times.map { _ in ink.boxes[0] }
    let path = legs(times, boxes, end: motion.end) { box, time in
      let position = motion.position(at: time)
      return box.moved(x: position.x, y: position.y)
    }
    guard let bounds = Self.bounds(path) else { return }
    cast.add(part.index, kind(part, across: motion.across, down: motion.down, bounds), path)
    if motion.down == 0 {
      report.add(.top, -bounds.top, of: part.index)
      report.add(.bottom, bounds.bottom - Double(stage.height), of: part.index)
    }
    if motion.isStill {
      report.add(.left, -bounds.left, of: part.index)
      report.add(.right, bounds.right - Double(stage.width), of: part.index)
    } else {
      addPops(part, path, boxes, isAcross: motion.across != 0, &report)
    }
  }

  /// An event that is cut or turned on the stage, or moves by an effect.
  private mutating func addTied(
    _ part: Part, _ renderer: borrowing LibassRenderer, _ report: inout CheckReport
  ) {
    let moments = self.moments(of: part)
    var boxes: [Box?] = []
    for moment in moments { boxes.append(renderer.fineInkBox(ofEvent: part.index, at: moment)) }
    report.add(InkMeter.missing(in: renderer.takeMessages(), boxes), of: part.index)
    guard !part.standsFreely else { return }
    let times = part.isSampled ? moments.map { Double($0) } : [Double(part.event.start)]
    let path = legs(times, boxes, end: Double(part.event.end)) { box, _ in box }
    guard let bounds = Self.bounds(path) else { return }
    let effect = part.event.effect.split(separator: ";", omittingEmptySubsequences: false)
    let isBanner = effect.first == "Banner"
    let across =
      isBanner ? (effect.count > 2 && effect[2] == "1" ? 1 : -1) : part.motion?.across ?? 0
    let down = part.hasEffect && !isBanner ? 1 : part.motion?.down ?? 0
    cast.add(part.index, kind(part, across: across, down: down, bounds), path)
    if across != 0 { addPops(part, path, boxes, isAcross: true, &report) }
  }

  /// The events that libass finds places for.
  private mutating func addFloating(
    _ parts: [Part], _ renderer: borrowing LibassRenderer, _ report: inout CheckReport
  ) {
    let moments = parts.map { self.moments(of: $0) }
    let boxes = renderer.fineInkBoxes(ofScene: parts.map(\.index), at: moments)
    _ = renderer.takeMessages()
    for (number, part) in parts.enumerated() where number < boxes.count {
      let ink = meter.ink(
        ofEvent: part.index, part.event, part.text, at: moments[number], in: renderer)
      report.add(ink.missing, of: part.index)
      let times =
        part.isSampled ? moments[number].map { Double($0) } : [Double(part.event.start)]
      let path = legs(times, boxes[number], end: Double(part.event.end)) { box, _ in box }
      if let bounds = Self.bounds(path) {
        cast.add(part.index, kind(part, across: 0, down: 0, bounds), path)
      }
      // The stage cuts what is beyond it, so that less of the ink shows than there is.
      guard !part.isTiedToStage, let whole = ink.boxes.first ?? nil else { continue }
      let seen = boxes[number].first ?? nil
      let isAtTop = (seen?.top ?? 0) < 1
      report.add(
        isAtTop ? .top : .bottom, whole.height - (seen?.height ?? 0) - Contact.tolerance,
        of: part.index)
      guard let seen else { continue }
      report.add(
        seen.left < 1 ? .left : .right, whole.width - seen.width - Contact.tolerance,
        of: part.index)
    }
  }

  /// When an event is looked at.
  private func moments(of part: Part) -> [Int] {
    guard part.isSampled else { return [part.middle] }
    let length = part.event.end - part.event.start
    let count = min(samples, length)
    return (0..<count).map { part.event.start + $0 * (length - 1) / max(1, count - 1) }
  }

  /// The legs between moments with their boxes; what shows at only one end of a leg counts for all
  /// of it.
  private func legs(
    _ times: [Double], _ boxes: [Box?], end: Double, _ place: (Box, Double) -> Box
  ) -> [Leg] {
    guard boxes.count == times.count else { return [] }
    return times.indices.compactMap { index in
      let isLast = index + 1 == times.count
      let (start, end) = (times[index], isLast ? end : times[index + 1])
      let next = isLast ? boxes[index] : boxes[index + 1]
      guard start < end, let first = boxes[index] ?? next, let last = next ?? boxes[index] else {
        return nil
      }
      return Leg(start: start, end: end, first: place(first, start), last: place(last, end))
    }
  }

  private static func bounds(_ path: [Leg]) -> Box? {
    path.reduce(nil) { bounds, leg in
      let box = leg.first.union(leg.last)
      return bounds?.union(box) ?? box
    }
  }

  private func kind(
    _ part: Part, across: Double, down: Double, _ bounds: Box
  ) -> Appearance.Kind {
    if across != 0 { return across < 0 ? .scroll : .reverse }
    if down != 0 { return .other }
    switch styles[part.event.style].split(separator: " ").first {
    case "top": return .top
    case "bottom", "btm": return .bottom
    default: break
    }
    return bounds.top + bounds.bottom < Double(stage.height) ? .top : .bottom
  }

  /// Notes it if a moving event appears or vanishes inside the stage.
  ///
  /// - Parameters:
  ///   - part: The event.
  ///   - path: Its legs.
  ///   - boxes: Its ink at each of the times that the legs begin or end with.
  ///   - isAcross: Whether it moves to a side.
  ///   - report: Where to note it.
  private func addPops(
    _ part: Part, _ path: [Leg], _ boxes: [Box?], isAcross: Bool, _ report: inout CheckReport
  ) {
    guard !part.text.fades, let first = path.first, let last = path.last else { return }
    if boxes.first != .some(nil) {
      let inside = self.inside(first.first, isAcross)
      if inside > Contact.tolerance { report.add(.popsIn(inside: inside), of: part.index) }
    }
    if boxes.last != .some(nil) {
      let inside = self.inside(last.last, isAcross)
      if inside > Contact.tolerance { report.add(.popsOut(inside: inside), of: part.index) }
    }
  }

  /// How far a box reaches into the stage from the side that it is nearest to.
  private func inside(_ box: Box, _ isAcross: Bool) -> Double {
    let across = min(box.right, Double(stage.width) - box.left)
    let down = min(box.bottom, Double(stage.height) - box.top)
    guard min(across, down) > 0 else { return 0 }
    return isAcross ? across : down
  }
}

extension CheckReport {
  /// Notes the characters of an event that no font has.
  fileprivate mutating func add(_ missing: [UInt32], of event: Int) {
    for codePoint in missing { add(.missingGlyph(codePoint), of: event) }
  }

  /// Notes that an event is beyond a side, if it is by more than nothing.
  fileprivate mutating func add(_ side: Finding.Side, _ distance: Double, of event: Int) {
    if distance > Contact.tolerance { add(.leaves(side, by: distance), of: event) }
  }
}
