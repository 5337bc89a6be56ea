/// Something that a script must not do, with the events (from 0) that do it.
public enum Fault: Sendable, Equatable, CustomStringConvertible {
  /// Two events' ink reaches into one another by so many pixels, most so at a time in ms.
  case collision(Int, Int, time: Double, depth: Double)
  /// Ink is above or below the stage by so many pixels.
  case offStage(Int, by: Double)
  /// A still event's ink is beyond the left or the right side.
  case offSide(Int, by: Double)
  /// A moving event appears in the midst of the stage, so far inside.
  case popsIn(Int, by: Double)
  /// A moving event vanishes from the midst of the stage.
  case popsOut(Int, by: Double)
  /// An event has neither `\pos` nor `\move`, so that its place depends on the others.
  case unplaced(Int)
  /// A warning or an error of libass.
  case complaint(String)

  /// The fault in words.
  public var description: String {
    switch self {
    case .collision(let first, let second, let time, let depth):
      "events \(first) and \(second) touch by \(depth) px at \(time / 1000) s"
    case .offStage(let event, let distance): "event \(event) is \(distance) px above or below"
    case .offSide(let event, let distance): "event \(event) is \(distance) px off the sides"
    case .popsIn(let event, let distance): "event \(event) pops in \(distance) px inside"
    case .popsOut(let event, let distance): "event \(event) pops out \(distance) px inside"
    case .unplaced(let event): "event \(event) has no position"
    case .complaint(let message): "libass: \(message)"
    }
  }

  /// The events that are at fault.
  var events: [Int] {
    switch self {
    case .collision(let first, let second, _, _): [first, second]
    case .offStage(let event, _), .offSide(let event, _): [event]
    case .popsIn(let event, _), .popsOut(let event, _): [event]
    case .unplaced, .complaint: []
    }
  }
}
