/// What some comments have beyond the common record: money, a sender, a font.
public struct CommentDetails: Sendable, Equatable {
  /// What a comment is.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// What a viewer wrote.
    case comment
    /// A message that was paid for.
    case superChat
    /// A present without a text of its own.
    case gift
    /// A membership, subscription or guard that began or went on.
    case membership
    /// What the site itself says.
    case system
  }

  /// The kind of typeface asked for.
  public enum Typeface: UInt8, Sendable {
    /// That of all comments.
    case standard
    /// Gothic: without serifs.
    case gothic
    /// Mincho: with serifs.
    case mincho
  }

  /// What else a site's commands ask for.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt16

    /// Flags of these bits.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// From the uploader of the video.
    public static let owner = Flags(rawValue: 1)
    /// From a paying member.
    public static let premium = Flags(rawValue: 2)
    /// A still comment may use the whole width (niconico `full`).
    public static let full = Flags(rawValue: 4)
    /// Many lines do not make it smaller (niconico `ender`).
    public static let ender = Flags(rawValue: 8)
    /// The sender is a name that others know him by, not a number or a hash.
    public static let named = Flags(rawValue: 16)
    /// Laid out as niconico does: lines begin below one another, and a still comment that is not
    /// `full` is no wider than a 4:3 picture.
    public static let niconico = Flags(rawValue: 32)
    /// The first to give way (niconico `patissier`).
    public static let yielding = Flags(rawValue: 64)
    /// A part of a picture made of comments (niconico `ca`).
    public static let commentArt = Flags(rawValue: 128)
    /// A VIP's comment with a gradient, of which `color` is the first colour.
    public static let gradient = Flags(rawValue: 256)
    /// Words of the text may be the names of emotes, as they are, without a mark.
    public static let emoteWords = Flags(rawValue: 512)
  }

  /// What it is.
  public var kind = Kind.comment
  /// What was paid, in thousandths of the currency's unit; 0 if nothing was.
  public var amount: Int64 = 0
  /// The currency by its ISO 4217 letters; 0 without one.
  public var currency = Currency.none
  /// How long it is to be shown in milliseconds; 0 if that is not said.
  public var duration: Int32 = 0
  /// Where the sender's name or hash starts in the list's arena.
  public var senderOffset = 0
  /// UTF-8 bytes of the sender; 0 if unknown.
  public var senderLength: Int32 = 0
  /// The index of the sender's picture in the list's ``CommentList/avatars``; -1 without one.
  public var avatar: Int32 = -1
  /// Likes, or thumbs up.
  public var likes: Int32 = 0
  /// The typeface asked for.
  public var typeface = Typeface.standard
  /// How opaque it is, from 0 to 1, beside others of the script.
  public var opacity: Float = 1
  /// The colour of the outline; `nil` chooses it by the text's.
  public var outlineColor: RGBColor?
  /// The colour of the sender's name, where that is shown.
  public var nameColor: RGBColor?
  /// The colour of a frame round it; `nil` draws none.
  public var frameColor: RGBColor?
  /// What else is asked for.
  public var flags: Flags = []
  /// The index of the comment's ``Positioning`` in its list; -1 if it has none.
  public var positioning: Int32 = -1

  /// An ordinary comment.
  public init() {}

  /// Those of an ordinary comment by a sender with a name.
  public static let named: CommentDetails = {
    var details = CommentDetails()
    details.flags = .named
    return details
  }()

  /// Whether the comment looks otherwise than its record alone says.
  @inlinable public var matterToLook: Bool {
    kind != .comment || opacity < 1 || outlineColor != nil || frameColor != nil || nameColor != nil
      || flags.contains(.niconico)
  }

  /// How long a viewer wants his comment to be seen in milliseconds; 0 if he doesn't say.
  ///
  /// What was paid for has a duration too, but that is of a card that stands.
  public var askedDuration: Int32 { kind == .comment ? duration : 0 }
}

/// A currency: the three letters of ISO 4217, or a word that a site uses in their place.
public struct Currency: Sendable, Hashable, CustomStringConvertible {
  /// No currency.
  public static let none = Currency("")

  /// Up to eight ASCII bytes, the first one lowest.
  private let letters: UInt64

  /// A currency by its letters; what is longer than eight bytes is cut.
  public init(_ letters: StaticString) {
    var packed: UInt64 = 0
    letters.withUTF8Buffer { bytes in
      for index in 0..<min(8, bytes.count) {
        packed |= unsafe UInt64(bytes[index]) << UInt64(8 * index)
      }
    }
    self.letters = packed
  }

  /// A currency by its letters in bytes; what is longer than eight bytes is cut.
  public init(_ letters: Span<UInt8>) {
    var packed: UInt64 = 0
    for index in 0..<min(8, letters.count) {
      packed |= UInt64(letters[index]) << UInt64(8 * index)
    }
    self.letters = packed
  }

  /// The letters.
  public var description: String {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: letters >> UInt64(8 * $0)) }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

extension CommentDetails.Kind {
  /// The word that options and files call it by.
  public var name: String {
    switch self {
    case .comment: "comment"
    case .superChat: "superchat"
    case .gift: "gift"
    case .membership: "membership"
    case .system: "system"
    }
  }
}
