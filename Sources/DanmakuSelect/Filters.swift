import DanmakuModel

/// All that is asked of a comment besides its time, ready to be asked.
struct Filters: Sendable {
  private let rules: BlockRules
  private let keywords: WordAutomaton
  private let users: WordAutomaton
  let patterns: PatternSet
  /// Whether nothing is asked, so that every comment stays.
  let areEmpty: Bool

  init(_ options: SelectionOptions) throws(FilterError) {
    var rules = options.block
    if options.positioned == .drop { rules.modes.insert(.positioned) }
    self.rules = rules
    keywords = WordAutomaton(rules.keywords.map { Array($0.utf8) })
    users = WordAutomaton(rules.users.map { Array($0.utf8) })
    patterns = try PatternSet(options.filters, sitePatterns: rules.sitePatterns)
    areEmpty = rules == BlockRules() && options.filters.isEmpty
  }

  /// Why a comment is left out by what is known of it without its text, cheap questions first.
  func reason(toDrop comment: Comment, of list: CommentList) -> FilterReason? {
    let details = comment.details >= 0 ? list.details[Int(comment.details)] : CommentDetails()
    if rules.kinds.contains(details.kind) { return .kind }
    if rules.modes.contains(comment.mode) { return .mode }
    if rules.blocksColored, comment.color != .white { return .color }
    if !rules.colors.isEmpty, rules.colors.contains(comment.color) { return .color }
    // Sites rate what viewers write, not what is paid for.
    if comment.weight < rules.leastWeight, details.kind == .comment { return .weight }
    let text = list.text(of: comment)
    if rules.leastLength > 0 || rules.greatestLength != nil {
      let length = text.codePointCount
      if length < rules.leastLength || length > rules.greatestLength ?? .max { return .length }
    }
    if !rules.users.isEmpty, users.contains(list.sender(of: details)) { return .user }
    if !rules.keywords.isEmpty, keywords.finds(in: text) { return .keyword }
    return nil
  }
}

extension Span<UInt8> {
  /// The code points of a text in UTF-8.
  fileprivate var codePointCount: Int {
    var count = 0
    for index in indices where self[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
