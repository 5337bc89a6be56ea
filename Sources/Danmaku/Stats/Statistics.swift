public import DanmakuModel

/// What a list of comments is like, and what its script does with it (`docs/stats.md`).
public struct Statistics: Sendable {
  /// A stretch of the video.
  public struct Slice: Sendable, Equatable {
    /// Comments whose own time lies in it.
    public var comments = 0
    /// Those of them that are shown, be it later.
    public var shown = 0
    /// The greatest number of comments on stage at once.
    public var mostOnStage = 0
    /// The mean part of the stage's height in which there is a comment, 0 to 1.
    public var heightInUse = 0.0
  }

  /// A text or a sender, and how many comments have it.
  public struct Frequency: Sendable, Equatable {
    /// Valid UTF-8, as it was read.
    public var text: [UInt8]
    /// How many comments have it.
    public var count: Int
  }

  /// What became of the comments.
  public let report: Report
  /// Where the first slice begins, in seconds.
  public let start: Double
  /// How long a slice is, in seconds.
  public let step: Double
  /// The slices, one after the other, up to the end of the last comment.
  public let slices: [Slice]
  /// The mean part of the stage's height in use from the first comment to the last, 0 to 1.
  public let heightInUse: Double
  /// The greatest part of the stage's height in use at once, 0 to 1.
  public let mostHeightInUse: Double
  /// When that is so for the first time, in seconds; `nil` if nothing takes a lane.
  public let mostHeightTime: Double?
  /// For each tenth of the stage from the top, how much of it is in use on average, 0 to 1.
  public let lanes: [Double]
  /// The speeds of the moving comments shown in px/s; the mean ones where motion is eased.
  public let speeds: Histogram
  /// How many characters the texts have.
  public let lengths: Histogram
  /// The most frequent texts; of equally frequent ones, the first to appear.
  public let texts: [Frequency]
  /// The senders of the most comments, names or what the site has in their place; of equal ones, the
  /// first to appear.
  public let senders: [Frequency]

  /// When a slice begins, in seconds.
  public func time(of slice: Int) -> Double { start + Double(slice) * step }

  /// The comments of a slice for each second.
  public func rate(of slice: Slice) -> Double { Double(slice.comments) / step }

  /// Round times with which to mark all that is looked at, in seconds.
  public func marks(atMost count: Int) -> [Double] {
    let end = time(of: slices.count)
    let step = SliceClock.step(over: Int((end - start) * 100), mostSlices: max(1, count - 1))
    return stride(from: start, through: end, by: Double(step) / 100).map { $0 }
  }

  /// Looks at a script and at the texts of which it was made.
  ///
  /// - Parameters:
  ///   - draft: The script.
  ///   - texts: What was counted before the texts were made ready to be drawn.
  ///   - mostSlices: There are no more slices than this.
  init(_ draft: Draft, _ texts: TextStatistics, mostSlices: Int) {
    report = draft.report
    let clock = SliceClock(draft, mostSlices: mostSlices)
    start = Double(clock.start) / 100
    step = Double(clock.step) / 100
    var slices = [Slice](repeating: Slice(), count: clock.count)
    let comments = draft.list.comments
    for comment in comments { slices[clock.slice(at: comment.time.centiseconds)].comments += 1 }
    for placement in draft.schedule.placements {
      let time = comments[Int(placement.comment)].time.centiseconds
      slices[clock.slice(at: time)].shown += 1
    }
    let use = StageUse(
      draft.schedule.placements, on: draft.report.stage.height, clock, &slices
    ) { comments[$0].mode == .positioned ? nil : draft.extents[$0]?.height }
    self.slices = slices
    heightInUse = use.mean
    mostHeightInUse = use.most
    mostHeightTime = use.mostTime
    lanes = use.lanes
    speeds = Histogram(
      evenly: draft.schedule.placements.lazy.filter { $0.velocity != 0 }.map {
        Double($0.velocity.magnitude) * 100
      })
    lengths = texts.lengths
    self.texts = texts.texts
    senders = texts.senders
  }
}

extension Converter {
  /// Settles all of a script, and says what it is like instead of writing it.
  ///
  /// - Parameters:
  ///   - inputs: The decoded files.
  ///   - workspace: What scripts made one after the other share.
  ///   - mostSlices: There are no more slices of time than this.
  ///   - progress: Called now and then with the part of the work that is done, 0 to 1.
  /// - Returns: The numbers.
  /// - Throws: ``FontError`` if the font can't be opened any more.
  public func statistics(
    of inputs: consuming [Input], in workspace: inout Workspace, mostSlices: Int,
    progress: @Sendable (Double) -> Void = { _ in }
  ) throws -> Statistics {
    var texts = TextStatistics()
    let draft = try draft(
      consume inputs, in: &workspace, progress: progress, selected: { texts = TextStatistics($0) })
    return Statistics(draft, texts, mostSlices: mostSlices)
  }
}
