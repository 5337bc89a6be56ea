public import DanmakuModel

/// Chooses the comments to show and settles their times.
///
/// Linear in the list: no memory is taken for a comment, and the steps of a filter are bounded.
public struct Selector: Sendable {
  /// How many comments were kept because a filter took too long over them.
  public private(set) var undecided = 0

  private let filters: Filters
  private let clock: Clock

  /// Compiles the filters.
  public init(_ options: SelectionOptions) throws(FilterError) {
    filters = try Filters(options)
    clock = Clock(options)
  }

  /// The patterns of ``BlockRules/sitePatterns`` that are none, and so keep nothing out.
  public var faults: [FilterError] { filters.patterns.faults }

  /// Gives the comments their times in the video and takes out those that are not wanted.
  ///
  /// Taken out are comments whose time is before the start, beyond ``Timestamp/limit``, outside of
  /// `from` and `to` or in a cut, and those that a filter names. The others keep their order.
  ///
  /// - Parameters:
  ///   - list: The comments.
  ///   - length: The length of the video in seconds: what comes later is taken out as well.
  /// - Returns: The number of comments taken out, by the first reason that there is.
  public mutating func select(
    _ list: inout CommentList, length: Double? = nil
  ) -> [FilterReason: Int] {
    let last = length.map { Timestamp(clampingSeconds: $0) } ?? Timestamp.limit
    var scan = filters.patterns.makeScan()
    var filtered: [FilterReason: Int] = [:]
    let count = list.comments.count
    let asks = !filters.areEmpty
    var kept = 0
    for index in 0..<count {
      var comment = list.comments[index]
      var outOfTime: FilterReason?
      (comment.time, outOfTime) = clock.time(of: comment.time)
      if outOfTime == nil, comment.time > last { outOfTime = .afterEnd }
      if let reason = outOfTime ?? (asks ? reason(toDrop: comment, of: list, &scan) : nil) {
        filtered[reason, default: 0] += 1
      } else {
        list.comments[kept] = comment
        kept += 1
      }
    }
    list.comments.removeLast(count - kept)
    return filtered
  }

  /// The second of the finished video that a second of the inputs becomes.
  public func time(of seconds: Double) -> Double {
    clock.move(Timestamp(clampingSeconds: seconds)).time.seconds
  }

  private mutating func reason(
    toDrop comment: Comment, of list: CommentList, _ scan: inout PatternSet.Scan
  ) -> FilterReason? {
    if let reason = filters.reason(toDrop: comment, of: list) { return reason }
    switch filters.patterns.verdict(on: list.text(of: comment), &scan) {
    case .matches: return .pattern
    case .differs: return nil
    case .undecided:
      undecided += 1
      return nil
    }
  }
}
