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

/// A list of texts, patterns and users to leave out, as a site exports it.
public struct BlockList: Sendable, Equatable {
  /// What an entry of the list is compared with.
  public enum Kind: Sendable {
    /// Any part of the text.
    case keyword
    /// The text, by a pattern.
    case pattern
    /// The sender.
    case user
  }

  /// What is to be left out.
  public struct Entry: Sendable, Equatable {
    /// What the value is compared with.
    public var kind: Kind
    /// The text, the pattern or the user.
    public var value: String
    /// The line of the file, from 1.
    public var line: Int

    /// An entry of known values.
    public init(kind: Kind, value: String, line: Int) {
      self.kind = kind
      self.value = value
      self.line = line
    }
  }

  /// The entries that are switched on.
  public var entries: [Entry] = []
  /// How many entries are switched off.
  public var disabled = 0
  /// How many entries are of a kind that is not known.
  public var unknown = 0

  /// No entries.
  public init() {}
}

/// Why a comment was left out before it was laid out.
public enum FilterReason: String, Sendable, CaseIterable {
  /// Its time is outside of what is wanted, or before the start.
  case time
  /// It lies in a part that was cut out of the video.
  case cut
  /// It comes after the end of the video.
  case afterEnd = "after-end"
  /// Its kind is blocked.
  case kind
  /// Its mode is blocked.
  case mode
  /// Its colour is blocked.
  case color
  /// Its weight is too low.
  case weight
  /// It is too short or too long.
  case length
  /// Its sender is blocked.
  case user
  /// It holds a blocked word.
  case keyword
  /// It matches a pattern.
  case pattern
  /// There are heavier comments, and as many as may be at a time.
  case density
}
