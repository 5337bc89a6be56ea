import DanmakuModel
import DanmakuRender

/// Finds what is wrong with a script by libass's own ink and nothing of the product's arithmetic.
///
/// An event is its ink box, which moves as its `\pos` or `\move` says. Tags that change the ink
/// over time or cut it (`\t`, `\clip`) are beyond it. Comments that say where they stand may cover others
/// and leave the stage.
public struct Judge: Sendable {
  /// How many pixels of contact, or off the stage, are nothing to speak of.
  public var tolerance = 1.0
  /// The fontconfig file to use; `nil` takes that of the process.
  public var fontConfiguration: String?

  /// A judge with usual tolerance who uses the fonts that a fontconfig file names.
  public init(fontConfiguration: String? = nil) {
    self.fontConfiguration = fontConfiguration
  }

  /// The faults of a script: those of single events, then the collisions by time, then messages.
  public func faults(in script: [UInt8]) throws -> [Fault] {
    let renderer = try LibassRenderer(script: script.span, fontConfiguration: fontConfiguration)
    var gauge = Gauge()
    var inks: [MovingInk?] = []
    let wholes = (0..<renderer.eventCount).map { renderer.event($0).whole }
    var unplaced: [Fault] = []
    for index in 0..<renderer.eventCount {
      let event = renderer.event(index)
      if renderer.styleNames[event.style].hasPrefix("Positioned") {
        inks.append(nil)
      } else if let (motion, rest) = Motion.read(event) {
        let box = gauge.box(of: rest, style: event.style, in: renderer)
        inks.append(box.map { MovingInk(motion: motion, box: $0) })
      } else {
        unplaced.append(.unplaced(index))
        inks.append(nil)
      }
    }
    // Whole pixels only make boxes larger, so just what seems at fault needs a closer look.
    for index in Set(faults(of: inks, wholes, on: renderer.stage).flatMap(\.events)) {
      let event = renderer.event(index)
      guard let (motion, rest) = Motion.read(event) else { continue }
      let box = gauge.closerBox(of: rest, style: event.style, in: renderer)
      inks[index] = box.map { MovingInk(motion: motion, box: $0) }
    }
    return unplaced + faults(of: inks, wholes, on: renderer.stage) + complaints(of: renderer)
  }

  /// Each of libass's messages once, but for those that come with every character that another
  /// face than the style's has to draw.
  private func complaints(of renderer: borrowing LibassRenderer) -> [Fault] {
    let harmless = ["Using default font family", "broken font? Trying all charmaps"]
    var seen: Set<String> = []
    return renderer.messages.filter { message in
      !harmless.contains { message.contains($0) } && seen.insert(message).inserted
    }.map { .complaint($0) }
  }

  private func faults(
    of inks: [MovingInk?], _ wholes: [String?], on stage: StageSize
  ) -> [Fault] {
    let single = inks.enumerated().flatMap { index, ink in
      ink.map { singleFaults(of: $0, index: index, on: stage) } ?? []
    }
    return single + collisions(of: inks, wholes)
  }

  private func singleFaults(of ink: MovingInk, index: Int, on stage: StageSize) -> [Fault] {
    var faults: [Fault] = []
    func report(_ fault: (Int, Double) -> Fault, _ distance: Double) {
      if distance > tolerance { faults.append(fault(index, distance)) }
    }
    let (width, height) = (Double(stage.width), Double(stage.height))
    report(Fault.offStage, max(-ink.top, ink.bottom - height))
    let (first, last) = (ink.box(at: ink.motion.first), ink.box(at: ink.motion.last))
    if ink.motion.movesAcross {
      report(Fault.popsIn, min(first.right, width - first.left))
      report(Fault.popsOut, min(last.right, width - last.left))
    } else {
      report(Fault.offSide, max(-first.left, first.right - width))
    }
    return faults
  }

  /// All pairs that touch and are not parts of one thing, found by a sweep over the starts: only what
  /// is on stage is compared.
  private func collisions(of inks: [MovingInk?], _ wholes: [String?]) -> [Fault] {
    let placed = inks.enumerated().compactMap { index, ink in ink.map { (index: index, ink: $0) } }
    var onStage: [(index: Int, ink: MovingInk)] = []
    var faults: [Fault] = []
    for (index, ink) in placed.sorted(by: { ($0.ink.start, $0.index) < ($1.ink.start, $1.index) }) {
      onStage.removeAll { $0.ink.end <= ink.start }
      for other in onStage where wholes[index] == nil || wholes[index] != wholes[other.index] {
        guard min(ink.bottom, other.ink.bottom) - max(ink.top, other.ink.top) > tolerance,
          let contact = MovingInk.deepestContact(other.ink, ink), contact.depth > tolerance
        else { continue }
        faults.append(
          .collision(
            min(index, other.index), max(index, other.index), time: contact.time,
            depth: contact.depth))
      }
      onStage.append((index, ink))
    }
    return faults
  }
}
