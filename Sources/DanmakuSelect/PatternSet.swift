import DanmakuModel

/// Patterns of which a text may match any.
///
/// Thousands are as fast as a few: a pattern is tried only on texts that hold one of the words
/// without which it can't match, and those are found in one pass.
struct PatternSet: Sendable {
  /// So few patterns are all tried: that is faster than to look for their words.
  private static let fewest = 16

  private var patterns: [Pattern] = []
  /// The patterns that are tried on every text.
  private var unconditional: [Int] = []
  /// The words of the others, and the pattern of each.
  private var words = WordAutomaton([])
  private var owners: [Int] = []
  /// What became of the patterns of sites that are none, by their order.
  private(set) var faults: [FilterError] = []

  /// Compiles patterns: PCRE2's own, which have to be right, and those of sites.
  init(_ filters: [String], sitePatterns: [String]) throws(FilterError) {
    var words: [[UInt8]] = []
    let isSearched = filters.count + sitePatterns.count > Self.fewest
    for (index, filter) in filters.enumerated() {
      let pattern = try Pattern(filter, index: index)
      add(pattern, isSearched ? RequiredWords.of(filter) : nil, to: &words)
    }
    for (index, filter) in sitePatterns.enumerated() {
      do throws(FilterError) {
        let pattern = try Pattern(filter, .site, index: index)
        add(pattern, isSearched ? RequiredWords.of(filter) : nil, to: &words)
      } catch {
        faults.append(error)
      }
    }
    self.words = WordAutomaton(words)
  }

  private mutating func add(_ pattern: Pattern, _ required: [[UInt8]]?, to words: inout [[UInt8]]) {
    if let required {
      owners += [Int](repeating: patterns.count, count: required.count)
      words += required
    } else {
      unconditional.append(patterns.count)
    }
    patterns.append(pattern)
  }

  /// What one thread needs to try the patterns.
  func makeScan() -> Scan { Scan(patternCount: patterns.count) }

  /// The memory of a search, kept from text to text.
  struct Scan: ~Copyable {
    fileprivate let matcher = Matcher()
    /// The number of the text that a pattern was last tried on.
    fileprivate var tried: [Int]
    fileprivate var text = 0

    fileprivate init(patternCount: Int) {
      tried = [Int](repeating: 0, count: patternCount)
    }
  }

  /// Whether one of the patterns matches, or at least whether none of those that could be decided.
  func verdict(on text: Span<UInt8>, _ scan: inout Scan) -> Matcher.Verdict {
    var verdict = Matcher.Verdict.differs
    for index in unconditional where verdict != .matches {
      verdict = verdict.joined(with: scan.matcher.verdict(of: patterns[index], on: text))
    }
    guard verdict != .matches, !owners.isEmpty else { return verdict }
    scan.text += 1
    words.search(text) { word in
      let owner = owners[word]
      guard scan.tried[owner] != scan.text else { return true }
      scan.tried[owner] = scan.text
      verdict = verdict.joined(with: scan.matcher.verdict(of: patterns[owner], on: text))
      return verdict != .matches
    }
    return verdict
  }
}

extension Matcher.Verdict {
  /// What two patterns say together: one that matches is enough.
  fileprivate func joined(with other: Self) -> Self {
    self == .matches || other == .differs ? self : other
  }
}
