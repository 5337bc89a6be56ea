import DanmakuModel

extension Draft {
  /// One script for each stretch of the video.
  ///
  /// - Parameter seconds: The length of a stretch, at least a hundredth of a second.
  /// - Returns: What is to be written for each, in order.
  public func sections(every seconds: Double) -> DraftSections {
    DraftSections(of: self, every: seconds)
  }
}

/// The scripts that show the same as a whole one, each a stretch of the video.
///
/// What is on stage at a border is in both scripts, with the same times and motion. Times stay
/// those of the whole video, and the scripts follow one another from its start to the end of the
/// last comment: there is one as well where nothing shows.
public struct DraftSections: Sequence, IteratorProtocol {
  /// The number of scripts, at least one.
  public let count: Int

  private let whole: Draft
  /// The length of a stretch in centiseconds.
  private let length: Int64
  private var number = 0
  /// The placements that go on behind the last border, in order.
  private var carried: [Placement] = []
  private var nextPlacement = 0
  private var nextDropped = 0

  init(of whole: Draft, every seconds: Double) {
    self.whole = whole
    length = Int64(Swift.max(1, (seconds * 100).rounded()))
    let end = whole.schedule.placements.reduce(1) { Swift.max($0, Int64($1.end)) }
    count = Int((end + length - 1) / length)
  }

  /// The script of the next stretch.
  public mutating func next() -> Draft? {
    guard number < count else { return nil }
    number += 1
    let border = Int64(number) * length
    var schedule = Schedule()
    schedule.placements = carried
    let placements = whole.schedule.placements
    while nextPlacement < placements.count, Int64(placements[nextPlacement].start) < border {
      schedule.placements.append(placements[nextPlacement])
      nextPlacement += 1
    }
    carried = schedule.placements.filter { $0.end > border }
    // The last one takes all that are left.
    let dropped = whole.schedule.dropped
    while nextDropped < dropped.count, number == count || time(of: dropped[nextDropped]) < border {
      schedule.dropped.append(dropped[nextDropped])
      nextDropped += 1
    }
    return Draft(
      report: whole.report, list: whole.list, extents: whole.extents, schedule: schedule,
      writer: whole.writer, fonts: whole.fonts, threads: whole.threads)
  }

  private func time(of dropped: Schedule.Dropped) -> Int64 {
    Int64(whole.list.comments[Int(dropped.comment)].time.centiseconds)
  }
}
