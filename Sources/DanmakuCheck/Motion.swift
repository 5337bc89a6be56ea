import DanmakuRender

/// Where an event's anchor is while it shows; times are milliseconds.
struct Motion {
  var start: Double
  var end: Double
  private var from: (x: Double, y: Double)
  private var to: (x: Double, y: Double)
  private var departure: Double
  private var arrival: Double
  private let swing: Swing?

  /// The motion of an event; `nil` if libass finds the place.
  init?(_ place: EventText.Place, _ swing: Swing? = nil, of event: LibassRenderer.Event) {
    self.swing = swing
    start = Double(event.start)
    end = Double(event.end)
    (departure, arrival) = (start, end)
    switch place {
    case .floating: return nil
    case .at(let x, let y): (from, to) = ((x, y), (x, y))
    case .moving(let from, let to, let times):
      (self.from, self.to) = (from, to)
      if let times { (departure, arrival) = (start + times.departure, start + times.arrival) }
    }
  }

  /// Pixels to the right, all in all.
  var across: Double { to.x - from.x }
  /// Pixels downwards, all in all.
  var down: Double { to.y - from.y }
  /// Whether it moves at all.
  var isStill: Bool { across == 0 && down == 0 }

  /// Start, end, and between them the times at which the motion begins and ends.
  var breaks: [Double] {
    guard !isStill else { return [start, end] }
    if let swing { return swing.breaks(from: start, to: end) }
    return [start] + [departure, arrival].filter { start < $0 && $0 < end } + [end]
  }

  /// Where the anchor is at a time.
  func position(at time: Double) -> (x: Double, y: Double) {
    let share =
      time <= departure ? 0 : time >= arrival ? 1 : (time - departure) / (arrival - departure)
    let turn = swing?.across(at: time - start) ?? 0
    return (from.x + across * share + turn, from.y + down * share)
  }
}
