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
