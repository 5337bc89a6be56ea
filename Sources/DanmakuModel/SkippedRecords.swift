/// Why a record of the input gave no comment.
public enum SkipReason: String, Sendable, CaseIterable {
  /// The record has no time.
  case noTime = "no-time"
  /// The time is not a finite number, or is farther off than ``Timestamp/limit``.
  case badTime = "bad-time"
  /// The time lies more than ten seconds before the start.
  case negativeTime = "negative-time"
  /// The record has no text.
  case noText = "no-text"
  /// The text is empty or blank.
  case emptyText = "empty-text"
  /// A positioned comment that does not say where it stands, or is cut before its text.
  case noPosition = "no-position"
  /// A program for the site's player, which is not run (Bilibili's mode 8).
  case code
  /// A mode that is not drawn.
  case unsupportedMode = "unsupported-mode"
  /// The record can't be read at all.
  case malformed = "malformed"
  /// The comment was deleted.
  case deleted = "deleted"
  /// A comment that its author wanted not to be seen.
  case invisible = "invisible"
  /// Something among the comments that is none, such as a command to the player.
  case notAComment = "not-a-comment"
}

/// The records that gave no comment: how many for each reason, and where the first ones are.
public struct SkippedRecords: Sendable {
  /// How many places are kept for each reason.
  public static let placesKept = 20

  /// How often a reason occurred, and the lines (from 1) of its first occurrences.
  public struct Tally: Sendable {
    /// The number of records.
    public var count = 0
    /// The lines of the first records, at most ``SkippedRecords/placesKept``.
    public var lines: [Int] = []
  }

  private var tallies = [Tally](repeating: Tally(), count: SkipReason.allCases.count)

  /// No record skipped.
  public init() {}

  /// Whether a record's line will be kept, so that it is worth finding out.
  public func wantsLine(for reason: SkipReason) -> Bool {
    self[reason].lines.count < Self.placesKept
  }

  /// Counts a record; `line` may be missing where ``wantsLine(for:)`` is false.
  public mutating func add(_ reason: SkipReason, line: Int?) {
    let index = Self.index(of: reason)
    tallies[index].count += 1
    if let line, tallies[index].lines.count < Self.placesKept { tallies[index].lines.append(line) }
  }

  /// Counts the records that a later part of the input skipped.
  public mutating func append(_ other: SkippedRecords) {
    for index in tallies.indices {
      tallies[index].count += other.tallies[index].count
      let room = Self.placesKept - tallies[index].lines.count
      tallies[index].lines += other.tallies[index].lines.prefix(room)
    }
  }

  /// Replaces places by lines, in ascending order.
  public mutating func replaceLines(_ line: (Int) -> Int) {
    let places = Set(tallies.flatMap(\.lines)).sorted()
    guard !places.isEmpty else { return }
    let lines = Dictionary(uniqueKeysWithValues: places.map { ($0, line($0)) })
    for index in tallies.indices {
      tallies[index].lines = tallies[index].lines.map { lines[$0] ?? $0 }
    }
  }

  /// The tally of a reason.
  public subscript(reason: SkipReason) -> Tally { tallies[Self.index(of: reason)] }

  /// The number of records skipped for any reason.
  public var total: Int { tallies.reduce(0) { $0 + $1.count } }

  private static func index(of reason: SkipReason) -> Int {
    SkipReason.allCases.firstIndex(of: reason) ?? 0
  }
}
