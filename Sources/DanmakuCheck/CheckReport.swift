public import DanmakuModel

/// What the check of a script has found.
public struct CheckReport: Sendable {
  /// What the pixels say about the pairs that the boxes say touch.
  public struct Frames: Sendable {
    /// The moments looked at.
    public var moments = 0
    /// The pairs that share pixels at one of the moments, but for those that only share an edge.
    public var pairs = 0
    /// Those of the pairs that boxes have not found.
    public var unexpected: [(first: Int, second: Int)] = []
    /// The pairs that touch by their boxes at one of the moments, but whose pixels never meet.
    public var boxesOnly = 0
    /// The pairs that share the pixels along an edge and nothing else.
    public var edgesOnly = 0
    /// How often an event was not drawn, for too many showed at that moment.
    public var notDrawn = 0

    /// Whether every pair that shares pixels has been found by its boxes.
    public var agree: Bool { unexpected.isEmpty }
  }

  /// `PlayResX` × `PlayResY`.
  public var stage: StageSize
  /// The number of `Dialogue` lines.
  public var events: Int
  /// The line of each event in the file, from 1.
  public var lines: [Int]
  /// The findings by kind, then by event: the first ``mostFindings`` of each kind.
  public internal(set) var findings: [Finding] = []
  /// How many there are of each kind.
  public internal(set) var counts: [Finding.Kind: Int] = [:]
  /// Events whose ink changes or is tied to the stage, so that it was looked at now and then only.
  public internal(set) var sampled = 0
  /// What the pixels say, if they were asked.
  public internal(set) var frames: Frames?

  /// So many findings of a kind are kept.
  public static let mostFindings = 100_000
  /// So many pairs are counted; a script with more has no use for their number.
  public static let mostPairs = 1_000_000

  /// Whether nothing is wrong.
  public var isClean: Bool { counts.isEmpty && frames?.agree != false }

  /// Notes a finding.
  mutating func add(_ fault: Finding.Fault, of event: Int) {
    counts[fault.kind, default: 0] += 1
    if counts[fault.kind, default: 0] <= Self.mostFindings {
      findings.append(Finding(event: event, fault: fault))
    }
  }
}
