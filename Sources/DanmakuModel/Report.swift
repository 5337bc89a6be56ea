/// What a conversion did, as `--json` and the summary line tell it.
public struct Report: Sendable {
  /// What one input gave.
  public struct Input: Sendable {
    /// The file as named on the command line.
    public var path: String
    /// The format's name.
    public var format: String
    /// The number of comments read.
    public var comments: Int
    /// The records that gave none.
    public var skipped: SkippedRecords
    /// Sequences of bytes that were no UTF-8 and became U+FFFD.
    public var invalidSequences = 0
    /// What the file was taken for, and by what it was recognised.
    public var recognition = ""
    /// Whether the file is compressed and cut off or damaged, so that its end is missing.
    public var isDamaged = false
    /// Whether its times are whole seconds, over which its comments were spread.
    public var isSpread = false

    /// What one input gave.
    public init(path: String, format: String, comments: Int, skipped: SkippedRecords) {
      self.path = path
      self.format = format
      self.comments = comments
      self.skipped = skipped
    }
  }

  /// The inputs, in order.
  public var inputs: [Input] = []
  /// The stage in pixels.
  public var stage = StageSize.fullHD
  /// Comments read.
  public var comments = 0
  /// Comments left out before the layout, by reason.
  public var filteredBy: [FilterReason: Int] = [:]
  /// Comments that became part of another one (`--merge`).
  public var merged = 0
  /// The comments that others became part of, if ``SelectionOptions/namesMerged`` asks for them.
  public var mergedGroups: [MergedGroup] = []
  /// Pictures of senders that could not be used.
  public var unreadablePictures: [UnreadablePicture] = []
  /// Pictures of emotes that could not be used; ``UnreadablePicture/place`` is the emote's name.
  public var unreadableEmotes: [UnreadablePicture] = []
  /// Comments added by repeating the list.
  public var repeated = 0
  /// Comments kept because a filter took too long over them.
  public var undecided = 0
  /// Comments in the list, if none but a list was made.
  public var listed: Int?
  /// Comments in the script.
  public var placed = 0
  /// Placed comments that start later than asked for.
  public var delayed = 0
  /// The mean delay of all placed comments in seconds; `nil` without comments.
  public var meanDelay: Double?
  /// The delay in seconds that 95 % of the placed comments do not exceed; `nil` without comments.
  public var highDelay: Double?
  /// Placed comments that touch another.
  public var overlapped = 0
  /// Comments not in the script, by reason.
  public var dropped: [DropReason: Int] = [:]
  /// Comments of which only the beginning is shown, for they are too long to lay out.
  public var shortened = 0
  /// Characters that no installed font has, by code point, with the number of occurrences.
  public var missingGlyphs: [(codePoint: UInt32, count: Int)] = []
  /// The font families used, the main one first.
  public var fonts: [String] = []
  /// The files of the fonts used, the main one first.
  public var fontFiles: [String] = []
  /// The family of emoji in colour; `nil` if none is used.
  public var colorFont: String?
  /// The bytes that embedded fonts add to the script, or to all of a series; `nil` if none are.
  public var embeddedBytes: Int?
  /// The families of embedded fonts that say that they must not be embedded.
  public var restrictedFonts: [String] = []
  /// The families that lines of merged subtitles are of, which are not embedded.
  public var outsideFonts: [String] = []
  /// The greatest number of comments on stage at once.
  public var maxOnStage = 0
  /// When the first comment appears, in seconds; `nil` without comments.
  public var first: Double?
  /// When the last comment is gone, in seconds; `nil` without comments.
  public var last: Double?

  /// Nothing done yet.
  public init() {}

  /// Comments left out before the layout.
  public var filtered: Int { filteredBy.values.reduce(0, +) }

  /// Comments left out before the layout, by reason, in the order of the reasons.
  public var filteredCounts: [(reason: FilterReason, count: Int)] {
    FilterReason.allCases.compactMap { reason in
      filteredBy[reason].flatMap { $0 > 0 ? (reason, $0) : nil }
    }
  }

  /// Comments without a place, by reason, in the order of the reasons.
  public var droppedCounts: [(reason: DropReason, count: Int)] {
    DropReason.allCases.compactMap { reason in
      dropped[reason].flatMap { $0 > 0 ? (reason, $0) : nil }
    }
  }

  /// Adds the fonts that are embedded in one of the scripts.
  public mutating func addFonts(of script: Report) {
    guard let bytes = script.embeddedBytes else { return }
    embeddedBytes = (embeddedBytes ?? 0) + bytes
    outsideFonts = script.outsideFonts
    for family in script.restrictedFonts where !restrictedFonts.contains(family) {
      restrictedFonts.append(family)
    }
  }
}

extension Report {
  /// A picture of a sender that could not be used, and why.
  public struct UnreadablePicture: Sendable, Equatable {
    /// The file as the list names it, or `data:…`.
    public var place: String
    /// The number of the input that names it.
    public var input: Int
    /// What is wrong with it.
    public var reason: String
    /// How many comments would show it.
    public var comments: Int

    /// A picture that could not be used.
    public init(place: String, input: Int, reason: String, comments: Int) {
      self.place = place
      self.input = input
      self.reason = reason
      self.comments = comments
    }
  }
}

/// Comments that became one.
public struct MergedGroup: Sendable, Equatable {
  /// When the first one appears.
  public var time: Timestamp
  /// How many there are.
  public var count: Int
  /// The text of the first one.
  public var text: String

  /// Comments that became one.
  public init(time: Timestamp, count: Int, text: String) {
    self.time = time
    self.count = count
    self.text = text
  }
}
