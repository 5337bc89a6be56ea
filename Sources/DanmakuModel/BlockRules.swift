/// What keeps a comment out of the script besides ``SelectionOptions/filters`` and its time.
public struct BlockRules: Sendable, Equatable {
  /// Texts that hold one of these are left out; ASCII letters count in either case.
  public var keywords: [String] = []
  /// Patterns as the players of sites read them (ECMAScript); one that is none is passed over.
  public var sitePatterns: [String] = []
  /// Senders, as the input names them; ASCII letters count in either case.
  public var users: [String] = []
  /// Modes that are left out.
  public var modes: Set<Comment.Mode> = []
  /// Kinds that are left out.
  public var kinds: Set<CommentDetails.Kind> = []
  /// Colours that are left out.
  public var colors: Set<RGBColor> = []
  /// Whether all colours but white are left out.
  public var blocksColored = false
  /// Ordinary comments with a lower weight are left out.
  public var leastWeight: UInt8 = 0
  /// The least number of code points.
  public var leastLength = 0
  /// The greatest number of code points; `nil` for any.
  public var greatestLength: Int?

  /// Nothing is left out.
  public init() {}
}
