/// A filter that is no pattern.
public struct FilterError: DanmakuError, Equatable {
  /// Which of ``SelectionOptions/filters`` it is, or of ``BlockRules/sitePatterns``.
  public var index: Int
  /// The pattern.
  public var pattern: String
  /// What PCRE2 says about it.
  public var reason: String
  /// The byte of the pattern at which PCRE2 gave up.
  public var offset: Int

  /// A filter that is no pattern.
  public init(index: Int, pattern: String, reason: String, offset: Int) {
    self.index = index
    self.pattern = pattern
    self.reason = reason
    self.offset = offset
  }

  /// What is wrong, and where in the pattern.
  public var message: String {
    "\"\(pattern)\" is no regular expression: \(reason) (at byte \(offset))"
  }

  /// The command line, or a file that it names, is to blame.
  public var isUsageError: Bool { true }
}
