public import DanmakuModel

/// Chooses the comments to show and settles their times.
///
/// Linear in the list: no memory is taken for a comment, and the steps of a filter are bounded.
public struct Selector: Sendable {
  /// How many comments were kept because a filter took too long over them.
  public private(set) var undecided = 0

  private let patterns: [Pattern]
  private let clock: Clock

  /// Compiles the filters.
  public init(_ options: SelectionOptions) throws(FilterError) {
    var patterns: [Pattern] = []
    for (index, filter) in options.filters.enumerated() {
      patterns.append(try Pattern(filter, index: index))
    }
    self.patterns = patterns
    clock = Clock(options)
  }

  /// Gives the comments their times in the video and takes out those that are not wanted.
  ///
  /// Taken out are comments whose time is before the start, beyond ``Timestamp/limit`` or outside
  /// of `from` and `to`, and those whose text matches a filter. The others keep their order.
  ///
  /// - Returns: The number of comments taken out.
  public mutating func select(_ list: inout CommentList) -> Int {
    let matcher = Matcher()
    let count = list.comments.count
    var kept = 0
    for index in 0..<count {
      var comment = list.comments[index]
      guard let time = clock.time(of: comment.time) else { continue }
      comment.time = time
      guard !isFiltered(list.text(of: comment), by: matcher) else { continue }
      list.comments[kept] = comment
      kept += 1
    }
    list.comments.removeLast(count - kept)
    return count - kept
  }

  private mutating func isFiltered(_ text: Span<UInt8>, by matcher: borrowing Matcher) -> Bool {
    var isUndecided = false
    for pattern in patterns {
      switch matcher.verdict(of: pattern, on: text) {
      case .matches: return true
      case .differs: continue
      case .undecided: isUndecided = true
      }
    }
    if isUndecided { undecided += 1 }
    return false
  }
}
