/// Something in a script that viewers would see as wrong.
public struct Finding: Sendable, Equatable {
  /// A side of the stage.
  public enum Side: String, Sendable {
    case top
    case bottom
    case left
    case right
  }

  /// Why an event can't be judged.
  public enum Obscurity: String, Sendable {
    /// Too many events without a position show at once.
    case crowd
    /// Its text or drawing is many times larger than the stage.
    case size
  }

  /// What is wrong; lengths are pixels, times are seconds.
  public enum Fault: Sendable, Equatable {
    /// The ink of two events meets, for a time and by so much across and down at most.
    case touches(other: Int, from: Double, to: Double, across: Double, down: Double)
    /// Ink is beyond a side of the stage.
    case leaves(Side, by: Double)
    /// A moving event appears, so far inside the stage.
    case popsIn(inside: Double)
    /// A moving event vanishes, so far inside the stage.
    case popsOut(inside: Double)
    /// No font has this character; 0 if there is no font at all.
    case missingGlyph(UInt32)
    /// Where the event is drawn can't be told.
    case notJudged(Obscurity)

    /// The kind of the fault.
    public var kind: Kind {
      switch self {
      case .touches: .touches
      case .leaves: .leaves
      case .popsIn: .popsIn
      case .popsOut: .popsOut
      case .missingGlyph: .missingGlyph
      case .notJudged: .notJudged
      }
    }
  }

  /// The kinds of faults, by which they are counted.
  public enum Kind: String, Sendable, CaseIterable {
    case touches
    case leaves
    case popsIn = "pops_in"
    case popsOut = "pops_out"
    case missingGlyph = "missing_glyph"
    case notJudged = "not_judged"
  }

  /// The event, by its place among the `Dialogue` lines.
  public var event: Int
  /// What is wrong with it.
  public var fault: Fault
}
